import {
  BATCH_ROW_ID,
  BULK_RUN_ID,
  CLIENT_ID,
  EMAIL,
  FILTER_ID,
  JOB_ID,
  PROFILE_ID,
  PROPOSAL_ID,
  SHARE_ID,
  SHORTLIST_ID,
  SHORTLIST_VERSION_ID,
  TAG_ID,
  USER_ID,
} from "./examples.ts";

/** Where the examples of the schemas differ from what the names and kinds of their fields give. */
export const SCHEMAS = {
  Activity: {
    ...{ at: "2026-03-05T14:12:00.000Z", kind: "decision", email: "ada@example.com" },
    ...{ who: "Grace Hopper", detail: "advance" },
  },
  AdminLedger: {
    balance: { credits_available: 14 },
    entries: [{ id: 57, kind: "grant", credits: 5, reference: "grant_2vRbX8mQz5TqWk7NcYs1LdP4" }],
  },
  Anonymization: {
    status: "partial",
    message:
      "The candidate's personal data, answers and documents were deleted. Scores and dimensions are kept without the person (pseudonymized). The steps in `pending` run automatically.",
    anonymized: { original_name: "Ada Lovelace", original_email: EMAIL },
    ...{ affected_tables: ["sessions", "invites", "outbox"], pending: ["database_files"] },
    person_told: true,
  },
  AnsweredProposal: { id: PROPOSAL_ID, state: "confirmed", review_id: "rev_6KxJ4pLmQv2XwTr7YbNc1HdS" },
  Branding: {
    colors: { light: { on_accent: "#ffffff" }, dark: { accent: "#c7a1bb", on_accent: "#0b1214" } },
    ...{ contact_email: "privacy@analytical.example", contact_phone: "+44 20 7946 0018" },
    recipients: {
      en: "the hiring team and the future manager",
      de: "das Auswahlteam und die künftige Führungskraft",
    },
    legal_basis: {
      en: "Art. 6(1)(b) GDPR, steps prior to entering into a contract.",
      de: "Art. 6 Abs. 1 lit. b DSGVO, vorvertragliche Maßnahmen.",
    },
    privacy: { en: "Our privacy notice is at analytical.example/privacy.", de: "" },
    postal_address: "12 St James's Square, London SW1Y 4JH",
    data_protection_contact: "dpo@analytical.example",
    supervisory_authority: "Information Commissioner's Office, ico.org.uk",
    processors: "Example Hosting Ltd (server)",
    logo: {
      width: 480,
      height: 120,
      bytes: 10240,
      url: "https://assay.example/brand/cus_VeWqLFsSxNYBpvQPTh63MaGw/logo?v=5f0c6a529a3e4f0a",
      in_mails: true,
    },
    ...{ notice_revision: 2, updated_at: "2026-03-02T09:00:00.000Z" },
  },
  BulkRun: { id: BULK_RUN_ID, total: 3, done: 2, proposed: 0, reasons: [{ code: "reminder_too_soon" }] },
  CandidateCode: { code: "4071 9925", expires_at: "2026-03-03T09:00:00.000Z" },
  CandidateProtection: { protected: true, protected_at: "2026-03-06T08:00:00.000Z" },
  Client: {
    ...{ id: CLIENT_ID, name: "Difference Works" },
    ...{ contacts: [{ name: "Charles Babbage", email: "charles@difference.example" }], open_jobs: 2 },
  },
  ClientUse: { client_id: CLIENT_ID, name: "Harbour Works", credits: 1 },
  ColleagueList: { colleagues: [{ id: USER_ID, name: "Grace Hopper" }] },
  ConsoleAccount: {
    ...{ type: "API", email: "hr@analytical.example", name: "Charles Babbage" },
    ...{ address: "1 Dorset Street", zip: "W1U 4EG", time_zone_used: "Europe/Berlin" },
    ...{ candidate_feedback: true, self_start: true },
    start: { link: "https://assay.example/start/analytical-engines-ltd-k7qx2m5v" },
  },
  ConsoleCandidate: {
    ...{ invite_actions: ["renew_link"], job_profile: { id: PROFILE_ID, name: "Teamleitung" } },
    ...{ decision: "advance", viewed: true, rights: [{ since: "2026-03-04T10:12:00.000Z" }] },
    tags: [{ id: TAG_ID, name: "Second round" }],
  },
  ConsoleKey: { name: "Applicant tracking system", made_by: { name: "Grace Hopper" } },
  Delivery: {
    ...{ event_type: "analysis.completed", outcome: "failed", http_status: 502, error: "answered 502" },
    ...{ answer: "upstream is being restarted", duration_ms: 84 },
    attempted_at: "2026-03-02T09:27:46.000Z",
    body: '{"type":"analysis.completed","timestamp":"2026-03-02T09:27:45.000Z","data":{"invite_id":"inv_yzoghGQUhZI2VkixY6JIK1YP","session_id":1042,"status":"completed"}}',
  },
  DeliveryList: { waiting: [{ due_at: "2026-03-02T09:27:51.000Z" }] },
  ErasedPlace: { table: "sessions" },
  FourEyes: { changed_by: "Alan Turing" },
  Invite: {
    ...{ analysis_link: "https://assay.example/a/Zk3mQ8vT1xB6nW2rY7cP5dLh", started_at: null },
    completed_at: null,
  },
  InviteBatch: {
    ...{ name: "Assessment day in March", waiting_for: "pending_invite_limit" },
    rows: { total: 500, waiting: 470, invited: 10, failed: 0, cancelled: 20 },
    created_by: "Ada Recruiter",
  },
  InviteBatchRow: {
    ...{ row_id: BATCH_ROW_ID, finished_at: "2026-03-02T09:00:00.000Z" },
  },
  InviteRules: {
    ...{ days: [3, 7], expires_in_days: 21, time_zone: "Europe/Berlin", default_expires_in_days: 30 },
  },
  InvoiceLine: {
    description: "Package of 10 assessments",
    additional_text: "10 credits, each for one completed assessment",
  },
  Job: {
    ...{ id: JOB_ID, title: "Field sales consultant, Hamburg", client_id: CLIENT_ID },
    ...{ external_ref: "SALES-3318", owner_id: USER_ID, team: [] },
    notice_de: "Sie beraten Praxen im Raum Hamburg.",
    notice_en: "You advise practices around Hamburg.",
    applicants: { total: 6, invited: 2, completed: 2, hold: 0, decline: 0, hire: 0 },
  },
  JobBlindness: { begun_by: "Grace Hopper", reason: "" },
  JobInviteRules: { days: [2, 5] },
  JobProfile: {
    ...{ id: PROFILE_ID, name: "Teamleitung", type: "standard", setting: "selection" },
    dimensions: {
      people: { db_name: "people", ideal: 7, ok_min: 5, ok_max: 9, critical_low: 3.5, critical_high: 10 },
    },
    random: {},
    warnings: [
      {
        text: {
          en: "This profile does not distinguish candidates: 58.1 of 100 people drawn at random would score 70 or more. Narrow the ranges, move ideal values away from 5, or remove dimensions that do not matter.",
          de: "Dieses Profil unterscheidet nicht: 58,1 von 100 zufällig ausgewählten Personen kämen auf 70 oder mehr. Fassen Sie die Bereiche enger, legen Sie Idealwerte weiter von 5 entfernt fest, oder entfernen Sie unwichtige Dimensionen.",
        },
      },
    ],
  },
  JobStart: {
    link: "https://assay.example/start/backend-engineer-k7qx2m5v",
    ...{ ends_at: "2026-04-30T21:59:59.000Z", begun: 3 },
  },
  KeyLeft: {
    ...{ key_id: "key_8Fq2LmZr5TxWc0VbNs7JkYpd", key_prefix: "pk_live_3f9c2a" },
    name: "Applicant tracking system",
  },
  ListWish: { columns: ["state", "decision"], page_size: 50 },
  LocalizedText: { en: "People Orientation", de: "Menschenorientierung" },
  LogTerm: { own: true, least_days: 7, longest_days: 30 },
  LogTerms: {
    cancelled_invites: { least_days: 1 },
    mails: { days: 90, own: true, least_days: 30, longest_days: 400 },
    deliveries: { days: 30, own: false, least_days: 7, longest_days: 30 },
    notifications: { days: 90, own: false, least_days: 7, longest_days: 90 },
  },
  MadeShortlist: {
    ...{ id: SHORTLIST_ID, name: "First round", job_id: JOB_ID, own_job_profile_id: null },
    ...{ job_profile_id: PROFILE_ID, people: 5, archived: false, revision: 4 },
    ...{ created_at: "2026-03-09T09:00:00.000Z", created_by: "Grace Hopper", name_own: true },
  },
  MailTemplate: { fields: ["first_name", "name", "job", "company", "sender", "deadline", "duration"] },
  MailWords: {
    ...{ source: "assay", greeting: "Hello {{name}}," },
    subject: "{{company}} has invited you to complete a questionnaire",
    body: "{{company}} would like to know more about how you work and invites you to complete a questionnaire.",
  },
  MemberInvitation: {
    ...{ email: "katherine@analytical.example", name: "Katherine Johnson" },
    ...{ expires_at: "2026-03-09T09:00:00.000Z", role: "reviewer" },
  },
  NoticeQuestion: {
    missing: ["postal_address", "data_protection_contact", "legal_basis"],
    suggested: { supervisory_authority: "", processors: "Example Hosting GmbH" },
    can_answer: ["Charles Babbage"],
  },
  NotificationSettings: {
    ...{ waiting_days: 7, low_credits: 5 },
    chat: {
      host: "hooks.slack.com",
      kinds: ["result_ready", "request_opened"],
      last_sent_at: "2026-03-02T09:00:00.000Z",
    },
  },
  NotificationWishes: {
    wishes: [{ console: true }, { kind: "waiting_too_long", console: true, mail: "off" }],
  },
  Order: { status: "completed", payment_status: "paid", payment: { vat_rate: 19, list_price: 390 } },
  Outcome: {
    ...{ hired: true, due_at: "2026-06-14T14:20:00.000Z" },
    outcome: {
      as_of: "2026-06-15",
      job_profile: { id: PROFILE_ID },
      author: { id: "usr_9KxJ4pLmQv2XwTr7YbNc1HdS", name: "Grace Hopper" },
    },
  },
  Product: {
    ...{ productID: "pa-pack-10", name: "Package of 10 assessments" },
    description: "Ten completed assessments for a recruiting round.",
    offers: { price: "390.00", priceCurrency: "EUR" },
    features: ["10 completed assessments", "Results as JSON", "PDF report in English and German"],
  },
  Retention: { kept: { preset: "de" }, grace_days: 14 },
  Review: {
    ...{ id: "rev_6KxJ4pLmQv2XwTr7YbNc1HdS", kind: "decision", outcome: "advance" },
    ...{ grounds: ["interview", "assessment_result"], job_id: null },
    author: { id: "usr_9KxJ4pLmQv2XwTr7YbNc1HdS", name: "Grace Hopper" },
    ...{ created_at: "2026-03-05T14:20:00.000Z", can_withdraw_until: "2026-03-05T14:30:00.000Z" },
  },
  RotatedSecret: { old_secret_until: "2026-03-03T09:00:00.000Z" },
  SavedFilter: {
    ...{ id: FILTER_ID, name: "To be decided", query: { state: "completed", decision: "none" } },
    ...{ shared: true, author: "Grace Hopper", own: true, may_change: true },
  },
  SentKeptMails: { queued: 12, left: 0 },
  Share: {
    id: SHARE_ID,
    url: "https://assay.example.com/share/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzaHJfIn0.c2lnbmF0dXJl",
    ...{ expires_at: "2026-03-16T09:00:00.000Z", looks: 2, last_look_at: "2026-03-03T10:00:00.000Z" },
    answers: [{ vote: "yes", comment: "Let us meet.", answered_at: "2026-03-03T10:04:00.000Z" }],
  },
  ShortlistVersion: {
    ...{ id: SHORTLIST_VERSION_ID, number: 1, note: "As sent to the client", people: 5 },
    ...{ saved_at: "2026-03-10T09:00:00.000Z", saved_by: "Grace Hopper", note_own: true },
  },
  StartedSession: {
    link: "https://assay.example/a/s1042-k7qx2m5vtz3rwn6yphc4dlsa2f",
    expires_at: "2026-03-03T09:00:00.000Z",
  },
  Tag: { id: TAG_ID, name: "Second round", people: 3 },
  Team: { id: 7, created_at: "2026-03-04T08:00:00.000Z", created_by: "Registration" },
  Unlinking: { linked: 0 },
  UnreadNotifications: { unread: 0 },
  WatchedWebhook: {
    last_delivery: { at: "2026-03-02T09:27:46.000Z", status: "failed" },
    failing_since: "2026-03-02T09:27:46.000Z",
  },
};
