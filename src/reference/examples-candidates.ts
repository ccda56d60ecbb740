import { labelOf } from "#/instrument/score.ts";
import { scaleHeads } from "#/modules/results/scale-schema.ts";
import {
  BANDS,
  CANDIDATE_REQUEST,
  COMPLETED_AT,
  DIMENSIONS,
  EMAIL,
  GRAVES_VALUES,
  INVITE_ID,
  PROFILE_ID,
  REPORT_URL,
  RESULTS_URL,
  SESSION_ID,
  STARTED_AT,
  TAG_ID,
  TEAM_ID,
  VALIDITY,
} from "./examples.ts";

/** Values that the examples of the console's operations around candidates share. */

export const REVIEW_ID = "rev_6KxJ4pLmQv2XwTr7YbNc1HdS";
const ACKNOWLEDGED_AT = "2026-03-02T09:03:02.000Z";
const INVITED_AT = "2026-03-02T09:00:00.000Z";
const EXPIRES_AT = "2026-04-01T09:00:00.000Z";

/** Somebody objects; the account has not answered yet. */
export const RIGHTS = [
  {
    kind: "objection",
    state: "open",
    since: "2026-03-04T10:12:00.000Z",
    due: "2026-04-04T10:12:00.000Z",
    overdue: false,
    pauses_use: true,
  },
];

export const LISTED = {
  session_id: SESSION_ID,
  invite_id: INVITE_ID,
  state: "completed",
  name: "Ada Lovelace",
  first_name: "Ada",
  last_name: "Lovelace",
  email: EMAIL,
  external_ref: "REQ-2026-17",
  source: "api",
  language: "en",
  added_at: INVITED_AT,
  expires_at: EXPIRES_AT,
  started_at: STARTED_AT,
  completed_at: COMPLETED_AT,
  anonymized_at: null,
  reminders_sent: 0,
  last_reminder_at: null,
  invite_actions: ["renew_link"],
  reminder_hold: null,
  send_at: null,
  job_profile: { id: PROFILE_ID, name: "Teamleitung" },
  decision: "advance",
  quality: "ok",
  viewed: true,
  protected: false,
  rights: RIGHTS,
  tags: [{ id: TAG_ID, name: "Second round", color: "blue" }],
  in_list: null,
  cancelled_at: null,
  erased_from: null,
};

export const REVIEW = {
  id: REVIEW_ID,
  session_id: SESSION_ID,
  kind: "decision",
  outcome: "advance",
  text: "Clear examples of how she led a team through a change; invite to the second round.",
  grounds: ["interview", "assessment_result"],
  job_profile_id: PROFILE_ID,
  job_id: null,
  author: { id: "usr_9KxJ4pLmQv2XwTr7YbNc1HdS", name: "Grace Hopper" },
  created_at: "2026-03-05T14:20:00.000Z",
  withdrawn_at: null,
  can_withdraw_until: "2026-03-05T14:30:00.000Z",
  confirmed_by: null,
  mentions: [],
};

const VERSION = { version: 1, version_since: "2026-03-02T09:00:00.000Z" };

const SUMMARY = {
  overall_match: 78,
  half_width: 14,
  color: "lightgreen",
  standing: {
    level: "partly",
    label: { en: "Partly close", de: "Teilweise nah am Profil" },
    percentile: 66,
    text: {
      en: "Closer than 66% of random answers would be.",
      de: "Näher am Profil, als es 66 % zufälliger Antworten wären.",
    },
  },
  dimensions_matched: 2,
  zones: { detail: "yellow", people: "green" },
  deviations: [
    {
      dimension: "detail",
      label: DIMENSIONS.detail.name,
      zone: "yellow",
      candidate_value: 4.4,
      profile_ideal: 6.5,
      ok_min: 5,
      ok_max: 8,
      delta: -2.1,
      match_score: 62,
      within_error: true,
      essential_open: false,
    },
  ],
  critical: 0,
};

const NORM = {
  norm_id: 1,
  name: { en: "Provisional reference", de: "Vorläufige Referenz" },
  method: "linear",
  n: 0,
  version: "1.0",
};

const WE_I = { wir_percent: 56.2, ich_percent: 43.8, tendency: "We" };

const scores = { ...DIMENSIONS, ...GRAVES_VALUES };
const SCALES = scaleHeads("pa-standard").map((head) => ({
  ...head,
  c_value: scores[head.key].c_value,
  raw_percent: scores[head.key].raw_percent,
  band: BANDS[head.key],
  label: labelOf(scores[head.key].c_value),
  standing: "mid",
}));

const { invite_id: _, session_id: __, ...REQUEST } = CANDIDATE_REQUEST;

export const CANDIDATE_FILE = {
  session_id: SESSION_ID,
  candidate: LISTED,
  person: {
    first_name: "Ada",
    last_name: "Lovelace",
    name: "Ada Lovelace",
    email: EMAIL,
    gender: "female",
    birth_date: null,
    comment: "",
  },
  sitting: {
    product_type: "pa-standard",
    questionnaire_version: "1.1.0",
    language: "en",
    kiosk: false,
    acknowledged_at: ACKNOWLEDGED_AT,
    started_at: STARTED_AT,
    completed_at: COMPLETED_AT,
    withdrawn_at: null,
    anonymized_at: null,
  },
  invite: {
    invite_id: INVITE_ID,
    status: "completed",
    created_at: INVITED_AT,
    expires_at: EXPIRES_AT,
    reminders_sent: 0,
    last_reminder_at: null,
    send_email: true,
    candidate_message: "",
    external_ref: "REQ-2026-17",
    job_profile: { id: PROFILE_ID, name: "Teamleitung" },
  },
  analysis_link: null,
  result: {
    computed_at: COMPLETED_AT,
    scales: SCALES,
    wir_ich_ratio: WE_I,
    quality: {
      ...VALIDITY.quality,
      attention_failed: 0,
      inconsistency: 1.12,
      longstring_a: 4,
      longstring_b: 3,
      irv: 1.41,
      fast_share: 0.01,
    },
    response_style: VALIDITY.response_style,
    norm: NORM,
    norm_view: { shown: "delivered", delivered: NORM, today: NORM },
    links: { results: RESULTS_URL, report: REPORT_URL },
  },
  matches: [
    {
      profile: {
        id: PROFILE_ID,
        name: "Teamleitung",
        name_en: "Team lead",
        active: true,
        ...VERSION,
        in_force: true,
      },
      norm_warning: null,
      match: SUMMARY,
    },
  ],
  teams: [{ id: TEAM_ID, title: "Sales", subtitle: "" }],
  requests: [{ ...REQUEST, message: "Please do not compare me with others.", note: null }],
  protection: { protected: false, protected_at: null, reason: null },
  reviews: [REVIEW],
  views: [{ viewer: "Grace Hopper", what: "profile", viewed_at: "2026-03-05T14:02:00.000Z" }],
};

export const COMPARISON = {
  profile: null,
  candidates: [SESSION_ID, SESSION_ID + 1].map((sessionId) => ({
    session_id: sessionId,
    candidate: { ...LISTED, session_id: sessionId },
    wir_ich_ratio: WE_I,
    quality: "ok",
    validity: "usable",
    norm: NORM,
    delivered_norm: NORM,
    norm_warning: null,
    match: null,
  })),
  scales: scaleHeads("pa-standard").map((head) => {
    const { c_value, raw_percent } = scores[head.key];
    const value = { c_value, raw_percent, band: BANDS[head.key], label: labelOf(c_value) };
    return {
      ...head,
      spread: 0,
      values: [SESSION_ID, SESSION_ID + 1].map((session_id) => ({ session_id, ...value })),
    };
  }),
  mixed_norms: false,
};

export const SHORTLISTED = {
  session_id: SESSION_ID,
  invite_id: INVITE_ID,
  name: "Ada Lovelace",
  email: EMAIL,
  language: "en",
  completed_at: COMPLETED_AT,
  quality: "ok",
  decision: null,
  norm_warning: null,
  norm: { norm_id: NORM.norm_id, name: NORM.name },
  delivered: null,
  match: SUMMARY,
  rights: RIGHTS,
};
