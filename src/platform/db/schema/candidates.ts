import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { LOGO_BACKGROUNDS } from "#/platform/text/color.ts";
import { sqliteTable } from "../table.ts";
import { accounts, tenantColumns } from "./accounts.ts";
import { sessionColumn } from "./assessments.ts";

/** How an account shows itself to its candidates; an account without a row looks like Assay. */
export const brandings = sqliteTable("brandings", () => ({
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id),
  /** Shown instead of the company's name; empty: the company's name. */
  displayName: text("display_name").notNull(),
  /** Media type and base64 of the logo; both null: none. */
  logoType: text("logo_type", { enum: ["image/png", "image/jpeg", "image/svg+xml"] }),
  logo: text(),
  /** On what the logo is seen; null: none, or one of a version that did not look. */
  logoBackground: text("logo_plate", { enum: LOGO_BACKGROUNDS }),
  /** Base64 of the logo as mails embed it; null: none, or one that is too large for mails. */
  logoMail: text("logo_mail"),
  /** `#rrggbb`, dark enough for white text; null: Assay's own. */
  accent: text(),
  /** The contact for candidates; empty: the account's email address. */
  contactEmail: text("contact_email").notNull(),
  contactPhone: text("contact_phone").notNull(),
  /** Who sees results, e.g. "the HR department and the future manager". */
  recipientsEn: text("recipients_en").notNull(),
  recipientsDe: text("recipients_de").notNull(),
  /** Added to the notice; plain text with empty lines between paragraphs. */
  privacyEn: text("privacy_en").notNull(),
  privacyDe: text("privacy_de").notNull(),
  legalBasisEn: text("legal_basis_en").notNull(),
  legalBasisDe: text("legal_basis_de").notNull(),
  /** The controller, on one line; empty: not stated. */
  postalAddress: text("postal_address").notNull().default(""),
  /** How to reach the data protection officer; empty: not said, null: none is appointed. */
  dpoContact: text("dpo_contact").default(""),
  /** The supervisory authority that is competent for the company; empty: not said. */
  authority: text().notNull().default(""),
  /** Companies that process data on its behalf, in words; empty: not said. */
  processors: text().notNull().default(""),
  /** When the account answered what its notice has to say, or chose to send without; null: it was not asked yet. */
  noticeAnsweredAt: integer("notice_answered_at"),
  /** Counts the changes of what the notice says; part of the notice version that a candidate acknowledges. */
  noticeRevision: integer("notice_revision").notNull(),
  updatedAt: integer("updated_at").notNull(),
}));

/** What candidates ask of the account: each with the day until which the law wants an answer. */
export const candidateRequests = sqliteTable(
  "candidate_requests",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    ...sessionColumn(),
    kind: text({ enum: ["erasure", "objection", "correction", "longer_storage"] }).notNull(),
    /** The candidate's own words; emptied by an anonymization. */
    message: text().notNull(),
    status: text({ enum: ["open", "done", "declined"] }).notNull(),
    createdAt: integer("created_at").notNull(),
    dueAt: integer("due_at").notNull(),
    closedAt: integer("closed_at"),
    closedBy: text("closed_by"),
    note: text(),
  }),
  (t) => [
    index("candidate_requests_tenant").on(t.accountId, t.mode, t.status, t.dueAt),
    index("candidate_requests_session").on(t.sessionId),
  ],
);

/**
 * Codes with which candidates verify that it is they who have their link, and what follows from a right one. The code
 * itself is not stored: it is derived from the random id under the server's own secret, like links.
 */
export const candidateCodes = sqliteTable(
  "candidate_codes",
  () => ({
    id: text().primaryKey(),
    ...tenantColumns(),
    /** Whose link: id of the invite, or "s" and the number of a session without one. */
    target: text().notNull(),
    way: text({ enum: ["mail", "handed"] }).notNull(),
    /** Keyed hash of the address it was mailed to, to count codes by; empty where it was handed over. */
    mailbox: text().notNull(),
    /** Wrong codes that were tried while this one was good. */
    tries: integer().notNull().default(0),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** When it was used, replaced by another one, or tried too often. */
    endedAt: integer("ended_at"),
    /** SHA-256 of what the browser got for the right code, and until when that is good. */
    proof: text(),
    provenUntil: integer("proven_until"),
  }),
  (t) => [
    index("candidate_codes_target").on(t.accountId, t.mode, t.target, t.createdAt),
    index("candidate_codes_mailbox").on(t.mailbox, t.createdAt),
    index("candidate_codes_old").on(t.createdAt),
  ],
);

/** Who looked at a candidate's result, for the candidate to see. Names keys and members, never the candidate. */
export const resultViews = sqliteTable(
  "result_views",
  () => ({
    id: integer().primaryKey({ autoIncrement: true }),
    ...tenantColumns(),
    ...sessionColumn(),
    /** Id of the API key or member, and its name at that time. */
    viewerId: text("viewer_id").notNull(),
    viewer: text().notNull(),
    what: text({
      enum: [
        "results",
        "raw_data",
        "report",
        "interview_guide",
        "brief",
        "match",
        "match_file",
        "profile",
        "team_export",
        "team_report",
        "own_page",
        "own_copy",
        "own_summary",
      ],
    }).notNull(),
    viewedAt: integer("viewed_at").notNull(),
  }),
  (t) => [index("result_views_session").on(t.sessionId, t.viewedAt)],
);

/** Whose result each person has opened themselves; goes with the candidate, and with the membership. */
export const seenResults = sqliteTable(
  "seen_results",
  () => ({
    userId: text("user_id").notNull(),
    ...sessionColumn(),
    ...tenantColumns(),
    seenAt: integer("seen_at").notNull(),
  }),
  (t) => [primaryKey({ columns: [t.userId, t.sessionId] }), index("seen_results_session").on(t.sessionId)],
);
