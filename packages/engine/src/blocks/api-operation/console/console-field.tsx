// One parameter in the console: a select box with its values, or an input for its type.
import { useId } from 'react';
import type { CallParameter } from '../../../shared/api-call.ts';
import { getType, getValues } from './to-request.ts';

interface ConsoleFieldProps {
  parameter: CallParameter;
  value: string;
  /** Empty for a valid value. */
  fault: string;
  onChange(value: string): void;
}

export function ConsoleField({ parameter, value, fault, onChange }: ConsoleFieldProps) {
  const id = useId();
  const type = getType(parameter);
  const control = {
    id,
    value,
    'aria-invalid': fault !== '',
    'aria-required': parameter.required,
    'aria-describedby': `${id}-text`,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  const values = getValues(parameter);
  const text = { spellCheck: false, autoComplete: 'off', 'data-1p-ignore': '', 'data-lpignore': 'true' };
  return (
    <div className="api-console__field">
      <label htmlFor={id}>
        <code>{parameter.name}</code> <span>{toTypeText(type, parameter)}</span>
      </label>
      {values.length > 0 ? (
        <select {...control}>
          <option value="">{parameter.required ? 'Choose a value' : 'Not set'}</option>
          {values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      ) : type === 'array' ? (
        <textarea {...control} {...text} rows={2} />
      ) : (
        <input
          {...control}
          {...text}
          type={parameter.isSecret ? 'password' : 'text'}
          inputMode={/^(integer|number)$/.test(type) ? 'decimal' : 'text'}
        />
      )}
      <p id={`${id}-text`} className={fault ? 'api-console__fault' : 'api-console__hint'}>
        {fault || [parameter.description, type === 'array' && 'One value per line.'].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

function toTypeText(type: string, { required, isSecret }: CallParameter): string {
  return [isSecret ? 'token' : type, ...(required ? ['required'] : [])].join(', ');
}
