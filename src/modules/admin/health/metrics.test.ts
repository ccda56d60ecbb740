import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { LANGUAGES } from "#/domain/instrument/types.ts";
import { chapterText, manualFile } from "#/modules/admin/manual/chapters.ts";
import { listenOptions } from "#/platform/http/connection.ts";
import { createMeter } from "#/platform/observability/tracing.ts";
import { useSharedService } from "#/testing/harness.ts";
import { execute } from "#/testing/inspect.ts";
import { buyCredits, invite, register } from "#/testing/journey.ts";
import { startService, type TestService } from "#/testing/service.ts";

const TOKEN = "a token for whoever reads figures".replaceAll(" ", "-");
const backups = mkdtempSync(join(tmpdir(), "assay-metrics-"));
afterAll(() => rmSync(backups, { recursive: true }));

const service = useSharedService({ METRICS: "on", BACKUP_DIR: backups });
let address = "";
const listen = ({ app }: TestService): string => {
  const quiet = { debug() {}, info() {}, warn() {}, error() {} };
  app.listen({ ...listenOptions(quiet, () => "req_1"), hostname: "127.0.0.1", port: 0 });
  return `http://127.0.0.1:${app.server?.port}`;
};
beforeAll(() => {
  address = listen(service);
});

const look = (headers: Record<string, string> = {}) => fetch(`${address}/metrics`, { headers });

/** Values by name and labels, as they are exposed. */
async function scrape(): Promise<Map<string, number>> {
  const lines = (await (await look()).text())
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}

const nameOf = (series: string): string => series.split("{", 1)[0] ?? "";

describe("GET /metrics", () => {
  test("returns the server's state to this machine, in Prometheus' format", async () => {
    const answer = await look();
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(answer.headers.get("content-type")).toStartWith("text/plain; version=0.0.4");
    const found = await scrape();
    expect(found.get('assay_build_info{version="0.0.0",commit="unknown"}')).toBe(1);
    expect(found.get('assay_ready{status="ready"}')).toBe(1);
    expect(found.get('assay_ready{status="storage_full"}')).toBe(0);
    expect(found.get("assay_db_bytes")).toBeGreaterThan(100_000);
    expect(found.get("assay_disk_free_bytes")).toBeGreaterThan(0);
    expect(found.get("process_resident_memory_bytes")).toBeGreaterThan(1e6);
    expect([...found.keys()].map(nameOf)).toContain("nodejs_eventloop_lag_p99_seconds");
  });

  test("counts answers by the pattern of their route, transactions, jobs and what waits, and names nobody", async () => {
    const account = await register(service, { company: "Quetzalína GmbH" });
    await buyCredits(service, account);
    const { id } = await invite(service, account, {
      name: "Xerxes Ödland",
      email: "xerxes@oedland.example",
    });
    for (const path of [`invites/${id}`, "search?q=Xerxes"])
      await fetch(`${address}/api/v1/${path}`, { headers: { authorization: `Bearer ${account.key}` } });
    await fetch(`${address}/nothing/Xerxes`);
    const found = await scrape();
    const route =
      'assay_http_request_seconds_count{route="/api/v1/invites/:inviteId",method="GET",status="200"}';
    expect(found.get(route)).toBe(1);
    expect(found.get("assay_tx_seconds_count")).toBeGreaterThan(2);
    const text = await (await look()).text();
    for (const trace of ["Xerxes", "Quetzal", "oedland", id, account.id, "inv_"])
      expect([trace, text.includes(trace)]).toEqual([trace, false]);
  });

  test("returns the age of the newest backup, and nothing if there is none", async () => {
    expect((await scrape()).has("assay_backup_age_seconds")).toBe(false);
    const at = new Date(service.clock.now() - 3_600_000).toISOString().slice(0, 19).replace(/[-:]/g, "");
    writeFileSync(join(backups, `assay-${at}Z-s78.tar`), "x");
    await service.run("look-at-folders");
    expect((await scrape()).get("assay_backup_age_seconds")).toBe(3_600);
  });

  test("returns 404 for requests through a proxy, and from unknown addresses", async () => {
    for (const name of [
      ...["x-forwarded-for", "forwarded", "x-real-ip", "via", "x-forwarded-proto", "x-forwarded-server"],
      ...[
        "cf-connecting-ip",
        "true-client-ip",
        "x-client-ip",
        "x-cluster-client-ip",
        "x-envoy-external-address",
      ],
    ])
      expect([name, (await look({ [name]: "127.0.0.1" })).status]).toEqual([name, 404]);
    // A proxy that adds nothing mostly leaves the name that was asked for; so does a page that resolves its own to 127.0.0.1.
    for (const host of ["assay.example", "127.0.0.1.assay.example", "localhost.assay.example", "10.0.0.1"])
      expect([host, (await look({ host })).status]).toEqual([host, 404]);
    for (const host of ["localhost:3000", "127.0.0.1", "[::1]:3000", "127.0.0.53"])
      expect([host, (await look({ host })).status]).toEqual([host, 200]);
    expect((await service.call("GET", "/metrics")).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: "POST" })).status).toBe(405);
  });

  test("is not there at all unless it is wanted", async () => {
    const plain = await startService();
    expect((await fetch(`${listen(plain)}/metrics`)).status).toBe(404);
    await plain.end();
  });

  test("with a token serves whoever has it, from any address, and nobody else", async () => {
    const guarded = await startService({ METRICS: "on", METRICS_TOKEN: TOKEN });
    const at = `${listen(guarded)}/metrics`;
    const status = async (headers: Record<string, string>) => (await fetch(at, { headers })).status;
    expect(await status({})).toBe(404);
    expect(await status({ authorization: `Bearer ${TOKEN}x` })).toBe(404);
    expect(await status({ authorization: `Bearer ${TOKEN}`, "x-forwarded-for": "203.0.113.9" })).toBe(200);
    await guarded.end();
  });
});

test("keeps values measured before somebody counts them and returns them once, up to a bound", () => {
  const meter = createMeter(true);
  const answered = { method: "GET", route: "/x", status: 200, durationMs: 1 };
  for (let n = 0; n < 10_005; n += 1) meter.answer(answered);
  let reported = 0;
  meter.observedBy({ answer: () => (reported += 1), transaction: () => {} });
  expect(reported).toBe(10_000);
  meter.answer(answered);
  expect(reported).toBe(10_001);
});

describe("what goes with it", () => {
  const RULES = parse(manualFile("prometheus-rules.yml")) as {
    groups: {
      rules: { alert: string; expr: string; annotations: { summary: string; description: string } }[];
    }[];
  };
  const rules = RULES.groups.flatMap((group) => group.rules);
  const dashboard = JSON.parse(manualFile("grafana-dashboard.json")) as {
    panels: { title: string; targets: { expr: string }[]; gridPos: Record<"x" | "y" | "w" | "h", number> }[];
  };
  const expressions = [
    ...rules.map(({ alert, expr }) => [alert, expr] as const),
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ];
  /** Metrics that a new server does not have yet, or that Prometheus creates itself. */
  const NOT_YET = [
    "assay_backup_age_seconds",
    "assay_payment_deadline_seconds",
    "assay_payments_waiting_oldest_seconds",
    "assay_readiness_warning",
    "up",
  ];

  test("uses only exposed metrics with existing labels in dashboard and rules", async () => {
    await service.jobMemory.watch({ name: "x", pattern: "0 * * * * *", run: () => {} }).run();
    const account = await register(service);
    execute(
      service,
      `INSERT INTO outbox (channel, ref, lane, account_id, mode, payload, status, due_at, created_at)
       VALUES ('mail', 'r', 'mail', ?, 'live', '{}', 'queued', ?, 1)`,
      ...[account.id, service.clock.now() - 90_000],
    );
    expect((await scrape()).get('assay_outbox_oldest_seconds{channel="mail"}')).toBe(90);
    const found = [...(await scrape()).keys()];
    const names = new Set([...found.map(nameOf), ...NOT_YET]);
    const labels = new Set(
      found.flatMap((series) => [...series.matchAll(/(\w+)="/g)].map(([, label]) => label)),
    );
    for (const [where, expr] of expressions) {
      const asked = [...expr.matchAll(/\b(assay_\w+|process_\w+|nodejs_\w+|up)\b/g)].map(([name]) => name);
      expect([where, asked.length > 0, asked.filter((name) => !names.has(name))]).toEqual([where, true, []]);
      for (const [, label = ""] of expr.matchAll(/(\w+)=~?"/g))
        expect([where, label, labels.has(label) || ["instance", "job", "warning"].includes(label)]).toEqual([
          where,
          label,
          true,
        ]);
      for (const [open, close] of ["()", "{}", "[]"])
        expect([where, expr.split(open ?? "").length]).toEqual([where, expr.split(close ?? "").length]);
    }
    expect([rules.length, dashboard.panels.length]).toEqual([17, 20]);
  });

  test("explains every alert and its remedy, and no panel overlaps another one", () => {
    for (const { annotations } of rules)
      expect(annotations.summary.length * annotations.description.length).toBeGreaterThan(0);
    const taken = new Set<string>();
    for (const { title, gridPos } of dashboard.panels)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect([title, taken.has(`${x} ${y}`), x < 24]).toEqual([title, false, true]);
          taken.add(`${x} ${y}`);
        }
  });

  test.each([...LANGUAGES])(
    "%s: the manual names every figure of ours, and none that is gone",
    async (language) => {
      const text = await (await look()).text();
      const notified = [...text.matchAll(/^# TYPE (assay_\w+) /gm)].map(([, name]) => name);
      const written = [...chapterText("monitoring", language, "page").matchAll(/^\| `(assay_\w+)`/gm)].map(
        ([, name]) => name,
      );
      expect(written.toSorted()).toEqual(notified.toSorted());
    },
  );

  test("serves the files without a key, and no other file", async () => {
    for (const name of ["grafana-dashboard.json", "prometheus-rules.yml"] as const) {
      const answer = await service.call("GET", `/docs/manual/files/${name}`);
      expect([answer.status, answer.text]).toEqual([200, manualFile(name)]);
    }
    for (const name of ["toString", "..%2fmanual", "nothing"])
      expect((await service.call("GET", `/docs/manual/files/${name}`)).status).toBe(404);
  });
});
