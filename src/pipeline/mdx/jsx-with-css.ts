// React's element factory, with inline styles turned into classes: the content security policy would block `style=""`.
import * as runtime from 'react/jsx-runtime';
import type { ElementType } from 'react';
import { toHash } from './page-files.ts';

type Props = Record<string, unknown>;

export interface StyledRuntime {
  Fragment: typeof runtime.Fragment;
  jsx: typeof runtime.jsx;
  jsxs: typeof runtime.jsxs;
  /** Rules for every inline style met so far. */
  toCss(): string;
}

/** A factory for one page. */
export function createStyledRuntime(): StyledRuntime {
  const rules = new Map<string, string>();
  const withClass = (type: ElementType, props: Props): Props => {
    if (typeof type !== 'string' || typeof props.style !== 'object' || props.style === null) return props;
    const { style, className, ...rest } = props;
    const declarations = toDeclarations(style as Props);
    const name = `style-${toHash(declarations).slice(0, 8)}`;
    rules.set(name, declarations);
    return { ...rest, className: [className, name].filter(Boolean).join(' ') };
  };
  return {
    Fragment: runtime.Fragment,
    jsx: (type, props, key) => runtime.jsx(type, withClass(type, props as Props), key),
    jsxs: (type, props, key) => runtime.jsxs(type, withClass(type, props as Props), key),
    toCss: () => [...rules].map(([name, declarations]) => `.${name}{${declarations}}`).join('\n'),
  };
}

/** Properties that React leaves without unit. */
const UNITLESS = /^(?:animationIterationCount|aspectRatio|columnCount|columns|fill.*|flex.*|fontWeight|grid.*|lineClamp|lineHeight|opacity|order|orphans|scale|stroke.*|tabSize|widows|zIndex|zoom)$/;

function toDeclarations(style: Props): string {
  return Object.entries(style)
    .filter(([, value]) => value !== null && value !== undefined && typeof value !== 'boolean' && value !== '')
    .map(([name, value]) => {
      const property = name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
      const unit = typeof value === 'number' && value !== 0 && !name.startsWith('--') && !UNITLESS.test(name) ? 'px' : '';
      return `${property}:${String(value)}${unit}`;
    })
    .join(';');
}
