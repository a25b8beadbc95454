/** The address of the file, relative to the bundle that imports it. */
declare module '@jitl/quickjs-wasmfile-release-sync/wasm' {
  const address: string;
  export default address;
}
