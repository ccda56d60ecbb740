import { describe, expect, test } from "bun:test";
import { isSameTransfer, lastValueDate, mainPayment, settlementOf } from "./rules.ts";

const GROSS = 46_410;
const paid = (...cents: number[]) => cents.map((amountCents) => ({ amountCents }));

describe("settlementOf", () => {
  test.each([
    ["open", 0, []],
    ["open", 0, [46_410, -46_410]],
    ["under", 10, [46_400]],
    ["settled", 0, [46_410]],
    ["settled", 0, [46_400, 10]],
    ["over", 46_410, [46_410, 46_410]],
    ["settled", 0, [46_410, 46_410, -46_410]],
  ] as const)("returns %s by %i cents for payments of %j", (state, cents, sums) => {
    const settlement = settlementOf({ grossCents: GROSS, creditedCents: 0, payments: paid(...sums) });
    expect(settlement).toMatchObject({ state, differenceCents: state === "open" ? GROSS : cents });
  });

  test("expects less by what credit notes have reversed, and nothing of a cancelled order", () => {
    expect(settlementOf({ grossCents: GROSS, creditedCents: 13_923, payments: paid(GROSS) })).toEqual({
      ...{ state: "over", dueCents: 32_487, receivedCents: GROSS, differenceCents: 13_923 },
    });
    expect(settlementOf({ grossCents: 0, creditedCents: 0, payments: paid(1) }).state).toBe("over");
    expect(settlementOf({ grossCents: 0, creditedCents: 0, payments: [] }).state).toBe("settled");
  });
});

test("a transfer is the same if day, reference and amount are, as far as they are stated", () => {
  const recorded = { amountCents: GROSS, valueDate: "2026-03-02", reference: "SEPA 17" };
  const reported = { amountCents: null, valueDate: null, reference: null };
  const same = (stated: object, row = recorded) =>
    isSameTransfer(row, { ...reported, ...stated }, "2026-03-02");
  expect(same({ reference: "SEPA 17" })).toBe(true);
  expect(same({ reference: "SEPA 17", valueDate: "2026-03-02", amountCents: GROSS })).toBe(true);
  expect(same({ reference: "SEPA 17", valueDate: "2026-03-03" })).toBe(false);
  expect(same({ reference: "SEPA 17", amountCents: GROSS - 1 })).toBe(false);
  expect(same({ reference: "SEPA 18" })).toBe(false);
  expect(same({ valueDate: "2026-03-02" })).toBe(false);
  const without = { ...recorded, reference: null as unknown as string };
  expect(same({ amountCents: GROSS }, without)).toBe(true);
  expect(same({ amountCents: GROSS, valueDate: "2026-03-03" }, without)).toBe(false);
});

test("the main payment is the largest one that was not reversed, and the earliest of equal ones", () => {
  const row = (id: string, amountCents: number, reversesId: string | null = null) => ({
    ...{ id, amountCents, reversesId },
  });
  expect(mainPayment([])).toBeNull();
  expect(mainPayment([row("a", 10), row("b", 30), row("c", 30)])?.id).toBe("b");
  expect(mainPayment([row("a", 10), row("b", 30), row("c", -30, "b")])?.id).toBe("a");
});

test("an order is paid on the latest value date of what has arrived, however it was recorded", () => {
  const row = (id: string, valueDate: string, amountCents = 10, reversesId: string | null = null) => ({
    ...{ id, valueDate, amountCents, reversesId },
  });
  expect(lastValueDate([])).toBeNull();
  const rows = [row("a", "2026-11-25"), row("b", "2026-11-20")];
  expect(lastValueDate(rows)).toBe("2026-11-25");
  expect(lastValueDate([...rows, row("c", "2026-11-30", -10, "a")])).toBe("2026-11-20");
});
