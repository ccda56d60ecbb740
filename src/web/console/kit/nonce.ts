/**
 * The nonce that this answer's policy requires of style elements. It is stored at the root element, where style
 * sheets cannot read it: browsers hide the attribute of a page with a policy and keep the property.
 */
export function styleNonce(): string {
  return document.getElementById("app")?.nonce ?? "";
}

/** The library that keeps a page from scrolling below a dialog writes a style element and looks for its nonce here. */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
