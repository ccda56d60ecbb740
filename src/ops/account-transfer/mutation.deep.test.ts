import { expect, test } from "bun:test";
import { runs } from "#/testing/runs.ts";
import { createAttack } from "./mutation.testing.ts";
import { useInstances } from "./mutation-instances.testing.ts";

/** Every field of every row of an archive, with a value that an attacker would try: another one in each row, and under each seed. */

/** So many tests share the columns, since a test may not take as long as all of them. */
const PARTS = 8;
const { work, host, archive, mutations } = useInstances();

test.each(Array.from({ length: PARTS }, (_, part) => part))(
  "no field of any row of an archive gives somebody outside the account anything, whatever it contains: columns of part %i",
  (part) => {
    const attack = createAttack(host, archive, work);
    const fields = Object.values(archive.tables)
      .flat()
      .flatMap((row) => Object.keys(row));
    const groups = mutations(runs(1).seed);
    expect(groups.flat()).toHaveLength(fields.length);
    const own = groups.filter((_, place) => place % PARTS === part);
    const ended = own.map((group) => attack.triedApart(group));
    expect(ended.flatMap(({ found }) => found)).toEqual([]);
    // Most values are none that the field can have; the others came, and gave nobody anything.
    const refused = ended.reduce((sum, one) => sum + one.refused, 0);
    expect(refused).toBeGreaterThan(0);
    expect(refused).toBeLessThan(own.flat().length);
  },
);

test("a line that fits into no memory is refused, and the place named", () => {
  const attack = createAttack(host, archive, work);
  const { refusal, found } = attack.triedFile("teams", Buffer.alloc(300 * 1024 * 1024, " "));
  expect([refusal, found]).toEqual(["teams.jsonl, line 1: the line is too long. Nothing was changed.", []]);
});
