/**
 * Declares the part that mails use; the package has types for its other entry only, which also fetches what a page
 * names.
 */
declare module "juice/client" {
  interface Options {
    applyWidthAttributes: boolean;
  }
  const juice: {
    (html: string, options: Options): string;
    /** Delimiters of template languages, between which nothing is read as HTML. */
    codeBlocks: Record<string, { start: string; end: string }>;
  };
  // biome-ignore lint/style/noDefaultExport: the package exports nothing else.
  export default juice;
}
