import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { accountCommand } from "#/commands/accounts.ts";
import { run } from "#/commands/testing.ts";
import { usePrepared, useSharedService } from "#/testing/harness.ts";
import { register } from "#/testing/journey.ts";
import { makePerson } from "#/testing/people.ts";
import { furnish } from "#/testing/records.ts";
import { runs, share } from "#/testing/runs.ts";
import { OPERATOR_TOKEN } from "#/testing/service.ts";
import { openedArchive } from "./forging.testing.ts";
import { completed, createAttack } from "./mutation.testing.ts";
import { lineOf, type Row, rowOf } from "./rows.ts";
import { TRAVELS } from "./tables.ts";

/** Each field of an archive takes values that an attacker would try; whatever is not refused must give nobody anything. */

const VALUES_EACH = 3;
const work = mkdtempSync(join(tmpdir(), "assay-mutation-"));
afterAll(() => rmSync(work, { recursive: true, force: true }));
const env = { RATE_LIMIT_PER_MINUTE: "1000000", PUBLIC_RATE_LIMIT_PER_MINUTE: "1000000", OPERATOR_TOKEN };
const evil = useSharedService(env);
const host = useSharedService(env);

const victim = usePrepared(host, async () => {
  await run(host, accountCommand, ["numbers", "--from", "1000000"]);
  const owner = await furnish(
    host,
    await register(host, { company: "Victim Ltd", email: "hr@victim.example" }),
  );
  const person = makePerson(host, { operator: true }, { email: "operator@host.example" });
  await host.outbox.stop();
  return { ...owner, operatorId: person.userId };
});

const archive = usePrepared(evil, async () => {
  const account = await furnish(
    evil,
    await register(evil, { company: "Evil Corp", email: "boss@evil.example" }),
  );
  makePerson(evil, { role: "owner", account }, { email: "me@evil.example" });
  const identity = await generateIdentity();
  const file = join(work, "account.tar.age");
  writeFileSync(join(work, "identity"), identity);
  const lock = ["--recipient", await identityToRecipient(identity)];
  const ending = await run(evil, accountCommand, ["export", account.id, "--move", "--to", file, ...lock]);
  if (ending.exitCode !== 0) throw new Error(ending.stderr);
  const opened = await openedArchive(file, { identity }, work);
  // Users of both servers of this test are counted alike.
  for (const [table, all] of Object.entries(opened.tables))
    opened.tables[table] = all.map((row) => rowOf(lineOf(row).replaceAll(/usr_0{8}/g, "usr_Evil0000")));
  completed(opened.tables, account.id);
  return opened;
});

/** The first record of another account in each table, by its name. */
function foreign(): Row[string][] {
  const { records } = victim;
  return [victim.id, victim.operatorId, ...Object.values(records)] as Row[string][];
}

function hostileValues(): Row[string][] {
  const { records } = victim;
  return [
    ...[null, "", "x", 0, -1, 1.5, Number.MAX_SAFE_INTEGER, 2 ** 60, "a\nb\u0000c", "{", "[]", "null", "{}"],
    ...['{"sessionId":1000001}', JSON.stringify({ session_id: Number(records.sessionId) })],
    ...["operator@host.example", "../../server.key", "user:operator", "inv_000000000000000000000000"],
    JSON.stringify({ template: "invite", inviteId: records.inviteId ?? "" }),
    ...foreign(),
  ];
}

test("taken in as it is, an archive changes nothing of others", () => {
  const attack = createAttack(host, archive, work);
  const company = { table: "accounts", column: "company", value: "Evil Corporation" };
  expect(attack.tried(company)).toEqual({ refusal: null, found: [] });
  const norms = ["norm_groups"];
  const empty = TRAVELS.map(({ table }) => table).filter(
    (table) => (archive.tables[table] ?? []).length === 0,
  );
  // Every other table has a row whose fields are changed below.
  expect(empty).toEqual(norms);
});

test("no value of any field of any table gives somebody outside the account anything", () => {
  const attack = createAttack(host, archive, work);
  const columns = TRAVELS.flatMap(({ table }) =>
    Object.keys(archive.tables[table]?.[0] ?? {}).map((column) => ({ table, column })),
  );
  const values = hostileValues();
  const some = Array.from({ length: VALUES_EACH }, (_, round) => round);
  // Each column meets other values, and with further seeds all of them.
  const mutations = columns.flatMap((one, place) =>
    some.map((round) => ({
      ...one,
      value: values[(place * 7 + round * 5 + runs(1).seed) % values.length] ?? null,
    })),
  );
  const tried = share(share(mutations));
  expect(tried.length).toBeGreaterThan(80);
  expect(tried.flatMap((mutation) => attack.tried(mutation).found)).toEqual([]);
});
