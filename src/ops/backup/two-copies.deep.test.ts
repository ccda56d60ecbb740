import { expect, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { takeOverCommand } from "#/cli/recovery.ts";
import { putBack } from "#/cli/restore.ts";
import { run } from "#/cli/testing.ts";
import { readConfig } from "#/config/config.ts";
import { OUTPUT_TEXTS } from "#/messages/cli/output.gen.ts";
import { readPromoted, readStamp, writePromoted } from "#/ops/standby/stamp.ts";
import { createLog } from "#/platform/observability/log.ts";
import { SECOND_MS } from "#/platform/time/clock.ts";
import { MovingClock } from "#/testing/clock.ts";
import { rows } from "#/testing/inspect.ts";
import { buyCredits, invite, type RegisteredAccount, register } from "#/testing/journey.ts";
import { runs } from "#/testing/runs.ts";
import { SELLER, startOn, type TestService } from "#/testing/service.ts";
import { readClaim } from "./claim.ts";
import { createBackup } from "./create.ts";
import { listBackups } from "./kept-aside.ts";

/**
 * Two machines with copies of one instance and one shared disk for backups and standby, through any order of what can happen to them.
 *
 * What no order may bring about: the same invoice number twice, a message that waits to be sent at both, two copies that both store
 * something once both have seen the shared disk, or two of which neither can be put in charge.
 *
 * What a partition makes impossible: a copy that cannot see the shared disk cannot know that another one took over, so it goes on
 * storing and sending until it sees the disk. That is why a promotion asks whether the former service is stopped. Its invoice numbers
 * are not issued twice all the same, since those of the promoted copy carry its epoch. A data folder that was copied with cp and is
 * served while it cannot see the disk cannot be told from one that was moved, so no copy is made that way here.
 */

const MACHINES = ["one", "two"] as const;
type MachineName = (typeof MACHINES)[number];

const ACTIONS = [
  ...["start", "stop", "kill", "partition", "heal", "wait", "back up", "copy", "promote", "restore"],
  ...["lose data", "buy", "invite", "take over"],
] as const;

/** What an order of events is made of. */
interface Step {
  machine: MachineName;
  action: string;
}

const LOOKED_MS = 61 * SECOND_MS;
const QUIET = {
  language: "en" as const,
  texts: OUTPUT_TEXTS.en,
  version: "0.0.0",
  log: createLog("silent"),
  print: () => {},
  fail: (message: string): never => {
    throw new Error(message);
  },
};

/** A machine with a data folder, and with a mount point that shows the shared disk or, while that is away, an empty folder. */
function machineIn(root: string, shared: string, name: MachineName) {
  const home = join(root, name);
  const data = join(home, "data");
  const local = join(home, "not-mounted");
  const nowhere = join(home, "nowhere");
  const mount = join(home, "mount");
  mkdirSync(local, { recursive: true });
  writeFileSync(nowhere, "");
  symlinkSync(shared, mount);
  const env = {
    BACKUP_DIR: join(mount, "backups"),
    STANDBY_DIR: join(mount, "standby"),
    STANDBY_EVERY_S: "1",
  };
  const clock = new MovingClock();
  const show = (what: string) => {
    unlinkSync(mount);
    symlinkSync(what, mount);
  };
  return {
    ...{ name, data, env, clock, show, shared, local, nowhere },
    service: null as TestService | null,
    isMounted: true,
    config: readConfig({ LOG_LEVEL: "silent", ...SELLER, ...env, DATA_DIR: data }),
  };
}
type Machine = ReturnType<typeof machineIn>;

const writes = ({ service }: Machine): boolean => service !== null && service.db.standstill.cause() === null;
const hasData = ({ data }: Machine): boolean => existsSync(join(data, "assay.db"));

async function world() {
  const root = mkdtempSync(join(tmpdir(), "assay-two-copies-"));
  const shared = join(root, "shared");
  mkdirSync(shared);
  const [one, two] = MACHINES.map((name) => machineIn(root, shared, name)) as [Machine, Machine];
  const issued = new Map<string, MachineName>();
  await start(one);
  const account: RegisteredAccount = await register(one.service as TestService, {
    mode: "live",
    country: "DE",
  });
  await act(one, "buy");
  await act(one, "back up");
  await act(one, "copy");

  async function start(machine: Machine): Promise<void> {
    mkdirSync(machine.data, { recursive: true, mode: 0o700 });
    machine.service = startOn(machine.data, machine.env, machine.clock);
    await machine.service.fence.first();
  }

  async function end(machine: Machine): Promise<void> {
    await machine.service?.close();
    machine.service = null;
  }

  /** Which numbers it has issued that nobody had before. */
  function recordNumbers(machine: Machine, before: ReadonlySet<unknown>): void {
    for (const { number } of rows(machine.service as TestService, "SELECT number FROM invoices")) {
      if (before.has(number)) continue;
      expect([number, issued.get(String(number))]).toEqual([number, undefined]);
      issued.set(String(number), machine.name);
    }
  }

  async function act(machine: Machine, action: string): Promise<void> {
    const { service, config, env } = machine;
    if (action === "start" && service === null && hasData(machine)) await start(machine);
    if (action === "stop") await end(machine);
    if (action === "kill" && service !== null) {
      // A killed service leaves nothing in any folder.
      machine.show(machine.nowhere);
      await end(machine);
      machine.show(machine.isMounted ? machine.shared : machine.local);
    }
    if (action === "partition" || action === "heal") {
      machine.isMounted = action === "heal";
      machine.show(machine.isMounted ? machine.shared : machine.local);
    }
    if (action === "wait" && service !== null) {
      machine.clock.advance(LOOKED_MS);
      await service.fence.look();
    }
    if (action === "back up" && service !== null && writes(machine)) {
      mkdirSync(env.BACKUP_DIR, { recursive: true });
      machine.clock.advance(SECOND_MS);
      const input = { dataDir: machine.data, folder: env.BACKUP_DIR, sealing: null, version: "0.0.0" };
      await createBackup({ ...input, now: machine.clock.now() }).catch(() => undefined);
    }
    if (action === "copy" && service !== null && writes(machine)) {
      machine.clock.advance(LOOKED_MS);
      await Promise.resolve(service.run("keep-standby")).catch(() => undefined);
    }
    if (action === "promote" && service === null && readStamp(env.STANDBY_DIR) !== null) {
      if (readPromoted(env.STANDBY_DIR) !== null) return;
      const lists = [env.STANDBY_DIR, env.BACKUP_DIR];
      const request = { file: env.STANDBY_DIR, opening: null, into: machine.data, keyFile: null, lists };
      await putBack(QUIET, "standby promote", config, { ...request, beside: [env.STANDBY_DIR] });
      writePromoted(env.STANDBY_DIR, { at: machine.clock.now(), into: machine.data });
    }
    if (action === "restore" && service === null && existsSync(env.BACKUP_DIR)) {
      const [newest] = listBackups(env.BACKUP_DIR);
      if (newest === undefined) return;
      const keyFile = [one, two].map(({ data }) => join(data, "server.key")).find(existsSync) ?? null;
      const asked = { file: join(env.BACKUP_DIR, newest.file), opening: null, into: machine.data, keyFile };
      if (keyFile === null) return;
      await putBack(QUIET, "restore", config, {
        ...asked,
        lists: [env.BACKUP_DIR],
        beside: [env.BACKUP_DIR],
      });
    }
    if (action === "lose data" && service === null) rmSync(machine.data, { recursive: true, force: true });
    if (action === "buy" && service !== null && writes(machine)) {
      const before = new Set(rows(service, "SELECT number FROM invoices").map(({ number }) => number));
      await buyCredits(service, account, "pa-single");
      recordNumbers(machine, before);
    }
    if (action === "invite" && service !== null && writes(machine)) await invite(service, account);
    if (action === "take over" && service !== null) {
      await run(service, takeOverCommand, ["--other-is-stopped"], env);
      service.db.standstill.look();
    }
  }

  /** What waits to be sent at both was sent twice in the end. */
  function expectNothingTwice(): void {
    const waiting = [one, two].flatMap(({ service }) =>
      service === null
        ? []
        : [
            new Set(
              rows(service, "SELECT channel || ' ' || ref AS it FROM outbox WHERE status = 'queued'").map(
                ({ it }) => it,
              ),
            ),
          ],
    );
    const [here, there] = waiting;
    if (here !== undefined && there !== undefined)
      expect([...here].filter((it) => there.has(it))).toEqual([]);
  }

  async function settle(): Promise<void> {
    for (const machine of [one, two]) {
      await act(machine, "heal");
      await act(machine, "start");
    }
    for (let turn = 0; turn < 4; turn += 1) for (const machine of [one, two]) await act(machine, "wait");
  }

  return {
    ...{ one, two, act, settle, expectNothingTwice, start },
    async close() {
      await end(one);
      await end(two);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

const steps = fc.array(
  fc.record({ machine: fc.constantFrom(...MACHINES), action: fc.constantFrom(...ACTIONS) }),
  { minLength: 6, maxLength: 18 },
);

async function play(order: readonly Step[]): Promise<void> {
  const { one, two, act, settle, expectNothingTwice, close } = await world();
  const of = (name: MachineName) => (name === "one" ? one : two);
  try {
    const { instance } = readClaim(one.env.BACKUP_DIR) as { instance: string };
    for (const { machine, action } of order) {
      await act(of(machine), action);
      expectNothingTwice();
    }
    await settle();
    const running = [one, two].filter(({ service }) => service !== null);
    expect(running.filter(writes).length).toBeLessThan(2);
    expectNothingTwice();
    for (const machine of running) await act(machine, "buy");
    const [first] = running;
    if (first === undefined) return;
    await act(first, "take over");
    expect([first.name, writes(first)]).toEqual([first.name, true]);
    await settle();
    expect(running.filter(writes)).toEqual([first]);
    await act(first, "buy");
    expect(readClaim(one.env.BACKUP_DIR)).toMatchObject({ instance });
  } finally {
    await close();
  }
}

test("one of two copies of an instance is in charge, whatever happens to them in whatever order", async () => {
  await fc.assert(fc.asyncProperty(steps, play), { ...runs(12, 60), endOnFailure: false });
});

const ORDERS: [what: string, order: string[]][] = [
  [
    "a promotion while the former cannot see the disk",
    ["one partition", "two promote", "two start", "one buy", "two buy", "one heal"],
  ],
  [
    "a promotion after a clean stop",
    ["one stop", "two promote", "two start", "two buy", "one start", "one buy"],
  ],
  ["a restore in place after a kill", ["one buy", "one kill", "one restore", "one start", "one buy"]],
  [
    "a restore elsewhere while the former goes on",
    ["two restore", "one buy", "two start", "two buy", "one buy"],
  ],
];
test.each(ORDERS)("is true for %s", async (_what, order) => {
  await play(
    order.map((step) => {
      const [machine = "", ...action] = step.split(" ");
      return { machine: machine as MachineName, action: action.join(" ") };
    }),
  );
});
