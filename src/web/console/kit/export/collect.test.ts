import { expect, test } from "bun:test";
import { ApiProblem } from "../api/wire.ts";
import { collectAll } from "./export-menu.tsx";

test("a whole list is collected as it was at the first answer, with patience where it is asked for", async () => {
  const asked: (string | null)[] = [];
  const reported: number[] = [];
  let isBusy = true;
  const rows = await collectAll<number>({
    load: async ({ offset, limit, as_of }) => {
      if (offset === 100 && isBusy) {
        isBusy = false;
        throw new ApiProblem(429, "rate_limited", "", null, null, 10);
      }
      asked.push(as_of);
      const part = Array.from({ length: Math.min(limit, 230 - offset) }, (_, place) => offset + place);
      const has_more = offset + part.length < 230;
      return { rows: part, pagination: { total: 230, limit, offset, has_more, as_of: "then" } };
    },
    told: (done) => void reported.push(done),
    sleep: async () => undefined,
  });
  expect(rows).toEqual(Array.from({ length: 230 }, (_, place) => place));
  expect(asked).toEqual([null, "then", "then"]);
  expect(reported).toEqual([100, 200, 230]);
});

test("a failure is not treated as the end of the list", async () => {
  const broken = collectAll({
    load: () => Promise.reject(new ApiProblem(500, "internal_error", "", null, null, null)),
    told: () => undefined,
    sleep: async () => undefined,
  });
  expect(broken).rejects.toBeInstanceOf(ApiProblem);
});
