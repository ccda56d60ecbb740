import { describe, expect, test } from "bun:test";
import { AUDIT_SENTENCES } from "#/messages/console/entities/audit-sentences.gen.ts";
import { OPERATIONS } from "#/openapi/operations.ts";
import { VIEW_KINDS } from "#/platform/context/result-views.ts";
import { SECURITY_EVENTS } from "#/platform/observability/security-log.ts";
import { type AuditEntry, codesOf, sentenceOf } from "./sentences.ts";

const line = (fields: Partial<AuditEntry>): AuditEntry => ({
  ...{ seq: 1, at: "2026-11-29T09:00:00.000Z", account_id: null, mode: null, network: null },
  ...{ actor_kind: "person", actor_id: "usr_1", actor_name: "Imke Brodersand" },
  ...{ action: "operation.done", target_kind: null, target_id: null, details: "{}" },
  ...{ previous: "", hash: "" },
  ...fields,
});
const inBoth = (entry: AuditEntry): string[] => [sentenceOf(entry, "en"), sentenceOf(entry, "de")];

describe("a line of the audit log", () => {
  test("says who looked at what of whom", () => {
    const details = JSON.stringify({ what: ["interview_guide"], count: 1 });
    const read = line({ action: "result.read", target_kind: "session", target_id: "43", details });
    expect(inBoth(read)).toEqual([
      "Imke Brodersand opened the interview guide for candidate 43.",
      "Imke Brodersand hat den Interviewleitfaden zu Person 43 geöffnet.",
    ]);
    expect(codesOf(read)).toEqual([
      "action: result.read",
      "actor: usr_1",
      "session: 43",
      "what: interview_guide",
      "count: 1",
    ]);
  });

  test("names an operation, and a key or the service that carried it out", () => {
    const details = JSON.stringify({ operation: "POST /api/v1/teams/:teamId/members" });
    expect(sentenceOf(line({ details, actor_kind: "key", actor_name: "Nightly sync" }), "en")).toBe(
      "API key “Nightly sync” added candidates to a team.",
    );
    expect(sentenceOf(line({ action: "backup.made", actor_kind: "system", actor_name: null }), "en")).toBe(
      "Assay created a backup.",
    );
  });

  test("says who released an order that waited for a person", () => {
    const details = JSON.stringify({ operation: "POST /api/v1/admin/orders/:orderId/release" });
    expect(inBoth(line({ details }))).toEqual([
      "Imke Brodersand released an order that was on hold.",
      "Imke Brodersand hat eine angehaltene Bestellung freigegeben.",
    ]);
  });

  test("names the code of an event that has no sentence", () => {
    expect(sentenceOf(line({ action: "moon.landed" }), "en")).toBe("Imke Brodersand: moon.landed");
  });

  const { events, views, operations } = AUDIT_SENTENCES.en;
  test("has a sentence for each event, view and operation, and for nothing else", () => {
    const own = ["audit.head_differs", "audit.head_accepted", "audit.lines_lost", "audit.may_lack_lines"];
    expect(Object.keys(events("", "")).toSorted()).toEqual([...SECURITY_EVENTS, ...own].toSorted());
    expect(Object.keys(views("", ""))).toEqual([...VIEW_KINDS]);
    expect(Object.keys(operations("", "")).toSorted()).toEqual(
      Object.keys(OPERATIONS)
        .filter((key) => !key.startsWith("GET "))
        .toSorted(),
    );
  });
});
