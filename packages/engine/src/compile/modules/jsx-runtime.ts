// React's element factory, which throws for values that React would omit silently.
import * as react from 'react/jsx-runtime';

type Jsx = typeof react.jsx;

/**
 * For `toJsxRuntime` and for JSX inside expressions. A component may have a function as its children; an element may
 * not.
 */
export const runtime = {
  Fragment: react.Fragment,
  jsx: toStrict(react.jsx),
  jsxs: toStrict(react.jsxs),
};

function toStrict(create: Jsx): Jsx {
  return (type, props, key) => {
    if (typeof type === 'string' || type === react.Fragment) checkShown((props as { children?: unknown }).children);
    return create(type, props, key);
  };
}

/** Throws if the children contain a function or a symbol. */
function checkShown(children: unknown): void {
  if (Array.isArray(children)) children.forEach(checkShown);
  if (typeof children === 'function')
    throw new Error(
      'Expected text or elements between braces, found a function. Call it, or write `\\{` for a literal brace.',
    );
  if (typeof children === 'symbol')
    throw new Error(
      'Expected text or elements between braces, found a symbol. Show its text, or write `\\{` for a literal brace.',
    );
}
