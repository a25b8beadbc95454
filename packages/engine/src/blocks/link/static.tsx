// `@docusaurus/Link` as content uses it: `to` or `href`, with the base path added.
import type { AnchorHTMLAttributes } from 'react';
import { toBlock } from '../block.ts';
import { usePageContext } from '../page-context.ts';
import { ContentLink } from '../image/static.tsx';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to?: string;
}

export const Link = toBlock<LinkProps>({ html: LinkHtml, markdown: 'as-html' });

function LinkHtml({ to, href, ...props }: LinkProps) {
  const { toHref } = usePageContext();
  const target = to ?? href ?? '';
  const external = /^(?:\w*:|\/\/)/.test(target) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <ContentLink {...external} {...props} href={toHref(target)} />;
}
