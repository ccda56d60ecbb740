import { expect, test } from "bun:test";
import { AUDIT_FILTERS, type AuditFilters, askedFor } from "./audit-log.tsx";

const asked = (filters: Partial<AuditFilters>, timeZone = "Europe/Berlin") =>
  askedFor({ ...AUDIT_FILTERS, ...filters }, timeZone);

test("nothing is asked for that was not chosen", () => {
  expect(asked({})).toEqual({});
  expect(asked({ action: "sign_in", actor: "person", target: "inv_1" })).toEqual({
    action: "sign_in",
    actor: "person",
    target: "inv_1",
  });
});

test("days are those of the reader's zone, from the beginning of the first to the end of the last", () => {
  expect(asked({ from: "2026-03-02", to: "2026-03-02" })).toEqual({
    from: "2026-03-01T23:00:00.000Z",
    to: "2026-03-02T23:00:00.000Z",
  });
  expect(asked({ from: "2026-03-02", to: "2026-03-31" }, "America/New_York")).toEqual({
    from: "2026-03-02T05:00:00.000Z",
    to: "2026-04-01T04:00:00.000Z",
  });
  expect(asked({ from: "2026-03-02" }, "UTC")).toEqual({ from: "2026-03-02T00:00:00.000Z" });
});

test("a day on which clocks change is as long as it is there", () => {
  expect(asked({ from: "2026-03-29", to: "2026-03-29" })).toEqual({
    from: "2026-03-28T23:00:00.000Z",
    to: "2026-03-29T22:00:00.000Z",
  });
  // Where clocks go forward at midnight, the day begins at one.
  expect(asked({ from: "2026-09-06", to: "2026-09-06" }, "America/Santiago")).toEqual({
    from: "2026-09-06T04:00:00.000Z",
    to: "2026-09-07T03:00:00.000Z",
  });
});

test("what an address says that is no day, id or code is not asked for", () => {
  for (const day of ["yesterday", "2026-02-30", "2026-13-01", "02.03.2026", "2026-03-02T10:00:00Z"])
    expect([day, asked({ from: day, to: day })]).toEqual([day, {}]);
  for (const word of ["Grace Hopper", "'; --", "x".repeat(81)])
    expect([word, asked({ action: word, actor: word, target: word })]).toEqual([word, {}]);
});
