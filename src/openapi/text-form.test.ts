import { beforeAll, describe, expect, test } from "bun:test";
import { useSharedService } from "#/testing/harness.ts";
import { DOCUMENT_PATHS } from "./document-paths.ts";
import type { OpenApiDocument } from "./openapi.ts";
import type { Part } from "./operation.ts";
import { describedOperations, textsIn } from "./testing.ts";

/** The form of the texts in the three documents: that of Stripe's and GitHub's references. */

const VERBS = [
  ...["Activate", "Add", "Advance", "Approve", "Cancel", "Close", "Compare", "Complete", "Confirm"],
  ...["Connect", "Correct", "Create", "Decline", "Delete", "Disable", "Disconnect", "Download", "Enable"],
  ...["End", "Export", "Extend", "Grant", "Import", "Invite", "Lift", "List", "Mark", "Match", "Merge"],
  ...["Migrate", "Pause", "Pay", "Place", "Preview", "Record", "Redact", "Redeliver", "Register", "Remind"],
  ...["Remove", "Rename", "Renew", "Reorder", "Replace", "Request", "Reschedule", "Resend", "Reset"],
  ...["Restore", "Resume", "Retire", "Retrieve", "Retry", "Reverse", "Revert", "Revoke", "Rotate", "Save"],
  ...["Search", "Send", "Set", "Settle", "Show", "Skip", "Start", "Stop", "Submit", "Test", "Update"],
  ...["Verify", "Withdraw"],
];
const WORDS_MAX = 8;
const PARTS = Object.keys(DOCUMENT_PATHS) as Part[];

const service = useSharedService();
let documents: Record<Part, OpenApiDocument>;
beforeAll(async () => {
  const read = async (part: Part) => [part, (await service.call("GET", DOCUMENT_PATHS[part])).json];
  documents = Object.fromEntries(await Promise.all(PARTS.map(read)));
});

const summariesOf = (part: Part): string[] =>
  describedOperations(documents[part]).map(({ summary }) => summary);

describe.each(PARTS)("the %s reference", (part) => {
  test("begins each summary with a verb, in at most eight words and without a full stop", () => {
    const misfits = summariesOf(part).filter(
      (summary) =>
        !VERBS.includes(summary.split(" ")[0] ?? "") ||
        summary.split(" ").length > WORDS_MAX ||
        /[.;:]/.test(summary),
    );
    expect(misfits).toEqual([]);
  });

  test("gives no two operations the same summary", () => {
    const summaries = summariesOf(part);
    expect(summaries.filter((summary, place) => summaries.indexOf(summary) !== place)).toEqual([]);
  });

  test("writes each description in sentences that begin with a capital and end with one full stop", () => {
    const { paths, webhooks, components } = documents[part];
    const described = textsIn({ paths, webhooks, components }, /^description$/);
    expect(described.length).toBeGreaterThan(100);
    expect(described.filter((text) => !/^[\p{Lu}\d`"][\s\S]*[^.]\.$/u.test(text))).toEqual([]);
  });
});
