/** One file of the bundled web pages, ready to be served. */
export interface WebFile {
  /** Relative path with forward slashes, e.g. "candidate/page.html" or "main-8f3k2a1x.js". */
  path: string;
  bytes: Uint8Array;
  /** Value for the Content-Type header. */
  type: string;
}
