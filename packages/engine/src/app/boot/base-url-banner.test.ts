// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { baseUrlBannerScript } from './base-url-banner.ts';

function runAt(path: string, canonical = 'https://docs.example/content/quickstarts'): void {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(`https://docs.example${path}`);
  document.head.innerHTML = `<link rel="canonical" href="${canonical}">`;
  new Function(baseUrlBannerScript('/content/'))();
}

function fail(html: string): string | undefined {
  document.body.innerHTML = html;
  document.body.firstElementChild?.dispatchEvent(new Event('error'));
  return document.getElementById('base-url-banner')?.textContent ?? undefined;
}

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('baseUrlBannerScript', () => {
  it.each([
    ['another base path', '/other/quickstarts', '/other/'],
    ['another base path, as a file', '/other/quickstarts.html', '/other/'],
    ['the root', '/quickstarts', '/'],
    ['an unknown page', '/other/x', '/other/x/'],
  ])('suggests a base path at %s', (_name, path, expected) => {
    runAt(path);
    const text = fail('<script type="module"></script>');
    expect(text).toContain('This site did not load properly.');
    expect(text).toContain('Configured base path: /content/');
    expect(text).toMatch(new RegExp(`Suggested base path: ${expected}$`));
  });

  it('speaks of the network below the base path', () => {
    runAt('/content/quickstarts');
    const text = fail('<script type="module"></script>');
    expect(text).toContain('Check your network connection');
    expect(text).not.toContain('base path');
    expect(document.getElementById('base-url-banner')?.hasAttribute('data-nosnippet')).toBe(true);
  });

  it.each([
    ['a picture', '<img>'],
    ['another script', '<script></script>'],
  ])('is silent about %s', (_name, html) => {
    runAt('/other/quickstarts');
    expect(fail(html)).toBeUndefined();
  });

  it('cannot end its script element', () => {
    expect(baseUrlBannerScript('</script>')).not.toContain('</script');
  });
});
