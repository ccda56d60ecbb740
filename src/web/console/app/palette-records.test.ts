import { expect, test } from "bun:test";
import { addressOfId } from "./palette-records.ts";

test("a pasted id leads to its page if the reader may open it", () => {
  const all = () => true;
  expect(addressOfId("1042", all)?.to).toBe("/candidates/1042");
  expect(addressOfId("inv_7Gq", all)?.to).toBe("/candidates/invite/inv_7Gq");
  expect(addressOfId("jp_7Gq", all)?.to).toBe("/job-profiles/jp_7Gq");
  expect(addressOfId("batch_7Gq", all)?.to).toBe("/invites/batches/batch_7Gq");
  expect(addressOfId("inv_7Gq", (needed) => needed === "profiles:read")).toBeNull();
  for (const text of ["ada", "inv_", "inv_a/b", "SALES-3318", ""]) expect(addressOfId(text, all)).toBeNull();
});
