/** The demo starts with one command, everything in it opens, and nothing is left when it ends. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { DESK, PHONE, visit } from "./browser.ts";
import { onScreen } from "./candidate-page.ts";
import { call } from "./client.ts";
import { browserForFile } from "./own-folder.ts";
import { BINARY, emptyFolder, runAssay, waitFor } from "./process.ts";

const { folder, remove } = emptyFolder();
let demo: Bun.Subprocess<"ignore", "pipe", "pipe">;
let said = "";
const browser = await browserForFile();
beforeAll(async () => {
  demo = Bun.spawn([BINARY, "demo", "--port", "0"], {
    cwd: folder,
    // The mail server is one that a real instance on the same machine would have.
    env: { TMPDIR: folder, SMTP_URL: "smtp://127.0.0.1:1" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const keep = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) said += decoder.decode(chunk, { stream: true });
  };
  void keep(demo.stdout);
  void keep(demo.stderr);
  await waitFor("the demo to be ready", () => said.includes("Ctrl+C"));
});
afterAll(async () => {
  demo.kill("SIGKILL");
  await demo.exited;
  remove();
});

/** The first address in the text that contains this. */
const addressWith = (part: string): string => new RegExp(`http://\\S*${part}\\S*`).exec(said)?.[0] ?? "";

test("its text is plain: no log lines, every address of this machine", () => {
  expect(said).not.toContain('{"level"');
  const hosts = [...said.matchAll(/http:\/\/([^:/\s]+)/g)].map(([, host]) => host);
  expect(new Set(hosts)).toEqual(new Set(["localhost"]));
});

test("one click signs a visitor in to the console, where the invented agency is", async () => {
  const desk = await visit(browser, addressWith("/as/recruiter"), DESK);
  await desk.page.getByText("Nordlicht & Möwe", { exact: false }).first().waitFor();
  expect(new URL(desk.page.url()).pathname).toStartWith("/console");
  await desk.picture("demo-console");
  expect(desk.faults).toEqual([]);
  await desk.context.close();
});

test("the open invite and the page for beginning oneself open, with the agency's logo and color", async () => {
  const candidate = await visit(browser, addressWith("/a/"), PHONE);
  await onScreen(candidate.page, "welcome");
  await candidate.picture("demo-candidate");
  expect(candidate.faults).toEqual([]);
  await candidate.context.close();
  const starter = await visit(browser, addressWith("/start/"), PHONE);
  await starter.page.getByRole("heading").first().waitFor();
  await starter.picture("demo-start");
  expect(starter.faults).toEqual([]);
  await starter.context.close();
});

test("a report of an invented candidate is a real PDF", async () => {
  const key = /pk_live_[0-9a-f]{32}/.exec(said)?.[0] ?? "";
  const origin = new URL(addressWith("/docs")).origin;
  const { json } = await call(origin, "GET", "/api/v1/invites?status=completed&limit=1", { key });
  const path = `/api/v1/invites/${json.data.invites[0].invite_id}/report`;
  const report = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${key}` } });
  expect(report.headers.get("content-type")).toBe("application/pdf");
});

test("what it cannot do is said in a sentence", async () => {
  const few = await runAssay(["demo", "--candidates", "3"], {}, folder);
  expect(few.exitCode).not.toBe(0);
  expect(few.stderr).toContain("whole number from 30 to 100000");
});

test("Ctrl+C ends it, and nothing of it is left", async () => {
  expect(readdirSync(folder).filter((name) => name.startsWith("assay-demo-"))).toHaveLength(1);
  demo.kill("SIGINT");
  expect(await demo.exited).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
});
