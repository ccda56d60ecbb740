import { beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { accountCommand } from "#/cli/accounts.ts";
import { auditCommand } from "#/cli/audit.ts";
import { invoicesCommand } from "#/cli/invoices.ts";
import { privacyCommand, requestsCommand } from "#/cli/privacy.ts";
import { run } from "#/cli/testing.ts";
import { trialsCommand } from "#/cli/trials.ts";
import { seedAssessment, seedResult } from "#/modules/candidates/testing.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { otherModeKey, rows } from "#/testing/inspect.ts";
import { attentive, completeAssessment, invite, READING_MS, register } from "#/testing/journey.ts";
import { asPerson, signIn } from "#/testing/people.ts";
import { OPERATOR_TOKEN, SELLER } from "#/testing/service.ts";

/** Every action leaves its line, whichever way it came. Every read leaves one line, no more and no fewer. */

const API = "/api/v1";
const service = useSharedService({ OPERATOR_TOKEN, RATE_LIMIT_PER_MINUTE: "100000", TRUST_PROXY: "1" });
const account = usePrepared(service, async () => {
  const live = otherModeKey(service, await register(service));
  service.billing.grant({ accountId: live.id, mode: "live" }, 10, "test");
  return live;
});
const FROM = { "x-forwarded-for": "203.0.113.77" };
let [one, other, inviteId, profile, team, shortlist] = [0, 0, "", "", 0, ""];
let ada: ReturnType<typeof signIn>;

const asAda = () => ({ ...ada.options, headers: { ...ada.options.headers, ...FROM } });
const make = async (path: string, body: unknown) => {
  const answer = await service.call("POST", `${API}${path}`, { ...asPerson(account), body });
  expect([path, answer.status < 300 ? "" : answer.text]).toEqual([path, ""]);
  return answer.json.data;
};

beforeAll(async () => {
  ada = signIn(service, { role: "owner", account, mode: "live" });
  const sent = await invite(service, account, {
    name: "Quetzalina Sentinelle",
    email: "quetzal@people.example",
  });
  await completeAssessment(service, sent.token, attentive, READING_MS);
  inviteId = sent.id;
  one = Number(rows(service, "SELECT id FROM sessions WHERE invite_id = ?", sent.id)[0]?.id);
  other = seedAssessment(service, account, { lastName: "Sentinelle" });
  seedResult(service, other, () => 5);
  const dimensions = { people: { ideal: 6 } };
  profile = (await make("/job-profiles", { name: "Lead", dimensions })).id;
  team = (await make("/teams", { title: "All" })).id;
  await make(`/teams/${team}/members`, { session_ids: [one, other] });
  shortlist = (
    await make("/console/shortlists", { name: "Three", job_profile_id: profile, session_ids: [one, other] })
  ).id;
});

/** Lines since the last look. */
let seen = 0;
function fresh(action: string) {
  service.run("store-audit");
  const lines = rows(service, "SELECT * FROM audit_entries WHERE seq > ? ORDER BY seq", seen);
  seen = Number(lines.at(-1)?.seq ?? seen);
  return lines.filter((line) => line.action === action);
}

const WAYS: Record<string, [who: "key" | "person", path: () => string, people: "one" | "both"]> = {
  "the interface": ["key", () => `/invites/${inviteId}/results`, "one"],
  "the interface with raw data": ["key", () => `/results/${inviteId}?include_raw=true`, "one"],
  "a profile": ["key", () => `/profiles/${one}`, "one"],
  "a match": ["key", () => `/invites/${inviteId}/match?profile_id=${profile}`, "one"],
  "a report": ["key", () => `/invites/${inviteId}/report?format=html`, "one"],
  "a report as PDF": ["key", () => `/invites/${inviteId}/report?format=pdf`, "one"],
  "the candidate's page": ["person", () => `/console/candidates/${one}`, "one"],
  "a report of the console": ["person", () => `/console/candidates/${one}/report?format=html`, "one"],
  "a brief": ["person", () => `/console/candidates/${one}/brief?format=html`, "one"],
  "a comparison": ["person", () => `/console/compare?session_ids=${one},${other}`, "both"],
  "a shortlist": ["person", () => `/console/shortlist?profile_id=${profile}`, "both"],
  "figures of a team": ["person", () => `/console/teams/${team}/figures`, "both"],
  "a list of profiles with scores": ["key", () => "/profiles?include_results=true", "both"],
  "a search with scores": ["key", () => "/search?q=sentinelle&include_results=true", "both"],
  "an interview guide": ["key", () => `/invites/${inviteId}/interview-guide?format=html`, "one"],
  "the pages of an interview": ["person", () => `/console/candidates/${one}/interview`, "one"],
  "a conclusion": ["person", () => `/console/candidates/${one}/conclusion`, "one"],
  "a list that people made": ["person", () => `/console/shortlists/${shortlist}`, "both"],
  "such a list as PDF": ["person", () => `/console/shortlists/${shortlist}/sheet`, "both"],
  "the report of a team": ["key", () => `/teams/${team}/report?format=html`, "both"],
  "the export of a team": ["key", () => `/teams/${team}/export?format=csv`, "both"],
};

test.each(Object.keys(WAYS))(
  "a reading by %s is exactly one line, by whom, of whom and from where",
  async (name) => {
    const [who, path, people] = WAYS[name] ?? ["key", () => "", "one"];
    fresh("");
    const answer = await service.call("GET", `${API}${path()}`, {
      ...(who === "key" ? { key: account.key, headers: FROM } : asAda()),
    });
    expect([answer.status, answer.status < 300 ? "" : answer.text]).toEqual([200, ""]);
    const lines = fresh("result.read");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      account_id: account.id,
      mode: "live",
      actor_kind: who,
      network: "203.0.113.0/24",
      ...(people === "one"
        ? { target_kind: "session", target_id: String(one) }
        : { target_kind: "sessions", target_id: null }),
    });
    const details = JSON.parse(String(lines[0]?.details));
    expect(details.count).toBe(people === "both" ? 2 : 1);
    if (people === "both") expect(details.sessions.toSorted()).toEqual([one, other].toSorted());
  },
);

test("a reading behind a shared link is one line, in the name of the share", async () => {
  const sheet = await make("/console/shares", {
    ...{ session_id: other, receiver: "Charles", job_profile_id: profile },
  });
  fresh("");
  const answer = await service.call("GET", new URL(sheet.url).pathname, { headers: FROM });
  expect(answer.status).toBe(200);
  expect(fresh("result.read")).toMatchObject([
    { actor_kind: "share", actor_id: sheet.id, target_id: String(other), network: "203.0.113.0/24" },
  ]);
});

test("logs one line for a client that only uses the API document, like an assistant with tools", async () => {
  const plugin = (await service.call("GET", "/.well-known/ai-plugin.json")).json;
  const document = (await service.call("GET", new URL(plugin.api.url).pathname)).json;
  const [path] = Object.entries<Record<string, { operationId?: string }>>(document.paths).find(
    ([path, methods]) => path.endsWith("/results") && methods.get?.operationId !== undefined,
  ) ?? [""];
  const base = new URL(document.servers[0].url).pathname.replace(/\/$/, "");
  fresh("");
  const answer = await service.call("GET", base + path.replace(/\{\w+\}/, inviteId), {
    headers: { ...FROM, authorization: `Bearer ${account.key}`, "user-agent": "tools/1.0" },
  });
  expect([path, answer.status]).toEqual(["/invites/{inviteId}/results", 200]);
  expect(fresh("result.read")).toMatchObject([{ actor_kind: "key", target_id: String(one) }]);
});

test("logs an exported list as one line, with the number of its entries", async () => {
  fresh("");
  await make("/console/noted-exports", { list: "candidates", rows: 2 });
  const [line, ...more] = fresh("list.exported");
  expect(more).toEqual([]);
  expect(JSON.parse(String(line?.details))).toEqual({ list: "candidates", count: 2 });
});

test("logs decisions, anonymizations, settings, money, norms and the administrator's token, and no success for what was refused", async () => {
  const token = { headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, ...FROM } };
  const admin = (method: string, path: string, body?: unknown) =>
    service.call(method, `${API}/admin${path}`, { ...token, ...(body !== undefined && { body }) });
  fresh("");
  const review = {
    ...{ kind: "decision", outcome: "advance", grounds: ["interview"] },
    text: "Ein Zwergspitzmäuschen von einem Menschen",
  };
  const entered = await service.call("POST", `${API}/console/candidates/${one}/reviews`, {
    ...asAda(),
    body: review,
  });
  expect([entered.status, entered.status < 300 ? "" : entered.text]).toEqual([201, ""]);
  const granted = await admin("POST", `/accounts/${account.id}/credits`, {
    mode: "live",
    credits: 3,
    reason: "Geschenk",
  });
  expect([granted.status < 300, granted.status < 300 ? "" : granted.text]).toEqual([true, ""]);
  expect((await admin("POST", "/norms/77/activate")).status).toBe(404);
  const kept = { completed_months: 6, unfinished_months: 6 };
  await service.call("PUT", `${API}/console/retention`, { ...asAda(), body: { kept } });
  await service.call("DELETE", `${API}/gdpr/candidates/${other}`, { key: account.key, headers: FROM });
  service.run("store-audit");
  const lines = rows(service, "SELECT * FROM audit_entries WHERE seq > ? ORDER BY seq", seen);
  const reported = lines.map(({ action, actor_kind, target_id, details }) => {
    const { operation } = JSON.parse(String(details));
    return [action, actor_kind, target_id, ...(operation === undefined ? [] : [operation])].join(" ");
  });
  for (const expected of [
    `decision.recorded person ${one}`,
    `operation.done person ${one} POST /api/v1/console/candidates/:sessionId/reviews`,
    `operation.done operator_token ${account.id} POST /api/v1/admin/accounts/:accountId/credits`,
    `account.changed person ${account.id}`,
    `candidate.anonymized key ${other}`,
    `operation.done key ${other} DELETE /api/v1/gdpr/candidates/:sessionId`,
  ])
    expect(reported).toContain(expected);
  expect(
    reported.filter((line) => line.includes("operator_token.used") || line.startsWith("operator_token")),
  ).toHaveLength(2);
  expect(reported.filter((line) => line.includes("activate"))).toEqual([]);
  // The affected account reads it, too.
  const log = await service.call("GET", `${API}/console/audit?action=operation.done`, asPerson(account));
  expect(log.text).toContain("POST /api/v1/admin/accounts/:accountId/credits");
});

test("logs one line for a command that changes something or outputs data about people or money, and none for one that only reads", async () => {
  fresh("");
  await run(service, accountCommand, ["list"]);
  expect(fresh("command.run")).toEqual([]);
  await run(service, accountCommand, ["feedback", account.id, "on"]);
  expect(fresh("command.run")).toMatchObject([{ actor_kind: "command_line", actor_id: null }]);
  const month = ["--month", "2026-03"];
  const into = (name: string) => ["--out", join(service.folder, name)];
  const giving = [
    ["requests list", requestsCommand, ["list", "--json"]],
    ["trials list", trialsCommand, ["list"]],
    ["audit export", auditCommand, ["export"]],
    ["privacy erase", privacyCommand, ["erase", account.id, "--email", "nobody@people.example", "--dry-run"]],
    [
      "invoices datev",
      invoicesCommand,
      ["datev", ...month, "--consultant", "1001", "--client", "7", ...into("d.csv")],
    ],
    ["invoices archive", invoicesCommand, ["archive", ...month, ...into("m.zip")]],
  ] as const;
  for (const [name, command, args] of giving) {
    expect([name, (await run(service, command, [...args], SELLER)).exitCode]).toEqual([name, 0]);
    expect([name, fresh("command.run")]).toMatchObject([name, [{ actor_kind: "command_line" }]]);
  }
});

test("contains no name, address or text of anybody, before and after their anonymization, and the chain is intact", () => {
  const all = JSON.stringify(rows(service, "SELECT * FROM audit_entries")).toLowerCase();
  for (const word of [
    "quetzal",
    "sentinelle",
    "zwergspitz",
    "people.example",
    "geschenk",
    "203.0.113.77",
    account.key,
  ])
    expect(all).not.toContain(word.toLowerCase());
  expect(all).toContain(`"${other}"`);
  expect(service.audit.verify().fault).toBeNull();
});
