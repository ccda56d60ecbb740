import type { DropOut, FlagRates } from "#/domain/instrument/evidence/flags.ts";
import type { ItemFunctioning } from "#/domain/instrument/evidence/item-functioning.ts";
import {
  CELL_LEAST,
  DRIFT_TEXTS,
  type Drift,
  type GroupDifference,
  itemLayout,
} from "#/domain/instrument/evidence/record.ts";
import type { ScaleReliability } from "#/domain/instrument/evidence/reliability.ts";
import type { SampleDescription } from "#/domain/instrument/evidence/sample-description.ts";
import { SCREENING_NOTICE, type SelectionReport } from "#/domain/instrument/evidence/selection.ts";
import type { Structure } from "#/domain/instrument/evidence/structure.ts";
import type { Retest } from "#/domain/instrument/evidence/test-retest.ts";
import { QUALITY_INDEXES } from "#/domain/instrument/quality.ts";
import { getInstrumentVersion, versionsOf } from "#/domain/instrument/registry.ts";
import { type Figure, isMissing, tooFewData } from "#/domain/instrument/statistics/figure.ts";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { recordOf } from "#/platform/text/record.ts";
import { isoTime, SECOND_MS } from "#/platform/time/clock.ts";
import type { QualityReport } from "./report.ts";
import {
  criterionView,
  figureView,
  groupFigureView,
  interviewsView,
  type QualityData,
  round3,
  round3OrNull,
  shownShare,
} from "./schema.ts";

/** In words, for people who do not read figures. */
const NO_CRITERION = "No criterion validity known.";
const WITH_CRITERION = "Outcomes of people who were hired are known; see criterion.";

const reliabilityView = (figure: Figure<ScaleReliability>) =>
  figureView(
    figure,
    ({ n }) => n,
    (scale) => ({
      alpha: round3(scale.alpha),
      interval: scale.interval.map(round3),
      light: scale.light,
      omega: isMissing(scale.omega) ? null : round3(scale.omega.omega),
      sem_c: round3(scale.semC),
      sd_total: round3(scale.sdTotal),
      ipsative: scale.ipsative,
      items: scale.items.map((item) => ({
        id: item.id,
        mean: round3(item.mean),
        sd: round3(item.sd),
        shares: item.shares.map((share) => shownShare(share, scale.n)),
        item_total: round3OrNull(item.itemTotal),
        low_item_total: item.lowItemTotal,
        alpha_if_deleted: round3OrNull(item.alphaIfDeleted),
      })),
    }),
  );

const structureView = (
  figure: Figure<Structure>,
  idAt: (scale: keyof QualityData["bands"], place: number) => string,
) =>
  figureView(
    figure,
    ({ n }) => n,
    ({ correlations, warnings, itemsAtHome }) => ({
      scales: [...SCALE_KEYS],
      correlations: correlations.map((row) => row.map(round3OrNull)),
      warnings: warnings.map(({ r, ...warning }) => ({ ...warning, r: round3(r) })),
      items_at_home: figureView(
        itemsAtHome,
        ({ n }) => n,
        ({ share, strays }) => ({
          share: round3(share),
          strays: strays.map(({ scale, place, nearest }) => ({ id: idAt(scale, place), scale, nearest })),
        }),
      ),
    }),
  );

const differencesView = (figure: Figure<GroupDifference[]>) =>
  groupFigureView(
    figure,
    (pairs) => Math.max(...pairs.map(({ n }) => n[0] + n[1])),
    (pairs) =>
      pairs.map(({ groups, n, scales }) => ({
        groups: [...groups],
        n: [...n],
        scales: recordOf(SCALE_KEYS, (scale) => ({ ...scales[scale], d: round3OrNull(scales[scale].d) })),
      })),
  );

const selectionView = (figure: Figure<SelectionReport>) =>
  groupFigureView(
    figure,
    ({ n }) => n,
    ({ groups, redShares }) => ({
      groups: groups.map(({ gender, n, selected, rate, ratio, flag, test, hangsOnOnePerson }) => ({
        gender,
        n,
        selected,
        rate: round3OrNull(rate),
        ratio: round3OrNull(ratio),
        flag,
        fisher_p: test && round3(test.fisherP),
        z: test && round3(test.z),
        hangs_on_one_person: hangsOnOnePerson,
      })),
      red_shares: redShares.map(({ scale, shares }) => ({
        scale,
        female: round3OrNull(shares.female ?? null),
        male: round3OrNull(shares.male ?? null),
        diverse: round3OrNull(shares.diverse ?? null),
      })),
    }),
  );

const driftView = (figure: Figure<Drift>) =>
  figureView(
    figure,
    ({ n }) => n,
    ({ from, to, advice, scales }) => ({
      from: isoTime(from),
      to: isoTime(to),
      advice,
      message: DRIFT_TEXTS[advice].en,
      scales: recordOf(SCALE_KEYS, (scale) => {
        const { d, z, sdRatio, flag } = scales[scale];
        return { d: round3(d), z: round3(z), sd_ratio: round3(sdRatio), flag };
      }),
    }),
  );

/** A single duration or a single flag would be somebody's. */
const fromLeast = <T extends { n: number }>(figure: Figure<T>): Figure<T> =>
  !isMissing(figure) && figure.n < CELL_LEAST ? tooFewData(figure.n, CELL_LEAST) : figure;

const flagsView = (figure: Figure<FlagRates>) =>
  figureView(
    fromLeast(figure),
    ({ n }) => n,
    ({ n, status, indexes, medianDurationMs }) => ({
      ok: shownShare(status.ok, n),
      caution: shownShare(status.caution, n),
      questionable: shownShare(status.questionable, n),
      indexes: recordOf(QUALITY_INDEXES, (index) => ({
        caution: shownShare(indexes[index].caution, n),
        serious: shownShare(indexes[index].serious, n),
      })),
      median_duration_s: medianDurationMs === null ? null : Math.round(medianDurationMs / SECOND_MS),
    }),
  );

const dropOutView = (figure: Figure<DropOut>) =>
  figureView(
    fromLeast(figure),
    ({ n }) => n,
    ({ n, leftShare, screens }) => ({
      left_share: shownShare(leftShare, n),
      screens: screens
        .filter(({ left }) => left >= CELL_LEAST)
        .map(({ share, ...screen }) => ({ ...screen, share: round3(share) })),
    }),
  );

const functioningView = (figure: Figure<ItemFunctioning[]>) =>
  groupFigureView(
    figure,
    (comparisons) => Math.max(...comparisons.map(({ n }) => n.reference + n.focal)),
    (comparisons) =>
      comparisons.map(({ reference, focal, n, items }) => ({
        reference,
        focal,
        n_reference: n.reference,
        n_focal: n.focal,
        items: items.map(({ difference, ...item }) => ({ ...item, difference: round3(difference) })),
      })),
  );

const retestView = (figure: Figure<Retest>) =>
  figureView(
    figure,
    ({ n }) => n,
    ({ scales }) => ({
      scales: recordOf(SCALE_KEYS, (scale) => {
        const { r, icc } = scales[scale];
        return { r: round3OrNull(r), icc: isMissing(icc) ? null : round3(icc.agreement) };
      }),
    }),
  );

/** How many of each, or nothing where somebody could be found by subtracting. */
const shownCounts = <K extends string>(counts: Record<K, number>): Record<K, number> | null =>
  Object.values<number>(counts).some((people) => people > 0 && people < CELL_LEAST) ? null : counts;

const sampleView = (figure: Figure<SampleDescription>) =>
  figureView(
    figure,
    ({ n }) => n,
    ({ from, to, languages, genders }) => ({
      first_month: isoTime(from).slice(0, 7),
      last_month: isoTime(to).slice(0, 7),
      languages: shownCounts(languages),
      genders: shownCounts(genders),
    }),
  );

/**
 * The report as the API and the command line show it: three decimals, and nothing that represents fewer than five
 * people.
 */
export function qualityView(report: QualityReport, cut: number): QualityData {
  const { id, version } = report.questionnaire;
  const { ids } = itemLayout(getInstrumentVersion(id, version).questionnaire);
  return {
    questionnaire: { id, version, versions: versionsOf("pa-standard") },
    language: report.language,
    computed_at: isoTime(report.computedAt),
    n: report.n,
    sample: sampleView(report.sample),
    norm: report.norm,
    reliability: {
      scales: recordOf(SCALE_KEYS, (scale) => reliabilityView(report.reliability.scales[scale])),
      we: reliabilityView(report.reliability.we),
    },
    bands: recordOf(SCALE_KEYS, (scale) => {
      const { reliability, semC, normErrorC, halfWidth } = report.bands[scale];
      return {
        reliability: round3(reliability),
        sem_c: round3(semC),
        norm_error_c: round3(normErrorC),
        half_width_c: round3(halfWidth),
      };
    }),
    structure: structureView(report.structure, (scale, place) => ids[scale][place] ?? ""),
    group_differences: differencesView(report.differences),
    selection: {
      cut,
      notice: SCREENING_NOTICE.en,
      job_profiles: report.selections.map(({ id, accountId, name, normId, report: figure }) => ({
        job_profile_id: id,
        account_id: accountId,
        name,
        norm_group_id: normId,
        result: selectionView(figure),
      })),
    },
    drift: driftView(report.drift),
    flags: flagsView(report.flags),
    drop_out: dropOutView(report.dropOut),
    item_functioning: {
      language: functioningView(report.functioning.language),
      gender: functioningView(report.functioning.gender),
    },
    test_retest: retestView(report.retest),
    criterion: criterionView(report.criterion),
    interviews: interviewsView(report.interviews),
    criterion_validity:
      isMissing(report.criterion.rating) && isMissing(report.criterion.staying)
        ? NO_CRITERION
        : WITH_CRITERION,
  };
}
