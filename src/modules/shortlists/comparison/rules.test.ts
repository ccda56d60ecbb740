import { expect, test } from "bun:test";
import { checkWeights } from "./rules.ts";

test("weights are set once, before anybody is compared", () => {
  expect(checkWeights(null, 20)).toBe("ok");
  expect(checkWeights({ questionnaire: 20 }, 20)).toBe("ok");
  expect(checkWeights({ questionnaire: 20 }, 10)).toBe("weights_fixed");
});
