import { itemLayout } from "#/domain/instrument/evidence/record.ts";
import {
  draftNorm,
  NORM_LEAST,
  type NoDraft,
  type NormDraft,
  shrinkTowards,
} from "#/domain/instrument/norms/norm.ts";
import {
  type ExclusionReason,
  type LanguagePooling,
  type SampleComposition,
  type SampleFilters,
  type SampleRecord,
  selectNormSample,
} from "#/domain/instrument/norms/sample.ts";
import { type InstrumentPackage, shippedNorm } from "#/domain/instrument/registry.ts";
import { NormDoesNotFit, viewUnder } from "#/domain/instrument/score.ts";
import {
  type KernelNorm,
  type Language,
  type Localized,
  type Norm,
  SCALE_KEYS,
  type ScaleKey,
  type ScoredResult,
} from "#/domain/instrument/types.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import { recordOf } from "#/platform/text/record.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  basisOf,
  checkActivation,
  checksumText,
  FIRST_LOCAL_ID,
  nameFor,
  PROVISIONAL_ID,
  type ScaleShift,
  shiftOf,
  storedNorm,
} from "./rules.ts";
import type { NormGroup, NormHead, NormStore } from "./store.ts";

interface NormDeps extends Pick<Infrastructure, "db" | "clock"> {
  store: NormStore;
  /** Whose norm it is about: the version that candidates are given now. */
  instrument: InstrumentPackage;
  /** Reads the results and makes a norm of them, away from the thread that answers requests. */
  draft: (productType: string, order: NormOrder) => Promise<NormPreview>;
}

interface NewNorm {
  name: Localized;
  /** Who made it, e.g. "operator token". */
  createdBy: string;
}

/** A norm group and the one that it replaced or that counts in its place. */
export interface Change {
  group: NormHead;
  /** Norm in force before and after. */
  before: number;
  after: number;
}

/** What a norm in force rests on. */
export interface NormBasis {
  from: number;
  to: number;
  sample: NormGroup["sample"];
}

/** A job profile, as far as the norm of its C values goes. */
type Dated = Tenant & { id: string; createdAt: number };

export type NormService = ReturnType<typeof createNormService>;

export function createNormService({ db, store, clock, instrument, draft }: NormDeps) {
  const provisional = instrument.norm;
  const { version } = instrument;
  /** By id and checksum: a norm group never changes once it is created. */
  const created = new Map<string, KernelNorm>();

  const activeFor = (questionnaireVersion: string): number =>
    store.findActiveId(questionnaireVersion) ?? PROVISIONAL_ID;
  const activeId = (): number => activeFor(version);

  /**
   * @param questionnaireVersion of the results that it is about: each version may have a reference of its own, under one id
   * @throws Problem norm_not_found (404)
   */
  function norm(id: number, questionnaireVersion = version): Norm {
    if (id === PROVISIONAL_ID) return shippedNorm(instrument.productType, questionnaireVersion);
    const checksum = store.findHead(id)?.checksum;
    if (checksum === undefined) throw new Problem("norm_not_found");
    const known = created.get(`${id}:${checksum}`) ?? storedNorm(get(id));
    created.set(`${id}:${checksum}`, known);
    return known;
  }

  /** @throws Problem norm_not_found (404) */
  function get(id: number): NormGroup {
    const group = store.find(id);
    if (!group) throw new Problem("norm_not_found");
    return group;
  }

  function head(id: number): NormHead {
    if (id === PROVISIONAL_ID) throw new Problem("norm_provisional");
    const group = store.findHead(id);
    if (!group) throw new Problem("norm_not_found");
    return group;
  }

  const inForce = (questionnaireVersion = version): Norm =>
    norm(activeFor(questionnaireVersion), questionnaireVersion);

  return {
    provisional,
    questionnaireVersion: version,
    activeId,

    /**
     * What a completion at this moment is scored with; one of an assessment session under an older version with that
     * version's own.
     */
    inForce,

    /** @throws Problem norm_not_found (404) */
    norm,

    /** The norms in force for every version at once; plain data that can be cloned into another thread. */
    allInForce: () => ({
      today: activeId(),
      active: Object.fromEntries(
        store.listInForce().map((group) => [group.questionnaireVersion, norm(group.id)] as const),
      ),
      otherwise: provisional as Norm,
    }),

    /**
     * A result as it would be under the norm that is in force for its questionnaire, norm and values alike; the stored one
     * stays what it is. Ratios and quality come from the answers, and no norm changes them.
     */
    viewToday(result: ScoredResult): ScoredResult {
      const today = inForce(result.questionnaire.version);
      if (today.id === result.norm.id) return result;
      const { id, name, method, n, version } = today;
      try {
        return { ...result, norm: { id, name, method, n, version }, scales: viewUnder(today, result.scales) };
      } catch (error) {
        // Scores from elsewhere may have other numbers of items: no norm of ours says anything about them.
        if (error instanceof NormDoesNotFit) return result;
        throw error;
      }
    },

    /** The groups created here, oldest first; the provisional reference is none of them. */
    list: (): NormHead[] => store.list(),

    get,

    /** What a norm made of today's results would be; stores nothing. */
    preview: (filters: NormFilters): Promise<NormPreview> =>
      draft(instrument.productType, { ...filters, now: clock.now(), inForce: inForce() }),

    /** Sample of a norm, and when its people answered; null for the provisional one, and where it was not kept. */
    basis(id: number): NormBasis | null {
      const group = id === PROVISIONAL_ID ? null : store.find(id);
      return group && { from: group.windowFrom, to: group.windowTo, sample: group.sample };
    },

    /**
     * Stores a norm as a draft, at any size; it changes nothing before it is activated.
     * @throws Problem norm_languages_differ, norm_not_possible (409)
     */
    create(
      { draft: answered, filters, composition, pooling, n }: NormPreview,
      { name, createdBy }: NewNorm,
    ): NormGroup {
      if (pooling.verdict === "refused" || pooling.verdict === "unproven") {
        throw new Problem("norm_languages_differ");
      }
      if (!isDraft(answered)) {
        throw new Problem("norm_not_possible", {
          message: `A norm cannot be created yet, because these results are from ${n} ${n === 1 ? "person" : "people"}.`,
        });
      }
      const { en: nameEn, de: nameDe } = nameFor(name, filters.language);
      return db.tx(() => {
        const checksum = sha256(checksumText(answered));
        const id = Math.max(FIRST_LOCAL_ID, store.findLastId() + 1);
        // Two groups of the same numbers differ by their time of making.
        const createdAt = Math.max(clock.now(), (store.findLastCreated(checksum) ?? 0) + 1);
        store.insert({
          ...answered,
          id,
          nameEn,
          nameDe,
          createdBy,
          createdAt,
          checksum,
          sample: { filters, composition },
        });
        return get(id);
      });
    },

    /**
     * Puts a draft in force: completions from now on are scored with it, results that exist stay as they are. The
     * norm that was in force is retired. A second call changes nothing.
     * @throws Problem norm_not_found (404), norm_provisional, norm_retired, norm_too_small (409)
     */
    activate(id: number): Change {
      return db.tx(() => {
        const group = head(id);
        const before = activeFor(group.questionnaireVersion);
        if (before === id) return { group, before, after: id };
        const verdict = checkActivation(group);
        if (verdict !== "ok") throw new Problem(verdict);
        // Looked at before it counts: afterwards every completion would fail on it.
        norm(id);
        if (before !== PROVISIONAL_ID) store.updateRetired(before, clock.now());
        store.updateActivated(id, clock.now());
        return { group: head(id), before, after: id };
      });
    },

    /**
     * Takes a norm out of force, so that the provisional reference counts again, or discards a draft. A second call
     * changes nothing.
     * @throws Problem norm_not_found (404), norm_provisional (409)
     */
    retire(id: number): Change {
      return db.tx(() => {
        const group = head(id);
        const before = activeFor(group.questionnaireVersion);
        if (group.retiredAt === null) store.updateRetired(id, clock.now());
        return { group: head(id), before, after: activeFor(group.questionnaireVersion) };
      });
    },

    /** The norm under which a job profile's C values are meant. */
    basisOf(profile: Dated, before: number | null = null): number {
      const groups = store.listActivated(version);
      if (groups.length === 0) return PROVISIONAL_ID;
      return basisOf(groups, profile.createdAt, store.findMigration(profile, profile.id, before));
    },

    /** The same for many, of whatever accounts. */
    basesOf<P extends Dated>(profiles: readonly P[]): { profile: P; basis: number }[] {
      const groups = store.listActivated(version);
      const migrations = groups.length === 0 ? new Map<string, number>() : store.listLatestMigrations();
      return profiles.map((profile) => ({
        profile,
        basis: basisOf(groups, profile.createdAt, migrations.get(profile.id) ?? null),
      }));
    },
  };
}

/** Sample of a norm. */
export interface NormFilters extends SampleFilters {
  /** Only answers in this language; null takes both. */
  language: Language | null;
}

/** Everybody who was assessed for a selection. */
export const EVERYBODY: NormFilters = {
  language: null,
  setting: "selection",
  accounts: null,
  jobFamily: null,
};

/** What is asked of a norm that is to be created. */
export interface NormOrder extends NormFilters {
  now: number;
  /** The norm that it would replace. */
  inForce: Norm;
}

/** What a norm made of today's results would be; nothing of a single person. */
export interface NormPreview {
  questionnaireVersion: string;
  filters: NormFilters;
  composition: SampleComposition;
  /** People in the sample. */
  n: number;
  excluded: Record<ExclusionReason, number>;
  pooling: LanguagePooling;
  /** Below 100 people its tables are shrunken towards the norm in force. */
  draft: NormDraft | NoDraft;
  /** Weight 0..1 of the sample in the tables; 1 from 100 people on, null where there is no draft. */
  weight: number | null;
  /** Against the norm in force, for the people of the sample; null where there is no draft. */
  shifts: Record<ScaleKey, ScaleShift> | null;
}

export const isDraft = (draft: NormDraft | NoDraft): draft is NormDraft => "frequencies" in draft;

/** @param records completed live results in any order */
export function previewNorm(
  records: readonly SampleRecord[],
  { questionnaire }: InstrumentPackage,
  { language, setting, accounts, jobFamily, now, inForce }: NormOrder,
): NormPreview {
  const sample = selectNormSample(records, {
    questionnaireVersion: questionnaire.version,
    ...{ setting, accounts, jobFamily },
    language: language ?? "pooled",
    now,
  });
  const measured = draftNorm(sample.kept, itemLayout(questionnaire));
  const shrunken = isDraft(measured) && measured.n < NORM_LEAST ? shrinkTowards(inForce, measured) : null;
  const draft = isDraft(measured) && shrunken ? { ...measured, table: shrunken.table } : measured;
  return {
    questionnaireVersion: questionnaire.version,
    filters: { language, setting, accounts, jobFamily },
    composition: sample.composition,
    n: sample.kept.length,
    excluded: sample.excluded,
    pooling: sample.pooling,
    draft,
    weight: isDraft(draft) ? (shrunken?.weight ?? 1) : null,
    shifts: isDraft(draft)
      ? recordOf(SCALE_KEYS, (scale) => shiftOf(scale, draft.frequencies[scale], draft.table[scale], inForce))
      : null,
  };
}
