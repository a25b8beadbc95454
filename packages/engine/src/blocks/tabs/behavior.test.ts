// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { startTabs } from './behavior.ts';

const PREFIX = 'docusaurus.tab.';
let stop: AbortController;
let stored: Record<string, string>;

function renderTabs(id: string, attributes = 'data-group="language"', inner = ''): string {
  const values = ['java', 'go', 'python'];
  const tab = (value: string, index: number) =>
    `<button role="tab" id="${id}-${value}" aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}" data-value="${value}"></button>`;
  const panel = (value: string, index: number) =>
    `<div role="tabpanel" id="${id}-${value}-panel" data-value="${value}"${index === 0 ? '' : ' hidden'}>${inner}</div>`;
  return `<div data-tabs ${attributes}><div role="tablist">${values.map(tab).join('')}</div>${values.map(panel).join('')}</div>`;
}

function start(html: string, url = 'https://docs.example/content/a'): void {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url);
  document.body.innerHTML = html;
  startTabs(document.body, {
    signal: stop.signal,
    announce: () => {},
    read: (key) => stored[key] ?? null,
    write: (key, value) => {
      stored[key] = value;
    },
  });
}

const get = (id: string) => document.getElementById(id) as HTMLElement;
const getSelected = () =>
  [...document.querySelectorAll('[role="tab"][aria-selected="true"]')].map((tab) => tab.id).join(' ');
const getShown = () =>
  [...document.querySelectorAll('[role="tabpanel"]:not([hidden])')].map((panel) => panel.id).join(' ');
const press = (id: string, key: string) =>
  get(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

beforeEach(() => {
  stop?.abort();
  stop = new AbortController();
  stored = {};
});

describe('startTabs', () => {
  it('selects a clicked tab and shows its panel', () => {
    start(renderTabs('a'));
    get('a-go').click();
    expect([getSelected(), getShown()]).toEqual(['a-go', 'a-go-panel']);
    expect([get('a-go').tabIndex, get('a-java').tabIndex]).toEqual([0, -1]);
  });

  it('takes the group along and remembers the choice', () => {
    start(renderTabs('a') + renderTabs('b') + renderTabs('c', 'data-group="system"') + renderTabs('d', ''));
    get('b-go').click();
    expect(getSelected()).toBe('a-go b-go c-java d-java');
    expect(stored).toEqual({ [`${PREFIX}language`]: 'go' });
  });

  it.each([
    ['ArrowRight', 'a-java', 'a-go'],
    ['ArrowLeft', 'a-java', 'a-python'],
    ['ArrowRight', 'a-python', 'a-java'],
    ['End', 'a-java', 'a-python'],
    ['Home', 'a-python', 'a-java'],
    ['x', 'a-java', 'a-java'],
  ])('%s on %s selects %s', (key, from, expected) => {
    start(renderTabs('a'));
    get(from).click();
    get(from).focus();
    press(from, key);
    expect([getSelected(), document.activeElement?.id]).toEqual([expected, expected]);
  });
});

describe('the first selection', () => {
  it.each([
    ['the stored choice', { [`${PREFIX}language`]: 'go' }, '', 'a-go'],
    ['the address before the stored choice', { [`${PREFIX}language`]: 'go' }, '?lang=python', 'a-python'],
    ['the stored choice over an invalid address', { [`${PREFIX}language`]: 'go' }, '?lang=cobol', 'a-go'],
    ['the default over invalid ones', { [`${PREFIX}language`]: 'cobol' }, '?lang=ada', 'a-java'],
  ])('begins with %s', (_name, choices, ...[query, expected]) => {
    stored = choices;
    start(renderTabs('a', 'data-group="language" data-query="lang"'), `https://docs.example/content/a${query}`);
    expect(getSelected()).toBe(expected);
  });
});

describe('beyond the block', () => {
  it('writes the choice into the address', () => {
    start(renderTabs('a', 'data-query="lang"'), 'https://docs.example/content/a?x=1#y');
    get('a-go').click();
    expect(location.search + location.hash).toBe('?x=1&lang=go#y');
  });

  it('follows another window, but not to a tab that it does not have', () => {
    start(renderTabs('a'));
    const tell = (newValue: string) =>
      window.dispatchEvent(new StorageEvent('storage', { key: `${PREFIX}language`, newValue }));
    tell('go');
    tell('cobol');
    expect(getSelected()).toBe('a-go');
  });

  it('opens the panel that find-in-page or a fragment is in, of inner tabs only', () => {
    start(renderTabs('a', '', '') + renderTabs('b', ''));
    get('a-go-panel').append(document.createRange().createContextualFragment(renderTabs('inner', '')));
    get('inner-python-panel').dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(getSelected()).toBe('a-java inner-python b-java');
  });

  it('does nothing after an abort', () => {
    start(renderTabs('a'));
    stop.abort();
    get('a-go').click();
    press('a-java', 'End');
    expect(getSelected()).toBe('a-java');
  });
});
