import { EXCLUSION_REASONS } from "#/instrument/norms/sample.ts";
import { SCALE_KEYS } from "#/instrument/types.ts";
import { recordOf } from "#/platform/record.ts";
import { CUSTOMER_ID, PROFILE_ID } from "#/reference/examples.ts";
import type { Operations } from "#/reference/operation.ts";

const MADE_AT = "2027-01-11T10:00:00.000Z";

const WINDOW = { window_from: "2026-03-02T09:27:45.000Z", window_to: "2027-01-08T16:12:09.000Z" };

const NAME = { en: "Candidates 2026", de: "Bewerbungen 2026" };

const PROVISIONAL = {
  id: 1,
  name: {
    en: "Provisional reference 1.0 (model-based, not empirical)",
    de: "Vorläufige Referenz 1.0 (modellbasiert, nicht empirisch)",
  },
};

const DRAFT = {
  id: 2,
  name: NAME,
  status: "draft",
  in_force: false,
  questionnaire_version: "1.1.0",
  method: "kernel",
  tier: "local",
  n: 312,
  ...WINDOW,
  created_by: "operator token",
  created_at: MADE_AT,
  activated_at: null,
  retired_at: null,
};

const ACTIVE = { ...DRAFT, status: "active", in_force: true, activated_at: "2027-01-11T10:05:00.000Z" };

const SHIPPED = {
  ...PROVISIONAL,
  status: "provisional",
  in_force: true,
  questionnaire_version: "1.1.0",
  method: "linear",
  tier: null,
  n: 0,
  window_from: null,
  window_to: null,
  created_by: "questionnaire",
  created_at: null,
  activated_at: null,
  retired_at: null,
};

/** Shortened: a dimension has 31 numbers of points, a value 51. */
const SCALE = {
  mean: 62.4,
  sd: 15.1,
  reliability: 0.741,
  frequencies: [0, 1, 5, 12],
  table: [0, 0.93, 1.87, 2.54],
};

const scales = <T>(example: T) => recordOf(SCALE_KEYS, () => example);

const RANGE = { critical_low: 2.5, ok_min: 4, ideal: 6, ok_max: 8, critical_high: 9.5 };

const MOVED = { critical_low: 2.1, ok_min: 3.6, ideal: 5.5, ok_max: 7.6, critical_high: 9.3 };

const PROFILE = {
  job_profile_id: PROFILE_ID,
  name: "Team lead",
  account_id: CUSTOMER_ID,
  mode: "live",
  from_norm_group_id: 1,
  pending: true,
  revertible: false,
  dimensions: { people: { before: RANGE, after: MOVED, changed: true, origin: "people", usual: "migrate" } },
};

const SAMPLE = {
  language: null,
  setting: "selection",
  account_ids: null,
  job_family: null,
  languages: { en: 121, de: 191 },
  accounts: 2,
  settings: { selection: 40, development: 0, unstated: 272 },
  job_families: [{ name: "sales", n: 60 }],
  other_job_families: 252,
  genders: null,
  usable_share: 0.93,
};

const FILTERS = {
  setting: {
    text: "Only people who were assessed for this. `development` is known where the job profile of their invite says it; everybody else counts as `selection`.",
    default: "selection",
  },
  account_ids: { text: "Only results of these accounts.", example: CUSTOMER_ID },
  job_family: { text: "Only people whose invite names a job profile of this `type`.", example: "sales" },
};

const LANGUAGE = {
  text: "Only answers in this language. Both together are refused where the languages differ on some scale by a quarter SD or more, significantly after Holm.",
};

export const NORMS_ADMIN_REFERENCE: Operations = {
  "GET /admin/norms": {
    id: "listNorms",
    tag: "Administration",
    summary: "Norms of the server",
    description:
      "The provisional reference that ships with the questionnaire, then the norms made from results of this server, oldest first. Exactly one is in force.",
    permission: "operator",
    problems: [],
    answers: {
      200: {
        text: "The norms.",
        name: "NormList",
        parts: { Norm: "norms[]" },
        data: { norms: [{ ...SHIPPED, in_force: false }, ACTIVE], total: 2 },
      },
    },
  },

  "GET /admin/norm-preview": {
    id: "previewNorm",
    tag: "Administration",
    summary: "What a norm made of today's results would be",
    description:
      "Computed from completed live results whose answers are not questionable, the first one of each person; nothing is stored. `shift` compares with the norm in force, for the people of the sample, in C points.",
    permission: "operator",
    problems: ["report_queue_full"],
    inputs: { language: LANGUAGE, ...FILTERS },
    answers: {
      200: {
        text: "The preview.",
        name: "NormPreview",
        data: {
          questionnaire_version: "1.1.0",
          language: null,
          n: 312,
          tier: "local",
          can_be_activated: true,
          needed: 100,
          missing: null,
          ...WINDOW,
          weight: 1,
          excluded: { ...recordOf(EXCLUSION_REASONS, () => 0), questionable: 9, same_person: 14 },
          sample: SAMPLE,
          languages: {
            verdict: "allowed",
            en: 121,
            de: 191,
            largest_difference: 0.19,
            detectable: 0.454,
            apart: [],
          },
          compared_with: PROVISIONAL,
          largest_shift: { scale: "people", shift: -1.2 },
          scales: scales({ ...SCALE, shift: { mean: -0.4, largest: -1.2, at_points: 21 } }),
        },
      },
    },
  },

  "POST /admin/norms": {
    id: "createNorm",
    tag: "Administration",
    summary: "Make a norm from today's results",
    description:
      "Stores frequencies, tables and reliabilities, and nothing of a single person. It is a draft, which changes nothing before it is activated; a draft from fewer than 100 people can never be activated.",
    permission: "operator",
    problems: ["norm_not_possible", "norm_languages_differ", "report_queue_full"],
    inputs: {
      name_en: { text: "Name of the norm in English, as results and reports show it." },
      name_de: { text: "The same in German." },
      language: LANGUAGE,
      setting: FILTERS.setting,
      account_ids: { text: FILTERS.account_ids.text },
      job_family: { text: FILTERS.job_family.text },
    },
    body: { name_en: NAME.en, name_de: NAME.de },
    answers: {
      201: {
        text: "The norm was made.",
        name: "NormDetail",
        data: { ...DRAFT, checksum: "9f".repeat(32), sample: SAMPLE, scales: scales(SCALE) },
      },
    },
  },

  "GET /admin/norms/{normId}": {
    id: "getNorm",
    tag: "Administration",
    summary: "One norm with its tables",
    description:
      "Per scale: mean and standard deviation in raw percent, Cronbach's alpha in the sample (null below 100 people with answers), how many people had 0, 1, 2, … points, and the C value of each number of points. The provisional reference has neither frequencies nor tables.",
    permission: "operator",
    problems: ["norm_not_found"],
    answers: {
      200: {
        text: "The norm.",
        name: "NormDetail",
        data: { ...ACTIVE, checksum: "9f".repeat(32), sample: SAMPLE, scales: scales(SCALE) },
      },
    },
  },

  "POST /admin/norms/{normId}/activate": {
    id: "activateNorm",
    tag: "Administration",
    summary: "Put a norm in force",
    description:
      "Completions from now on are scored with it. Results that exist keep norm and values for ever. The norm that was in force is retired. The C values of job profiles now mean something else: see `GET /admin/norms/{normId}/migration`.",
    permission: "operator",
    problems: ["norm_not_found", "norm_too_small", "norm_retired", "norm_provisional"],
    answers: {
      200: {
        text: "The norm is in force.",
        name: "NormChange",
        beside: { message: "The norm is in force." },
        data: { norm: ACTIVE, in_force_before: 1, in_force: 2 },
      },
    },
  },

  "POST /admin/norms/{normId}/retire": {
    id: "retireNorm",
    tag: "Administration",
    summary: "Take a norm out of force, or discard a draft",
    description:
      "After the norm in force is retired, the provisional reference counts again. A retired or discarded norm is never activated again.",
    permission: "operator",
    problems: ["norm_not_found", "norm_provisional"],
    answers: {
      200: {
        text: "The norm is retired.",
        name: "NormChange",
        beside: { message: "The norm is retired." },
        data: {
          norm: { ...ACTIVE, status: "retired", in_force: false, retired_at: "2027-06-01T08:00:00.000Z" },
          in_force_before: 2,
          in_force: 1,
        },
      },
    },
  },

  "GET /admin/norms/{normId}/migration": {
    id: "previewNormMigration",
    tag: "Administration",
    summary: "What a norm does to the ranges of job profiles",
    description:
      "For every job profile that is not deleted, in both modes: its ranges as they are, and the C values that mean the same under this norm; `usual` says what is done with each unless somebody decides otherwise, by where it comes from (`origin`). `pending` is false where they are meant under it already. Nothing is changed.",
    permission: "operator",
    problems: ["norm_not_found"],
    inputs: { account_id: { text: "Only job profiles of this account.", example: CUSTOMER_ID } },
    answers: {
      200: {
        text: "The preview.",
        name: "NormMigrationPreview",
        parts: { JobProfileMigration: "profiles[]" },
        data: { norm_group_id: 2, profiles: [PROFILE], total: 1 },
      },
    },
  },

  "POST /admin/norms/{normId}/migration": {
    id: "migrateJobProfiles",
    tag: "Administration",
    summary: "Bring job profiles to the norm in force",
    description:
      "Each job profile at most once: one that is there already is left as it is and answered with `pending: false`. All of them or, when one cannot be found, none.",
    permission: "operator",
    problems: ["norm_not_found", "job_profile_not_found", "norm_not_in_force"],
    inputs: {
      job_profile_ids: { text: "The job profiles, of whatever account." },
      ranges: {
        text: "`by_origin` does for each range what the preview names as `usual`: ranges that were taken from people move to the C values that mean the same (`after`), written ones, as those of templates, stay as they are (`before`). `migrate` moves all, `keep` leaves all and says that they are meant under this norm.",
        default: "by_origin",
      },
    },
    body: { job_profile_ids: [PROFILE_ID] },
    answers: {
      200: {
        text: "What was done.",
        name: "NormMigration",
        parts: { JobProfileMigration: "profiles[]" },
        data: { norm_group_id: 2, profiles: [PROFILE] },
      },
    },
  },

  "POST /admin/norms/{normId}/migration/revert": {
    id: "revertJobProfileMigration",
    tag: "Administration",
    summary: "Take back what was done to job profiles for a norm",
    description:
      "The ranges from before are put in place, and the job profile waits again. One that was not brought to this norm, or that somebody has changed since, stays as it is and is answered with `reverted: false`.",
    permission: "operator",
    problems: ["norm_not_found", "job_profile_not_found"],
    inputs: { job_profile_ids: { text: "The job profiles, of whatever account." } },
    body: { job_profile_ids: [PROFILE_ID] },
    answers: {
      200: {
        text: "What was done.",
        name: "NormMigrationRevert",
        data: { norm_group_id: 2, profiles: [{ job_profile_id: PROFILE_ID, reverted: true }] },
      },
    },
  },
};
