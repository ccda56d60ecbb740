import { afterEach, beforeEach, expect, test } from "bun:test";
import { createAccountStore } from "#/modules/accounts/store.ts";
import { insertAccount, openTestDatabase, type TestDatabase } from "#/platform/db/testing.ts";
import { createAccountRows } from "./account-rows.ts";

let opened: TestDatabase;
beforeEach(() => {
  opened = openTestDatabase();
  insertAccount(opened.db, "cus_1");
});
afterEach(() => opened.end());

test("whatever changes an account in a transaction is seen by what reads it next there", () => {
  const rows = createAccountRows(opened.db);
  const store = createAccountStore(opened.db, rows);
  opened.db.tx(() => {
    expect(rows.find("cus_1")).toMatchObject({ status: "active", company: "Co", candidateFeedback: true });
    store.updateStatus("cus_1", "inactive");
    expect(rows.find("cus_1")?.status).toBe("inactive");
    store.updateAccount("cus_1", { company: "Other" });
    expect(rows.find("cus_1")?.company).toBe("Other");
    store.updateCandidateFeedback("cus_1", false);
    expect(rows.find("cus_1")?.candidateFeedback).toBe(false);
    store.updateTestClock("cus_1", 5);
    expect(rows.testOffset("cus_1")).toBe(5);
    const { id: _, ...row } = rows.find("cus_1") as NonNullable<ReturnType<typeof rows.find>>;
    expect(rows.find("cus_2")).toBeNull();
    store.insertAccount({ ...row, id: "cus_2", slug: "2", email: "2@co.example", emailKey: "2" });
    expect(rows.find("cus_2")?.slug).toBe("2");
  });
  expect(rows.testOffset("cus_1")).toBe(5);
  expect(rows.testOffset("cus_3")).toBe(0);
});
