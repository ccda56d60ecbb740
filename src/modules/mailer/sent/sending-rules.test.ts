import { expect, test } from "bun:test";
import { sendingState } from "./rules.ts";

test("a success after the failure ends it, and one before it does not", () => {
  const failed = { at: 100, fault: null };
  expect(sendingState("live", true, failed, 50)).toBe("failing");
  expect(sendingState("live", true, failed, 150)).toBe("sends");
  expect(sendingState("live", true, failed, null)).toBe("failing");
  expect(sendingState("live", true, null, null)).toBe("sends");
  expect(sendingState("live", false, failed, 50)).toBe("off");
  expect(sendingState("test", false, failed, 50)).toBe("test");
});
