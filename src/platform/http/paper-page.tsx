import { createHash } from "node:crypto";
import type { ComponentChildren, VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { PAGE_HEADERS } from "./web-pages.ts";

/**
 * A page of one sheet that needs no script: the checkout, the page where a key is fetched. Its address holds a
 * secret, so it is kept by no cache and found by no search engine.
 */
interface PaperProps {
  language: string;
  title: string;
  children: ComponentChildren;
}

export function Paper({ language, title, children }: PaperProps) {
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Assay`}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

/** @param paper a `Paper` */
export const paperAnswer = (paper: VNode, status: number): Response =>
  new Response(`<!doctype html>${renderToString(paper)}`, {
    status,
    headers: {
      ...PAGE_HEADERS,
      "content-security-policy": POLICY,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });

const STYLE = `
:root{color-scheme:light dark;--ground:#eef2f0;--surface:#fff;--ink:#1c2530;--soft:#52606d;--accent:#1f5f4a;--on-accent:#fff;--line:#d5ddd9}
@media(prefers-color-scheme:dark){:root{--ground:#12181a;--surface:#1b2326;--ink:#e8eeec;--soft:#a9b6b1;--accent:#7cc9ab;--on-accent:#10221b;--line:#34403f}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:34rem;margin:8vh auto;padding:2rem;background:var(--surface);border-radius:14px;border:1px solid var(--line)}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1.25rem;overflow-wrap:anywhere}h2{font-size:1.0625rem;margin:1.75rem 0 .5rem}a{color:var(--accent)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.4rem 1.25rem;margin:0 0 1.5rem}
dt{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere}.price{font-weight:700;font-size:1.2rem}.code{font-family:ui-monospace,monospace;font-size:.9rem;overflow-wrap:anywhere}
.copy{margin:0;padding:.8rem 1rem;border:1px solid var(--line);border-radius:10px;background:var(--ground);font:.9rem/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;user-select:all}
.badge{display:inline-block;margin:0 0 1rem;padding:.15rem .7rem;border:1px solid var(--line);border-radius:99px;color:var(--soft);font-size:.875rem}
button{width:100%;min-height:48px;border:0;border-radius:10px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}.good{font-weight:600}
@media(max-width:38rem){main{margin:0;min-height:100vh;border:0;border-radius:0;padding:1.25rem}}`;

/** The one style sheet is inline and unescaped (it is a constant of this file); its hash is what the policy allows. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
