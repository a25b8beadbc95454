// The queue of a task, depending on its `taskToDomain` and on the polling workers, which the reader can change.
import { chooseDomain } from 'workflow-kit/simulate/tasks/choose-domain.ts';
import { CheckField, ChoiceField } from './fields.tsx';
import { Panel } from './panel.tsx';
import { ignoreChange, type PictureProps } from './retry-picture.tsx';
import { DOMAIN_LISTS, type DomainSettings } from './settings.ts';

const TASK = 'resize_photo';

export function DomainPicture({ settings, spoken = '', onChange }: PictureProps<DomainSettings>) {
  const change = onChange ?? ignoreChange;
  const chosen = getChosen(settings);
  return (
    <Panel
      title="Which queue a task goes to"
      isLive={onChange !== undefined}
      fields={
        <>
          <ChoiceField
            name="taskToDomain"
            value={settings.list}
            choices={DOMAIN_LISTS}
            onChange={(list) => change({ list })}
          />
          <CheckField name="A worker polls domain mina" isOn={settings.mina} onChange={(mina) => change({ mina })} />
          <CheckField name="A worker polls domain gpu" isOn={settings.gpu} onChange={(gpu) => change({ gpu })} />
        </>
      }
      definition={{ taskToDomain: { [TASK]: settings.list } }}
      summary={toDomainSummary(settings)}
      spoken={spoken}
      line={undefined}
      table={<Table settings={settings} chosen={chosen} />}
    />
  );
}

function getChosen({ list, mina, gpu }: DomainSettings): string | undefined {
  return chooseDomain({ [TASK]: list }, TASK, [...(mina ? ['mina'] : []), ...(gpu ? ['gpu'] : [])]);
}

/** The queue that the task goes to, and whether a worker polls it. */
export function toDomainSummary(settings: DomainSettings): string {
  const domain = getChosen(settings);
  if (domain === undefined) return `The task goes to the default queue, ${TASK}.`;
  const isPolled = settings[domain as 'mina' | 'gpu'];
  return `The task goes to the ${domain}:${TASK} queue${isPolled ? '.' : ', where it waits, because no worker is polling that domain.'}`;
}

function Table({ settings, chosen }: { settings: DomainSettings; chosen: string | undefined }) {
  const rows = settings.list.split(',').map((name) => ({ name, isNone: name === 'NO_DOMAIN' }));
  return (
    <div className="table-scroll times__table" role="region" aria-label="Domains in the list" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">In the list</th>
            <th scope="col">Polled</th>
            <th scope="col">Chosen</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, isNone }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{isNone ? 'does not matter' : settings[name as 'mina' | 'gpu'] ? 'yes' : 'no'}</td>
              <td>{(isNone ? chosen === undefined : chosen === name) ? '✓ yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
