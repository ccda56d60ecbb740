/** The path of a file that the bundler puts into the executable. */
declare module "*.wasm" {
  const path: string;
  // biome-ignore lint/style/noDefaultExport: the bundler gives the path so
  export default path;
}
