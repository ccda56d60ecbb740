import { describe, expect, test } from "bun:test";
import { LANGUAGES, type Language } from "#/domain/instrument/types.ts";
import { DOCUMENT_IDS, type DocumentId, documentOf } from "#/domain/report/compliance/documents.ts";
import type { ComplianceFacts } from "#/domain/report/compliance/facts.ts";
import { renderComplianceDocument } from "#/domain/report/compliance/render.ts";
import { busyFacts, quietFacts } from "#/domain/report/compliance/testing.ts";
import { COMPLIANCE_WORDS } from "#/messages/domain/report/compliance.gen.ts";
import { loadFonts } from "#/platform/pdf/fonts.ts";
import { readFile, spokenOf } from "#/platform/pdf/reader.testing.ts";
import { readAsset } from "#/platform/process/assets.ts";
import { markdownBlocks } from "#/platform/text/markdown.ts";
import { auditReceiverOf, backupsOf, bucketOf } from "./rules.ts";
import { documentMarkdown } from "./service.ts";

const textOf = (id: DocumentId, facts: ComplianceFacts, language: Language = "en") =>
  documentMarkdown(documentOf(id, facts), facts, language);
const allOf = (facts: ComplianceFacts, language: Language = "en") =>
  DOCUMENT_IDS.map((id) => textOf(id, facts, language)).join("\n");
const CONFIGURATIONS = [quietFacts(), busyFacts()];

describe("each document", () => {
  test("states for every part, in both languages, if it is a fact, a draft or a gap", () => {
    for (const facts of CONFIGURATIONS) {
      for (const id of DOCUMENT_IDS) {
        const { sections } = documentOf(id, facts);
        for (const language of LANGUAGES) {
          const marks = Object.values(COMPLIANCE_WORDS[language].marks).map((mark) => `**${mark}.**`);
          const text = textOf(id, facts, language);
          const parts = text.split(/\n\n+/).slice(text.split("\n## ")[0]?.split(/\n\n+/).length);
          const free = parts.filter(
            (part) =>
              part.trim() !== "" &&
              !/^(## |- |\| )/.test(part) &&
              !marks.some((mark) => part.startsWith(mark)),
          );
          expect({ id, language, free }).toEqual({ id, language, free: [] });
          expect(text.match(/^## /gm)?.length).toBe(sections.length);
          expect(text).toContain(COMPLIANCE_WORDS[language].noAdvice);
        }
        const used = new Set(sections.flatMap(({ parts }) => parts.map(({ mark }) => mark)));
        expect(used.has("fact")).toBe(true);
        expect(sections.every(({ parts }) => parts.length > 0)).toBe(true);
      }
    }
  });

  test("claims neither conformity nor figures that nobody has", () => {
    for (const facts of CONFIGURATIONS) {
      const said = `${allOf(facts)}${allOf(facts, "de")}`;
      expect(said).not.toMatch(/undefined|NaN|\[object|null/);
      expect(said).not.toMatch(/(GDPR|DSGVO)[- ]?(compliant|konform)|rechtssicher|certified|zertifiziert/i);
      expect(said).not.toMatch(/is validated|wissenschaftlich validiert|free of bias|diskriminierungsfrei/i);
    }
  });

  test("has the same content as PDF and as Markdown, and is tagged without errors", async () => {
    const fonts = await loadFonts(readAsset);
    const words = (text: string) =>
      text
        .replace(/…+/g, " ")
        .split(/\s+/)
        .map((word) => word.replace(/[.:]+$/, ""))
        .filter((word) => word !== "");
    const facts = busyFacts();
    for (const [place, document] of DOCUMENT_IDS.entries()) {
      const language = LANGUAGES[place % LANGUAGES.length] ?? "en";
      const { root, faults: errors } = await readFile(
        await renderComplianceDocument({ paper: document, facts, language, brand: null }, fonts),
      );
      expect(errors).toEqual([]);
      const written = markdownBlocks(textOf(document, facts, language)).flatMap((block) => {
        if (block.kind === "list") return block.items;
        return block.kind === "table" ? [block.head, ...block.rows].flat() : [block.text];
      });
      const drawn = words(spokenOf(root).join(" "));
      expect(drawn.slice(0, words(written.join(" ")).length)).toEqual(words(written.join(" ")));
    }
  }, 30_000);
});

describe("a changed setting changes the documents:", () => {
  const created = (change: (facts: ComplianceFacts) => ComplianceFacts) => allOf(change(quietFacts()));
  const outward = (part: Partial<ComplianceFacts["outward"]>) =>
    created((facts) => ({ ...facts, outward: { ...facts.outward, ...part } }));
  const quiet = allOf(quietFacts());

  test("a webhook's receiver is named, one that is disabled is not", () => {
    const webhook = { host: "ats.receiver.example", isActive: true, events: ["analysis.completed"] };
    expect(quiet).not.toContain("ats.receiver.example");
    expect(quiet).toContain("No external connections are active");
    expect(outward({ webhooks: [webhook] })).toContain("Webhook to ats.receiver.example");
    expect(outward({ webhooks: [{ ...webhook, isActive: false }] })).not.toContain("ats.receiver.example");
  });

  test("mail server, chat, card payments and sign-in elsewhere are named where they are on, and nowhere else", () => {
    expect(quiet).not.toMatch(/Stripe|Slack|Teams|OpenID/);
    expect(outward({ stripe: true })).toContain("Stripe (card payments)");
    expect(outward({ signIn: "id.example" })).toContain("Sign-in service id.example");
    const chat = { shape: "slack" as const, host: "hooks.slack.example", namesPeople: true };
    expect(outward({ chat })).toContain("with candidates’ names");
    const mail = { host: "mail.example", isEncrypted: false, sender: "jobs@example.com" };
    expect(outward({ mail })).toContain("is used if the mail server offers it, but is not required");
  });

  test("states four eyes, hidden names and the questions to candidates as they are set", () => {
    expect(quiet).toContain("Two-person approval is turned off: one person can decide alone");
    expect(quiet).toContain("Gender and date of birth are not collected");
    const busy = allOf(busyFacts());
    expect(busy).toContain("a second person must confirm every decision");
    expect(busy).toContain("Jobs that hide names from reviewers until the decision: 2");
    expect(busy).toContain("Gender and date of birth, voluntary");
    expect(busy).toContain("Registration is open");
    expect(busy).toContain("does not begin with https");
    expect(quiet).toContain("No backup folder is set");
    expect(busy).toContain("are kept according to the rule 24h,7d,4w,3m");
  });

  test("states that a provisional norm has no sample; a local one names its sample", () => {
    expect(quiet).toContain("not on a sample");
    expect(allOf(busyFacts())).toContain(
      "based on 412 people assessed on this server between 2 January 2025",
    );
  });

  test("contains the notice in force word by word, in the version that candidates acknowledge", () => {
    expect(textOf("candidate-notice", quietFacts())).toContain("**Server fact.** You may object.");
    expect(textOf("candidate-notice", quietFacts(), "de")).toContain("Version 1.4.");
  });

  test("states the retention rule's months, or their absence", () => {
    expect(quiet).toContain("No retention period is set");
    const ruled = created((facts) => ({
      ...facts,
      retention: { completed: 6, unfinished: 1, neverBegun: 1 },
    }));
    expect(ruled).toContain(
      "6 months after the questionnaire is completed, or 1 month after the link expires",
    );
    expect(ruled).not.toContain("No retention period is set");
  });
});

test("what others have written is text, and no mark of Markdown or of a table", () => {
  const facts = quietFacts();
  const company = "**A|B** <b>[x](y)</b> _c_ & D";
  const text = textOf("processing-record", { ...facts, account: { ...facts.account, company } });
  const [, first] = markdownBlocks(text);
  expect(first).toMatchObject({ kind: "paragraph" });
  expect(JSON.stringify(first)).toContain(company);
});

test("states external backups and a copy that can take over if they are set, and only then", () => {
  const [quiet, busy] = CONFIGURATIONS.map((facts) => allOf(facts));
  for (const word of ["backups at store.northwind.example", "standby copy of the server’s data"]) {
    expect([word, quiet?.includes(word)]).toEqual([word, false]);
    expect([word, busy?.includes(word)]).toEqual([word, true]);
  }
  const bucketIn = (url: string, endpoint: string) =>
    bucketOf({ BACKUP_S3_URL: url, BACKUP_S3_ENDPOINT: endpoint });
  expect(bucketIn("", "https://store.example")).toBeNull();
  expect(bucketIn("s3://assay/a/b", "https://store.example:9000")).toBe("assay, store.example:9000");
  expect(bucketIn("s3://assay", "")).toBe("assay, Amazon S3");
});

test("names a collector, and states backups as they are set: when, encrypted or not, copied before an upgrade or not", () => {
  const [quiet = "", busy = ""] = CONFIGURATIONS.map((facts) => allOf(facts));
  expect(quiet).not.toContain("OpenTelemetry collector");
  expect(busy).toContain("OpenTelemetry collector at traces.northwind.example");
  expect(quiet).toContain("There are no automatic backups");
  expect(quiet).not.toMatch(/Backups are (not )?encrypted/);
  expect(busy).toContain("hourly, including at 03:10 UTC");
  expect(busy).toContain("Backups are encrypted");
  expect([quiet, busy].map((text) => text.includes("without making a copy, because"))).toEqual([false, true]);
  const set = {
    ...{ BACKUP_DIR: "/backups", BACKUP_AT: "off", BACKUP_EVERY: "1h" as const, BACKUP_KEEP: "7d" },
    ...{ BACKUP_PASSPHRASE: "", BACKUP_RECIPIENTS: "" },
  };
  expect(backupsOf(set)).toEqual({ at: null, everyHours: 1, keep: "7d", isEncrypted: false });
  expect(backupsOf({ ...set, BACKUP_DIR: "" })).toBeNull();
  expect(backupsOf({ ...set, BACKUP_RECIPIENTS: "age1x" })?.isEncrypted).toBe(true);
  const byHand = { ...busyFacts(), server: { ...busyFacts().server, backups: backupsOf(set) } };
  expect(allOf(byHand)).toContain("Backups are not encrypted");
  expect(allOf(byHand)).not.toContain("a backup daily");
});

test("names a receiver of the audit log on another machine, with what is sent and that nothing is encrypted", () => {
  const [quiet = "", busy = ""] = CONFIGURATIONS.map((facts) => allOf(facts));
  expect(quiet).not.toContain("Audit log receiver at");
  expect(quiet).toContain("audit log receiver, or backup bucket");
  expect(busy).toContain("Audit log receiver at logs.northwind.example (syslog over UDP, unencrypted)");
  expect(["off", "stdout", "udp://logs.example.com:514"].map(auditReceiverOf)).toEqual([
    ...[null, null],
    "logs.example.com:514",
  ]);
});
