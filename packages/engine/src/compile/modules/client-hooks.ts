// React hooks that work only in the browser, and therefore do nothing on a page of static HTML.

export const CLIENT_HOOKS =
  /\b(useState|useReducer|useEffect|useLayoutEffect|useInsertionEffect|useSyncExternalStore|useTransition|useActionState|useOptimistic)\b/;
