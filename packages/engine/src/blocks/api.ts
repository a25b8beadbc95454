// What a site's own blocks may use while pages are rendered. Import it as
// `docs-engine/blocks`.
export { toBlock, type Block, type MarkdownScope, type RenderedPart } from './block.ts';
export { CodeBlock } from './code-block/static.tsx';
export { usePageContext, type PageContext } from './page-context.ts';
export { escapeText, toCodeBlock, toLink } from '../shared/markdown-text.ts';
export { toCellMark, toRowId, type FieldRole } from '../shared/plan-table.ts';
