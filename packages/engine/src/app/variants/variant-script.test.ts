import { expect, it } from 'vitest';
import { variantScript } from './variant-script.ts';

const SCRIPT = variantScript({ field: 'plan', values: { free: 'Free', paid: 'Paid' } });

/** Runs the script as the browser would; returns what it leaves in the document and in the storage. */
function run(search: string, stored: string | null, isBlocked = false) {
  const dataset: Record<string, string> = {};
  let kept = stored;
  const scope = {
    document: { documentElement: { dataset } },
    location: { search },
    get localStorage() {
      if (isBlocked) throw new Error('blocked');
      return {
        getItem: () => kept,
        setItem: (_key: string, value: string) => void (kept = value),
      };
    },
  };
  // The script is text by nature: it is inlined into the document.
  new Function('scope', `with (scope) { ${SCRIPT} }`)(scope);
  return [dataset.variant, kept];
}

it.each<[string, Parameters<typeof run>, [string | undefined, string | null]]>([
  ['nothing', ['', null], [undefined, null]],
  ['a stored choice', ['?q=x', 'paid'], ['paid', 'paid']],
  ['a stored choice that the site lacks', ['', 'x'], [undefined, 'x']],
  ['an address sets the choice', ['?q=x&plan=free', 'paid'], ['free', 'free']],
  ['an address ends the choice', ['?plan=all', 'paid'], [undefined, 'all']],
  ['an address with a value that the site lacks', ['?plan=%22%5D', 'paid'], [undefined, '"]']],
  ['blocked storage', ['', null, true], [undefined, null]],
  ['blocked storage with an address', ['?plan=free', null, true], ['free', null]],
])('%s', (_name, input, expected) => expect(run(...input)).toEqual(expected));

it('ends no script, whatever its values are called', () => {
  const script = variantScript({ field: '</script>', values: {} });
  expect(script).not.toContain('</');
});
