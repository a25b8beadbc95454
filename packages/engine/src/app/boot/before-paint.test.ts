import { describe, expect, it } from 'vitest';
import { beforePaint } from './before-paint.ts';

interface Situation {
  stored?: Record<string, string>;
  blocked?: boolean;
  search?: string;
  dataset?: Record<string, string>;
}

/** Runs the script as the browser would, with only the globals that it reads. */
function run({ stored = {}, blocked, search = '', dataset = {} }: Situation) {
  const data: Record<string, string> = { theme: 'light', ...dataset };
  const keys = Object.keys(stored);
  const storage = { length: keys.length, key: (i: number) => keys[i], getItem: (key: string) => stored[key] ?? null };
  const scope = {
    document: { documentElement: { dataset: data }, addEventListener() {} },
    location: { search },
    // Nothing is parsed here; the end-to-end tests check that tabs are selected.
    MutationObserver: class {
      observe() {}
    },
    get localStorage() {
      if (blocked) throw new Error('blocked');
      return storage;
    },
  };
  // The script is a string, because it is inlined into the document.
  new Function('scope', `with (scope) { ${beforePaint} }`)(scope);
  return data;
}

describe('beforePaint', () => {
  it.each<[string, Situation, object]>([
    ['nothing stored', {}, { theme: 'light', scripts: '' }],
    ['dark', { stored: { theme: 'dark' } }, { theme: 'dark' }],
    ['an unknown mode', { stored: { theme: 'sepia' } }, { theme: 'light' }],
    ['blocked storage', { blocked: true }, { theme: 'light', scripts: '' }],
    ['the address wins', { stored: { theme: 'light' }, search: '?a&docusaurus-theme=dark' }, { theme: 'dark' }],
    ['the address wins over blocked storage', { blocked: true, search: '?docusaurus-theme=dark' }, { theme: 'dark' }],
    [
      'a dismissed announcement',
      {
        stored: { 'docusaurus.announcement.id': 'a', 'docusaurus.announcement.dismiss': 'true' },
        dataset: { announcement: 'a' },
      },
      { announcementDismissed: '' },
    ],
  ])('%s', (_name, situation, expected) => {
    expect(run(situation)).toMatchObject(expected);
  });

  it('shows a new announcement at once', () => {
    const stored = { 'docusaurus.announcement.id': 'a', 'docusaurus.announcement.dismiss': 'true' };
    expect(run({ stored, dataset: { announcement: 'b' } })).not.toHaveProperty('announcementDismissed');
  });
});
