declare module "*.md" {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: text imports have only a default export.
  export default text;
}
