import { CUSTOMER_ID } from "#/openapi/examples.ts";
import type { Operations } from "#/openapi/operation.ts";

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
    summary: "Norms of the server",
    description:
      "The provisional reference that ships with the questionnaire, then the norms made from results of this server, oldest first. Exactly one is in force.",
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
                en: "Provisional reference 1.0 (model-based, not empirical)",
                de: "Vorläufige Referenz 1.0 (modellbasiert, nicht empirisch)",
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
              en: "Provisional reference 1.0 (model-based, not empirical)",
              de: "Vorläufige Referenz 1.0 (modellbasiert, nicht empirisch)",
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
    body: { name_en: "Candidates 2026", name_de: "Bewerbungen 2026" },
    answers: { 201: { text: "The norm was made.", name: "NormDetail" } },
  },

  "GET /admin/norms/{normId}": {
    id: "getNorm",
    summary: "One norm with its tables",
    description:
      "Per scale: mean and standard deviation in raw percent, Cronbach's alpha in the sample (null below 100 people with answers), how many people had 0, 1, 2, … points, and the C value of each number of points. The provisional reference has neither frequencies nor tables.",
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
    summary: "Put a norm in force",
    description:
      "Completions from now on are scored with it. Results that exist keep norm and values for ever. The norm that was in force is retired. The C values of job profiles now mean something else: see `GET /admin/norms/{normId}/migration`.",
    permission: "operator",
    problems: ["norm_too_small", "norm_retired", "norm_provisional"],
    answers: { 200: { text: "The norm is in force.", name: "NormChange", data: { in_force: 2 } } },
  },

  "POST /admin/norms/{normId}/retire": {
    id: "retireNorm",
    summary: "Take a norm out of force, or discard a draft",
    description:
      "After the norm in force is retired, the provisional reference counts again. A retired or discarded norm is never activated again.",
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
    summary: "What a norm does to the ranges of job profiles",
    description:
      "For every job profile that is not deleted, in both modes: its ranges as they are, and the C values that mean the same under this norm; `usual` says what is done with each unless somebody decides otherwise, by where it comes from (`origin`). `pending` is false where they are meant under it already. Nothing is changed.",
    permission: "operator",
    inputs: { account_id: { text: "Only job profiles of this account.", example: CUSTOMER_ID } },
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
    summary: "Bring job profiles to the norm in force",
    description:
      "Each job profile at most once: one that is there already is left as it is and answered with `pending: false`. All of them or, when one cannot be found, none.",
    permission: "operator",
    problems: ["job_profile_not_found", "norm_not_in_force"],
    inputs: {
      job_profile_ids: { text: "The job profiles, of whatever account." },
      ranges: {
        text: "`by_origin` does for each range what the preview names as `usual`: ranges that were taken from people move to the C values that mean the same (`after`), written ones, as those of templates, stay as they are (`before`). `migrate` moves all, `keep` leaves all and says that they are meant under this norm.",
        default: "by_origin",
      },
    },
    answers: {
      200: { text: "What was done.", name: "NormMigration", parts: { JobProfileMigration: "profiles[]" } },
    },
  },

  "POST /admin/norms/{normId}/migration/revert": {
    id: "revertJobProfileMigration",
    summary: "Take back what was done to job profiles for a norm",
    description:
      "The ranges from before are put in place, and the job profile waits again. One that was not brought to this norm, or that somebody has changed since, stays as it is and is answered with `reverted: false`.",
    permission: "operator",
    problems: ["job_profile_not_found"],
    inputs: { job_profile_ids: { text: "The job profiles, of whatever account." } },
    answers: {
      200: { text: "What was done.", name: "NormMigrationRevert", data: { profiles: [{ reverted: true }] } },
    },
  },
};
