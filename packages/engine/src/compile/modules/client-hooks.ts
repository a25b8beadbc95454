// Hooks of React that do their work in the browser, and so nothing on a page that is HTML.

export const CLIENT_HOOKS =
  /\b(useState|useReducer|useEffect|useLayoutEffect|useInsertionEffect|useSyncExternalStore|useTransition|useActionState|useOptimistic)\b/;
