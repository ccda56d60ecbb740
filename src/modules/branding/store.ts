import { eq, sql } from "drizzle-orm";
import type { Db } from "#/platform/db/open.ts";
import { prepared } from "#/platform/db/prepared.ts";
import { brandings } from "#/platform/db/schema/candidates.ts";
import { whenUsed } from "#/platform/lazily.ts";
import type { LogoType } from "./logo.ts";
import type { Appearance } from "./rules.ts";

export interface StoredBranding {
  appearance: Appearance;
  noticeRevision: number;
  logoType: LogoType | null;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

interface StoredLogo {
  type: LogoType;
  base64: string;
}

/** All but the logo itself, which is long and seldom needed. */
const COLUMNS = whenUsed(() => ({
  displayName: brandings.displayName,
  accent: brandings.accent,
  contactEmail: brandings.contactEmail,
  contactPhone: brandings.contactPhone,
  recipientsEn: brandings.recipientsEn,
  recipientsDe: brandings.recipientsDe,
  privacyEn: brandings.privacyEn,
  privacyDe: brandings.privacyDe,
  legalBasisEn: brandings.legalBasisEn,
  legalBasisDe: brandings.legalBasisDe,
  noticeRevision: brandings.noticeRevision,
  logoType: brandings.logoType,
  updatedAt: brandings.updatedAt,
}));

export function createBrandingStore({ orm }: Db) {
  const byAccount = prepared(() =>
    orm
      .select(COLUMNS)
      .from(brandings)
      .where(eq(brandings.accountId, sql.placeholder("accountId"))),
  );
  return {
    find(accountId: string): StoredBranding | null {
      const row = byAccount.get({ accountId });
      if (!row) return null;
      return {
        appearance: {
          displayName: row.displayName,
          accent: row.accent,
          contactEmail: row.contactEmail,
          contactPhone: row.contactPhone,
          recipients: { en: row.recipientsEn, de: row.recipientsDe },
          privacy: { en: row.privacyEn, de: row.privacyDe },
          legalBasis: { en: row.legalBasisEn, de: row.legalBasisDe },
        },
        noticeRevision: row.noticeRevision,
        logoType: rasterType(row.logoType),
        updatedAt: row.updatedAt,
      };
    },

    findLogo(accountId: string): StoredLogo | null {
      const row = orm
        .select({ type: brandings.logoType, base64: brandings.logo })
        .from(brandings)
        .where(eq(brandings.accountId, accountId))
        .get();
      const type = rasterType(row?.type ?? null);
      return row?.base64 == null || type === null ? null : { type, base64: row.base64 };
    },

    put(accountId: string, appearance: Appearance, noticeRevision: number, updatedAt: number): void {
      const { displayName, accent, contactEmail, contactPhone, recipients, privacy, legalBasis } = appearance;
      const row = {
        displayName,
        accent,
        contactEmail,
        contactPhone,
        recipientsEn: recipients.en,
        recipientsDe: recipients.de,
        privacyEn: privacy.en,
        privacyDe: privacy.de,
        legalBasisEn: legalBasis.en,
        legalBasisDe: legalBasis.de,
        noticeRevision,
        updatedAt,
      };
      orm
        .insert(brandings)
        .values({ accountId, ...row })
        .onConflictDoUpdate({ target: brandings.accountId, set: row })
        .run();
    },

    /** The account has a row. */
    setLogo: (accountId: string, logo: StoredLogo | null, updatedAt: number): void =>
      void orm
        .update(brandings)
        .set({ logoType: logo?.type ?? null, logo: logo?.base64 ?? null, updatedAt })
        .where(eq(brandings.accountId, accountId))
        .run(),
  };
}

export type BrandingStore = ReturnType<typeof createBrandingStore>;

/** The column also knows a type that is never written. */
const rasterType = (type: string | null): LogoType | null =>
  type === "image/png" || type === "image/jpeg" ? type : null;
