import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { openTestDatabase, type TestDatabase } from "#/platform/db/testing.ts";
import type { Log, LogFields } from "./log.ts";
import { createSecurityLog, networkOf, type SecurityLog } from "./security-log.ts";

let opened: TestDatabase;
let lines: { level: string; fields: LogFields }[];
let security: SecurityLog;
beforeEach(() => {
  opened = openTestDatabase();
  lines = [];
  const at = (level: string) => (fields: LogFields) => void lines.push({ level, fields });
  const log: Log = { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
  security = createSecurityLog(opened.db, log, { record: () => {}, later: () => {} });
});
afterEach(() => opened.end());

describe("a security event", () => {
  test("is a line with its name and ids", () => {
    security.record("key.created", { by: "usr_1", account: "cus_1", key: "key_1" });
    expect(lines).toEqual([
      { level: "info", fields: { security: "key.created", by: "usr_1", account: "cus_1", key: "key_1" } },
    ]);
  });

  test("names a person in one way, whether it was a caller or not", () => {
    security.record("link.renewed", { by: "user:usr_1" });
    security.refuse("permission.denied", { by: "usr_1" });
    security.record("link.renewed", { by: "operator" });
    expect(lines.map(({ fields }) => fields.by)).toEqual(["usr_1", "usr_1", "operator token"]);
  });

  test("waits for the commit, and is not logged when the transaction is undone", () => {
    opened.db.tx(() => {
      security.record("key.revoked", { key: "key_1" });
      expect(lines).toEqual([]);
    });
    expect(lines).toHaveLength(1);
    expect(() =>
      opened.db.tx(() => {
        security.record("key.revoked", { key: "key_2" });
        throw new Error("undone");
      }),
    ).toThrow("undone");
    expect(lines).toHaveLength(1);
  });

  test("that is a refusal is logged at once, although it undoes its transaction", () => {
    expect(() =>
      opened.db.tx(() => {
        security.refuse("sign_in.refused", { user: "usr_1", reason: "wrong_password" });
        throw new Error("refused");
      }),
    ).toThrow("refused");
    expect(lines).toEqual([
      {
        level: "warn",
        fields: { security: "sign_in.refused", user: "usr_1", reason: "wrong_password" },
      },
    ]);
  });
});

describe("a network", () => {
  test.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:db8::/64", "2001:db8::/48"],
    ["::1", "::/48"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
