import { CUSTOMER_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

const FILTERS = {
  setting: {
    text: "Only include people assessed for this purpose. `development` requires an invite whose job profile has this setting. Everyone else counts as `selection`.",
    default: "selection",
  },
  account_ids: { text: "Only include results of these accounts.", example: CUSTOMER_ID },
  job_family: {
    text: "Only include people whose invite has a job profile of this `type`.",
    example: "sales",
  },
};

const LANGUAGE = {
  text: "Only include answers in this language. If you omit it, the call fails if the languages differ significantly on a scale by at least a quarter SD, after Holm's correction.",
};

export const NORMS_ADMIN_REFERENCE: Operations = {
  "GET /admin/norms": {
    id: "listNorms",
    summary: "List norms",
    description:
      "Returns the provisional norm of the questionnaire and then the norms created on this server, oldest first. Exactly one norm is active.",
    permission: "operator",
    answers: {
      200: {
        text: "The norms.",
        name: "NormList",
        parts: { Norm: "norms[]" },
        data: {
          norms: [
            {
              id: 1,
              name: {
                en: "Provisional reference 1.1 (model-based, not empirical)",
                de: "Vorläufige Referenz 1.1 (modellbasiert, nicht empirisch)",
              },
              status: "provisional",
              method: "linear",
              tier: null,
              n: 0,
              window_from: null,
              window_to: null,
              created_by: "questionnaire",
              created_at: null,
              activated_at: null,
            },
            { in_force: true },
          ],
          total: 2,
        },
      },
    },
  },

  "GET /admin/norm-preview": {
    id: "previewNorm",
    summary: "Preview a norm",
    description:
      "Computes a norm from the completed live assessments with valid answers, using the first result of each person. Nothing is stored. `shift` is the difference from the active norm for the people in the sample, in C points.",
    permission: "operator",
    problems: ["report_queue_full"],
    inputs: { language: LANGUAGE, ...FILTERS },
    answers: {
      200: {
        text: "The preview.",
        name: "NormPreview",
        data: {
          n: 312,
          can_be_activated: true,
          needed: 100,
          weight: 1,
          excluded: {
            other_version: 0,
            test_mode: 0,
            questionable: 9,
            other_setting: 0,
            other_account: 0,
            other_job_family: 0,
            other_language: 0,
            same_person: 14,
            too_old: 0,
          },
          sample: { languages: { en: 121, de: 191 }, job_families: [{ name: "sales", n: 60 }] },
          languages: {
            verdict: "allowed",
            en: 121,
            de: 191,
            largest_difference: 0.19,
            detectable: 0.454,
            apart: [],
          },
          compared_with: {
            name: {
              en: "Provisional reference 1.1 (model-based, not empirical)",
              de: "Vorläufige Referenz 1.1 (modellbasiert, nicht empirisch)",
            },
          },
          largest_shift: { shift: -1.2 },
          scales: {
            goal_orientation: { shift: { mean: -0.4 } },
            problem_solving: { shift: { mean: -0.4 } },
            proactive: { shift: { mean: -0.4 } },
            reflective: { shift: { mean: -0.4 } },
            internal: { shift: { mean: -0.4 } },
            external: { shift: { mean: -0.4 } },
            sameness: { shift: { mean: -0.4 } },
            difference: { shift: { mean: -0.4 } },
            global: { shift: { mean: -0.4 } },
            detail: { shift: { mean: -0.4 } },
            failure_tolerance: { shift: { mean: -0.4 } },
            stability: { shift: { mean: -0.4 } },
            procedural: { shift: { mean: -0.4 } },
            options: { shift: { mean: -0.4 } },
            practical: { shift: { mean: -0.4 } },
            people: { shift: { mean: -0.4 } },
            process: { shift: { mean: -0.4 } },
            graves2_security: { shift: { mean: -0.4 } },
            graves3_power: { shift: { mean: -0.4 } },
            graves4_order: { shift: { mean: -0.4 } },
            graves5_achievement: { shift: { mean: -0.4 } },
            graves6_community: { shift: { mean: -0.4 } },
            graves7_growth: { shift: { mean: -0.4 } },
          },
        },
      },
    },
  },

  "POST /admin/norms": {
    id: "createNorm",
    summary: "Create a norm",
    description:
      "Creates a draft from current results. It contains frequencies, tables and reliabilities, but no data about individuals. It takes effect when you activate it. A draft based on fewer than 100 people can never be activated.",
    permission: "operator",
    problems: ["norm_not_possible", "norm_languages_differ", "report_queue_full"],
    inputs: {
      name_en: { text: "English name of the norm in results and reports." },
      name_de: { text: "German name of the norm in results and reports." },
      language: LANGUAGE,
      setting: FILTERS.setting,
      account_ids: { text: FILTERS.account_ids.text },
      job_family: { text: FILTERS.job_family.text },
    },
    body: { name_en: "Candidates 2026", name_de: "Bewerbungen 2026" },
    answers: { 201: { text: "The norm was created.", name: "NormDetail" } },
  },

  "GET /admin/norms/{normId}": {
    id: "getNorm",
    summary: "Retrieve a norm",
    description:
      "Returns the tables of a norm. Each scale has mean and standard deviation in raw percent, the frequency and C value of each number of points, and Cronbach's alpha. Alpha is null if fewer than 100 people have answers. The provisional norm has no frequencies or tables.",
    permission: "operator",
    answers: {
      200: {
        text: "The norm.",
        name: "NormDetail",
        data: { status: "active", in_force: true, activated_at: "2027-01-11T10:05:00.000Z" },
      },
    },
  },

  "POST /admin/norms/{normId}/activate": {
    id: "activateNorm",
    summary: "Activate a norm",
    description:
      "Scores all future completed assessments with this norm and retires the previously active norm. Existing results keep their norm and values. The C values in job profiles then have a different meaning. See `GET /admin/norms/{normId}/migration`.",
    permission: "operator",
    problems: ["norm_too_small", "norm_retired", "norm_provisional"],
    answers: { 200: { text: "The norm is active.", name: "NormChange", data: { in_force: 2 } } },
  },

  "POST /admin/norms/{normId}/retire": {
    id: "retireNorm",
    summary: "Retire a norm",
    description:
      "Retires the active norm or discards a draft. If there is no active norm, the provisional norm applies. A retired or discarded norm cannot be activated again.",
    permission: "operator",
    problems: ["norm_provisional"],
    answers: {
      200: {
        text: "The norm is retired.",
        name: "NormChange",
        data: {
          norm: { status: "retired", in_force: false, retired_at: "2027-06-01T08:00:00.000Z" },
          in_force_before: 2,
        },
      },
    },
  },

  "GET /admin/norms/{normId}/migration": {
    id: "previewNormMigration",
    summary: "Preview the migration to a norm",
    description:
      "Returns the ranges of all job profiles in both modes, and the C values with the same meaning under this norm. `usual` is the default action for each range, based on its `origin`. `pending` is false if the ranges already refer to this norm. No data is changed.",
    permission: "operator",
    inputs: { account_id: { text: "Only include job profiles of this account.", example: CUSTOMER_ID } },
    answers: {
      200: {
        text: "The preview.",
        name: "NormMigrationPreview",
        parts: { JobProfileMigration: "profiles[]" },
      },
    },
  },

  "POST /admin/norms/{normId}/migration": {
    id: "migrateJobProfiles",
    summary: "Migrate job profiles to the active norm",
    description:
      "Migrates each job profile at most once. Profiles that have already been migrated do not change and return `pending: false`. If a profile cannot be found, none is migrated.",
    permission: "operator",
    problems: ["job_profile_not_found", "norm_not_in_force"],
    inputs: {
      job_profile_ids: { text: "IDs of job profiles of any account." },
      ranges: {
        text: "`by_origin` applies the `usual` action of the preview. Ranges derived from people are converted to the equivalent C values (`after`), and manually set ranges are kept (`before`). `migrate` converts all ranges. `keep` keeps all ranges and marks them as referring to this norm.",
        default: "by_origin",
      },
    },
    answers: {
      200: { text: "The result.", name: "NormMigration", parts: { JobProfileMigration: "profiles[]" } },
    },
  },

  "POST /admin/norms/{normId}/migration/revert": {
    id: "revertJobProfileMigration",
    summary: "Revert the migration of job profiles",
    description:
      "Restores the previous ranges, so the job profile can be migrated again. Profiles that were not migrated, or have changed since, are not reverted and return `reverted: false`.",
    permission: "operator",
    problems: ["job_profile_not_found"],
    inputs: { job_profile_ids: { text: "IDs of job profiles of any account." } },
    answers: {
      200: { text: "The result.", name: "NormMigrationRevert", data: { profiles: [{ reverted: true }] } },
    },
  },
};
