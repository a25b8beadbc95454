import { expect, it } from 'vitest';
import { RULES } from '../../check/rules.ts';
import { compileInfima } from './infima.ts';

const compile = (html: string, rest: { body?: string; css?: string } = {}) =>
  compileInfima({ html, file: 'docs/a.md', body: '', css: '', ...rest });

it('makes rules of what a page uses, and of nothing else', () => {
  expect(compile('<div class="row"><div class="col col--6">a</div></div>').css).toBe(
    '@layer blocks{.row{display:flex;flex-wrap:wrap;margin-inline:-1rem;row-gap:1rem}.col{min-inline-size:0;padding-inline:1rem;flex:0 0 100%;>*+*{margin-block-start:16px}@media(min-width:997px){flex:1 0 0}}.col--6{@media(min-width:997px){flex:0 0 50%}}}',
  );
  expect(compile('<p class="badge button lead">row</p>')).toEqual({ css: '', diagnostics: [] });
});

it.each([
  ['margin-top--lg', 'margin-top:2rem!important'],
  ['padding-vert--none', 'padding-block:0!important'],
  ['margin--xl', 'margin:5rem!important'],
  ['text--center', 'text-align:center'],
  ['text--success', 'color:var(--color-tip)'],
  ['text--primary', 'color:var(--color-accent)'],
  ['col--offset-3', '@media(min-width:997px){margin-inline-start:25%}'],
  ['badge--secondary', 'border-color:transparent;background:var(--color-surface);color:var(--color-muted)'],
  ['alert--danger', 'border-color:var(--color-danger);background:var(--color-danger-soft)'],
])('%s', (name, declarations) => {
  expect(compile(`<p class="${name}">a</p>`).css).toBe(`@layer blocks{.${name}{${declarations}}}`);
});

it('puts what refines another after it, in whatever order a page has them', () => {
  expect(compile('<div class="row--no-gutters row">a</div>').css).toMatch(/\.row\{.*\.row--no-gutters\{/);
});

it('warns of what belongs to the frame of a site', () => {
  const body = '\n<ul className="pills">\n<li className="pills__item">a</li></ul>';
  const html = '<ul class="pills"><li class="pills__item">a</li></ul>';
  expect(compile(html, { body, css: '.pills__item{color:red}' }).diagnostics).toEqual([
    {
      file: 'docs/a.md',
      line: 2,
      rule: 'infima-class',
      message:
        'Expected a class that the site or a style sheet of the page defines, found `pills` from Docusaurus, which has no effect here. Define it in a style sheet that the page imports, or remove it.'.replace(
          '’',
          "'",
        ),
    },
  ]);
  expect(RULES.find(({ id }) => id === 'infima-class')?.severity).toBe('warning');
});
