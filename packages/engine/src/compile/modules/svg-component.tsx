// Converts an SVG file to a component, as `import Logo from './logo.svg'` in Docusaurus does.
import type { Element, Root } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { cloneElement, type ComponentType, type ReactElement, type SVGProps } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

const parser = unified().use(rehypeRaw).freeze();

/** Props of the component override attributes of the file. Throws if the text contains no `<svg>`. */
export function toSvgComponent(text: string): ComponentType<SVGProps<SVGSVGElement>> {
  const markup = text.replace(/<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/gi, '');
  const tree = parser.runSync({ type: 'root', children: [{ type: 'raw', value: markup }] } as never) as Root;
  const svg = tree.children.find((node): node is Element => node.type === 'element' && node.tagName === 'svg');
  if (!svg) throw new Error('Expected an SVG file with an <svg> element, found none.');
  const element = toJsxRuntime(
    { type: 'root', children: [svg] },
    { Fragment, jsx, jsxs, ignoreInvalidStyle: true },
  ) as ReactElement<SVGProps<SVGSVGElement>>;
  const drawing =
    element.type === Fragment ? (element.props.children as ReactElement<SVGProps<SVGSVGElement>>) : element;
  return (props) => cloneElement(drawing, props);
}
