// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { loadPageStyles } from './page-styles.ts';

const getSheets = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));

/** Answers each sheet that comes, as a browser does: the test's own network. */
function answerSheets(event: 'load' | 'error'): void {
  const append = document.head.append.bind(document.head);
  document.head.append = (...nodes) => {
    append(...nodes);
    for (const node of nodes) queueMicrotask(() => (node as Element).dispatchEvent(new Event(event)));
  };
}

describe('loadPageStyles', () => {
  beforeEach(() => {
    document.head.innerHTML = '<link rel="stylesheet" href="/content/a.css">';
  });

  it('brings what is not there yet, once', async () => {
    answerSheets('load');
    await loadPageStyles(['/content/a.css', '/content/b.css']);
    await loadPageStyles(['/content/b.css']);
    expect(getSheets()).toEqual(['/content/a.css', '/content/b.css']);
  });

  it('does not hold a page back whose sheet cannot be had', async () => {
    answerSheets('error');
    await expect(loadPageStyles(['/content/gone.css'])).resolves.toBeUndefined();
  });

  it('has nothing to do for most pages', async () => {
    await loadPageStyles(undefined);
    expect(getSheets()).toEqual(['/content/a.css']);
  });
});
