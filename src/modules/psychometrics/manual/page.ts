import { createHash } from "node:crypto";
import type { Language } from "#/domain/instrument/types.ts";
import { escapedHtml, markdownHtml } from "#/platform/text/markdown.ts";

const STYLE = `
:root{color-scheme:light dark;--ground:#fff;--ink:#1c2530;--soft:#52606d;--accent:#1f3a5f;--line:#d5dce4;--tint:#f4f6f9}
@media(prefers-color-scheme:dark){:root{--ground:#11181f;--ink:#e6ebf0;--soft:#a7b4c1;--accent:#a9c4e8;--line:#35434f;--tint:#1c2731}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:break-word}
main{max-width:56rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1,h2,h3{color:var(--accent);line-height:1.25}h1{font-size:clamp(1.6rem,5vw,2.4rem)}h2{margin-top:2.5rem;font-size:1.35rem}
.table{overflow-x:auto}table{border-collapse:collapse;font-size:.9rem;margin:1rem 0;font-variant-numeric:tabular-nums}
th,td{padding:.35rem .7rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
th{color:var(--accent);background:var(--tint)}code{padding:.1em .3em;background:var(--tint);border-radius:3px}
.table:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
@media print{main{max-width:none;padding:0}h2{break-after:avoid}tr{break-inside:avoid}}`;

const HASH = createHash("sha256").update(STYLE).digest("base64");

/** The page brings its style and loads nothing. */
export const MANUAL_POLICY = `default-src 'none'; style-src 'sha256-${HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The manual as one page. @param text Markdown that begins with its title */
export function manualPage(text: string, language: Language): string {
  const title = /^# (.+)$/m.exec(text)?.[1] ?? "Assay";
  // Wide tables scroll on their own, also by keyboard, so that the page does not.
  const body = markdownHtml(text)
    .replaceAll("<table>", '<div class="table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapedHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}
