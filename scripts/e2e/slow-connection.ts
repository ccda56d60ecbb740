/** A candidate on a slow connection, up to the first question. Played by a test, which counts, and by a benchmark, which measures. */
import type { CDPSession } from "playwright-core";
import { PHONE, type Visit, visit } from "./browser.ts";
import { next, onScreen, tapAnswer } from "./candidate-page.ts";

/** 400 kbit/s each way with 400 ms to the server and back, as the usual profiles of a slow 3G connection say. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

interface Traffic {
  /** Paths in the order in which they were asked for. */
  paths(): string[];
  /** Bytes that arrived: headers, compressed bodies, everything. */
  bytes(): number;
  /** Of each script. */
  scripts(): number[];
  lines(): string[];
}

async function watch(session: CDPSession): Promise<Traffic> {
  const sizes = new Map<string, number>();
  const names = new Map<string, string>();
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    names.set(requestId, new URL(request.url).pathname);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    sizes.set(requestId, encodedDataLength);
  });
  return {
    paths: () => [...names.values()],
    bytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
    scripts: () => [...sizes].filter(([id]) => names.get(id)?.endsWith(".js")).map(([, size]) => size),
    lines: () => [...sizes].map(([id, size]) => `  ${String(size).padStart(6)} B  ${names.get(id) ?? id}`),
  };
}

/** @param mark is called when the first words, the welcome and the first question are there */
export async function toTheFirstQuestion(
  browser: Parameters<typeof visit>[0],
  address: string,
  link: string,
  mark: (what: string) => void = () => {},
): Promise<{ phone: Visit; traffic: Traffic }> {
  const phone = await visit(browser, `${address}/healthz`, PHONE);
  const { page, context } = phone;
  const session = await context.newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const traffic = await watch(session);
  await session.send("Network.emulateNetworkConditions", SLOW_3G);
  mark("begin");
  const opening = page.goto(link);
  await page.locator(".loading").waitFor();
  mark("first words");
  await onScreen(page, "welcome");
  mark("welcome");
  await opening;
  await next(page);
  await page.locator("[data-testid=acknowledge]").tap();
  await next(page);
  await onScreen(page, "instructions");
  await next(page);
  await tapAnswer(page, 4);
  await onScreen(page, "statement");
  mark("first question");
  return { phone, traffic };
}
