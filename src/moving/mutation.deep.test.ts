import { expect, test } from "bun:test";
import { runs } from "#/testing/runs.ts";
import { createAttack } from "./mutation.testing.ts";
import { useHouses } from "./mutation-houses.testing.ts";

/** Every field of every row of an archive, each with several values that an attacker would try. */

const ROUNDS = 2;
const { work, host, archive, mutations } = useHouses();

test("no field of any row of an archive gives somebody outside the account anything, whatever it holds", () => {
  const attack = createAttack(host, archive, work);
  const fields = Object.values(archive.tables).reduce(
    (sum, rows) => sum + rows.reduce((all, row) => all + Object.keys(row).length, 0),
    0,
  );
  const groups = mutations(ROUNDS, runs(1).seed);
  expect(groups.flat()).toHaveLength(fields * ROUNDS);
  const ended = groups.map((group) => attack.triedApart(group));
  expect(ended.flatMap(({ found }) => found)).toEqual([]);
  // Most are no value that the field can have; the others came, and gave nobody anything.
  const refused = ended.reduce((sum, one) => sum + one.refused, 0);
  expect(refused).toBeGreaterThan(fields / 2);
  expect(refused).toBeLessThan(fields * ROUNDS);
});

test("a line that no memory holds is refused, and the place named", () => {
  const attack = createAttack(host, archive, work);
  const { refusal, found } = attack.triedFile("teams", Buffer.alloc(300 * 1024 * 1024, " "));
  expect([refusal, found]).toEqual([
    "teams.jsonl, line 1: it is longer than any row. Nothing was changed.",
    [],
  ]);
});
