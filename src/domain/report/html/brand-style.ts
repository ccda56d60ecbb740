import { type Brand, brandColors } from "../brand.ts";
import { REPORT_STYLE } from "./style.ts";

/** What a page takes of an account's accent, over the style of all reports; null where it has none. */
export function brandStyle(brand: Brand | null): string | null {
  if (brand?.accent == null) return null;
  const { accent, onDark, cover } = brandColors(brand);
  const ground = `--cover:${accent};--cover-text:${cover.text};--cover-line:${cover.tag}`;
  const light = `:root{--accent:${accent};${ground}}`;
  return `${light}@media(prefers-color-scheme:dark){:root{--accent:${onDark}}}@media print{${light}}`;
}

const allowed = (style: string): string => `'sha256-${Bun.CryptoHasher.hash("sha256", style, "base64")}'`;

/**
 * What a page may do: nothing runs and nothing is loaded; inline style sheets are allowed by their hashes, and a logo
 * within the page where there is one.
 */
export function reportPolicy(brand: Brand | null): string {
  const own = brandStyle(brand);
  return [
    "default-src 'none'",
    ["style-src", allowed(REPORT_STYLE), ...(own === null ? [] : [allowed(own)])].join(" "),
    ...(brand?.logo ? ["img-src data:"] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "sandbox",
  ].join("; ");
}
