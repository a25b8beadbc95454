// What a site's own behaviors and islands may use in the browser. Import it as
// `docs-engine/browser`.
export type { BlockContext } from './block-context.ts';
export { BLOCK_DRAWN } from './block-drawn.ts';
export { copyText } from '../shared/copy-text.ts';
export { toEscaped } from '../shared/escape-html.ts';
export * from '../shared/location-changed.ts';
