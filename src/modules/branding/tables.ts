import { integer, text } from "drizzle-orm/sqlite-core";
import { clients } from "#/modules/clients/tables.ts";
import { accounts } from "#/platform/context/tables.ts";
import { sqliteTable } from "#/platform/db/table.ts";
import { LOGO_BACKGROUNDS } from "#/platform/text/color.ts";

/** What both an account and one of its clients decide about how candidates see them. */
const appearanceColumns = () => ({
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
  /** Counts the changes of what the notice says; part of the notice version that a candidate acknowledges. */
  noticeRevision: integer("notice_revision").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

/** How an account shows itself to its candidates; an account without a row looks like Assay. */
export const brandings = sqliteTable("brandings", () => ({
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id),
  /** When the account answered what its notice has to say, or chose to send without; null: it was not asked yet. */
  noticeAnsweredAt: integer("notice_answered_at"),
  ...appearanceColumns(),
}));

/** How people who are asked in a client's name see it: as `brandings`, which are the account's own. */
export const clientBrandings = sqliteTable("client_brandings", () => ({
  clientId: text("client_id")
    .primaryKey()
    .references(() => clients.id),
  ...appearanceColumns(),
  /** When it was answered what the client's notice has to say; null: nobody was asked yet. */
  noticeAnsweredAt: integer("notice_answered_at"),
}));
