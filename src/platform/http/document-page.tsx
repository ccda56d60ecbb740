/** @jsxImportSource preact */

import { createHash } from "node:crypto";
import type { ComponentChildren, VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { LANGUAGES } from "#/messages/languages.gen.ts";
import { MISSING_PAGE_TEXTS } from "#/messages/platform/missing-page.gen.ts";
import { PAGE_HEADERS } from "./web-pages.ts";

/**
 * A page with one document that works without a script: the checkout, the page where a key is fetched. Its address
 * contains a secret, so no cache keeps it and no search engine finds it.
 */
interface DocumentPageProps {
  language: string;
  title: string;
  /** The company whose page it is, shown next to the mark; empty or not given: Assay's. */
  house?: string;
  /** Where it redirects automatically, and after how many seconds. */
  next?: { url: string; seconds: number };
  /** More than one document: a list of people. */
  isWide?: boolean;
  children: ComponentChildren;
}

export function ComplianceDocument({
  language,
  title,
  house: instance = "",
  next,
  isWide = false,
  children,
}: DocumentPageProps) {
  return (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        {next !== undefined && <meta http-equiv="refresh" content={`${next.seconds};url=${next.url}`} />}
        <title>{`${title} · Assay`}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>
        <main class={isWide ? "wide" : undefined}>
          <p class="house">
            <Mark /> {instance === "" ? "Assay" : instance}
          </p>
          {children}
        </main>
      </body>
    </html>
  );
}

/** As in the browser's tab and in the console. */
const Mark = () => (
  <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#0b6157" />
    <path
      d="M8 10h16M8 16h16M8 22h16"
      stroke="#fff"
      stroke-width="2.4"
      stroke-linecap="round"
      opacity=".55"
    />
    <g fill="#fff">
      <circle cx="19.5" cy="10" r="3.1" />
      <circle cx="12" cy="16" r="3.1" />
      <circle cx="22" cy="22" r="3.1" />
    </g>
  </svg>
);

interface Copyable {
  text: string;
  /** What the button does, and what is said when it was done or is not allowed. */
  words: { copy: string; copied: string; failed: string };
}

/** Text to be copied as it is, with a button if there is a script: without one it is marked at one click. */
export const CopyText = ({ text, words }: Copyable) => (
  <div class="copying">
    <p class="copy">{text}</p>
    <button type="button" hidden data-copied={words.copied} data-failed={words.failed}>
      {words.copy}
    </button>
    <p class="hint" role="status" />
  </div>
);

/** Belongs to `CopyText`: a page that has none runs nothing. */
export const CopyScript = () => <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />;

interface DocumentOptions {
  /** It contains a `CopyScript`. */
  copies?: boolean;
}

/** @param document a `Paper` */
export const documentAnswer = (
  document: VNode,
  status: number,
  { copies = false }: DocumentOptions = {},
): Response =>
  new Response(`<!doctype html>${renderToString(document)}`, {
    status,
    headers: {
      ...PAGE_HEADERS,
      "content-security-policy": copies ? `${POLICY}; script-src ${hashOf(SCRIPT)}` : POLICY,
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
    },
  });

const STYLE = `
:root{color-scheme:light dark;--ground:#eef2f0;--surface:#fff;--ink:#1c2530;--soft:#52606d;--accent:#1f5f4a;--on-accent:#fff;--line:#d5ddd9;--wrong:#a3201d}
@media(prefers-color-scheme:dark){:root{--ground:#12181a;--surface:#1b2326;--ink:#e8eeec;--soft:#a9b6b1;--accent:#7cc9ab;--on-accent:#10221b;--line:#34403f;--wrong:#ff9d94}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:34rem;margin:8vh auto;padding:2rem;background:var(--surface);border-radius:14px;border:1px solid var(--line)}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 1.25rem;overflow-wrap:anywhere}h2{font-size:1.0625rem;margin:1.75rem 0 .5rem}a{color:var(--accent)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.4rem 1.25rem;margin:0 0 1.5rem}
dt{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere}.price{font-weight:700;font-size:1.2rem}.code{font-family:ui-monospace,monospace;font-size:.9rem;overflow-wrap:anywhere}
.copy{margin:0;padding:.8rem 1rem;border:1px solid var(--line);border-radius:10px;background:var(--ground);font:.9rem/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;user-select:all}
.house{display:flex;align-items:center;gap:.6rem;margin:0 0 1.5rem;font-weight:650}.hint{color:var(--soft);font-size:.9375rem}figure{margin:1.25rem 0}.qr{width:11rem;padding:.75rem;background:#fff;border-radius:10px}.qr svg{display:block;width:100%;height:auto}figcaption{margin-top:.6rem}
.copying button{width:auto;min-height:44px;margin:.6rem 0 0;padding:0 1.1rem;border:1px solid var(--line);background:var(--surface);color:var(--ink)}.copying button:hover{background:var(--ground)}.copying [role=status]{margin:.4rem 0 0}.copying [role=status]:empty{display:none}
.badge{display:inline-block;margin:0 0 1rem;padding:.15rem .7rem;border:1px solid var(--line);border-radius:99px;color:var(--soft);font-size:.875rem}
button{width:100%;min-height:48px;border:0;border-radius:10px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}.good{font-weight:600}.care{border-left:4px solid var(--ink);padding-left:12px}
main.wide{max-width:46rem;position:relative;overflow:hidden}.people{margin:1.5rem 0;padding:0;list-style:none}.people>li{margin:0 0 1.25rem;padding:1.25rem;border:1px solid var(--line);border-radius:12px;break-inside:avoid}.people h2{margin:0 0 .25rem;font-size:1.25rem;overflow-wrap:anywhere}.people h3{margin:1rem 0 .25rem;font-size:1rem}.people p,.people ul{margin:.25rem 0}.lines{white-space:pre-line;overflow-wrap:anywhere}
.answer{margin-top:1.25rem}.answer fieldset{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0 0 .75rem;padding:0;border:0}.answer legend{padding:0;margin-bottom:.25rem;font-weight:600}.answer label{display:block;font-weight:600}.answer fieldset label{display:inline-flex;align-items:center;gap:.4rem;min-height:44px;font-weight:400}.answer input[type=radio]{width:1.25rem;height:1.25rem}.answer textarea,.answer input[type=password]{display:block;width:100%;margin:.35rem 0 1rem;padding:.6rem .75rem;border:1px solid var(--soft);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit;font-weight:400}.answer :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.details .field{margin:0 0 1rem}.details label{display:block;font-weight:600}.details input[type=text],.details select{display:block;width:100%;min-height:44px;margin:.25rem 0 0;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit}.details [aria-invalid]{border:2px solid var(--wrong)}.details .wrong{display:block;margin-top:.25rem;color:var(--wrong);font-weight:600}.details .hint{display:block;margin-top:.25rem}.details .tick{display:flex;align-items:center;gap:.6rem;min-height:44px;margin:0 0 1rem;font-weight:400}.details .tick input{width:1.25rem;height:1.25rem;flex:none}.details :focus-visible{outline:3px solid var(--accent);outline-offset:2px}.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,10.75rem),1fr));gap:0 1rem}
.mark{position:absolute;inset:0;width:100%;height:100%;pointer-events:none;color:var(--ink);opacity:.09}.mark text{fill:currentColor;font-size:26px;font-weight:700}
@media print{.answer,.take{display:none}main.wide{border:0;margin:0;max-width:none}}
@media(max-width:38rem){main{margin:0;min-height:100vh;border:0;border-radius:0;padding:1.25rem}}`;

const SCRIPT = `
for(const place of document.querySelectorAll(".copying")){
const [text,button,said]=place.children;button.hidden=false;
button.addEventListener("click",async()=>{
try{await navigator.clipboard.writeText(text.textContent);said.textContent=button.dataset.copied}
catch{const all=document.createRange();all.selectNodeContents(text);getSelection().removeAllRanges();getSelection().addRange(all);said.textContent=button.dataset.failed}
})}`;

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * The one style sheet is inline and unescaped (it is a constant of this file); its hash is what the policy allows.
 */
const POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** For people whose browser asked for an address that nothing has. Their language is unknown, so the text appears in all of them. */
export function missingPage(requestId: string): Response {
  const page = documentAnswer(
    <ComplianceDocument language="en" title={MISSING_PAGE_TEXTS.en.title}>
      {LANGUAGES.map((language) => {
        const { title, text, console } = MISSING_PAGE_TEXTS[language];
        return (
          <section lang={language}>
            {language === "en" ? <h1>{title}</h1> : <h2>{title}</h2>}
            <p>{text}</p>
            <p>
              <a href="/console">{console}</a>
            </p>
          </section>
        );
      })}
    </ComplianceDocument>,
    404,
  );
  page.headers.set("x-request-id", requestId);
  return page;
}
