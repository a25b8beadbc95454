// The names that a configuration may have at a place, for suggestions.

/** Option names at a path of a schema. */
export function getKnownKeys(root: unknown, path: PropertyKey[]): string[] {
  let schema = root;
  for (const key of path) {
    const shape = getShape(schema);
    schema = typeof key === 'number' ? schema : shape?.[String(key)];
  }
  return Object.keys(getShape(schema) ?? {});
}

function getShape(schema: unknown): Record<string, unknown> | undefined {
  let inner = schema as
    | { shape?: Record<string, unknown>; element?: unknown; def?: { innerType?: unknown; in?: unknown } }
    | undefined;
  while (inner && !inner.shape) inner = (inner.element ?? inner.def?.innerType ?? inner.def?.in) as typeof inner;
  return inner?.shape;
}
