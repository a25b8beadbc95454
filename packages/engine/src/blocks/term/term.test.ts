// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTerms } from './behavior.ts';
import { getDefinition } from './get-definition.ts';

describe('getDefinition', () => {
  const glossary = `## W\n\n### Worker\n\n<Edition is="x" /> A **program** that\npolls \`tasks\`. See [Workers](./w.mdx).\n\n### Name {#other}\n\nOne [thing](/x).\n\n### Empty\n\n### Last`;

  it.each([
    ['worker', 'A program that polls tasks.'],
    ['other', 'One thing.'],
    ['name', undefined],
    ['last', undefined],
  ])('reads %s', (id, text) => expect(getDefinition(glossary, id)).toBe(text));
});

describe('startTerms', () => {
  let abort: AbortController;
  let term: HTMLElement;
  const getBox = () => document.querySelector<HTMLElement>('[role="tooltip"]');
  const send = (target: EventTarget, type: string) => target.dispatchEvent(new Event(type, { bubbles: true }));

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML =
      '<article><a href="/glossary#a" data-definition="Does work.">workers</a> <b>x</b></article>';
    abort = new AbortController();
    term = document.querySelector('a')!;
    startTerms(document.querySelector('article')!, {
      signal: abort.signal,
      read: () => null,
      write() {},
      announce() {},
    });
  });
  afterEach(() => {
    abort.abort();
    vi.useRealTimers();
  });

  it('shows the definition under the pointer, keeps it while the pointer is on it, and hides it afterwards', () => {
    send(term, 'pointerover');
    vi.advanceTimersByTime(200);
    expect(getBox()?.textContent).toBe('Does work.');
    expect(term.getAttribute('aria-describedby')).toBe(getBox()!.id);
    send(term, 'pointerout');
    send(getBox()!, 'pointerover');
    vi.advanceTimersByTime(1000);
    expect(getBox()).not.toBeNull();
    send(getBox()!, 'pointerout');
    vi.advanceTimersByTime(1000);
    expect(getBox()).toBeNull();
    expect(term.hasAttribute('aria-describedby')).toBe(false);
  });

  it('shows it on focus, and hides it on Escape and when the focus leaves', () => {
    vi.spyOn(term, 'matches').mockReturnValue(true);
    send(term, 'focusin');
    expect(getBox()).not.toBeNull();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(getBox()).toBeNull();
    send(term, 'focusin');
    send(term, 'focusout');
    expect(getBox()).toBeNull();
  });

  it('is undone by the signal', () => {
    send(term, 'pointerover');
    vi.advanceTimersByTime(200);
    abort.abort();
    expect(getBox()).toBeNull();
    send(term, 'pointerover');
    vi.advanceTimersByTime(200);
    expect(getBox()).toBeNull();
  });
});
