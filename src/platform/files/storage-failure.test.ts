import { describe, expect, test } from "bun:test";
import { StorageError, type StorageReason, storageReasonOf } from "./storage-failure.ts";

const coded = (code: string) => Object.assign(new Error("x"), { code });

describe("the reason of a storage error", () => {
  test.each<[string, StorageReason]>([
    ["SQLITE_FULL", "full"],
    ["ENOSPC", "full"],
    ["EDQUOT", "full"],
    ["SQLITE_READONLY", "read_only"],
    ["SQLITE_READONLY_DBMOVED", "read_only"],
    ["EROFS", "read_only"],
    ["SQLITE_BUSY", "busy"],
    ["SQLITE_BUSY_SNAPSHOT", "busy"],
    ["SQLITE_CORRUPT", "damaged"],
    ["SQLITE_CORRUPT_INDEX", "damaged"],
    ["SQLITE_NOTADB", "damaged"],
    ["SQLITE_IOERR_WRITE", "failing"],
    ["SQLITE_IOERR_FSYNC", "failing"],
    ["SQLITE_CANTOPEN", "failing"],
    ["EIO", "failing"],
    ["EACCES", "unwritable"],
  ])("%s is %s", (code, reason) => {
    expect(storageReasonOf(coded(code))).toBe(reason);
  });

  test("is found below what wraps it, and is its own for a StorageError", () => {
    expect(storageReasonOf(new Error("query failed", { cause: coded("SQLITE_FULL") }))).toBe("full");
    expect(storageReasonOf(new StorageError(() => "x", "foreign_key"))).toBe("foreign_key");
  });

  test.each([
    ["a constraint", coded("SQLITE_CONSTRAINT_UNIQUE")],
    ["a network fault", coded("ECONNRESET")],
    ["any other fault", new TypeError("x")],
    ["no fault at all", "SQLITE_FULL"],
  ])("%s says nothing about the storage", (_, error) => {
    expect(storageReasonOf(error)).toBeNull();
  });
});
