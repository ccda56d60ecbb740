import { expect, test } from "bun:test";
import { turn } from "#/testing/until.ts";
import { createOneAtATime } from "./promises.ts";

test("work of one name runs one after the other, also after one that failed, while that of another runs at the same time", async () => {
  const oneAtATime = createOneAtATime();
  const reported: string[] = [];
  const guards = new Map<string, PromiseWithResolvers<void>>();
  const work = (name: string, label: string) =>
    oneAtATime(name, async () => {
      reported.push(`${label} begins`);
      const guard = Promise.withResolvers<void>();
      guards.set(label, guard);
      await guard.promise;
      reported.push(`${label} ends`);
      return label;
    });
  const [first, second, other] = [work("order", "first"), work("order", "second"), work("another", "other")];
  await turn();
  expect(reported).toEqual(["first begins", "other begins"]);
  guards.get("first")?.reject(new Error("no"));
  await expect(first).rejects.toThrow("no");
  await turn();
  expect(reported).toEqual(["first begins", "other begins", "second begins"]);
  guards.get("second")?.resolve();
  guards.get("other")?.resolve();
  expect(await Promise.all([second, other])).toEqual(["second", "other"]);
});
