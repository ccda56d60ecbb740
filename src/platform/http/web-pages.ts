import { randomBytes } from "node:crypto";
import { Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import { answerPrepared, type Prepared, prepare } from "./document.ts";
import { requestUrl } from "./request-url.ts";

/** Everything a browser page of ours may do; nothing comes from or goes to another host. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The same for the page that keeps itself for a reload without a connection. */
const policyWithWorker = CONTENT_SECURITY_POLICY.replace("worker-src 'none'", "worker-src 'self'");

/** Links carry secrets in their path, so no page reveals to another host where the reader came from. */
export const PAGE_HEADERS = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** Placeholder in a page's file for the nonce of its answer; see `styledPage`. */
export const NONCE_PLACE = "STYLE_NONCE";

/** The same policy for a page whose component library writes style elements: those that bear the nonce count. */
const policyWithNonce = (nonce: string): string =>
  CONTENT_SECURITY_POLICY.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);

interface WebFile {
  path: string;
  bytes: Uint8Array;
  type: string;
}

/** By the path of a page, e.g. "/jobs/:id": the scripts that it needs beyond those its document names. */
type ScriptsOfPages = Readonly<Record<string, readonly string[]>>;

/** Has the scripts of a page requested together with those of its document, and not once these have run. */
function preloadsOf(pathname: string, scripts: ScriptsOfPages): string {
  const [, , ...parts] = pathname.split("/");
  const fits = (path: string): boolean => {
    const wanted = path.split("/").slice(1);
    return (
      wanted.length === parts.length &&
      wanted.every((part, place) => part === parts[place] || (part.startsWith(":") && parts[place] !== ""))
    );
  };
  const exact = scripts[`/${parts.join("/")}`];
  const found = exact ?? Object.entries(scripts).find(([path]) => fits(path))?.[1] ?? [];
  return found.map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}">`).join("");
}

/**
 * Serves bundled files from memory, each compressed once when it is first asked for. Pages may be kept by no
 * cache (but those that say so), files with a hash in their name for ever.
 */
export function createWebPages(load: () => Promise<readonly WebFile[]>) {
  let files: Promise<Map<string, WebFile>> | null = null;
  const prepared = new Map<string, Promise<Prepared>>();
  let scripts: ScriptsOfPages | null = null;

  /** Loads once for all that ask at the same time; a load that failed is not kept, so the next one tries again. */
  function loaded(): Promise<Map<string, WebFile>> {
    files ??= load().then(
      (list) => new Map(list.map((file) => [file.path, file])),
      (error: unknown) => {
        files = null;
        throw error;
      },
    );
    return files;
  }

  async function find(path: string): Promise<WebFile> {
    const file = (await loaded()).get(path);
    if (!file) throw new Problem("not_found");
    return file;
  }

  /** The scripts of the pages that one document shows, as the build has written them next to it. */
  async function scriptsBelow(path: string): Promise<ScriptsOfPages> {
    scripts ??= JSON.parse(
      new TextDecoder().decode((await find(path.replace("page.html", "pages.json"))).bytes),
    ) as ScriptsOfPages;
    return scripts;
  }

  async function serve(
    request: Request,
    path: string,
    cacheControl: string,
    policy = CONTENT_SECURITY_POLICY,
  ): Promise<Response> {
    const file = await find(path);
    const brotli = (await loaded()).get(`${path}.br`)?.bytes ?? null;
    const making = prepared.get(path) ?? prepare(file.bytes, file.type, brotli);
    prepared.set(path, making);
    return answerPrepared(request, await making, cacheControl, {
      ...PAGE_HEADERS,
      "content-security-policy": policy,
    });
  }

  async function serveFilled(
    request: Request,
    path: string,
    name: string,
    fill: (frame: string) => string | Promise<string>,
  ): Promise<Response> {
    const key = `${path} ${name}`;
    const make = async () => {
      const { bytes, type } = await find(path);
      return prepare(await fill(new TextDecoder().decode(bytes)), type);
    };
    const making =
      prepared.get(key) ??
      make().catch((error: unknown) => {
        prepared.delete(key);
        throw error;
      });
    prepared.set(key, making);
    return answerPrepared(request, await making, "no-cache", PAGE_HEADERS);
  }

  /** Not compressed: two kilobytes, different for everybody who asks. */
  async function serveStyled(request: Request, path: string): Promise<Response> {
    const { bytes, type } = await find(path);
    const nonce = randomBytes(16).toString("base64");
    const links = preloadsOf(requestUrl(request).pathname, await scriptsBelow(path));
    const html = new TextDecoder().decode(bytes).replace("</head>", `${links}</head>`);
    return new Response(html.replaceAll(NONCE_PLACE, nonce), {
      headers: {
        ...PAGE_HEADERS,
        "content-security-policy": policyWithNonce(nonce),
        "content-type": type,
        "cache-control": "no-store",
      },
    });
  }

  return {
    /** A page whose address may be a secret. */
    page: (request: Request, path: string): Promise<Response> => serve(request, path, "no-store"),
    /** Such a page that may have a worker. */
    pageWithWorker: (request: Request, path: string): Promise<Response> =>
      serve(request, path, "no-store", policyWithWorker),
    /** A script that a browser requests again each time, to see whether there is a newer one. */
    worker: (request: Request, path: string): Promise<Response> => serve(request, path, "no-cache"),
    /**
     * A page that is no secret: a frame for what `fill` puts in, the same each time for one name. It is created on
     * first use and kept by caches, which ask each time whether it is still valid.
     */
    filledPage: serveFilled,
    /** A page that may write style elements with the nonce it is given, new for every answer. */
    styledPage: serveStyled,
    assets: () =>
      new Elysia({ name: "web-assets" }).get("/assets/:file", ({ request, params }) => {
        // Pages lie in folders and have no hash in their name. A name with a broken escape arrives as null.
        if (!params.file || /\/|\.br$/.test(params.file)) throw new Problem("not_found");
        return serve(request, params.file, "public, max-age=31536000, immutable");
      }),
  };
}

export type WebPages = ReturnType<typeof createWebPages>;
