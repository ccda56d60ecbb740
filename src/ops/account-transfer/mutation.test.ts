import { expect, test } from "bun:test";
import { runs, share } from "#/testing/runs.ts";
import { createAttack } from "./mutation.testing.ts";
import { useInstances } from "./mutation-instances.testing.ts";
import { TRAVELS } from "./tables.ts";

/** Fields of an archive take values that an attacker would try. What is not refused must give nobody anything. */

const { work, host, archive, mutations } = useInstances();

test("imported unchanged, an archive changes nothing of others", () => {
  const attack = createAttack(host, archive, work);
  const company = { table: "accounts", row: 0, column: "company", value: "Evil Corporation" };
  expect(attack.tried([company])).toEqual({ refusal: null, found: [] });
  const norms = ["norm_groups"];
  const empty = TRAVELS.map(({ table }) => table).filter(
    (table) => (archive.tables[table] ?? []).length === 0,
  );
  // Every other table has a row whose fields are changed.
  expect(empty).toEqual(norms);
});

test("no value of any field of any table gives somebody outside the account anything", () => {
  const attack = createAttack(host, archive, work);
  const tried = share(share(mutations(runs(1).seed).flat()));
  expect(tried.length).toBeGreaterThan(60);
  expect(attack.triedApart(tried).found).toEqual([]);
});
