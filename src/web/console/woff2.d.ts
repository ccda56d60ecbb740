/** The bundler puts the font beside the scripts and gives its address. */
declare module "*.woff2" {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the bundler gives the address so
  export default address;
}
