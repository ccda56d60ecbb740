import { DRIFT_TEXTS } from "#/domain/instrument/evidence/record.ts";
import { SCREENING_NOTICE } from "#/domain/instrument/evidence/selection.ts";
import { QUALITY_INDEXES } from "#/domain/instrument/quality.ts";
import { SCALE_KEYS } from "#/domain/instrument/types.ts";
import { CUSTOMER_ID, PROFILE_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";
import { recordOf } from "#/platform/text/record.ts";

const scales = <T>(example: T) => recordOf(SCALE_KEYS, () => example);

const figure = <T>(n: number, value: T) => ({ n, missing: null, needed: null, value });

const tooFew = (n: number, needed: number) => ({ n, missing: "too_few_data", needed, value: null });

const RELIABILITY = figure(297, {
  alpha: 0.741,
  interval: [0.694, 0.783],
  light: "ok",
  omega: 0.747,
  sem_c: 1.018,
  sd_total: 4.53,
  ipsative: false,
  items: [
    {
      id: "detail.1",
      mean: 3.21,
      sd: 1.18,
      shares: [null, 0.081, 0.175, 0.293, 0.306, 0.138],
      item_total: 0.49,
      low_item_total: false,
      alpha_if_deleted: 0.701,
    },
  ],
});

/** Correlations are shortened to three scales. */
const STRUCTURE = figure(303, {
  scales: [...SCALE_KEYS],
  correlations: [
    [1, -0.31, 0.24],
    [-0.31, 1, 0.05],
    [0.24, 0.05, 1],
  ],
  warnings: [{ kind: "partners_alike", scales: ["global", "detail"], r: 0.06 }],
  items_at_home: tooFew(297, 300),
});

const SELECTION = figure(214, {
  groups: [
    {
      gender: "female",
      n: 118,
      selected: 41,
      rate: 0.347,
      ratio: 1,
      flag: false,
      fisher_p: null,
      z: null,
      hangs_on_one_person: null,
    },
    {
      gender: "male",
      n: 96,
      selected: 25,
      rate: 0.26,
      ratio: 0.749,
      flag: true,
      fisher_p: 0.182,
      z: 1.372,
      hangs_on_one_person: false,
    },
  ],
  red_shares: [{ scale: "people", female: 0.068, male: 0.125, diverse: null }],
});

export const EVIDENCE_ADMIN_REFERENCE: Operations = {
  "GET /admin/manual": {
    id: "getManual",
    summary: "Download the technical manual",
    description:
      "Returns what the questionnaire measures and how, with the evidence from this server's results and its limits. The figures are current. Available as Markdown, HTML or PDF.",
    permission: "operator",
    inputs: {
      language: { text: "Language of the manual.", default: "en" },
      questionnaire_version: { text: "Version of the questionnaire. Defaults to the current version." },
      format: { text: "File format.", default: "markdown" },
    },
    answers: {
      200: {
        text: "The manual.",
        mediaType: "text/markdown",
        example: "# Technical manual of the questionnaire 1.2.0\n",
        hasPage: true,
        hasPdf: true,
      },
    },
  },

  "GET /admin/quality": {
    id: "getMeasurementQuality",
    summary: "Retrieve quality figures",
    description:
      "Computes the measurement quality from all completed live assessments. This takes a few seconds for thousands of results. Each figure has its sample size (`n`) and is withheld below its minimum (`needed`). Shares based on one to four people are null. The selection rates are a simulation.",
    permission: "operator",
    problems: ["report_queue_full"],
    inputs: {
      language: { text: "Only include answers in this language." },
      questionnaire_version: { text: "Version of the questionnaire. Defaults to the current version." },
      cut: {
        text: "Overall match from which a person counts as selected in the simulated selection rates.",
        default: 70,
        reads: { minimum: 0, maximum: 100 },
      },
    },
    answers: {
      200: {
        text: "The figures.",
        name: "MeasurementQuality",
        data: {
          questionnaire: { id: "pa-standard", version: "1.2.0", versions: ["1.2.0", "1.1.0", "1.0.0"] },
          language: null,
          computed_at: "2027-01-11T10:00:00.000Z",
          n: { live: 312, eligible: 303, answered: 297 },
          sample: figure(303, {
            first_month: "2026-02",
            last_month: "2027-01",
            languages: { en: 121, de: 182 },
            genders: { female: 118, male: 96, diverse: 0, unknown: 89 },
          }),
          norm: { id: 2, name: { en: "Candidates 2026", de: "Bewerbungen 2026" }, method: "kernel", n: 289 },
          reliability: { scales: scales(RELIABILITY), we: RELIABILITY },
          bands: scales({ reliability: 0.741, sem_c: 1.018, norm_error_c: 0.118, half_width_c: 1.3 }),
          structure: STRUCTURE,
          group_differences: figure(214, [
            { groups: ["female", "male"], n: [118, 96], scales: scales({ d: -0.21, notable: false }) },
          ]),
          selection: {
            cut: 70,
            notice: SCREENING_NOTICE.en,
            job_profiles: [
              {
                job_profile_id: PROFILE_ID,
                account_id: CUSTOMER_ID,
                name: "Team lead",
                norm_group_id: 2,
                result: SELECTION,
              },
            ],
          },
          drift: figure(200, {
            from: "2026-07-01T08:11:00.000Z",
            to: "2027-01-08T16:12:09.000Z",
            advice: "none",
            message: DRIFT_TEXTS.none.en,
            scales: scales({ d: 0.08, z: 0.87, sd_ratio: 0.97, flag: false }),
          }),
          flags: figure(312, {
            ok: 0.91,
            caution: 0.061,
            questionable: 0.029,
            indexes: recordOf(QUALITY_INDEXES, () => ({ caution: 0.019, serious: null })),
            median_duration_s: 1034,
          }),
          drop_out: figure(331, {
            left_share: 0.057,
            screens: [{ screen: 1, reached: 331, left: 7, share: 0.021 }],
          }),
          item_functioning: { language: tooFew(121, 200), gender: tooFew(96, 200) },
          test_retest: tooFew(8, 30),
          criterion: { rating: tooFew(23, 50), staying: tooFew(31, 50) },
          criterion_validity: "No criterion validity known.",
        },
      },
    },
  },
};
