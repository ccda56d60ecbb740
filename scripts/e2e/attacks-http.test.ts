/** Hostile request bodies, slow requests and guessed tokens neither block the service nor get in. */
import { describe, expect, test } from "bun:test";
import { call, register } from "./client.ts";
import { folderForFile } from "./own-folder.ts";
import { preload } from "./preload.ts";
import { processorTicks, startAssay, waitFor } from "./process.ts";

const TOKEN = "operator-token-of-the-attacks-0123456789";
const PUBLIC = 60;
const FROM = (last: number) => ({ "x-forwarded-for": `203.0.113.${last}` });

const folder = folderForFile();
const assay = await startAssay(folder, {
  BASE_URL: "https://assay.example.com",
  TRUST_PROXY: "1",
  OPERATOR_TOKEN: TOKEN,
  PUBLIC_RATE_LIMIT_PER_MINUTE: String(PUBLIC),
  ...preload("set-clock.ts"),
  CLOCK_STEP_MS: "30000",
});

const post = (path: string, body: string, headers: Record<string, string>) =>
  fetch(`${assay.address}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

describe("M4: anonymous bodies that are dear to refuse", () => {
  const fill = (entry: string, bytes: number) =>
    `[${new Array(Math.floor(bytes / (entry.length + 1))).fill(entry).join(",")}]`;
  const bodies = (bytes: number): [what: string, path: string, body: string][] => [
    [
      "levels of numbers",
      "register",
      `{"email":${"[".repeat(50)}${fill("1", bytes - 200)}${"]".repeat(50)}}`,
    ],
    [
      "unknown fields",
      "register",
      `{${Array.from({ length: Math.floor(bytes / 12) }, (_, place) => `"u${place}":0`).join(",")}}`,
    ],
    ["a list of {}", "register", fill("{}", bytes - 10)],
    ["line breaks", "request-trial", `{"use_case":"${"\\r\\n".repeat(Math.floor(bytes / 4) - 10)}"}`],
  ];

  test("of a megabyte are 413, and of 64 KiB a refusal that names at most one error", async () => {
    for (const [what, path, body] of bodies(1024 * 1024)) {
      expect([what, (await post(`/api/v1/${path}`, body, FROM(1))).status]).toEqual([what, 413]);
    }
    for (const [what, path, body] of bodies(64 * 1024)) {
      const answer = await post(`/api/v1/${path}`, body, FROM(2));
      expect([what, [400, 413].includes(answer.status)]).toEqual([what, true]);
      expect((await answer.text()).length).toBeLessThan(500);
    }
  });

  test.skipIf(process.platform !== "linux")(
    "forty at once cost the processor no more than forty of the same size that are refused unread",
    async () => {
      const hostile = bodies(64 * 1024);
      const costOf = async (created: (body: string) => string, network: number): Promise<number> => {
        const before = processorTicks(assay.pid);
        const sent = hostile.flatMap(([, path, body], kind) =>
          Array.from({ length: 10 }, () => post(`/api/v1/${path}`, created(body), FROM(network + kind))),
        );
        expect((await call(assay.address, "GET", "/healthz")).status).toBe(200);
        for (const { status } of await Promise.all(sent)) expect([400, 413]).toContain(status);
        return processorTicks(assay.pid) - before;
      };
      const plain = await costOf((body) => "x".repeat(body.length), 40);
      // Those of the review cost more than a hundred times as much. The clock of processes counts in hundredths of a second.
      const UNIT = 5;
      expect((await costOf((body) => body, 60)) / Math.max(plain, UNIT)).toBeLessThan(20);
    },
  );
});

describe("L2", () => {
  test("a server with an https address says so on every answer", async () => {
    for (const path of ["/docs", "/console", "/api/v1/", "/api/v1/balance", "/nothing"]) {
      const { headers } = await call(assay.address, "GET", path);
      expect([path, headers.get("strict-transport-security")]).toEqual([path, "max-age=31536000"]);
    }
  });
});

describe("L6 and L11: loops from the address of somebody else", () => {
  test("the operator's token cannot be guessed at the console either, and the right one is accepted meanwhile", async () => {
    const statuses = new Map<number, number>();
    for (let guess = 0; guess < 2 * PUBLIC; guess += 1) {
      const { status } = await call(assay.address, "GET", "/api/v1/console/members", {
        key: `guess-${guess}-${"x".repeat(30)}`,
        headers: FROM(20),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: PUBLIC, 429: PUBLIC });
    const right = await call(assay.address, "GET", "/api/v1/admin/accounts", {
      key: TOKEN,
      headers: FROM(20),
    });
    expect(right.status).toBe(200);
    const lines = assay.output();
    expect(lines).toContain('"security":"operator_token.refused"');
    expect(lines).toContain('"security":"operator_token.used"');
    expect(lines.split('"operator_token.refused"').length - 1).toBeLessThan(5);
    expect(lines).not.toContain(TOKEN);
  });

  test("a loop on registration does not shut the sign-in of its network", async () => {
    for (let n = 0; n <= PUBLIC; n += 1) await post("/api/v1/register", "{}", FROM(30));
    expect((await post("/api/v1/register", "{}", FROM(30))).status).toBe(429);
    const signIn = await post(
      "/api/console/sign-in",
      JSON.stringify({ email: "nobody@company.example", password: "wrong horse battery" }),
      { ...FROM(30), "x-assay-console": "1" },
    );
    expect(signIn.status).toBe(401);
  });
});

describe("F9: the edge of a minute", () => {
  /** Half a minute passes at once, as often as is said. */
  const pass = async (halves: number) => {
    for (let half = 0; half < halves; half += 1) {
      const before = assay.output().split('"SIGUSR2"').length;
      process.kill(assay.pid, "SIGUSR2");
      await waitFor("the signal", () => assay.output().split('"SIGUSR2"').length > before);
    }
  };

  test("of requests spread over half a minute each counts for a minute of its own", async () => {
    const { key } = await register(assay.address);
    const ask = () => call(assay.address, "GET", "/api/v1/balance", { key });
    const burst = async () => {
      const answers = await Promise.all(Array.from({ length: 110 }, ask));
      return answers.filter(({ status }) => status === 200).length;
    };
    const first = await ask();
    expect(first.headers.get("x-ratelimit-remaining")).toBe("99");
    await pass(1);
    expect(await burst()).toBe(99);
    const refused = await ask();
    expect(refused.status).toBe(429);
    // Until the first of them is free again, which is asked for within seconds.
    expect(Number(refused.headers.get("retry-after"))).toBeWithin(1, 31);
    // Only the first of them is free again by then, not all hundred.
    await pass(1);
    expect(await burst()).toBe(1);
    await pass(1);
    expect(await burst()).toBe(99);
  });
});

describe("F5 and F7: documents and connections", () => {
  test("the API's document comes compressed, with a validator that is answered by 304", async () => {
    const ask = (onHold = "") =>
      fetch(`${assay.address}/openapi.json`, {
        headers: { "accept-encoding": "br", "if-none-match": onHold },
        decompress: false,
      });
    const first = await ask();
    expect([first.status, first.headers.get("content-encoding")]).toEqual([200, "br"]);
    expect((await first.bytes()).byteLength).toBeLessThan(100_000);
    expect((await ask(first.headers.get("etag") ?? "")).status).toBe(304);
  });
});
