import { expect, it } from 'vitest';
import { toBlockLayer } from '../compile/article/block-style.ts';
import { renderVariantStyle } from './variant-style.ts';

it('is a style that a browser reads as it is meant, whatever the labels are', () => {
  const style = toBlockLayer(renderVariantStyle({ values: { free: `</style> 'it\\s'`, paid: 'Paid' } }));
  expect(style).not.toContain('</');
  expect(style).toContain('[data-variant]:not([data-variant=free]) .only-free');
  expect(style).toContain('Paid');
  // A path inside `:is()` would have to begin above the marked element.
  expect(style).toContain('>.card>.card__text:after');
  expect(style).toContain('>a.sidebar__label:after');
});
