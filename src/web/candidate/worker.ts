/**
 * Keeps the page itself, so that a reload without a connection finds it. Nothing else: no answer of the interface, no
 * name, no link. What is on the wire comes first, so an older worker never shows its page while the server answers.
 * Of every build another file: browsers compare its bytes, and a newer one takes the place of this one at once.
 */

/** The files that the page names, from the build. */
declare const SHELL: readonly string[];
declare const VERSION: string;

/** The page is the same behind every link. */
const PAGE = "/a/page";
const PREFIX = "assay-page-";

/** The part of a worker's environment that is used here. A worker's own types conflict with those of a page. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Environment {
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}
const shell = SHELL;
const worker = globalThis as unknown as Environment;

async function keep(): Promise<void> {
  const cache = await caches.open(PREFIX + VERSION);
  await cache.addAll([PAGE, ...shell]);
  await worker.skipWaiting();
}

async function dropOlder(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== PREFIX + VERSION) await caches.delete(name);
  }
}

const kept = async (path: string): Promise<Response> =>
  (await (await caches.open(PREFIX + VERSION)).match(path)) ?? Response.error();

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(dropOlder()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(PAGE)));
  else if (shell.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});
