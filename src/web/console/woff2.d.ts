/** The bundler puts the font next to the scripts and returns its address. */
declare module "*.woff2" {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the bundler gives the address so
  export default address;
}
