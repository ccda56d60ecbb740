import { describe, expect, test } from "bun:test";
import { ORDER_DETAIL_TEXTS } from "#/messages/console/server/orders/order-detail.gen.ts";
import { changedDetails, matchesOf } from "./order-values.ts";

test("a comparison of the German tax office is read in words, each answer once", () => {
  const { en, de } = ORDER_DETAIL_TEXTS;
  expect(matchesOf("A", en.matches)).toBe("matches");
  expect(matchesOf("A A B", en.matches)).toBe("matches, does not match");
  expect(matchesOf("D", de.matches)).toBe("nicht mitgeteilt");
  expect(matchesOf("X", en.matches)).toBe("X");
});

describe("a correction of a buyer", () => {
  const before = { company: "A GmbH", attention: "Ada", street: "Weg 1", vat_id: "DE136695976" };

  test("contains what was changed and what was cleared", () => {
    expect(changedDetails(before, { ...before, street: " Weg 2 ", vat_id: "" })).toEqual({
      street: "Weg 2",
      vat_id: "",
    });
  });

  test("contains nothing if everything is as it was", () => {
    expect(changedDetails(before, { ...before, company: "A GmbH " })).toEqual({});
  });
});
