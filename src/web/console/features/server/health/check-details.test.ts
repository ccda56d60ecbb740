import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HEALTH_TEXTS } from "#/messages/console/server/health.gen.ts";
import { readConfig } from "../../../../../config/config.ts";
import { checkHeads, checkMissing, checkPlaces } from "../../../../../ops/doctor/check.ts";
import {
  checkBooks,
  checkDescriptors,
  checkIntegrity,
  runQuickChecks,
} from "../../../../../ops/doctor/doctor.ts";
import type { HeadReport } from "../../../../../platform/audit/stored-head.ts";
import { checkDetail } from "./check-details.ts";

test("what the server's checks find today is said in German, except for names of folders", () => {
  const folder = mkdtempSync(join(tmpdir(), "assay-checks-"));
  try {
    for (const extra of [
      {},
      { BILLING: "off" },
      { BILLING: "off", REGISTRATION: "open" },
      { BILLING: "off", REGISTRATION: "open", BASE_URL: "https://assay.example" },
      { SELLER_NAME: "A", SELLER_STREET: "B", SELLER_CITY: "C" },
      { STRIPE_SECRET_KEY: "sk_live_StandInOfTests", STRIPE_WEBHOOK_SECRET: "whsec_StandInOfTests" },
      { STRIPE_SECRET_KEY: "sk_test_StandInOfTests", STRIPE_WEBHOOK_SECRET: "whsec_StandInOfTests" },
      { STRIPE_SECRET_KEY: "sk_live_StandInOfTests" },
      { SELLER_NAME: "A", SELLER_STREET: "B", SELLER_CITY: "C", SELLER_TAX_NUMBER: "22/815/08154" },
    ]) {
      for (const { name, detail } of runQuickChecks(readConfig({ DATA_DIR: folder, ...extra }))) {
        expect(name in HEALTH_TEXTS.de.checks.names, name).toBe(true);
        if (detail === folder) continue;
        expect(checkDetail(detail, "de")).not.toBe(detail);
        expect(checkDetail(detail, "de")).not.toMatch(/anybody|because|elsewhere/i);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("which other folders answer is said in German", () => {
  const state = { place: "BACKUP_DIR", silentSince: 0, waiting: 3 } as const;
  for (const states of [[], [state], [state, { ...state, place: "STANDBY_DIR" as const }]]) {
    const { name, detail } = checkPlaces(states);
    expect(name in HEALTH_TEXTS.de.checks.names).toBe(true);
    expect(checkDetail(detail, "de")).not.toBe(detail);
  }
});

const recorded = { seq: 7, hash: "0".repeat(64), at: 0, signature: "" };
const head = { setting: "BACKUP_DIR", noted: null, isFailing: false } as const;
const HEADS: readonly HeadReport[][] = [
  [],
  [{ ...head, state: "unknown" }],
  [{ ...head, state: "missing" }],
  [{ ...head, state: "restored" }],
  [{ ...head, state: "present" }],
  [{ ...head, state: "present", isFailing: true }],
  [{ ...head, state: "unreadable" }],
  [{ ...head, noted: recorded, state: "rolled_back" }],
  [{ ...head, noted: recorded, state: "not_signed" }],
];

test("any details of the stored data are translated too", () => {
  const whole = { checkedAt: null, fault: null, disorder: null, isRunning: false };
  const disorder = "numbers have a gap (invoices live 2026)";
  for (const { name, detail } of [
    checkMissing(null),
    checkMissing({ commits: 3, foundAt: 0 }),
    ...[whole, { ...whole, isRunning: true }, { ...whole, checkedAt: 0 }, { ...whole, fault: "page 7" }].map(
      checkIntegrity,
    ),
    ...[whole, { ...whole, checkedAt: 0 }, { ...whole, checkedAt: 0, disorder }].map(checkBooks),
    ...HEADS.map(checkHeads),
    ...[1023, 1024, Number.POSITIVE_INFINITY, null].map(checkDescriptors),
  ]) {
    expect([name in HEALTH_TEXTS.de.checks.names, name in HEALTH_TEXTS.en.checks.names]).toEqual([
      true,
      true,
    ]);
    expect(checkDetail(detail, "de")).not.toBe(detail);
    expect(checkDetail(detail, "de")).not.toMatch(/ (?:the|for|any|and) /);
  }
});

test("a sentence that is not known is shown as it came", () => {
  expect(checkDetail("something new", "de")).toBe("something new");
  expect(checkDetail("99 MB free, at least 100 advised", "en")).toBe("99 MB free, at least 100 advised");
});

test("large sizes are given in gigabytes, like the adjacent ones, and small ones in megabytes", () => {
  const reported = (free: number) => `${free} MB free, at least 100 advised`;
  expect(checkDetail(reported(76_137), "en")).toBe("76.1\u00a0GB free, at least 100 advised");
  expect(checkDetail(reported(76_137), "de")).toBe("76,1\u00a0GB frei, empfohlen sind mindestens 100");
  expect(checkDetail(reported(90), "de")).toBe("90 MB frei, empfohlen sind mindestens 100");
});
