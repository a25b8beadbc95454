import { describe, expect, it } from 'vitest';
import { renderFirstViewLink } from './first-view.ts';

const toHeading = (id: string) => `<h2 id="${id}">${id}</h2>`;
const toToc = (...ids: string[]) => ids.map((id) => ({ id, level: 2, html: id }));
const text = (length: number) => `<p>${'x'.repeat(length)}</p>`;

describe('the link to the end of the first view', () => {
  it('names the last heading that stands in it', () => {
    const article = text(100) + toHeading('one') + text(500) + toHeading('two') + text(5000) + toHeading('three');
    expect(renderFirstViewLink(article, toToc('one', 'two', 'three'))).toBe(
      '<link rel="expect" href="#two" blocking="render">',
    );
  });

  it('does not wait for a heading that comes late', () => {
    expect(renderFirstViewLink(text(9000) + toHeading('one'), toToc('one'))).toBe('');
  });

  it('passes over contents whose heading is not in the article', () => {
    expect(renderFirstViewLink(toHeading('here'), toToc('elsewhere', 'here'))).toContain('href="#here"');
    expect(renderFirstViewLink(text(10), toToc('elsewhere'))).toBe('');
    expect(renderFirstViewLink(text(10), [])).toBe('');
  });

  it('writes an id of other letters as an address', () => {
    expect(renderFirstViewLink(toHeading('größe'), toToc('größe'))).toContain('href="#gr%C3%B6%C3%9Fe"');
  });
});
