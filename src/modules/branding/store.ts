import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { prepared } from "#/platform/db/of-tenant.ts";
import type { Db } from "#/platform/db/open.ts";
import type { LogoBackground } from "#/platform/text/color.ts";
import type { LogoType } from "./logo.ts";
import type { PreparedLogo } from "./prepared-logo.ts";
import type { Appearance } from "./rules.ts";
import { brandings, clientBrandings } from "./tables.ts";

export interface StoredBranding {
  appearance: Appearance;
  noticeRevision: number;
  logoType: LogoType | null;
  plate: LogoBackground;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

interface StoredLogo {
  type: LogoType;
  base64: string;
}

/** The owners of the looks in a store: accounts, or the clients for whom they assess people. */
interface Holder {
  table: typeof brandings;
  key: "accountId" | "clientId";
}
const OF_ACCOUNTS: Holder = { table: brandings, key: "accountId" };
/** The same columns with another key. */
export const OF_CLIENTS: Holder = {
  table: clientBrandings as unknown as typeof brandings,
  key: "clientId",
};

/** All but the logo itself, which is long and seldom needed. */
const columnsOf = (brandings: Holder["table"]) => ({
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
  postalAddress: brandings.postalAddress,
  dpoContact: brandings.dpoContact,
  authority: brandings.authority,
  processors: brandings.processors,
  noticeRevision: brandings.noticeRevision,
  logoType: brandings.logoType,
  logoBackground: brandings.logoBackground,
  updatedAt: brandings.updatedAt,
});

export function createBrandingStore({ orm }: Db, { table: brandings, key }: Holder = OF_ACCOUNTS) {
  const owner = (): SQLiteColumn => (brandings as unknown as Record<Holder["key"], SQLiteColumn>)[key];
  const byOwner = prepared(() =>
    orm
      .select(columnsOf(brandings))
      .from(brandings)
      .where(eq(owner(), sql.placeholder("ownerId"))),
  );
  return {
    find(ownerId: string): StoredBranding | null {
      const row = byOwner.get({ ownerId });
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
          ...{ postalAddress: row.postalAddress, dpoContact: row.dpoContact },
          ...{ authority: row.authority, processors: row.processors },
        },
        noticeRevision: row.noticeRevision,
        logoType: rasterType(row.logoType),
        plate: row.logoBackground ?? "light",
        updatedAt: row.updatedAt,
      };
    },

    findLogo(ownerId: string): StoredLogo | null {
      const row = orm
        .select({ type: brandings.logoType, base64: brandings.logo })
        .from(brandings)
        .where(eq(owner(), ownerId))
        .get();
      const type = rasterType(row?.type ?? null);
      return row?.base64 == null || type === null ? null : { type, base64: row.base64 };
    },

    /** Returns the logo as emails embed it; null if there is none for them. */
    findMailLogo(ownerId: string): StoredLogo | null {
      const row = orm
        .select({ type: brandings.logoType, base64: brandings.logoMail })
        .from(brandings)
        .where(eq(owner(), ownerId))
        .get();
      const type = rasterType(row?.type ?? null);
      return row?.base64 == null || type === null ? null : { type, base64: row.base64 };
    },

    /** Those whose logo was set by a version that kept it as it came. */
    listUnprepared: (limit: number): string[] =>
      orm
        .select({ ownerId: sql<string>`${owner()}` })
        .from(brandings)
        .where(and(isNotNull(brandings.logo), isNull(brandings.logoBackground)))
        .limit(limit)
        .all()
        .map(({ ownerId }) => ownerId),

    upsert(ownerId: string, appearance: Appearance, noticeRevision: number, updatedAt: number): void {
      const { displayName, accent, contactEmail, contactPhone, recipients, privacy, legalBasis } = appearance;
      const { postalAddress, dpoContact, authority, processors } = appearance;
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
        ...{ postalAddress, dpoContact, authority, processors },
        noticeRevision,
        updatedAt,
      };
      orm
        .insert(brandings)
        .values({ [key]: ownerId, ...row } as typeof brandings.$inferInsert)
        .onConflictDoUpdate({ target: owner(), set: row })
        .run();
    },

    /** When the question about the notice was answered; null: not yet. */
    findAnsweredAt: (ownerId: string): number | null =>
      orm.select({ at: brandings.noticeAnsweredAt }).from(brandings).where(eq(owner(), ownerId)).get()?.at ??
      null,

    /** The account has a row. */
    updateAnswered: (ownerId: string, at: number): void =>
      void orm.update(brandings).set({ noticeAnsweredAt: at }).where(eq(owner(), ownerId)).run(),

    /** Every owner has a row. */
    updateLogo: (ownerId: string, logo: PreparedLogo | null, updatedAt: number): void =>
      void orm
        .update(brandings)
        .set({
          logoType: logo?.type ?? null,
          logo: logo?.base64 ?? null,
          logoBackground: logo?.plate ?? null,
          logoMail: logo?.mail ?? null,
          updatedAt,
        })
        .where(eq(owner(), ownerId))
        .run(),
  };
}

export type BrandingStore = ReturnType<typeof createBrandingStore>;

/** The column's type also includes a value that is never written. */
const rasterType = (type: string | null): LogoType | null =>
  type === "image/png" || type === "image/jpeg" ? type : null;
