import { type Bilingual, completed, type Localized, localized } from "#/domain/instrument/types.ts";
import type { Brand } from "#/domain/report/brand.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { CONTRAST_MIN, isAccent, type LogoBackground, readColor } from "#/platform/text/color.ts";
import { isEmpty } from "#/platform/text/record.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { type Palettes, palettesOf, styleSheetOf } from "./colors.ts";
import { type Logo, type LogoType, MAIL_BOX, readLogo } from "./logo.ts";
import type { Preparation } from "./prepared-logo.ts";
import { type Appearance, changesNotice, NO_APPEARANCE } from "./rules.ts";
import type { BrandingStore, StoredBranding } from "./store.ts";

export interface Branding extends Appearance {
  logo: PublishedLogo | null;
  /** Number of changes to the statements of the notice. */
  noticeRevision: number;
  /** null: nothing was ever set. */
  updatedAt: number | null;
}

interface PublishedLogo extends Logo {
  byteLength: number;
  /** Path on this server, with the hash of the content. */
  href: string;
  /** On what it is seen. */
  plate: LogoBackground;
  /** True if emails contain it: a JPEG can be too large for them. */
  inMails: boolean;
}

/** A logo as a mail shows it: the picture, and its size in pixels of style. */
interface MailLogo {
  type: LogoType;
  base64: string;
  width: number;
  height: number;
  plate: LogoBackground;
}

/** The sent values. Absent fields stay as they are, and of texts in two languages each may be absent. */
export type AppearanceChange = Partial<
  Omit<Appearance, "recipients" | "legalBasis" | "privacy"> &
    Record<"recipients" | "legalBasis" | "privacy", Partial<Bilingual>>
>;

/** The account as its candidates see it. */
export interface BrandedHost {
  company: string;
  email: string;
  phone: string;
  recipients: Localized;
  legalBasis: Localized;
  privacy: Localized;
  postalAddress: string;
  /** Empty: not stated; null: none is appointed. */
  dpoContact: string | null;
  authority: string;
  processors: string;
  /** Number of changes to the statements of the notice; prefixed with a client's mark if it is a client's. */
  noticeRevision: number | string;
  /** True if they are asked for gender and birth date. */
  asksDemographics: boolean;
  /** The time zone for times that they see, IANA name. */
  timeZone: string;
  brand: {
    style: string | null;
    logo: { href: string; width: number; height: number; plate: LogoBackground } | null;
  };
}

/** A file under /brand; `tag` changes with its content. */
export interface BrandFile {
  type: string;
  bytes: Uint8Array;
  tag: string;
}

/** Facts about the company that assesses candidates, apart from its look: an account, or a client of one. */
export interface BrandedCompany {
  company: string;
  email: string;
  asksDemographics: boolean;
  /** The time zone for times that candidates see, IANA name. */
  zone: string;
  /** The people who see results, if nobody states it; null: the company. */
  seenBy: Localized | null;
  /** Used if no other is stated; empty: not known. */
  postalAddress: string;
  /** The competent supervisory authority, if no other is stated; empty: not known. */
  authority: string;
  /** Number of changes to the data that the notice uses from here. */
  noticeChanges: number;
}

interface BrandingDeps extends Pick<Infrastructure, "db" | "clock"> {
  store: BrandingStore;
  /** @param id of the account or the client. @throws Problem account_not_found, client_not_found (404) */
  findCompany: (id: string) => BrandedCompany;
  /** Reads and shrinks a logo in a thread, so that requests do not wait. */
  prepare: (bytes: Uint8Array) => Promise<Preparation>;
}

export type BrandingService = ReturnType<typeof createBrandingService>;

const NONE: StoredBranding = {
  appearance: NO_APPEARANCE,
  noticeRevision: 0,
  logoType: null,
  plate: "light",
  updatedAt: 0,
};
/** Number of old logos that are processed in one run. */
const PREPARED_AT_ONCE = 20;
const TAG_LENGTH = 16;

export function createBrandingService({ db, store, clock, findCompany, prepare }: BrandingDeps) {
  /**
   * Caches the facts about a logo, by account, as long as its row does not change: reading it each time would
   * be a waste.
   */
  const known = new Map<string, { updatedAt: number; logo: PublishedLogo | null }>();

  const stored = (accountId: string): StoredBranding => store.find(accountId) ?? NONE;

  /** Two changes in one millisecond are two versions too. */
  const nextVersion = (before: StoredBranding): number => Math.max(clock.now(), before.updatedAt + 1);

  function logoOf(
    accountId: string,
    { logoType, plate: background, updatedAt }: StoredBranding,
  ): PublishedLogo | null {
    if (logoType === null) return null;
    const cached = known.get(accountId);
    if (cached?.updatedAt === updatedAt) return cached.logo;
    const file = logoFile(accountId);
    const verdict = file && readLogo(file.bytes);
    const logo = verdict?.ok
      ? {
          ...verdict.logo,
          byteLength: file?.bytes.byteLength ?? 0,
          href: `/brand/${accountId}/logo?v=${file?.tag}`,
          plate: background,
          inMails: store.findMailLogo(accountId) !== null,
        }
      : null;
    known.set(accountId, { updatedAt, logo });
    return logo;
  }

  function logoFile(accountId: string): BrandFile | null {
    const logo = store.findLogo(accountId);
    if (logo === null) return null;
    const tag = sha256(logo.base64).slice(0, TAG_LENGTH);
    return { type: logo.type, bytes: Buffer.from(logo.base64, "base64"), tag };
  }

  function styleFile(accountId: string): BrandFile | null {
    const palettes = palettesFor(stored(accountId));
    if (palettes === null) return null;
    const text = styleSheetOf(palettes);
    return {
      type: "text/css; charset=utf-8",
      bytes: Buffer.from(text),
      tag: sha256(text).slice(0, TAG_LENGTH),
    };
  }

  const palettesFor = ({ appearance: { accent } }: StoredBranding): Palettes | null =>
    accent === null ? null : palettesOf(accent);

  function get(accountId: string): Branding {
    findCompany(accountId);
    const found = stored(accountId);
    return {
      ...found.appearance,
      logo: logoOf(accountId, found),
      noticeRevision: found.noticeRevision,
      updatedAt: found === NONE ? null : found.updatedAt,
    };
  }

  return {
    /** @throws Problem account_not_found (404) */
    get,

    /**
     * Sets what was sent and keeps the rest. What changes the notice makes a new version of it, which candidates who
     * have not acknowledged it yet are shown.
     * @throws Problem account_not_found (404), invalid_input (400) for an accent that white text cannot be read on
     */
    change(accountId: string, change: AppearanceChange): Branding {
      if (isEmpty(change)) return get(accountId);
      const { recipients, legalBasis, privacy, ...sent } = change;
      const accent = sent.accent == null ? null : readColor(sent.accent);
      if (sent.accent != null && (accent === null || !isAccent(accent))) {
        throw invalidField(
          "accent",
          `must be a color in the format #rrggbb on which white text is readable (contrast of at least ${CONTRAST_MIN}:1)`,
        );
      }
      return db.tx(() => {
        findCompany(accountId);
        const before = stored(accountId);
        const old = before.appearance;
        const after: Appearance = {
          ...old,
          ...sent,
          ...(sent.accent !== undefined && { accent }),
          recipients: { ...old.recipients, ...recipients },
          legalBasis: { ...old.legalBasis, ...legalBasis },
          privacy: { ...old.privacy, ...privacy },
        };
        const revision = before.noticeRevision + (changesNotice(old, after) ? 1 : 0);
        store.upsert(accountId, after, revision, nextVersion(before));
        return get(accountId);
      });
    },

    prepareLogo: prepare,

    /** @throws Problem account_not_found (404), invalid_input (400) for what is no PNG or JPEG of sensible size */
    setLogo(accountId: string, verdict: Preparation): Branding {
      return db.tx(() => {
        findCompany(accountId);
        if (!verdict.ok) {
          throw new Problem("invalid_input", { field: "data", message: `The logo ${verdict.reason}.` });
        }
        const before = stored(accountId);
        const version = nextVersion(before);
        store.upsert(accountId, before.appearance, before.noticeRevision, version);
        store.updateLogo(accountId, verdict.logo, version);
        return get(accountId);
      });
    },

    /** A second time changes nothing. @throws Problem account_not_found (404) */
    removeLogo: (accountId: string): Branding =>
      db.tx(() => {
        findCompany(accountId);
        const before = stored(accountId);
        if (before.logoType !== null) store.updateLogo(accountId, null, nextVersion(before));
        return get(accountId);
      }),

    /** Returns how candidates see the account, with every unset value filled in from the account itself. */
    hostOf(accountId: string): BrandedHost {
      const companyName = findCompany(accountId);
      const found = stored(accountId);
      const { displayName, contactEmail, contactPhone, recipients, legalBasis, privacy } = found.appearance;
      const { postalAddress, dpoContact, authority, processors } = found.appearance;
      const style = found === NONE ? null : styleFile(accountId);
      const logo = logoOf(accountId, found);
      return {
        company: displayName || companyName.company,
        email: contactEmail || companyName.email,
        phone: contactPhone,
        recipients: localized(
          (language) => completed(recipients)[language] || (companyName.seenBy?.[language] ?? ""),
        ),
        legalBasis: completed(legalBasis),
        privacy: completed(privacy),
        postalAddress: postalAddress || companyName.postalAddress,
        dpoContact,
        authority: authority || companyName.authority,
        processors,
        noticeRevision: found.noticeRevision + companyName.noticeChanges,
        asksDemographics: companyName.asksDemographics,
        timeZone: companyName.zone,
        brand: {
          style: style && `/brand/${accountId}/style.css?v=${style.tag}`,
          logo: logo && { href: logo.href, width: logo.width, height: logo.height, plate: logo.plate },
        },
      };
    },

    /** The company's name as its candidates, and readers of reports, see it. */
    nameOf: (accountId: string): string =>
      stored(accountId).appearance.displayName || findCompany(accountId).company,

    /** The part of the account's look that documents use; null if it has none of its own. */
    brandOf(accountId: string): Brand | null {
      const found = stored(accountId);
      const { accent } = found.appearance;
      const logo = logoOf(accountId, found);
      const file = logo && store.findLogo(accountId);
      if (accent === null && !file) return null;
      return {
        accent,
        logo:
          logo && file
            ? {
                type: logo.type,
                width: logo.width,
                height: logo.height,
                plate: logo.plate,
                bytes: Buffer.from(file.base64, "base64"),
              }
            : null,
      };
    },

    /**
     * The logo that emails show above their heading; null if the account has none, or one that is too large
     * for emails.
     */
    mailLogo(accountId: string): MailLogo | null {
      const found = stored(accountId);
      const logo = logoOf(accountId, found);
      const file = logo && store.findMailLogo(accountId);
      if (!logo || !file) return null;
      const scale = Math.min(MAIL_BOX.width / logo.width, MAIL_BOX.height / logo.height, 1);
      const [width, height] = [Math.round(logo.width * scale), Math.round(logo.height * scale)];
      return { ...file, width: Math.max(1, width), height: Math.max(1, height), plate: found.plate };
    },

    /** Does for logos of an earlier version what is done when one is set. For the schedule. @returns how many */
    async prepareOld(): Promise<number> {
      const accountIds = store.listUnprepared(PREPARED_AT_ONCE);
      for (const accountId of accountIds) {
        const before = store.findLogo(accountId);
        if (before === null) continue;
        const verdict = await prepare(Buffer.from(before.base64, "base64"));
        // A logo that cannot be read stays as it is, and out of emails, as before.
        const logo = verdict.ok ? verdict.logo : ({ ...before, plate: "light", mail: null } as const);
        db.tx(() => {
          // It was replaced meanwhile, or removed.
          if (store.findLogo(accountId)?.base64 !== before.base64) return;
          store.updateLogo(accountId, logo, nextVersion(stored(accountId)));
        });
      }
      return accountIds.length;
    },

    /** The colours derived from the account's accent; null if it has none. */
    palettes: (accountId: string): Palettes | null => palettesFor(stored(accountId)),

    logoFile,
    styleFile,
  };
}
