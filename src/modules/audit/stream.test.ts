import { afterEach, beforeEach, expect, test } from "bun:test";
import { auditCommand } from "#/cli/audit.ts";
import { run } from "#/cli/testing.ts";
import { useAccount, useOwnService } from "#/testing/harness.ts";
import { rows } from "#/testing/inspect.ts";
import { asPerson } from "#/testing/people.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { turn, until } from "#/testing/until.ts";
import { createAuditStream, standardOutput, syslogMessage } from "./outlets.ts";

/** The receiver, on this machine. */
let got: string[] = [];
let receiver: Bun.udp.Socket<"buffer">;
const listen = (port = 0) =>
  Bun.udpSocket({
    hostname: "127.0.0.1",
    port,
    socket: { data: (_, message) => void got.push(message.toString()) },
  });
beforeEach(async () => {
  got = [];
  receiver = await listen();
});
afterEach(() => receiver.closed || receiver.close());
const service = useOwnService(() => ({ OPERATOR_TOKEN, AUDIT_STREAM: `udp://127.0.0.1:${receiver.port}` }));
const account = useAccount(service);

const note = (session: number) =>
  service.security.record("decision.recorded", { by: "usr_1", account: account.id, mode: "test", session });
/** Runs as in the schedule, until this many lines have arrived. */
const pumped = (most: number) =>
  until(() => {
    service.run("store-audit");
    return got.length >= most;
  });
const begin = () => {
  for (const work of service.works) work.start();
};
const reported = (message: string) => JSON.parse(message.slice(message.indexOf("{")));
const LINE = {
  ...({ seq: 7, at: 1_790_000_000_000, accountId: "cus_1", mode: "live", actorKind: "person" } as const),
  ...{ actorId: "usr_1", targetKind: "session", targetId: "4", network: "203.0.113.0/24" },
  ...{ action: "decision.recorded", details: '{"reason":"advance"}', previous: "a", hash: "b" },
};

test("sends each line to syslog once, in order, in the format of RFC 5424 and with the content of the log's file: operations and views too", async () => {
  begin();
  note(4);
  service.trail.read(
    { accountId: account.id, mode: "test" },
    4,
    { keyId: "usr_1", address: "203.0.113.7" },
    "profile",
  );
  const created = await service.call("POST", "/api/v1/admin/accounts", {
    key: OPERATOR_TOKEN,
    body: { company: "Sentinel GmbH", email: "sentinel@house.example" },
  });
  expect(created.status).toBe(201);
  await pumped(4);
  const exported = async (after: number) => {
    const words = ["export", "--format", "json", "--after", String(after)];
    return JSON.parse((await run(service, auditCommand, words)).stdout);
  };
  const stored = await exported(0);
  expect(stored.length).toBeGreaterThanOrEqual(3);
  await pumped(stored.length);
  service.run("store-audit");
  expect(got.map(reported)).toEqual(stored);
  // A receiver fetches missing lines by number.
  expect((await exported(2)).slice(0, stored.length - 2)).toEqual(stored.slice(2));
  const actions = stored.map(({ action }: { action: string }) => action);
  for (const action of ["decision.recorded", "operation.done", "result.read"])
    expect(actions).toContain(action);
  expect(got[0]).toMatch(
    /^<110>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [\x21-\x7e]{1,255} assay \d+ account\.created - \{/,
  );
  expect(got.join()).not.toMatch(/sentinel/i);
  expect(got.join()).not.toContain("203.0.113.7");
});

test("does not send what is rolled back, and sends nothing before the service runs: a command keeps its output to itself", async () => {
  note(1);
  for (let time = 0; time < 5; time += 1) {
    service.run("store-audit");
    await turn();
  }
  // Everything that was sent before this line has arrived before it.
  const sender = await Bun.udpSocket({});
  await until(() => sender.send("last", receiver.port, "127.0.0.1"));
  await until(() => got.length > 0);
  sender.close();
  expect(got).toEqual(["last"]);
  got = [];
  begin();
  expect(() =>
    service.db.tx(() => {
      note(2);
      throw new Error("undone");
    }),
  ).toThrow("undone");
  note(3);
  await pumped(2);
  const ids = got
    .map(reported)
    .filter(({ action }) => action === "decision.recorded")
    .map(({ target_id }) => target_id);
  expect(ids).not.toContain("2");
  expect(ids).toContain("3");
});

test("a receiver that is down fails nothing and costs the log no line", async () => {
  const { port } = receiver;
  receiver.close();
  begin();
  for (let session = 1; session <= 5; session += 1) {
    note(session);
    expect(() => service.run("store-audit")).not.toThrow();
    expect((await service.call("GET", "/api/v1/console/overview", asPerson(account))).status).toBe(200);
  }
  expect(rows(service, "SELECT seq FROM audit_entries WHERE action = 'decision.recorded'")).toHaveLength(5);
  expect(service.trail.verify().fault).toBeNull();
  receiver = await listen(port);
  note(6);
  service.run("store-audit");
  await pumped(1);
  expect(got.map(reported).map(({ target_id }) => target_id)).toContain("6");
});

test("what an outlet does not take is offered again, so that one that is shut loses nothing", () => {
  const lines = [1, 2, 3, 4].map((seq) => ({ ...LINE, seq }));
  const taken: number[] = [];
  let room = 0;
  const stream = createAuditStream({
    trail: { ends: () => ({ headSeq: taken.length === 0 && !isBegun ? 0 : 4 }) },
    store: { listAfter: (after, limit) => lines.filter(({ seq }) => seq > after).slice(0, limit) },
    outlet: {
      open() {},
      take(offered) {
        const now = offered.slice(0, room);
        taken.push(...now.map(({ seq }) => seq));
        return now.length;
      },
    },
  });
  isBegun = true;
  stream.pump();
  stream.start();
  for (room of [0, 1, 0, 2, 9, 9]) stream.pump();
  expect(taken).toEqual([1, 2, 3, 4]);
});
let isBegun = false;

test("on standard output a line is one of JSON among those of the log", () => {
  const written: string[] = [];
  const outlet = standardOutput(() => ({ write: (text) => void written.push(text) }));
  expect(outlet.take([LINE, { ...LINE, seq: 8 }])).toBe(2);
  expect(written.every((text) => text.endsWith("\n"))).toBe(true);
  expect(JSON.parse(written[1] ?? "")).toMatchObject({
    ...{ level: "info", time: "2026-09-21T14:13:20.000Z", msg: "audit" },
    audit: { seq: 8, actor_id: "usr_1", details: { reason: "advance" }, hash: "b" },
  });
});

test("a refusal is a warning, and a host's name that is none of ASCII breaks no message", () => {
  const sender = { host: "büro 1", processId: 9 };
  const head = (action: string) => syslogMessage({ ...LINE, action }, sender).split(" {")[0];
  expect(head("result.read")).toBe("<110>1 2026-09-21T14:13:20.000Z bro1 assay 9 result.read -");
  for (const action of ["sign_in.refused", "sign_in.locked", "permission.denied", "session.pin_refused"])
    expect(head(action)).toStartWith("<108>1 ");
  for (const action of ["session.unlocked", "candidate_data.withdrawn"])
    expect(head(action)).toStartWith("<110>1 ");
  expect(syslogMessage(LINE, { host: "", processId: 9 })).toContain("Z - assay");
});
