import {
  type CriterionValidity,
  criterionValidity,
  type Predictors,
} from "#/domain/instrument/evidence/criterion.ts";
import { fitDimension, overallMatch } from "#/domain/instrument/match.ts";
import { weightOf } from "#/domain/instrument/range.ts";
import { SCALE_KEYS, type ScaleKey } from "#/domain/instrument/types.ts";
import { type Dimensions, targetsOf } from "#/modules/job-profiles/rules.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { JobProfile, ProfileVersion } from "#/modules/job-profiles/store.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { LongReads } from "#/platform/db/long-reads.ts";
import { type Measured, OUTCOMES, type OutcomeStore, type StoredOutcome } from "./store.ts";

/** How well one job profile predicted outcomes, in one version or in several with the same dimensions. */
export interface ProfileValidity {
  profile: Pick<JobProfile, "id" | "name" | "nameEn">;
  versions: number[];
  scales: ScaleKey[];
  /** People with an outcome and usable answers. */
  people: number;
  /**
   * People who had completed before the version was created. If its ranges were derived from these people,
   * the findings about them only repeat it.
   */
  earlier: number;
  /** By how many norms they are measured. */
  norms: number;
  figures: CriterionValidity;
}

/** The number of a profile's applicants whose spread is computed: more change nothing. */
const APPLICANTS_MAX = 5000;

interface ValidityDeps {
  store: OutcomeStore;
  reads: LongReads;
  jobProfiles: Pick<JobProfileService, "list" | "versions">;
}

export type ValidityService = ReturnType<typeof createValidityService>;

type Known = { outcome: StoredOutcome; measured: Measured; version: ProfileVersion };

const scalesOf = ({ dimensions }: { dimensions: Dimensions }): ScaleKey[] =>
  SCALE_KEYS.filter((scale) => dimensions[scale] !== undefined);

function predictors(version: ProfileVersion, { scores }: Measured): Predictors {
  const cValue = (scale: ScaleKey): number => scores[SCALE_KEYS.indexOf(scale)] ?? 0;
  const targets = targetsOf(version);
  const match = overallMatch(
    targets.map(({ scale, range }) => fitDimension(cValue(scale), range).score),
    targets.map(({ range }) => weightOf(range)),
  );
  return { match, cValue };
}

/** What outcomes show about job profiles. It only returns figures of many people. */
export function createValidityService({ store, reads, jobProfiles }: ValidityDeps) {
  function scopeOf(
    profile: JobProfile,
    known: readonly Known[],
    applicants: readonly Measured[],
    versions: readonly ProfileVersion[],
  ): ProfileValidity {
    const used = [...new Set(known.map(({ version }) => version))];
    const [first] = used;
    const scales = first === undefined ? [] : scalesOf(first);
    const inForce = ({ completedAt }: Measured): ProfileVersion | undefined =>
      versions.find(({ createdAt }) => createdAt <= completedAt) ?? first;
    return {
      profile,
      versions: used.map(({ version }) => version).toSorted((a, b) => a - b),
      scales,
      people: known.length,
      earlier: known.filter(({ measured, version }) => measured.completedAt < version.createdAt).length,
      norms: new Set(known.map(({ measured }) => measured.normGroupId)).size,
      figures: criterionValidity(
        known.map(({ outcome: { rating, stayed }, measured, version }) => ({
          ...predictors(version, measured),
          rating,
          stayed,
        })),
        applicants.flatMap((measured) => {
          const version = inForce(measured);
          return version !== undefined && used.includes(version) ? predictors(version, measured) : [];
        }),
        scales,
      ),
    };
  }

  function ofProfile(
    tenant: Tenant,
    profile: JobProfile,
    rows: readonly StoredOutcome[],
    measured: ReadonlyMap<number, Measured>,
    applicants: readonly Measured[],
  ): ProfileValidity[] {
    const versions = jobProfiles.versions(tenant, profile.id);
    const byNumber = new Map(versions.map((version) => [version.version, version]));
    const known = rows.flatMap((outcome): Known[] => {
      const version = byNumber.get(outcome.jobProfileVersion ?? 0);
      const row = measured.get(outcome.sessionId);
      return version === undefined || row === undefined || scalesOf(version).length === 0
        ? []
        : [{ outcome, measured: row, version }];
    });
    const scope = (some: readonly Known[]) => scopeOf(profile, some, applicants, versions);
    // Versions with the same dimensions together, and each separately if there is more than one.
    return [...Map.groupBy(known, ({ version }) => scalesOf(version).join()).values()].flatMap((alike) => {
      const single = [...Map.groupBy(alike, ({ version }) => version.version).values()];
      return single.length === 1 ? [scope(alike)] : [scope(alike), ...single.map(scope)];
    });
  }

  return {
    /** By job profile, those of which most is known first. Deleted profiles are left out. */
    async ofTenant(tenant: Tenant): Promise<ProfileValidity[]> {
      const isLarge = reads.isLarge(tenant);
      const byProfile = Map.groupBy(store.listAll(tenant), ({ jobProfileId }) => jobProfileId);
      const rows = isLarge
        ? await reads.elsewhere(OUTCOMES.measured, tenant, [tenant], store.listMeasured)
        : store.listMeasured(tenant);
      const measured = new Map(rows.map((row) => [row.sessionId, row]));
      const found: ProfileValidity[] = [];
      for (const profile of jobProfiles.list(tenant)) {
        const known = byProfile.get(profile.id) ?? [];
        const asked: Parameters<typeof store.listApplicants> = [tenant, profile.id, APPLICANTS_MAX];
        // People without an outcome are not compared.
        const applicants =
          known.length === 0
            ? []
            : isLarge
              ? await reads.elsewhere(OUTCOMES.applicants, tenant, asked, store.listApplicants)
              : store.listApplicants(...asked);
        found.push(...ofProfile(tenant, profile, known, measured, applicants));
      }
      return found.toSorted((a, b) => b.people - a.people);
    },
  };
}
