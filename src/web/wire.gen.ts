/**
 * What goes over the wire, made of the schemas that the routes check by. Not edited by hand: `npm run wire` writes it.
 */

/** Shapes by the names that the API document gives them. */
export interface Schemas {
  Account: {
    account: {
      id: string;
      company: string;
      slug: string;
      type: "standard" | "API" | "enterprise";
      status: "active" | "inactive" | "api_only";
      created_at: string;
      assessment_link: string;
    };
    contact: {
      email: string;
      first_name: string;
      last_name: string;
      phone: string;
      website: string;
      address: string;
    };
    billing: {
      email: string;
      company: string;
      street: string;
      city: string;
      vat_id: string;
      attention: string;
    };
    api_keys: Schemas["ApiKey"][];
    links: {
      balance: string;
      invites: string;
      job_profiles: string;
      documentation: string;
    };
  };
  AddTeamMembersBody: {
    session_ids?: number[];
    invite_ids?: string[];
  };
  AddedMember: {
    session_id: number | null;
    invite_id?: string;
    status: "added" | "already_member" | "not_found" | "not_completed";
  };
  AddedMembers: {
    team_id: number;
    added: Schemas["AddedMember"][];
    added_count: number;
    skipped_count: number;
  };
  AdvanceClockBody: {
    advance_seconds: number;
  };
  AnalysisEvent: {
    invite_id: string | null;
    session_id: number;
    status: string;
    results: string | null;
  };
  Anonymization: {
    status: "success" | "partial";
    message: string;
    session_id: number;
    anonymized: {
      original_name: string;
      original_email: string;
      deleted_at: string;
    };
    affected_tables: string[];
    pending: ("mail_in_delivery" | "database_files")[];
    person_told: boolean;
  };
  AnonymizedEvent: {
    invite_id: string | null;
    session_id: number;
    status: "anonymized";
  };
  ApiKey: {
    key_prefix: string;
    name: string;
    mode: "live" | "test";
    created_at: string;
    last_used_at: string | null;
    rate_limit: number;
    permissions: string[];
  };
  Balance: {
    customer: {
      id: string;
      company: string;
      email: string;
    };
    balance: {
      credits_available: number;
      credits_used: number;
      credits_owed: number;
      credits_spoken_for: number;
      pending_invites: number;
      unlimited: boolean;
    };
    packages: Schemas["CreditPackage"][];
  };
  CancelledInvite: {
    invite_id: string;
    candidate_email: string;
    was_expired: boolean;
    cancelled_at: string;
  };
  CandidateCode: {
    code: string;
    expires_at: string;
  };
  CandidateRequest: {
    id: string;
    session_id: number;
    invite_id: string | null;
    kind: "erasure" | "objection" | "correction" | "longer_storage";
    status: "open" | "done" | "declined";
    created_at: string;
    due_at: string;
    closed_at: string | null;
    closed_by: string | null;
    message: string;
    note: string | null;
  };
  CandidateRequestList: {
    requests: Schemas["CandidateRequest"][];
    pagination: Schemas["Pagination"];
  };
  CloseCandidateRequestBody: {
    status: "done" | "declined";
    note?: string;
  };
  ClosedCandidateRequest: {
    id: string;
    session_id: number;
    invite_id: string | null;
    kind: "erasure" | "objection" | "correction" | "longer_storage";
    status: "open" | "done" | "declined";
    created_at: string;
    due_at: string;
    closed_at: string | null;
    closed_by: string | null;
  };
  CompleteAssessmentBody: {
    seed?: number;
    answers?: Record<string, number>;
    candidate?: {
      first_name?: string;
      last_name?: string;
      gender?: "female" | "male" | "diverse" | "";
      birth_date?: string | null;
    };
  };
  CreateInviteBody: {
    email: string;
    name?: string;
    product_type?: "pa-standard";
    send_email?: boolean;
    language?: "en" | "de";
    external_ref?: string;
    job_profile_id?: string;
    job_id?: string;
    expires_in_days?: number;
    candidate_message?: string;
    send_at?: string;
  };
  CreateJobProfileBody: {
    name: string;
    name_en?: string;
    type?: string;
    description?: string;
    setting?: "selection" | "development" | null;
    dimensions?: {
      goal_orientation?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      problem_solving?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      proactive?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      reflective?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      internal?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      external?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      sameness?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      difference?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      global?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      detail?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      failure_tolerance?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      stability?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      procedural?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      options?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      practical?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      people?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      process?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      graves2_security?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      graves3_power?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      graves4_order?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      graves5_achievement?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      graves6_community?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
      graves7_growth?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      };
    };
    version_note?: string;
  };
  CreateOrderBody: {
    product_id: string;
    email?: string;
  };
  CreateTeamBody: {
    title: string;
    subtitle?: string;
    description?: string;
  };
  CreateWebhookBody: {
    url: string;
    events?: ("analysis.started" | "analysis.completed" | "order.completed" | "invite.created" | "invite.expired" | "invite.cancelled" | "candidate.anonymized" | "request.opened")[];
  };
  CreditPackage: {
    order_id: string;
    product_id: string;
    name: string;
    credits_total: number;
    credits_remaining: number;
    purchased_at: string;
  };
  DeletedJobProfile: {
    id: string;
    deleted: boolean;
  };
  DeletedTeam: {
    id: number;
    deleted: boolean;
    members_removed: number;
    message: string;
  };
  DeletedWebhook: {
    webhook_id: string;
    deleted: boolean;
  };
  Deletion: {
    session_id: number;
    invite_id: string | null;
    assessment_type: string;
    original_date: string;
    status: "success" | "partial";
    deleted_by: {
      kind: "person" | "key" | "candidate" | "schedule" | "operator" | "unknown";
      name: string | null;
    };
  };
  DeletionList: {
    deletions: Schemas["Deletion"][];
    pagination: Schemas["Pagination"];
  };
  Delivery: {
    delivery_id: number;
    event_id: string;
    event_type: string;
    attempt: number;
    outcome: "delivered" | "failed" | "refused";
    http_status: number | null;
    error: string | null;
    answer: string | null;
    duration_ms: number;
    attempted_at: string;
    body: string | null;
  };
  DeliveryList: {
    webhook: Schemas["WatchedWebhook"];
    deliveries: Schemas["Delivery"][];
    waiting: {
      event_id: string;
      attempts: number;
      due_at: string;
    }[];
    waiting_total: number;
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  DimensionScore: {
    raw_percent: number;
    c_value: number;
    label: "Very Low" | "Low" | "Below Average" | "Average" | "Above Average" | "High" | "Very High";
    name: Schemas["LocalizedText"];
    description?: Schemas["LocalizedText"];
  };
  Event: {
    event_id: string;
    type: "analysis.started" | "analysis.completed";
    timestamp: string;
    data: Schemas["AnalysisEvent"];
  } | {
    event_id: string;
    type: "order.completed";
    timestamp: string;
    data: Schemas["OrderEvent"];
  } | {
    event_id: string;
    type: "invite.created" | "invite.expired" | "invite.cancelled";
    timestamp: string;
    data: Schemas["InviteEvent"];
  } | {
    event_id: string;
    type: "candidate.anonymized";
    timestamp: string;
    data: Schemas["AnonymizedEvent"];
  } | {
    event_id: string;
    type: "request.opened";
    timestamp: string;
    data: Schemas["RequestEvent"];
  };
  EventPage: {
    events: Schemas["Event"][];
    has_more: boolean;
    next_after: string | null;
  };
  ExportedMember: {
    session_id: number;
    first_name: string;
    last_name: string;
    email: string;
    completed_at: string;
    dimensions: {
      goal_orientation: number;
      problem_solving: number;
      proactive: number;
      reflective: number;
      internal: number;
      external: number;
      sameness: number;
      difference: number;
      global: number;
      detail: number;
      failure_tolerance: number;
      stability: number;
      procedural: number;
      options: number;
      practical: number;
      people: number;
      process: number;
    };
    graves_values: {
      graves2_security: number;
      graves3_power: number;
      graves4_order: number;
      graves5_achievement: number;
      graves6_community: number;
      graves7_growth: number;
    };
  };
  FoundCandidate: {
    session_id: number;
    invite_id: string | null;
    name: string;
    first_name: string;
    last_name: string;
    email: string;
    gender: "male" | "female" | "other" | "";
    birth_date: string | null;
    started_at: string;
    completed_at: string;
    scores?: {
      goal_orientation: number;
      problem_solving: number;
      proactive: number;
      reflective: number;
      internal: number;
      external: number;
      global: number;
      detail: number;
    };
    links: {
      results: string | null;
      report: string | null;
    };
  };
  GravesScore: {
    raw_percent: number;
    c_value: number;
    name: Schemas["LocalizedText"];
    description?: Schemas["LocalizedText"];
  };
  Information: {
    name: string;
    version: string;
    server_version: string;
    description: string;
    documentation: {
      openapi: string;
      ai_plugin: string;
    };
    endpoints: Record<string, Record<string, string>>;
    quick_start: Record<string, string>;
    authentication: {
      type: string;
      header: string;
      format: string;
      modes: string[];
      public_endpoints: string[];
    };
    rate_limit: {
      requests_per_minute: number;
      header: string;
    };
    contact: {
      email: string;
      website: string;
    };
  };
  Invite: {
    invite_id: string;
    status: "pending" | "started" | "completed" | "expired";
    candidate: {
      email: string;
      name: string;
    };
    analysis_link: string;
    product_type: string;
    language: "en" | "de";
    created_at: string;
    expires_at: string;
    started_at: string | null;
    completed_at: string | null;
    reminders_sent: number;
    external_ref: string | null;
    job_profile_id: string | null;
  };
  InviteEvent: {
    invite_id: string;
    status: "pending" | "expired" | "cancelled";
    expires_at: string;
  };
  InviteList: {
    invites: Schemas["Invite"][];
    total: number;
    pagination: Schemas["Pagination"];
  };
  Invoice: {
    id: string;
    invoice_number: string;
    date: string;
    order_id: string;
    billing_address: {
      company: string;
      attention: string;
      street: string;
      city: string;
      vat_id: string;
    };
    line_items: Schemas["InvoiceLine"][];
    product: {
      id: number;
      name: string;
      price_net: number;
    } | null;
    amounts: {
      net: number;
      vat_rate: number;
      vat_amount: number;
      gross: number;
      currency: string;
      reverse_charge: boolean;
    };
    status: "paid" | "unpaid";
    notes: string | null;
    pdf_url: string;
    type: "invoice" | "credit_note";
    due_date: string;
    paid_on: string | null;
    corrects: {
      id: string;
      invoice_number: string;
      date: string;
    } | null;
    credited: {
      net: number;
      gross: number;
      is_whole: boolean;
      credit_notes: {
        id: string;
        invoice_number: string;
        date: string;
        amount_gross: number;
      }[];
    };
  };
  InvoiceLine: {
    description: string;
    additional_text: string | null;
    amount_net: number | null;
  };
  InvoiceList: {
    invoices: Schemas["InvoiceSummary"][];
    summary: {
      total_net: number;
      total_gross: number;
      currency: string;
    };
    pagination: Schemas["Pagination"];
  };
  InvoiceSummary: {
    id: string;
    invoice_number: string;
    date: string;
    amount_net: number;
    amount_gross: number;
    currency: string;
    status: "paid" | "unpaid";
    pdf_url: string;
    type: "invoice" | "credit_note";
    due_date: string;
    paid_on: string | null;
  };
  JobProfile: {
    id: string;
    name: string;
    name_en: string;
    type: string;
    description: string;
    active: boolean;
    created_at: string;
    setting?: "selection" | "development";
    dimensions: {
      goal_orientation?: Schemas["ProfileDimension"];
      problem_solving?: Schemas["ProfileDimension"];
      proactive?: Schemas["ProfileDimension"];
      reflective?: Schemas["ProfileDimension"];
      internal?: Schemas["ProfileDimension"];
      external?: Schemas["ProfileDimension"];
      sameness?: Schemas["ProfileDimension"];
      difference?: Schemas["ProfileDimension"];
      global?: Schemas["ProfileDimension"];
      detail?: Schemas["ProfileDimension"];
      failure_tolerance?: Schemas["ProfileDimension"];
      stability?: Schemas["ProfileDimension"];
      procedural?: Schemas["ProfileDimension"];
      options?: Schemas["ProfileDimension"];
      practical?: Schemas["ProfileDimension"];
      people?: Schemas["ProfileDimension"];
      process?: Schemas["ProfileDimension"];
      graves2_security?: Schemas["ProfileDimension"];
      graves3_power?: Schemas["ProfileDimension"];
      graves4_order?: Schemas["ProfileDimension"];
      graves5_achievement?: Schemas["ProfileDimension"];
      graves6_community?: Schemas["ProfileDimension"];
      graves7_growth?: Schemas["ProfileDimension"];
    };
    dimensions_count: number;
    version: number;
    version_since: string;
    version_closed_at: string | null;
    random: {
      median: number;
      from: number;
      to: number;
      reaching_70: number;
      separates: boolean;
    } | null;
    warnings: ({
      code: "does_not_separate" | "sensitive_dimension";
      dimension: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth" | null;
      text: Schemas["LocalizedText"];
    })[];
  };
  JobProfileList: {
    profiles: Schemas["JobProfileSummary"][];
    total: number;
  };
  JobProfileSummary: {
    id: string;
    name: string;
    name_en: string;
    type: string;
    dimensions_configured: number;
    active: boolean;
  };
  JobProfileVersion: {
    version: number;
    since: string;
    changed_at: string;
    changed_by: string;
    note: string;
    closed_at: string | null;
    dimensions: {
      goal_orientation?: Schemas["ProfileDimension"];
      problem_solving?: Schemas["ProfileDimension"];
      proactive?: Schemas["ProfileDimension"];
      reflective?: Schemas["ProfileDimension"];
      internal?: Schemas["ProfileDimension"];
      external?: Schemas["ProfileDimension"];
      sameness?: Schemas["ProfileDimension"];
      difference?: Schemas["ProfileDimension"];
      global?: Schemas["ProfileDimension"];
      detail?: Schemas["ProfileDimension"];
      failure_tolerance?: Schemas["ProfileDimension"];
      stability?: Schemas["ProfileDimension"];
      procedural?: Schemas["ProfileDimension"];
      options?: Schemas["ProfileDimension"];
      practical?: Schemas["ProfileDimension"];
      people?: Schemas["ProfileDimension"];
      process?: Schemas["ProfileDimension"];
      graves2_security?: Schemas["ProfileDimension"];
      graves3_power?: Schemas["ProfileDimension"];
      graves4_order?: Schemas["ProfileDimension"];
      graves5_achievement?: Schemas["ProfileDimension"];
      graves6_community?: Schemas["ProfileDimension"];
      graves7_growth?: Schemas["ProfileDimension"];
    };
    random: {
      median: number;
      from: number;
      to: number;
      reaching_70: number;
      separates: boolean;
    } | null;
  };
  JobProfileVersionList: {
    versions: Schemas["JobProfileVersion"][];
    total: number;
  };
  LocalizedText: {
    en: string;
    de: string;
  };
  Match: {
    invite_id: string;
    candidate: {
      name: string;
      email: string;
    };
    profile: {
      id: string;
      name: string;
      type: string;
      version: number;
      version_since: string;
    };
    overall_match: number;
    overall_rating: Schemas["LocalizedText"];
    color: "green" | "lightgreen" | "yellow" | "orange" | "red";
    dimensions_matched: number;
    strengths: string[];
    development_areas: string[];
    recommendation: string;
    standing: {
      level: "close" | "partly" | "chance" | "clarify";
      label: Schemas["LocalizedText"];
      percentile: number;
      text: Schemas["LocalizedText"];
    };
    random: {
      median: number;
      from: number;
      to: number;
      reaching_70: number;
      separates: boolean;
    };
    half_width: number;
    essential_open: ("goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth")[];
    norm_warning: string | null;
    match_details: {
      goal_orientation?: Schemas["MatchDetail"];
      problem_solving?: Schemas["MatchDetail"];
      proactive?: Schemas["MatchDetail"];
      reflective?: Schemas["MatchDetail"];
      internal?: Schemas["MatchDetail"];
      external?: Schemas["MatchDetail"];
      sameness?: Schemas["MatchDetail"];
      difference?: Schemas["MatchDetail"];
      global?: Schemas["MatchDetail"];
      detail?: Schemas["MatchDetail"];
      failure_tolerance?: Schemas["MatchDetail"];
      stability?: Schemas["MatchDetail"];
      procedural?: Schemas["MatchDetail"];
      options?: Schemas["MatchDetail"];
      practical?: Schemas["MatchDetail"];
      people?: Schemas["MatchDetail"];
      process?: Schemas["MatchDetail"];
      graves2_security?: Schemas["MatchDetail"];
      graves3_power?: Schemas["MatchDetail"];
      graves4_order?: Schemas["MatchDetail"];
      graves5_achievement?: Schemas["MatchDetail"];
      graves6_community?: Schemas["MatchDetail"];
      graves7_growth?: Schemas["MatchDetail"];
    };
  };
  MatchDetail: {
    dimension: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
    label: Schemas["LocalizedText"];
    candidate_value: number;
    profile_ideal: number;
    delta: number;
    match_score: number;
    rating: Schemas["LocalizedText"];
    color: "green" | "lightgreen" | "yellow" | "orange" | "red";
    zone: "green" | "yellow" | "red";
    tolerance?: {
      ok_min: number;
      ok_max: number;
      critical_low: number;
      critical_high: number;
    };
    kind?: "at_least" | "at_most";
    weight?: number;
    essential?: boolean;
    reason?: string;
  };
  NewWebhook: {
    webhook_id: string;
    url: string;
    secret: string;
    events: ("analysis.started" | "analysis.completed" | "order.completed" | "invite.created" | "invite.expired" | "invite.cancelled" | "candidate.anonymized" | "request.opened")[];
  };
  Order: {
    order_id: string;
    status: "pending_payment" | "completed" | "cancelled";
    payment_status: "unpaid" | "paid" | "cancelled";
    product: Schemas["Product"];
    payment: {
      amount: number;
      currency: string;
      net: number;
      vat_rate: number;
      vat_amount: number;
      list_price: number;
      discount_percent: number;
    };
    checkout_url: string;
  };
  OrderEvent: {
    order_id: string;
    status: string;
    product_id: string;
    credits: number;
  };
  Pagination: {
    total: number;
    limit: number;
    offset: number;
    has_more: boolean;
    as_of: string;
  };
  PersonalData: {
    session_id: number;
    invite_id: string | null;
    status: "active" | "anonymized";
    protected: boolean;
    listed: boolean;
    personal_data: {
      first_name: string;
      last_name: string;
      email: string;
      birth_date: string | null;
      gender: "male" | "female" | "diverse" | "";
    } | null;
    assessment: {
      type: string;
      started_at: string | null;
      completed_at: string | null;
    };
  };
  PersonalDataList: {
    candidates: Schemas["PersonalData"][];
    pagination: Schemas["Pagination"];
  };
  PersonalDataStatus: {
    session_id: number;
    invite_id: string | null;
    status: "active" | "anonymized";
    protected: boolean;
    listed: boolean;
    personal_data: {
      first_name: string;
      last_name: string;
      email: string;
      birth_date: string | null;
      gender: "male" | "female" | "diverse" | "";
    } | null;
    assessment: {
      type: string;
      started_at: string | null;
      completed_at: string | null;
    };
    can_delete: boolean;
  };
  Product: {
    productID: string;
    name: string;
    description: string;
    offers: {
      price: string;
      priceCurrency: string;
    };
    credits: number;
    features: string[];
  };
  ProductList: {
    products: Schemas["Product"][];
    total: number;
  };
  Profile: {
    session_id: number;
    invite_id: string | null;
    candidate: {
      first_name: string;
      last_name: string;
      name: string;
      email: string;
      gender: "male" | "female" | "diverse" | "";
      birth_date: string | null;
    };
    assessment: {
      type: string;
      status: "completed" | "in_progress";
      started_at: string;
      completed_at: string | null;
      source: "api" | "manual";
      calculation_type: string;
    };
    results?: {
      dimensions: {
        goal_orientation: Schemas["DimensionScore"];
        problem_solving: Schemas["DimensionScore"];
        proactive: Schemas["DimensionScore"];
        reflective: Schemas["DimensionScore"];
        internal: Schemas["DimensionScore"];
        external: Schemas["DimensionScore"];
        sameness: Schemas["DimensionScore"];
        difference: Schemas["DimensionScore"];
        global: Schemas["DimensionScore"];
        detail: Schemas["DimensionScore"];
        failure_tolerance: Schemas["DimensionScore"];
        stability: Schemas["DimensionScore"];
        procedural: Schemas["DimensionScore"];
        options: Schemas["DimensionScore"];
        practical: Schemas["DimensionScore"];
        people: Schemas["DimensionScore"];
        process: Schemas["DimensionScore"];
      };
      graves_values: {
        graves2_security: Schemas["GravesScore"];
        graves3_power: Schemas["GravesScore"];
        graves4_order: Schemas["GravesScore"];
        graves5_achievement: Schemas["GravesScore"];
        graves6_community: Schemas["GravesScore"];
        graves7_growth: Schemas["GravesScore"];
      };
      norm_group: string | null;
    };
    teams: {
      id: number;
      title: string;
      subtitle: string;
    }[];
    links: {
      results_json: string | null;
      report_pdf: string | null;
    };
  };
  ProfileDimension: {
    db_name: string;
    ideal: number;
    ok_min: number;
    ok_max: number;
    critical_low: number;
    critical_high: number;
    kind?: "at_least" | "at_most";
    weight?: number;
    essential?: boolean;
    beyond?: boolean;
    reason?: string;
    origin?: "people";
  };
  ProfileList: {
    profiles: Schemas["ProfileSummary"][];
    pagination: Schemas["Pagination"];
    filters: {
      status: "completed" | "all";
      sort: "newest" | "oldest" | "name";
    };
  };
  ProfileSummary: {
    session_id: number;
    invite_id: string | null;
    candidate: {
      first_name: string;
      last_name: string;
      name: string;
      email: string;
      gender: "male" | "female" | "diverse" | "";
      birth_date: string | null;
    };
    assessment: {
      type: string;
      status: "completed" | "in_progress";
      started_at: string;
      completed_at: string | null;
      source: "api" | "manual";
    };
    results?: {
      goal_orientation: number;
      problem_solving: number;
      proactive: number;
      reflective: number;
      internal: number;
      external: number;
      sameness: number;
      difference: number;
      global: number;
      detail: number;
      failure_tolerance: number;
      stability: number;
      procedural: number;
      options: number;
      practical: number;
      people: number;
      process: number;
      graves2_security: number;
      graves3_power: number;
      graves4_order: number;
      graves5_achievement: number;
      graves6_community: number;
      graves7_growth: number;
    };
    links: {
      details: string;
      results: string | null;
      report: string | null;
    };
  };
  RawSession: {
    questionnaire: {
      id: string;
      version: string;
    };
    language: "en" | "de";
    seed: number;
    started_at: string | null;
    completed_at: string;
    duration_s: number;
    answers: {
      item_id: string;
      value: number;
      rt_ms: number;
    }[];
    quality: {
      status: "ok" | "caution" | "questionable";
      attention_failed: number;
      inconsistency: number;
      longstring_a: number;
      longstring_b: number;
      irv: number;
      fast_share: number;
    };
    norm: {
      id: number;
      name: string;
      method: string;
      n: number;
      version: string;
    };
    bands: {
      goal_orientation: [number, number];
      problem_solving: [number, number];
      proactive: [number, number];
      reflective: [number, number];
      internal: [number, number];
      external: [number, number];
      sameness: [number, number];
      difference: [number, number];
      global: [number, number];
      detail: [number, number];
      failure_tolerance: [number, number];
      stability: [number, number];
      procedural: [number, number];
      options: [number, number];
      practical: [number, number];
      people: [number, number];
      process: [number, number];
      graves2_security: [number, number];
      graves3_power: [number, number];
      graves4_order: [number, number];
      graves5_achievement: [number, number];
      graves6_community: [number, number];
      graves7_growth: [number, number];
    };
  };
  Redelivery: {
    delivery_id: number;
    event_id: string;
    webhook_id: string;
  };
  RegisterBody: {
    email: string;
    company: string;
    name?: string;
    address?: string;
    zip?: string;
    city?: string;
    country?: string;
    vat_id?: string;
    billing_contact?: string;
    phone?: string;
    website?: string;
    product_id?: string;
    mode?: "live" | "test";
  };
  Registration: {
    message: string;
    customer: {
      id: string;
      company: string;
      email: string;
      is_new: boolean;
    };
    api_key: {
      key: string;
      prefix: string;
      mode: "live" | "test";
      permissions: string[];
      rate_limit: number;
    };
    order?: {
      order_id: string;
      checkout_url: string;
    };
    next_steps: Record<string, string>;
  };
  Reminder: {
    invite_id: string;
    candidate_email: string;
    status: "pending" | "started" | "completed" | "expired";
    reminder_number: number;
    reminders_remaining: number;
    sent_at: string;
    expires_at: string;
    days_until_expiry: number;
  };
  RemovedMember: {
    team_id: number;
    session_id: number;
    removed: boolean;
  };
  RemovedMembers: {
    team_id: number;
    removed_count: number;
    message: string;
  };
  RequestEvent: {
    request_id: string;
    session_id: number;
    kind: "erasure" | "objection" | "correction" | "longer_storage";
    status: "open";
    due_at: string;
  };
  RequestTrialBody: {
    company: string;
    email: string;
    use_case: string;
    contact_name?: string;
    website?: string;
    wants_api?: boolean;
    language?: "en" | "de";
  };
  Results: {
    invite_id: string;
    candidate: {
      name: string;
      email: string;
      gender: "female" | "male" | "diverse" | "";
    };
    assessment: {
      completed_at: string;
      product_type: string;
    };
    dimensions: {
      goal_orientation: Schemas["DimensionScore"];
      problem_solving: Schemas["DimensionScore"];
      proactive: Schemas["DimensionScore"];
      reflective: Schemas["DimensionScore"];
      internal: Schemas["DimensionScore"];
      external: Schemas["DimensionScore"];
      sameness: Schemas["DimensionScore"];
      difference: Schemas["DimensionScore"];
      global: Schemas["DimensionScore"];
      detail: Schemas["DimensionScore"];
      failure_tolerance: Schemas["DimensionScore"];
      stability: Schemas["DimensionScore"];
      procedural: Schemas["DimensionScore"];
      options: Schemas["DimensionScore"];
      practical: Schemas["DimensionScore"];
      people: Schemas["DimensionScore"];
      process: Schemas["DimensionScore"];
    };
    graves_values: {
      graves2_security: Schemas["GravesScore"];
      graves3_power: Schemas["GravesScore"];
      graves4_order: Schemas["GravesScore"];
      graves5_achievement: Schemas["GravesScore"];
      graves6_community: Schemas["GravesScore"];
      graves7_growth: Schemas["GravesScore"];
    };
    wir_ich_ratio: {
      wir_percent: number;
      ich_percent: number;
      tendency: "Strong We" | "We" | "Balanced" | "I" | "Strong I";
    };
    norm_group: {
      id: number;
      name: string;
    };
    reports: {
      standard: string;
      leadership: string;
      sales: string;
    };
  };
  ResultsWithSession: {
    invite_id: string;
    candidate: {
      name: string;
      email: string;
      gender: "female" | "male" | "diverse" | "";
    };
    assessment: {
      completed_at: string;
      product_type: string;
    };
    dimensions: {
      goal_orientation: Schemas["DimensionScore"];
      problem_solving: Schemas["DimensionScore"];
      proactive: Schemas["DimensionScore"];
      reflective: Schemas["DimensionScore"];
      internal: Schemas["DimensionScore"];
      external: Schemas["DimensionScore"];
      sameness: Schemas["DimensionScore"];
      difference: Schemas["DimensionScore"];
      global: Schemas["DimensionScore"];
      detail: Schemas["DimensionScore"];
      failure_tolerance: Schemas["DimensionScore"];
      stability: Schemas["DimensionScore"];
      procedural: Schemas["DimensionScore"];
      options: Schemas["DimensionScore"];
      practical: Schemas["DimensionScore"];
      people: Schemas["DimensionScore"];
      process: Schemas["DimensionScore"];
    };
    graves_values: {
      graves2_security: Schemas["GravesScore"];
      graves3_power: Schemas["GravesScore"];
      graves4_order: Schemas["GravesScore"];
      graves5_achievement: Schemas["GravesScore"];
      graves6_community: Schemas["GravesScore"];
      graves7_growth: Schemas["GravesScore"];
    };
    wir_ich_ratio: {
      wir_percent: number;
      ich_percent: number;
      tendency: "Strong We" | "We" | "Balanced" | "I" | "Strong I";
    };
    norm_group: {
      id: number;
      name: string;
    };
    reports: {
      standard: string;
      leadership: string;
      sales: string;
    };
    raw?: Schemas["RawSession"];
  };
  RotatedSecret: {
    webhook_id: string;
    secret: string;
    old_secret_until: string;
  };
  SearchResult: {
    query: {
      q: string | null;
      name: string | null;
      email: string | null;
      date_from: string | null;
      date_to: string | null;
    };
    candidates: Schemas["FoundCandidate"][];
    pagination: Schemas["Pagination"];
  };
  Team: {
    id: number;
    title: string;
    subtitle: string;
    description: string;
    status: "active" | "inactive";
    member_count: number;
    created_at: string;
    created_by: string;
  };
  TeamExport: {
    team_id: number;
    team_name: string;
    exported_at: string;
    member_count: number;
    members: Schemas["ExportedMember"][];
  };
  TeamList: {
    teams: Schemas["Team"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  TeamMember: {
    session_id: number;
    invite_id: string | null;
    first_name: string;
    last_name: string;
    email: string;
    assessment_type: string;
    completed_at: string;
    rights: ({
      kind: "objection" | "erasure" | "correction";
      state: "open" | "granted";
      since: string;
      due: string | null;
      overdue: boolean;
      pauses_use: boolean;
    })[];
  };
  TeamWithMembers: {
    id: number;
    title: string;
    subtitle: string;
    description: string;
    status: "active" | "inactive";
    member_count: number;
    created_at: string;
    created_by: string;
    members: Schemas["TeamMember"][];
  };
  TestClock: {
    now: string;
  };
  TrialRequest: {
    message: string;
    reference: string;
    next_steps: string[];
  };
  UpdateJobProfileBody: {
    name?: string;
    name_en?: string;
    type?: string;
    description?: string;
    active?: boolean;
    setting?: "selection" | "development" | null;
    dimensions?: {
      goal_orientation?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      problem_solving?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      proactive?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      reflective?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      internal?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      external?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      sameness?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      difference?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      global?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      detail?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      failure_tolerance?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      stability?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      procedural?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      options?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      practical?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      people?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      process?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      graves2_security?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      graves3_power?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      graves4_order?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      graves5_achievement?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      graves6_community?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
      graves7_growth?: {
        ideal?: number;
        ok_min?: number;
        ok_max?: number;
        critical_low?: number;
        critical_high?: number;
        kind?: "between" | "at_least" | "at_most";
        weight?: number;
        essential?: boolean;
        beyond?: boolean;
        reason?: string;
        origin?: "set" | "people";
      } | null;
    };
    version_note?: string;
  };
  UpdateTeamBody: {
    title?: string;
    subtitle?: string;
    description?: string;
  };
  Waiting: {
    invite_id: string;
    status: "pending" | "started" | "completed" | "expired";
    message: string;
  };
  WatchedWebhook: {
    webhook_id: string;
    url: string;
    events: ("analysis.started" | "analysis.completed" | "order.completed" | "invite.created" | "invite.expired" | "invite.cancelled" | "candidate.anonymized" | "request.opened")[];
    status: "active" | "disabled";
    created_at: string;
    last_delivery: {
      at: string;
      status: "delivered" | "failed";
    } | null;
    failing_since: string | null;
  };
  Webhook: {
    webhook_id: string;
    url: string;
    events: ("analysis.started" | "analysis.completed" | "order.completed" | "invite.created" | "invite.expired" | "invite.cancelled" | "candidate.anonymized" | "request.opened")[];
    status: "active" | "disabled";
    created_at: string;
    last_delivery: {
      at: string;
      status: "delivered" | "failed";
    } | null;
  };
  WebhookList: {
    webhooks: Schemas["Webhook"][];
  };
  WebhookTest: {
    webhook_id: string;
    event_id: string;
  };
  Activities: {
    activities: Schemas["Activity"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  Activity: {
    at: string;
    kind: "invited" | "mail" | "reminded" | "acknowledged" | "started" | "completed" | "withdrawn" | "anonymized" | "protected" | "looked" | "note" | "decision" | "proposal" | "scored" | "job" | "shortlist" | "shared" | "share_opened" | "share_voted" | "share_commented" | "share_ended" | "tag" | "request";
    session_id: number | null;
    invite_id: string | null;
    first_name: string;
    last_name: string;
    email: string;
    who: string | null;
    detail: string | null;
  };
  AddApplicantsBody: {
    session_ids?: number[];
    invite_ids?: string[];
  };
  AddToShortlistBody: {
    session_ids: number[];
  };
  AddedApplicants: {
    results: ({
      session_id: number | null;
      invite_id: string | null;
      status: "added" | "already_there" | "not_found";
    })[];
  };
  AddressErasure: {
    dry_run: boolean;
    records: Schemas["AddressRecord"][];
    places: Schemas["ErasedPlace"][];
    stays: {
      bookings: number;
      works_here: boolean;
    };
    mails: number;
    pending: ("mail_in_delivery" | "database_files")[];
  };
  AddressRecord: {
    kind: "session" | "invite" | "batch_row";
    mode: "live" | "test";
    session_id: number | null;
    invite_id: string | null;
    row_id: number | null;
    outcome: "erased" | "held";
  };
  AdminLedger: {
    account_id: string;
    mode: "live" | "test";
    balance: {
      credits_available: number;
      credits_used: number;
      credits_owed: number;
      unlimited: boolean;
    };
    entries: Schemas["AdminBookedEntry"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  AnswerProposalBody: {
    answer: "confirm" | "reject";
    reason?: string;
    despite_rights?: boolean;
  };
  AnsweredProposal: {
    id: string;
    state: "open" | "confirmed" | "rejected" | "withdrawn";
    review_id: string | null;
  };
  Applicant: {
    id: number;
    session_id: number | null;
    invite_id: string | null;
    first_name: string;
    last_name: string;
    email: string;
    stage: "invited" | "in_progress" | "expired" | "completed" | "advance" | "hold" | "decline" | "hire";
    way: "profile" | "invite" | "person" | "start";
    added_at: string;
    completed_at: string | null;
    rights: ({
      kind: "objection" | "erasure" | "correction";
      state: "open" | "granted";
      since: string;
      due: string | null;
      overdue: boolean;
      pauses_use: boolean;
    })[];
  };
  ApplicantList: {
    applicants: Schemas["Applicant"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  AuditEntry: {
    seq: number;
    at: string;
    account_id: string | null;
    mode: "live" | "test" | null;
    actor_kind: "person" | "key" | "operator_token" | "command_line" | "candidate" | "share" | "system" | "unknown";
    actor_id: string | null;
    actor_name: string | null;
    action: string;
    target_kind: string | null;
    target_id: string | null;
    network: string | null;
    details: string;
    previous: string;
    hash: string;
  };
  AuditFile: {
    entries: ({
      seq: number;
      at: string;
      account_id: string | null;
      mode: "live" | "test" | null;
      actor_kind: "person" | "key" | "operator_token" | "command_line" | "candidate" | "share" | "system" | "unknown";
      actor_id: string | null;
      actor_name: string | null;
      action: string;
      target_kind: string | null;
      target_id: string | null;
      network: string | null;
      details: string;
      previous: string;
      hash: string;
    })[];
  };
  AuditLog: {
    entries: Schemas["AuditEntry"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
    kept_months: number;
  };
  Branding: {
    display_name: string;
    accent: string | null;
    colors: {
      light: {
        accent: string;
        on_accent: string;
      };
      dark: {
        accent: string;
        on_accent: string;
      };
    } | null;
    contact_email: string;
    contact_phone: string;
    recipients: {
      en: string;
      de: string;
    };
    legal_basis: {
      en: string;
      de: string;
    };
    privacy: {
      en: string;
      de: string;
    };
    logo: {
      type: "image/png" | "image/jpeg";
      width: number;
      height: number;
      bytes: number;
      url: string;
      plate: "light" | "dark";
      in_mails: boolean;
    } | null;
    notice_revision: number;
    updated_at: string | null;
  };
  BulkApplicantsBody: {
    session_ids?: number[];
    invite_ids?: string[];
    row_ids?: number[];
    filter?: {
      q?: string;
      state?: "waiting" | "pending" | "started" | "completed" | "expired" | "cancelled" | "withdrawn" | "anonymized" | "active" | "kept" | "all";
      source?: "api" | "manual" | "list";
      language?: "en" | "de";
      job_profile_id?: string;
      invite_id?: string;
      session_ids?: string;
      batch_id?: string;
      job_id?: string;
      client_id?: string;
      tag_ids?: string;
      tag_match?: "any" | "all";
      decision?: "none" | "advance" | "hold" | "decline" | "hire";
      viewed?: "true" | "false";
      protected?: "true" | "false";
      by?: "added" | "completed";
      date_from?: string;
      date_to?: string;
      sort?: "newest" | "oldest" | "name";
    };
    confirmed?: number;
    job_id: string;
  };
  BulkDecisionsBody: {
    session_ids?: number[];
    invite_ids?: string[];
    row_ids?: number[];
    filter?: {
      q?: string;
      state?: "waiting" | "pending" | "started" | "completed" | "expired" | "cancelled" | "withdrawn" | "anonymized" | "active" | "kept" | "all";
      source?: "api" | "manual" | "list";
      language?: "en" | "de";
      job_profile_id?: string;
      invite_id?: string;
      session_ids?: string;
      batch_id?: string;
      job_id?: string;
      client_id?: string;
      tag_ids?: string;
      tag_match?: "any" | "all";
      decision?: "none" | "advance" | "hold" | "decline" | "hire";
      viewed?: "true" | "false";
      protected?: "true" | "false";
      by?: "added" | "completed";
      date_from?: string;
      date_to?: string;
      sort?: "newest" | "oldest" | "name";
    };
    confirmed?: number;
    outcome: "advance" | "hold" | "decline" | "hire";
    text: string;
    grounds: ("interview" | "application_documents" | "work_sample" | "references" | "assessment_result" | "other")[];
    job_profile_id?: string;
    job_id?: string;
  };
  BulkDeclinesBody: {
    session_ids?: number[];
    invite_ids?: string[];
    row_ids?: number[];
    filter?: {
      q?: string;
      state?: "waiting" | "pending" | "started" | "completed" | "expired" | "cancelled" | "withdrawn" | "anonymized" | "active" | "kept" | "all";
      source?: "api" | "manual" | "list";
      language?: "en" | "de";
      job_profile_id?: string;
      invite_id?: string;
      session_ids?: string;
      batch_id?: string;
      job_id?: string;
      client_id?: string;
      tag_ids?: string;
      tag_match?: "any" | "all";
      decision?: "none" | "advance" | "hold" | "decline" | "hire";
      viewed?: "true" | "false";
      protected?: "true" | "false";
      by?: "added" | "completed";
      date_from?: string;
      date_to?: string;
      sort?: "newest" | "oldest" | "name";
    };
    confirmed?: number;
    words: {
      en: {
        subject: string;
        greeting: string;
        body: string;
      };
      de: {
        subject: string;
        greeting: string;
        body: string;
      };
    };
    job_id?: string;
  };
  BulkErasuresBody: {
    session_ids?: number[];
    invite_ids?: string[];
    row_ids?: number[];
    filter?: {
      q?: string;
      state?: "waiting" | "pending" | "started" | "completed" | "expired" | "cancelled" | "withdrawn" | "anonymized" | "active" | "kept" | "all";
      source?: "api" | "manual" | "list";
      language?: "en" | "de";
      job_profile_id?: string;
      invite_id?: string;
      session_ids?: string;
      batch_id?: string;
      job_id?: string;
      client_id?: string;
      tag_ids?: string;
      tag_match?: "any" | "all";
      decision?: "none" | "advance" | "hold" | "decline" | "hire";
      viewed?: "true" | "false";
      protected?: "true" | "false";
      by?: "added" | "completed";
      date_from?: string;
      date_to?: string;
      sort?: "newest" | "oldest" | "name";
    };
    confirmed?: number;
  };
  BulkInvitesBody: {
    session_ids?: number[];
    invite_ids?: string[];
    row_ids?: number[];
    filter?: {
      q?: string;
      state?: "waiting" | "pending" | "started" | "completed" | "expired" | "cancelled" | "withdrawn" | "anonymized" | "active" | "kept" | "all";
      source?: "api" | "manual" | "list";
      language?: "en" | "de";
      job_profile_id?: string;
      invite_id?: string;
      session_ids?: string;
      batch_id?: string;
      job_id?: string;
      client_id?: string;
      tag_ids?: string;
      tag_match?: "any" | "all";
      decision?: "none" | "advance" | "hold" | "decline" | "hire";
      viewed?: "true" | "false";
      protected?: "true" | "false";
      by?: "added" | "completed";
      date_from?: string;
      date_to?: string;
      sort?: "newest" | "oldest" | "name";
    };
    confirmed?: number;
    action: "remind" | "extend" | "cancel";
    days?: number;
  };
  BulkReportsBody: {
    session_ids?: number[];
    invite_ids?: string[];
    row_ids?: number[];
    filter?: {
      q?: string;
      state?: "waiting" | "pending" | "started" | "completed" | "expired" | "cancelled" | "withdrawn" | "anonymized" | "active" | "kept" | "all";
      source?: "api" | "manual" | "list";
      language?: "en" | "de";
      job_profile_id?: string;
      invite_id?: string;
      session_ids?: string;
      batch_id?: string;
      job_id?: string;
      client_id?: string;
      tag_ids?: string;
      tag_match?: "any" | "all";
      decision?: "none" | "advance" | "hold" | "decline" | "hire";
      viewed?: "true" | "false";
      protected?: "true" | "false";
      by?: "added" | "completed";
      date_from?: string;
      date_to?: string;
      sort?: "newest" | "oldest" | "name";
    };
    confirmed?: number;
    type?: "standard" | "leadership" | "sales";
    lang?: "en" | "de";
  };
  BulkRun: {
    id: string;
    kind: "remind" | "extend" | "cancel" | "decide" | "decline" | "tag" | "job" | "team" | "reports" | "erase";
    state: "running" | "done" | "stopped";
    total: number;
    waiting: number;
    done: number;
    proposed: number;
    passed_over: number;
    reasons: {
      code: string;
      people: number;
    }[];
    created_at: string;
    created_by: string;
    ended_at: string | null;
    files_until: string | null;
  };
  BulkRunDetail: {
    run: Schemas["BulkRun"];
    people: ({
      session_id: number | null;
      invite_id: string | null;
      name: string;
      code: string;
    })[];
  };
  BulkRunList: {
    runs: Schemas["BulkRun"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  BulkTagsBody: {
    session_ids?: number[];
    invite_ids?: string[];
    row_ids?: number[];
    filter?: {
      q?: string;
      state?: "waiting" | "pending" | "started" | "completed" | "expired" | "cancelled" | "withdrawn" | "anonymized" | "active" | "kept" | "all";
      source?: "api" | "manual" | "list";
      language?: "en" | "de";
      job_profile_id?: string;
      invite_id?: string;
      session_ids?: string;
      batch_id?: string;
      job_id?: string;
      client_id?: string;
      tag_ids?: string;
      tag_match?: "any" | "all";
      decision?: "none" | "advance" | "hold" | "decline" | "hire";
      viewed?: "true" | "false";
      protected?: "true" | "false";
      by?: "added" | "completed";
      date_from?: string;
      date_to?: string;
      sort?: "newest" | "oldest" | "name";
    };
    confirmed?: number;
    add?: string[];
    remove?: string[];
  };
  BulkTeamMembersBody: {
    session_ids?: number[];
    invite_ids?: string[];
    row_ids?: number[];
    filter?: {
      q?: string;
      state?: "waiting" | "pending" | "started" | "completed" | "expired" | "cancelled" | "withdrawn" | "anonymized" | "active" | "kept" | "all";
      source?: "api" | "manual" | "list";
      language?: "en" | "de";
      job_profile_id?: string;
      invite_id?: string;
      session_ids?: string;
      batch_id?: string;
      job_id?: string;
      client_id?: string;
      tag_ids?: string;
      tag_match?: "any" | "all";
      decision?: "none" | "advance" | "hold" | "decline" | "hire";
      viewed?: "true" | "false";
      protected?: "true" | "false";
      by?: "added" | "completed";
      date_from?: string;
      date_to?: string;
      sort?: "newest" | "oldest" | "name";
    };
    confirmed?: number;
    team_id: number;
  };
  CandidateComparison: {
    profile: {
      id: string;
      name: string;
      name_en: string;
      version: number;
    } | null;
    candidates: ({
      session_id: number;
      candidate: Schemas["ConsoleCandidate"];
      wir_ich_ratio: {
        wir_percent: number;
        ich_percent: number;
        tendency: "Strong We" | "We" | "Balanced" | "I" | "Strong I";
      };
      quality: "ok" | "caution" | "questionable";
      norm: {
        norm_id: number;
        name: {
          en: string;
          de: string;
        };
        method: string;
        n: number;
        version: string;
      };
      delivered_norm: {
        norm_id: number;
        name: {
          en: string;
          de: string;
        };
        method: string;
        n: number;
        version: string;
      };
      norm_warning: {
        en: string;
        de: string;
      } | null;
      match: {
        overall_match: number;
        half_width: number;
        color: "green" | "lightgreen" | "yellow" | "orange" | "red";
        standing: {
          level: "close" | "partly" | "chance" | "clarify";
          label: {
            en: string;
            de: string;
          };
          percentile: number;
          text: {
            en: string;
            de: string;
          };
        };
        dimensions_matched: number;
        zones: {
          goal_orientation?: "green" | "yellow" | "red";
          problem_solving?: "green" | "yellow" | "red";
          proactive?: "green" | "yellow" | "red";
          reflective?: "green" | "yellow" | "red";
          internal?: "green" | "yellow" | "red";
          external?: "green" | "yellow" | "red";
          sameness?: "green" | "yellow" | "red";
          difference?: "green" | "yellow" | "red";
          global?: "green" | "yellow" | "red";
          detail?: "green" | "yellow" | "red";
          failure_tolerance?: "green" | "yellow" | "red";
          stability?: "green" | "yellow" | "red";
          procedural?: "green" | "yellow" | "red";
          options?: "green" | "yellow" | "red";
          practical?: "green" | "yellow" | "red";
          people?: "green" | "yellow" | "red";
          process?: "green" | "yellow" | "red";
          graves2_security?: "green" | "yellow" | "red";
          graves3_power?: "green" | "yellow" | "red";
          graves4_order?: "green" | "yellow" | "red";
          graves5_achievement?: "green" | "yellow" | "red";
          graves6_community?: "green" | "yellow" | "red";
          graves7_growth?: "green" | "yellow" | "red";
        };
        deviations: ({
          dimension: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
          label: {
            en: string;
            de: string;
          };
          zone: "green" | "yellow" | "red";
          candidate_value: number;
          profile_ideal: number;
          ok_min: number;
          ok_max: number;
          delta: number;
          match_score: number;
          within_error: boolean;
          essential_open: boolean;
        })[];
        critical: number;
      } | null;
    })[];
    scales: ({
      key: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
      kind: "dimension" | "value";
      cluster: {
        key: string;
        name: {
          en: string;
          de: string;
        };
      } | null;
      name: {
        en: string;
        de: string;
      };
      description: {
        en: string;
        de: string;
      };
      low: {
        en: string;
        de: string;
      };
      high: {
        en: string;
        de: string;
      };
      spread: number;
      values: ({
        session_id: number;
        c_value: number;
        raw_percent: number;
        band: [number, number];
        label: "Very Low" | "Low" | "Below Average" | "Average" | "Above Average" | "High" | "Very High";
      })[];
    })[];
    mixed_norms: boolean;
  };
  CandidateConclusion: {
    language: "en" | "de";
    notices: ({
      tone: "ok" | "caution" | "questionable";
      title: string;
      texts: string[];
    })[];
    summary: string[];
    strengths: {
      name: string;
      text: string;
    }[];
    clarify: {
      name: string;
      text: string;
      number: number;
    }[];
    questions: {
      number: number;
      topic: string;
      reason: string;
      question: string;
    }[];
    steps: string[];
  };
  CandidateProposals: {
    proposals: Schemas["DecisionProposal"][];
  };
  CandidateProtection: {
    session_id: number;
    protected: boolean;
    protected_at: string | null;
  };
  ChangeClientBrandingBody: {
    display_name?: string;
    accent?: string | null;
    contact_email?: string | "";
    contact_phone?: string;
    recipients?: {
      en?: string;
      de?: string;
    };
    legal_basis?: {
      en?: string;
      de?: string;
    };
    privacy?: {
      en?: string;
      de?: string;
    };
  };
  ChangeMemberBody: {
    role: "owner" | "recruiter" | "reviewer" | "data_protection";
    client_ids?: string[];
    revoke_keys?: boolean;
  };
  ChangeOwnAccountBody: {
    company?: string;
    email?: string;
    name?: string;
    address?: string;
    zip?: string;
    city?: string;
    country?: string;
    vat_id?: string;
    billing_contact?: string;
    phone?: string;
    language?: "en" | "de";
    website?: string | "";
    time_zone?: string | null;
    candidate_feedback?: boolean;
    ask_gender_and_birth_date?: boolean;
    self_start?: boolean;
    self_start_per_day?: number;
  };
  ChangeOwnBrandingBody: {
    display_name?: string;
    accent?: string | null;
    contact_email?: string | "";
    contact_phone?: string;
    recipients?: {
      en?: string;
      de?: string;
    };
    legal_basis?: {
      en?: string;
      de?: string;
    };
    privacy?: {
      en?: string;
      de?: string;
    };
  };
  ChangeReportTemplateBody: {
    kind: "standard" | "leadership" | "sales";
    template: string;
    chapters: ({
      id: "summary" | "match" | "detail" | "profile" | "values" | "collaboration" | "leadership" | "sales" | "interview" | "closing";
      shown: boolean;
      detail: "full" | "brief";
    })[];
    colors: "template" | "account" | "house";
    logo: boolean;
  };
  ChangeWebhookBody: {
    url?: string;
    events?: ("analysis.started" | "analysis.completed" | "order.completed" | "invite.created" | "invite.expired" | "invite.cancelled" | "candidate.anonymized" | "request.opened")[];
  };
  ChangedMember: {
    user_id: string;
    name: string;
    email: string;
    role: "owner" | "recruiter" | "reviewer" | "data_protection";
    client_ids: string[];
    language: "en" | "de";
    disabled: boolean;
    confirmed: boolean;
    keys: number;
    joined_at: string;
    last_sign_in_at: string | null;
    keys_left: Schemas["KeyLeft"][];
  };
  ChatTest: {
    queued: true;
  };
  CheckedRow: {
    line: number;
    status: "ok" | "warning" | "error";
    code: "invalid_input" | "duplicate_in_list" | "already_waiting" | "already_invited" | "completed_recently" | null;
    field: string | null;
    message: string | null;
  };
  CheckedRows: {
    summary: {
      total: number;
      ok: number;
      warnings: number;
      errors: number;
    };
    rows: Schemas["CheckedRow"][];
  };
  Client: {
    id: string;
    name: string;
    invoice_ref: string;
    contacts: {
      name: string;
      email: string;
    }[];
    open_jobs: number;
    archived_at: string | null;
    revision: number;
    created_at: string;
    created_by: string;
  };
  ClientList: {
    clients: Schemas["Client"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  ClientUsage: {
    months: Schemas["MonthOfUse"][];
  };
  ClientUse: {
    client_id: string | null;
    name: string | null;
    completed: number;
    credits: number;
  };
  ColleagueList: {
    colleagues: {
      id: string;
      name: string;
    }[];
  };
  CommentOnShortlistBody: {
    comment: string;
  };
  CompliancePaper: {
    id: string;
    title: {
      en: string;
      de: string;
    };
    about: {
      en: string;
      de: string;
    };
    facts: number;
    drafts: number;
    blanks: number;
  };
  CompliancePaperList: {
    papers: Schemas["CompliancePaper"][];
  };
  ConsoleAccount: {
    account_id: string;
    company: string;
    slug: string;
    type: "standard" | "API" | "enterprise";
    status: "active" | "inactive" | "api_only";
    created_at: string;
    email: string;
    name: string;
    phone: string;
    website: string;
    address: string;
    zip: string;
    city: string;
    country: string;
    vat_id: string;
    billing_contact: string;
    language: "en" | "de";
    time_zone: string | null;
    time_zone_used: string;
    candidate_feedback: boolean;
    ask_gender_and_birth_date: boolean;
    self_start: boolean;
    self_start_per_day: number;
    start: {
      link: string;
      open: boolean;
      closed_because: "off" | "no_mail" | "no_credit" | "credits_spoken_for" | "daily_limit" | null;
    };
  };
  ConsoleCandidate: {
    session_id: number | null;
    invite_id: string | null;
    state: "waiting" | "pending" | "started" | "completed" | "expired" | "cancelled" | "withdrawn" | "anonymized";
    name: string | null;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    external_ref: string | null;
    source: "api" | "manual";
    language: "en" | "de";
    added_at: string;
    expires_at: string | null;
    started_at: string | null;
    completed_at: string | null;
    anonymized_at: string | null;
    reminders_sent: number;
    last_reminder_at: string | null;
    invite_actions: ("remind" | "copy_link" | "resend" | "extend" | "correct" | "renew_link" | "cancel" | "send_now" | "reschedule")[];
    reminder_hold: "reminder_limit" | "reminder_too_soon" | null;
    send_at: string | null;
    job_profile: {
      id: string;
      name: string | null;
    } | null;
    decision: "advance" | "hold" | "decline" | "hire" | null;
    quality: "ok" | "caution" | "questionable" | null;
    viewed: boolean;
    protected: boolean;
    rights: ({
      kind: "objection" | "erasure" | "correction";
      state: "open" | "granted";
      since: string;
      due: string | null;
      overdue: boolean;
      pauses_use: boolean;
    })[];
    tags: ({
      id: string;
      name: string;
      color: "gray" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet";
    })[];
    in_list: {
      batch_id: string;
      row_id: number;
      name: string;
      problem: string | null;
    } | null;
    cancelled_at: string | null;
    erased_from: string | null;
  };
  ConsoleCandidateFile: {
    session_id: number;
    candidate: Schemas["ConsoleCandidate"];
    person: {
      first_name: string;
      last_name: string;
      name: string;
      email: string;
      gender: "female" | "male" | "diverse" | "";
      birth_date: string | null;
      comment: string;
    } | null;
    sitting: {
      product_type: string;
      questionnaire_version: string;
      language: "en" | "de";
      kiosk: boolean;
      acknowledged_at: string | null;
      started_at: string | null;
      completed_at: string | null;
      withdrawn_at: string | null;
      anonymized_at: string | null;
    };
    invite: {
      invite_id: string;
      status: "pending" | "started" | "completed" | "expired";
      created_at: string;
      expires_at: string;
      reminders_sent: number;
      last_reminder_at: string | null;
      send_email: boolean;
      candidate_message: string;
      external_ref: string | null;
      job_profile: {
        id: string;
        name: string | null;
      } | null;
    } | null;
    analysis_link: string | null;
    result: {
      computed_at: string | null;
      scales: ({
        key: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
        kind: "dimension" | "value";
        cluster: {
          key: string;
          name: {
            en: string;
            de: string;
          };
        } | null;
        name: {
          en: string;
          de: string;
        };
        description: {
          en: string;
          de: string;
        };
        low: {
          en: string;
          de: string;
        };
        high: {
          en: string;
          de: string;
        };
        c_value: number;
        raw_percent: number;
        band: [number, number];
        label: "Very Low" | "Low" | "Below Average" | "Average" | "Above Average" | "High" | "Very High";
        standing: "low" | "mid" | "high";
      })[];
      wir_ich_ratio: {
        wir_percent: number;
        ich_percent: number;
        tendency: "Strong We" | "We" | "Balanced" | "I" | "Strong I";
      };
      quality: {
        status: "ok" | "caution" | "questionable";
        attention_failed: number;
        inconsistency: number;
        longstring_a: number;
        longstring_b: number;
        irv: number;
        fast_share: number;
      };
      response_style: {
        mean: number;
        style: "high" | "low" | "opposites" | null;
      };
      norm: {
        norm_id: number;
        name: {
          en: string;
          de: string;
        };
        method: string;
        n: number;
        version: string;
      };
      norm_view: {
        shown: "delivered" | "today";
        delivered: {
          norm_id: number;
          name: {
            en: string;
            de: string;
          };
          method: string;
          n: number;
          version: string;
        };
        today: {
          norm_id: number;
          name: {
            en: string;
            de: string;
          };
          method: string;
          n: number;
          version: string;
        };
      };
      links: {
        results: string | null;
        report: string | null;
      };
    } | null;
    matches: Schemas["MatchSummary"][] | null;
    teams: {
      id: number;
      title: string;
      subtitle: string;
    }[] | null;
    requests: ({
      id: string;
      kind: "erasure" | "objection" | "correction" | "longer_storage";
      status: "open" | "done" | "declined";
      message: string;
      created_at: string;
      due_at: string;
      closed_at: string | null;
      closed_by: string | null;
      note: string | null;
    })[] | null;
    protection: {
      protected: boolean;
      protected_at: string | null;
      reason: string | null;
    };
    reviews: Schemas["Review"][] | null;
    views: ({
      viewer: string;
      what: "results" | "raw_data" | "report" | "interview_guide" | "brief" | "match" | "match_file" | "profile" | "team_export" | "team_report" | "own_page" | "own_copy" | "own_summary";
      viewed_at: string;
    })[] | null;
  };
  ConsoleCandidateList: {
    candidates: Schemas["ConsoleCandidate"][];
    counts: {
      waiting: number;
      pending: number;
      started: number;
      completed: number;
      expired: number;
      cancelled: number;
      withdrawn: number;
      anonymized: number;
    };
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  ConsoleDeletion: {
    session_id: number;
    invite_id: string | null;
    assessment_type: string;
    original_date: string;
    status: "success" | "partial";
    deleted_by: {
      kind: "person" | "key" | "candidate" | "schedule" | "operator" | "unknown";
      name: string | null;
    };
    deleted_at: string;
  };
  ConsoleDeletionList: {
    deletions: Schemas["ConsoleDeletion"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  ConsoleFairness: {
    asks: boolean;
    group_least: number;
    cell_least: number;
    positions: ({
      job_profile_id: string | null;
      name: string;
      name_en: string;
      version: number;
      in_force: boolean;
      totals: {
        invited: number;
        started: number;
        completed: number;
      };
      published_at: string | null;
      dimensions: ({
        dimension: "gender" | "age";
        people: number;
        stages: ({
          stage: "usable" | "matched" | "next" | "offer";
          groups: ({
            group: "female" | "male" | "diverse" | "under_30" | "30_39" | "40_49" | "50_plus";
            n: number | null;
            count: number | null;
            highest: boolean;
            comparison: {
              ratio: number;
              low: number;
              high: number;
              p: number;
              adjusted_p: number;
              flag: boolean;
            } | null;
          })[];
        })[];
      })[];
      alternatives: ({
        dimension: "gender" | "age";
        scale: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
        change: "drop" | "widen";
        ratio_now: number;
        ratio_then: number;
        correlation: number | null;
      })[];
    })[];
  };
  ConsoleKey: {
    key_id: string;
    key_prefix: string;
    name: string;
    mode: "live" | "test";
    state: "active" | "ending" | "ended" | "revoked";
    permissions: string[];
    rate_limit: number;
    made_by: {
      kind: "person" | "operator" | "registration" | "link" | "unknown";
      name: string | null;
      gone: boolean;
    };
    created_at: string;
    last_used_at: string | null;
    ends_at: string | null;
    revoked_at: string | null;
  };
  ConsoleKeyList: {
    keys: Schemas["ConsoleKey"][];
    grantable: string[];
    rate_limit_max: number;
  };
  ConsoleOrder: {
    order_id: string;
    account_id: string;
    company: string;
    mode: "live" | "test";
    status: "pending_payment" | "completed" | "cancelled";
    payment_status: "unpaid" | "paid" | "cancelled";
    product: {
      id: string;
      name: string;
    };
    credits: number;
    payment: {
      amount: number;
      currency: string;
      net: number;
      vat_rate: number;
      vat_amount: number;
      discount_percent: number;
    };
    email: string;
    created_at: string;
    completed_at: string | null;
    payment_reference: string;
    paid_on: string | null;
    bank_reference: string | null;
    invoice_id: string | null;
    invoice_number: string | null;
    paid_by: "simulator" | "invoice" | "stripe" | null;
    refunded_at: string | null;
    checkout_url: string | null;
  };
  ConsoleOrderList: {
    orders: Schemas["ConsoleOrder"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  ConsoleOverview: {
    as_of: string;
    pending_invites: {
      count: number;
      limit: number;
    };
    credits: {
      available: number;
      spoken_for: number;
      owed: number;
      unlimited: boolean;
    } | null;
    completions: {
      date: string;
      completed: number;
    }[] | null;
    waiting: {
      requests: {
        count: number;
        items: ({
          id: string;
          kind: "erasure" | "objection" | "correction" | "longer_storage";
          session_id: number;
          name: string;
          created_at: string;
          due_at: string;
          overdue: boolean;
        })[];
      } | null;
      expiring_invites: {
        count: number;
        items: ({
          session_id: number | null;
          invite_id: string | null;
          name: string;
          email: string;
          started_at: string | null;
          completed_at: string | null;
          expires_at: string | null;
          rights: ({
            kind: "objection" | "erasure" | "correction";
            state: "open" | "granted";
            since: string;
            due: string | null;
            overdue: boolean;
            pauses_use: boolean;
          })[];
        })[];
      };
      silent_invites: {
        count: number;
        items: ({
          invite_id: string;
          name: string;
          email: string;
          created_at: string;
          expires_at: string;
          reminders_sent: number;
          last_reminder_at: string | null;
          rights: ({
            kind: "objection" | "erasure" | "correction";
            state: "open" | "granted";
            since: string;
            due: string | null;
            overdue: boolean;
            pauses_use: boolean;
          })[];
        })[];
      };
      in_progress: {
        count: number;
        items: ({
          session_id: number | null;
          invite_id: string | null;
          name: string;
          email: string;
          started_at: string | null;
          completed_at: string | null;
          expires_at: string | null;
          rights: ({
            kind: "objection" | "erasure" | "correction";
            state: "open" | "granted";
            since: string;
            due: string | null;
            overdue: boolean;
            pauses_use: boolean;
          })[];
        })[];
      } | null;
      unviewed_results: {
        count: number;
        items: ({
          session_id: number | null;
          invite_id: string | null;
          name: string;
          email: string;
          started_at: string | null;
          completed_at: string | null;
          expires_at: string | null;
          rights: ({
            kind: "objection" | "erasure" | "correction";
            state: "open" | "granted";
            since: string;
            due: string | null;
            overdue: boolean;
            pauses_use: boolean;
          })[];
        })[];
      } | null;
      undecided: {
        count: number;
        items: ({
          session_id: number | null;
          invite_id: string | null;
          name: string;
          email: string;
          started_at: string | null;
          completed_at: string | null;
          expires_at: string | null;
          rights: ({
            kind: "objection" | "erasure" | "correction";
            state: "open" | "granted";
            since: string;
            due: string | null;
            overdue: boolean;
            pauses_use: boolean;
          })[];
        })[];
      } | null;
      batches: {
        count: number;
        items: ({
          id: string;
          name: string;
          waiting: number;
          paused_at: string | null;
        })[];
      };
      failed_mails: {
        count: number;
        items: ({
          id: number;
          template: string;
          fault: "recipient_refused" | "recipient_invalid" | "sender_invalid" | "sign_in" | "certificate" | "handover" | "not_needed" | "anonymized" | "no_mail_server" | "unreachable_for_long" | "local_mailbox" | "recipient_limit" | "account_limit" | "internal" | "unknown" | null;
          error: string | null;
          failed_at: string | null;
        })[];
      } | null;
      disabled_webhooks: {
        count: number;
        items: ({
          webhook_id: string;
          url: string;
          last_delivery_at: string | null;
        })[];
      } | null;
    };
  };
  ConsoleRequest: {
    id: string;
    session_id: number;
    invite_id: string | null;
    kind: "erasure" | "objection" | "correction" | "longer_storage";
    status: "open" | "done" | "declined";
    created_at: string;
    due_at: string;
    closed_at: string | null;
    closed_by: string | null;
    message: string;
    note: string | null;
    days_left: number | null;
    candidate: {
      status: "active" | "anonymized";
      name: string | null;
      email: string | null;
      protected: boolean;
    };
  };
  ConsoleRequestList: {
    requests: Schemas["ConsoleRequest"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  CorrectInviteBody: {
    email?: string;
    name?: string;
    language?: "en" | "de";
  };
  CreateClientBody: {
    name: string;
    invoice_ref?: string;
    contacts?: {
      name: string;
      email: string;
    }[];
  };
  CreateInviteBatchBody: {
    name: string;
    rows: {
      email?: string;
      name?: string;
      language?: string;
      job_profile_id?: string;
      external_ref?: string;
      candidate_message?: string;
      product_type?: string;
      send_email?: boolean;
    }[];
    defaults?: {
      product_type?: "pa-standard";
      send_email?: boolean;
      language?: "en" | "de";
      external_ref?: string;
      job_profile_id?: string;
      candidate_message?: string;
      send_at?: string;
    };
    job_id?: string;
    send_at?: string;
    dry_run?: boolean;
    skip_faulty?: boolean;
  };
  CreateJobBody: {
    title: string;
    client_id?: string | null;
    job_profile_id?: string | null;
    external_ref?: string | null;
    owner_id?: string | null;
    team?: string[];
    notice_de?: string;
    notice_en?: string;
  };
  CreateKeyBody: {
    name: string;
    permissions?: ("orders:read" | "orders:write" | "invoices:read" | "invoices:write" | "invites:read" | "invites:write" | "results:read" | "results:write" | "profiles:read" | "profiles:write" | "job_profiles:read" | "job_profiles:write" | "teams:read" | "teams:write" | "gdpr:read" | "gdpr:write" | "webhooks:read" | "webhooks:write" | "account:read" | "account:write" | "jobs:read" | "jobs:write" | "clients:read" | "clients:write")[];
    rate_limit?: number;
  };
  CreateReviewBody: {
    kind: "note" | "decision";
    text: string;
    outcome?: "advance" | "hold" | "decline" | "hire";
    grounds?: ("interview" | "application_documents" | "work_sample" | "references" | "assessment_result" | "other")[];
    job_profile_id?: string;
    job_id?: string;
    despite_rights?: boolean;
    mentions?: {
      user_id: string;
      at: number;
      length: number;
    }[];
  };
  CreateShareBody: {
    session_id?: number;
    shortlist_id?: string;
    job_profile_id?: string;
    receiver: string;
    language?: "en" | "de";
    hide_names?: boolean;
    files?: boolean;
    chapters?: ("match" | "comments" | "decisions" | "report")[];
    password?: string;
    days?: number;
  };
  CreateShortlistBody: {
    name: string;
    job_id?: string | null;
    job_profile_id?: string | null;
    session_ids?: number[];
  };
  CreateTagBody: {
    name: string;
    color?: "gray" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet";
  };
  CreatedInviteBatch: {
    batch: Schemas["InviteBatch"];
    summary: {
      total: number;
      ok: number;
      warnings: number;
      errors: number;
    };
    rows: Schemas["CheckedRow"][];
  };
  CreditStatement: {
    from: string;
    to: string;
    opening: number;
    bought: number;
    granted: number;
    refunded: number;
    used: number;
    closing: number;
    owed: number;
    completed: number;
    clients: Schemas["ClientUse"][];
    people: Schemas["InviterUse"][];
  };
  DecisionProposal: {
    id: string;
    session_id: number;
    outcome: "advance" | "hold" | "decline" | "hire";
    text: string;
    grounds: ("interview" | "application_documents" | "work_sample" | "references" | "assessment_result" | "other")[];
    job_profile_id: string | null;
    job_id: string | null;
    author: {
      id: string;
      name: string;
    };
    created_at: string;
    state: "open" | "confirmed" | "rejected" | "withdrawn";
    answered_by: string | null;
    answered_at: string | null;
    answer: string;
    review_id: string | null;
    can_answer: boolean;
    can_withdraw: boolean;
  };
  DecisionProposalList: {
    proposals: Schemas["WaitingProposal"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  DeletedClient: {
    client_id: string;
    deleted: boolean;
  };
  DeletedJob: {
    id: string;
    deleted: boolean;
  };
  DeletedMailTemplate: {
    template_id: string;
    deleted: boolean;
  };
  DeletedSavedFilter: {
    filter_id: string;
    deleted: boolean;
  };
  DeletedTag: {
    tag_id: string;
    deleted: boolean;
  };
  DueDeletions: {
    until: string;
    days: {
      date: string;
      people: number;
    }[];
    total: number;
    protected: number;
    people: Schemas["DuePerson"][];
  };
  DuePerson: {
    session_id: number | null;
    invite_id: string | null;
    name: string;
    email: string;
    completed_at: string | null;
    due_at: string;
    promised: boolean;
    by: "notice" | "rule" | "cancelled";
    protected: boolean;
  };
  EndJobBlindnessBody: {
    reason: string;
  };
  EraseByAddressBody: {
    email: string;
    dry_run: boolean;
  };
  ErasedPlace: {
    mode: "live" | "test";
    table: string;
    rows: number;
  };
  ExtendInviteBody: {
    days?: number;
    expires_at?: string;
  };
  ExtendShareBody: {
    days: number;
  };
  FourEyes: {
    enabled: boolean;
    changed_at: string | null;
    changed_by: string | null;
  };
  HandCandidateCodeBody: {
    invite_id?: string;
    session_id?: number;
  };
  HiredPerson: {
    session_id: number;
    name: string;
    email: string;
    job_profile_id: string | null;
    hired_at: string | null;
    due_at: string | null;
    outcome: {
      still_there: boolean;
      as_of: string;
      rating: number | null;
      training_passed: boolean | null;
      job_profile: {
        id: string;
        version: number;
      } | null;
      author: {
        id: string;
        name: string;
      };
      recorded_at: string;
    } | null;
    rights: ({
      kind: "objection" | "erasure" | "correction";
      state: "open" | "granted";
      since: string;
      due: string | null;
      overdue: boolean;
      pauses_use: boolean;
    })[];
  };
  ImportOutcomesBody: {
    rows: {
      session_id?: string;
      external_ref?: string;
      rating?: string;
      still_there?: string;
      as_of?: string;
      training?: string;
    }[];
    dry_run?: boolean;
  };
  Interview: {
    language: "en" | "de";
    questions: ({
      key: string;
      number: number;
      topic: string;
      reason: string;
      why: string | null;
      question: string;
      second: string | null;
      novice: string;
      listen_for: string[];
      probes: string[];
      anchors: {
        score: number;
        text: string;
      }[];
    })[];
    may_score: boolean;
    entries: ({
      key: string;
      topic: {
        en: string;
        de: string;
      };
      score: number | null;
      note: string;
    })[];
    saved_at: string | null;
    finished_at: string | null;
  };
  InterviewScores: {
    finished_others: number;
    open: boolean;
    sheets: ({
      author: {
        id: string;
        name: string;
      };
      finished_at: string;
      entries: ({
        key: string;
        topic: {
          en: string;
          de: string;
        };
        score: number | null;
        note: string;
      })[];
    })[];
    averages: {
      key: string;
      topic: {
        en: string;
        de: string;
      };
      mean: number;
      lowest: number;
      highest: number;
      ratings: number;
    }[];
    decisions: {
      review_id: string;
      averages: {
        key: string;
        topic: {
          en: string;
          de: string;
        };
        mean: number;
        lowest: number;
        highest: number;
        ratings: number;
      }[];
      sheets: {
        author: string;
        finished_at: string;
        scores: {
          key: string;
          topic: {
            en: string;
            de: string;
          };
          score: number;
        }[];
      }[];
    }[];
  };
  InventPersonBody: {
    sort?: "ordinary" | "marked" | "careless";
    language?: "en" | "de";
    job_profile_id?: string | null;
  };
  InventedPerson: {
    invite_id: string;
    session_id: number;
    name: string;
    job_profile_id: string | null;
    example_job_profile: boolean;
  };
  InvitationWithdrawn: {
    invitation_id: string;
    withdrawn: true;
  };
  InviteBatch: {
    batch_id: string;
    name: string;
    job_id: string | null;
    state: "sending" | "paused" | "done";
    waiting_for: "paused" | "job_not_open" | "account_disabled" | "no_credit" | "credits_spoken_for" | "pending_invite_limit" | "account_mail_limit" | "outbox_full" | "next_run" | null;
    rows: {
      total: number;
      waiting: number;
      invited: number;
      failed: number;
      cancelled: number;
    };
    created_by: string;
    created_at: string;
    paused_at: string | null;
    send_at: string | null;
  };
  InviteBatchList: {
    batches: Schemas["InviteBatch"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  InviteBatchRow: {
    row_id: number;
    line: number;
    status: "waiting" | "invited" | "failed" | "cancelled";
    email: string;
    name: string;
    language: "en" | "de";
    external_ref: string | null;
    job_profile_id: string | null;
    problem: string | null;
    invite: {
      invite_id: string;
      status: "pending" | "started" | "completed" | "expired" | "cancelled";
    } | null;
    finished_at: string | null;
    waits_for: "paused" | "job_not_open" | "account_disabled" | "no_credit" | "credits_spoken_for" | "pending_invite_limit" | "account_mail_limit" | "outbox_full" | "next_run" | null;
    place: number | null;
    latest_at: string | null;
  };
  InviteBatchRows: {
    batch: Schemas["InviteBatch"];
    places: {
      taken: number;
      limit: number;
    };
    rows: Schemas["InviteBatchRow"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  InviteMemberBody: {
    email: string;
    name: string;
    role: "owner" | "recruiter" | "reviewer" | "data_protection";
    language?: "en" | "de";
    client_ids?: string[];
  };
  InviteReminders: {
    invite_id: string;
    next_at: string | null;
    none_because: "not_open" | "no_rule" | "own_mail" | "job_not_open" | "privacy_request" | "mail_refused" | "no_more" | null;
    rule_of: "job" | "account" | null;
    sent: {
      number: number;
      at: string;
    }[];
  };
  InviteRules: {
    reminders: "off" | "on";
    count_from: "invitation" | "expiry";
    days: number[];
    time: string;
    working_days_only: boolean;
    at_most: number;
    since: string | null;
    expires_in_days: number | null;
    time_zone: string;
    default_expires_in_days: number;
  };
  InvitedPeople: {
    people: Schemas["InvitedPerson"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  InvitedPerson: {
    invite_id: string;
    name: string;
    email: string;
    state: "pending" | "expired" | "cancelled";
    invited_at: string;
    expires_at: string;
    cancelled_at: string | null;
    erased_from: string | null;
  };
  InviterUse: {
    id: string | null;
    name: string | null;
    completed: number;
    credits: number;
  };
  Job: {
    id: string;
    title: string;
    status: "open" | "on_hold" | "filled" | "closed";
    status_since: string;
    client_id: string | null;
    job_profile_id: string | null;
    external_ref: string | null;
    owner_id: string | null;
    team: string[];
    notice_de: string;
    notice_en: string;
    revision: number;
    applicants: {
      total: number;
      invited: number;
      in_progress: number;
      expired: number;
      completed: number;
      advance: number;
      hold: number;
      decline: number;
      hire: number;
    };
    created_at: string;
    created_by: string;
  };
  JobBlindness: {
    job_id: string;
    enabled: boolean;
    since: string | null;
    begun_by: string | null;
    ended_at: string | null;
    ended_by: string | null;
    reason: string;
  };
  JobInviteRules: {
    reminders: "off" | "on" | "account";
    count_from: "invitation" | "expiry";
    days: number[];
    time: string;
    working_days_only: boolean;
    at_most: number;
    since: string | null;
    expires_in_days: number | null;
    account: Schemas["InviteRules"];
  };
  JobList: {
    jobs: Schemas["Job"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  JobProfilePreview: {
    candidates: number;
    histogram: {
      from: number;
      to: number;
      count: number;
    }[];
    dimensions: ({
      key: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
      name: {
        en: string;
        de: string;
      };
      mean: number;
      green: number;
      yellow: number;
      red: number;
    })[];
    random: {
      median: number;
      from: number;
      to: number;
      reaching_70: number;
      separates: boolean;
    };
    warnings: ({
      code: "does_not_separate" | "sensitive_dimension";
      dimension: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth" | null;
      text: {
        en: string;
        de: string;
      };
    })[];
  };
  JobProfileTemplate: {
    id: string;
    name: {
      en: string;
      de: string;
    };
    rationale: {
      en: string;
      de: string;
    };
    dimensions: {
      goal_orientation?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      problem_solving?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      proactive?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      reflective?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      internal?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      external?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      sameness?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      difference?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      global?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      detail?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      failure_tolerance?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      stability?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      procedural?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      options?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      practical?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      people?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      process?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      graves2_security?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      graves3_power?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      graves4_order?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      graves5_achievement?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      graves6_community?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
      graves7_growth?: {
        ideal: number;
        ok_min: number;
        ok_max: number;
        critical_low: number;
        critical_high: number;
        kind?: "at_least" | "at_most";
      };
    };
  };
  JobProfileTemplateList: {
    notice: {
      en: string;
      de: string;
    };
    templates: Schemas["JobProfileTemplate"][];
  };
  JobStart: {
    on: boolean;
    link: string | null;
    cap: number | null;
    ends_at: string | null;
    begun: number;
    closed_because: "job_not_open" | "ended" | "cap_reached" | "test_mode" | "off" | "no_mail" | "no_credit" | "credits_spoken_for" | "daily_limit" | null;
  };
  KeepShortlistVersionBody: {
    note?: string;
  };
  KeptShortlist: {
    version: Schemas["ShortlistVersion"];
    entries: ({
      session_id: number;
      name: string;
      comment: string;
      comment_by: string;
      rights: ({
        kind: "objection" | "erasure" | "correction";
        state: "open" | "granted";
        since: string;
        due: string | null;
        overdue: boolean;
        pauses_use: boolean;
      })[];
    })[];
  };
  KeyLeft: {
    key_id: string;
    key_prefix: string;
    name: string;
    mode: "live" | "test";
    account_id: string;
  };
  ListWish: {
    columns: string[] | null;
    page_size: number | null;
    filter_id: string | null;
  };
  ListedPerson: {
    row_id: number;
    list: {
      batch_id: string;
      name: string;
      created_by: string;
    };
    line: number;
    name: string;
    email: string;
    message: string;
    external_ref: string | null;
    job_profile_id: string | null;
    language: "en" | "de";
    status: "waiting" | "invited" | "failed" | "cancelled";
    invite_id: string | null;
    added_at: string;
    ended_at: string | null;
  };
  LogTerm: {
    days: number;
    own: boolean;
    least_days: number;
    longest_days: number;
  };
  LogTerms: {
    cancelled_invites: Schemas["LogTerm"];
    mails: Schemas["LogTerm"];
    deliveries: Schemas["LogTerm"];
    batch_rows: Schemas["LogTerm"];
    notifications: Schemas["LogTerm"];
  };
  MadeShortlist: {
    id: string;
    name: string;
    job_id: string | null;
    own_job_profile_id: string | null;
    job_profile_id: string | null;
    people: number;
    archived: boolean;
    revision: number;
    created_at: string;
    created_by: string;
  };
  MadeShortlistList: {
    shortlists: Schemas["MadeShortlist"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  Mail: {
    mail_id: number;
    template: "invite" | "reminder" | "trial_approved" | "start" | "new_link" | "candidate_code" | "thanks" | "decline" | "completed" | "receipt" | "credit_note" | "welcome" | "candidate_request" | "withdrawn" | "member_invitation" | "webhook_disabled" | "alert" | "alert_digest" | "erased";
    status: "queued" | "held" | "done" | "dead";
    content: "available" | "withheld" | "erased" | "gone";
    recipient: {
      name: string;
      address: string;
    } | null;
    subject: string | null;
    invite_id: string | null;
    session_id: number | null;
    attempts: number;
    fault: "recipient_refused" | "recipient_invalid" | "sender_invalid" | "sign_in" | "certificate" | "handover" | "not_needed" | "anonymized" | "no_mail_server" | "unreachable_for_long" | "local_mailbox" | "recipient_limit" | "account_limit" | "internal" | "unknown" | null;
    last_error: string | null;
    created_at: string;
    due_at: string;
    finished_at: string | null;
    can_resend: boolean;
  };
  MailList: {
    mails: Schemas["Mail"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  MailPreview: {
    subject: string;
    text: string;
    preview: string;
  };
  MailTemplate: {
    kind: "invite" | "reminder" | "thanks" | "decline";
    language: "en" | "de";
    fields: ("first_name" | "name" | "job" | "company" | "sender" | "deadline" | "duration")[];
    source: "job" | "client" | "account" | "assay";
    subject: string;
    greeting: string;
    body: string;
    template_id: string | null;
    changed_at: string | null;
    changed_by: string | null;
    inherited: Schemas["MailWords"];
  };
  MailTemplateList: {
    scope: {
      client_id: string | null;
      job_id: string | null;
      name: string | null;
    };
    templates: Schemas["MailTemplate"][];
  };
  MailWithText: {
    mail_id: number;
    template: "invite" | "reminder" | "trial_approved" | "start" | "new_link" | "candidate_code" | "thanks" | "decline" | "completed" | "receipt" | "credit_note" | "welcome" | "candidate_request" | "withdrawn" | "member_invitation" | "webhook_disabled" | "alert" | "alert_digest" | "erased";
    status: "queued" | "held" | "done" | "dead";
    content: "available" | "withheld" | "erased" | "gone";
    recipient: {
      name: string;
      address: string;
    } | null;
    subject: string | null;
    invite_id: string | null;
    session_id: number | null;
    attempts: number;
    fault: "recipient_refused" | "recipient_invalid" | "sender_invalid" | "sign_in" | "certificate" | "handover" | "not_needed" | "anonymized" | "no_mail_server" | "unreachable_for_long" | "local_mailbox" | "recipient_limit" | "account_limit" | "internal" | "unknown" | null;
    last_error: string | null;
    created_at: string;
    due_at: string;
    finished_at: string | null;
    can_resend: boolean;
    from: {
      name: string;
      address: string;
    };
    reply_to: {
      name: string;
      address: string;
    } | null;
    link_hidden: boolean;
    text: string | null;
    html: string | null;
    preview: string | null;
  };
  MailWords: {
    source: "job" | "client" | "account" | "assay";
    subject: string;
    greeting: string;
    body: string;
  };
  ManualSession: {
    session_id: number;
    state: "open" | "started" | "completed" | "expired" | "withdrawn" | "anonymized";
    name: string;
    email: string;
    language: "en" | "de";
    kiosk: boolean;
    link: string | null;
    expires_at: string | null;
    started_at: string | null;
    completed_at: string | null;
    can_remove: boolean;
    rights: ({
      kind: "objection" | "erasure" | "correction";
      state: "open" | "granted";
      since: string;
      due: string | null;
      overdue: boolean;
      pauses_use: boolean;
    })[];
  };
  ManualSessionList: {
    sessions: Schemas["ManualSession"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  MatchSummary: {
    profile: {
      id: string;
      name: string;
      name_en: string;
      active: boolean;
      version: number;
      version_since: string;
      in_force: boolean;
    };
    norm_warning: {
      en: string;
      de: string;
    } | null;
    overall_match: number;
    half_width: number;
    color: "green" | "lightgreen" | "yellow" | "orange" | "red";
    standing: {
      level: "close" | "partly" | "chance" | "clarify";
      label: {
        en: string;
        de: string;
      };
      percentile: number;
      text: {
        en: string;
        de: string;
      };
    };
    dimensions_matched: number;
    zones: {
      goal_orientation?: "green" | "yellow" | "red";
      problem_solving?: "green" | "yellow" | "red";
      proactive?: "green" | "yellow" | "red";
      reflective?: "green" | "yellow" | "red";
      internal?: "green" | "yellow" | "red";
      external?: "green" | "yellow" | "red";
      sameness?: "green" | "yellow" | "red";
      difference?: "green" | "yellow" | "red";
      global?: "green" | "yellow" | "red";
      detail?: "green" | "yellow" | "red";
      failure_tolerance?: "green" | "yellow" | "red";
      stability?: "green" | "yellow" | "red";
      procedural?: "green" | "yellow" | "red";
      options?: "green" | "yellow" | "red";
      practical?: "green" | "yellow" | "red";
      people?: "green" | "yellow" | "red";
      process?: "green" | "yellow" | "red";
      graves2_security?: "green" | "yellow" | "red";
      graves3_power?: "green" | "yellow" | "red";
      graves4_order?: "green" | "yellow" | "red";
      graves5_achievement?: "green" | "yellow" | "red";
      graves6_community?: "green" | "yellow" | "red";
      graves7_growth?: "green" | "yellow" | "red";
    };
    deviations: ({
      dimension: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
      label: {
        en: string;
        de: string;
      };
      zone: "green" | "yellow" | "red";
      candidate_value: number;
      profile_ideal: number;
      ok_min: number;
      ok_max: number;
      delta: number;
      match_score: number;
      within_error: boolean;
      essential_open: boolean;
    })[];
    critical: number;
  };
  Member: {
    user_id: string;
    name: string;
    email: string;
    role: "owner" | "recruiter" | "reviewer" | "data_protection";
    client_ids: string[];
    language: "en" | "de";
    disabled: boolean;
    confirmed: boolean;
    keys: number;
    joined_at: string;
    last_sign_in_at: string | null;
  };
  MemberErased: {
    user_id: string;
    erased: true;
  };
  MemberInvitation: {
    invitation_id: string;
    email: string;
    name: string;
    language: "en" | "de";
    invited_by: string;
    created_at: string;
    expires_at: string;
    role: "owner" | "recruiter" | "reviewer" | "data_protection";
    client_ids: string[];
  };
  MemberInvited: {
    invitation: Schemas["MemberInvitation"];
    link: string | null;
    mailed: boolean;
  };
  MemberList: {
    members: Schemas["Member"][];
    invitations: Schemas["MemberInvitation"][];
  };
  MergeTagBody: {
    into: string;
  };
  MonthOfUse: {
    month: string;
    invited: number;
    completed: number;
    credits: number;
  };
  NewKey: {
    key: string;
    key_id: string;
    key_prefix: string;
    name: string;
    mode: "live" | "test";
    state: "active" | "ending" | "ended" | "revoked";
    permissions: string[];
    rate_limit: number;
    made_by: {
      kind: "person" | "operator" | "registration" | "link" | "unknown";
      name: string | null;
      gone: boolean;
    };
    created_at: string;
    last_used_at: string | null;
    ends_at: string | null;
    revoked_at: string | null;
  };
  NoteExportBody: {
    list: string;
    rows: number;
  };
  NotedExport: {
    list: string;
    rows: number;
  };
  Notification: {
    id: number;
    kind: "result_ready" | "waiting_too_long" | "list_done" | "reports_ready" | "request_opened" | "delivery_failing" | "credit_low" | "mentioned" | "share_answered" | "erasure_ahead" | "decision_asked" | "decision_answered";
    subject: "candidate" | "shortlist" | "proposal" | "bulk_run" | "invite_batch" | "request" | "withdrawal" | "webhook" | "credits" | "share" | "retention";
    session_id: number | null;
    record_id: string | null;
    name: string;
    label: string | null;
    detail: string | null;
    rights: ({
      kind: "objection" | "erasure" | "correction";
      state: "open" | "granted";
      since: string;
      due: string | null;
      overdue: boolean;
      pauses_use: boolean;
    })[];
    created_at: string;
    read_at: string | null;
  };
  NotificationList: {
    notifications: Schemas["Notification"][];
    unread: number;
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  NotificationSettings: {
    waiting_days: number;
    low_credits: number;
    chat: {
      shape: "slack" | "teams";
      host: string;
      kinds: ("result_ready" | "waiting_too_long" | "request_opened" | "delivery_failing" | "credit_low" | "share_answered" | "decision_asked")[];
      names_people: boolean;
      last_sent_at: string | null;
      last_error: string | null;
    } | null;
  };
  NotificationWishes: {
    wishes: ({
      kind: "result_ready" | "waiting_too_long" | "list_done" | "reports_ready" | "request_opened" | "delivery_failing" | "credit_low" | "mentioned" | "share_answered" | "erasure_ahead" | "decision_asked" | "decision_answered";
      console: boolean;
      mail: "at_once" | "daily" | "off";
    })[];
  };
  OrderShortlistBody: {
    session_ids: number[];
    revision?: number;
  };
  OtherResults: {
    others: {
      session_id: number;
      completed_at: string;
    }[];
  };
  Outcome: {
    session_id: number;
    hired: boolean;
    hired_at: string | null;
    due_at: string | null;
    outcome: {
      still_there: boolean;
      as_of: string;
      rating: number | null;
      training_passed: boolean | null;
      job_profile: {
        id: string;
        version: number;
      } | null;
      author: {
        id: string;
        name: string;
      };
      recorded_at: string;
    } | null;
  };
  OutcomeImport: {
    total: number;
    stored: number;
    problems: ({
      line: number;
      column: "session_id" | "external_ref" | "rating" | "still_there" | "as_of" | "training";
      code: "missing" | "not_found" | "ambiguous" | "not_hired" | "twice" | "bad_number" | "bad_word" | "bad_date" | "in_future" | "too_early";
    })[];
  };
  OutcomeList: {
    people: Schemas["HiredPerson"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  PersonRemoved: {
    user_id: string;
    removed: true;
    keys_left: Schemas["KeyLeft"][];
  };
  PreviewMailTemplateBody: {
    template: {
      kind: "invite" | "reminder" | "thanks" | "decline";
      language: "en" | "de";
      client_id?: string;
      job_id?: string;
      subject: string;
      greeting: string;
      body: string;
    };
    name?: string;
  };
  PreviewReportTemplateBody: {
    layout: {
      kind: "standard" | "leadership" | "sales";
      template: string;
      chapters: ({
        id: "summary" | "match" | "detail" | "profile" | "values" | "collaboration" | "leadership" | "sales" | "interview" | "closing";
        shown: boolean;
        detail: "full" | "brief";
      })[];
      colors: "template" | "account" | "house";
      logo: boolean;
    };
    language?: "en" | "de";
  };
  ProtectCandidateBody: {
    reason: string;
  };
  ProtectInvitedPersonBody: {
    reason: string;
  };
  PutOnShortlist: {
    results: ({
      session_id: number;
      status: "added" | "already_there" | "not_found";
    })[];
  };
  PutOutcomeBody: {
    still_there: boolean;
    as_of: string;
    rating?: number | null;
    training_passed?: boolean | null;
  };
  ReadNotificationsBody: {
    ids?: number[];
    kind?: "result_ready" | "waiting_too_long" | "list_done" | "reports_ready" | "request_opened" | "delivery_failing" | "credit_low" | "mentioned" | "share_answered" | "erasure_ahead" | "decision_asked" | "decision_answered";
    all?: boolean;
  };
  RemindCandidatesBody: {
    invite_ids: string[];
  };
  RemindedCandidate: {
    invite_id: string;
    status: "reminded" | "refused";
    code: string | null;
    message: string | null;
    retry_after_seconds: number | null;
    reminders_remaining: number | null;
  };
  RemindedCandidates: {
    reminded: number;
    refused: number;
    results: Schemas["RemindedCandidate"][];
  };
  RemovedApplicant: {
    id: number;
    removed: boolean;
  };
  RemovedSession: {
    session_id: number;
    removed: boolean;
  };
  RenameKeyBody: {
    name: string;
  };
  RenewedInvite: {
    invite_id: string;
    status: "pending" | "started" | "completed" | "expired";
    candidate: {
      email: string;
      name: string;
    };
    analysis_link: string;
    product_type: string;
    language: "en" | "de";
    created_at: string;
    expires_at: string;
    started_at: string | null;
    completed_at: string | null;
    reminders_sent: number;
    external_ref: string | null;
    job_profile_id: string | null;
    mailed: boolean;
  };
  RenewedSessionLink: {
    session_id: number;
    link: string;
    mailed: boolean;
  };
  ReportLayout: {
    kind: "standard" | "leadership" | "sales";
    template: string;
    chapters: ({
      id: "summary" | "match" | "detail" | "profile" | "values" | "collaboration" | "leadership" | "sales" | "interview" | "closing";
      name: {
        en: string;
        de: string;
      };
      shown: boolean;
      detail: "full" | "brief";
      is_compulsory: boolean;
      has_brief: boolean;
    })[];
    colors: "template" | "account" | "house";
    logo: boolean;
    faults: string[];
    templates: ({
      id: string;
      name: {
        en: string;
        de: string;
      };
      about: {
        en: string;
        de: string;
      };
      is_shipped: boolean;
      accent: string;
      logo: boolean;
      chapters: ({
        id: "summary" | "match" | "detail" | "profile" | "values" | "collaboration" | "leadership" | "sales" | "interview" | "closing";
        name: {
          en: string;
          de: string;
        };
        shown: boolean;
        detail: "full" | "brief";
        is_compulsory: boolean;
        has_brief: boolean;
      })[];
    })[];
    versions: ({
      version: number;
      template: string;
      left_out: ("summary" | "match" | "detail" | "profile" | "values" | "collaboration" | "leadership" | "sales" | "interview" | "closing")[];
      changed_at: string;
      changed_by: string;
    })[];
  };
  ReportLayoutList: {
    kinds: Schemas["ReportLayout"][];
  };
  ReportPreview: {
    html: string;
  };
  RescheduleInviteBody: {
    send_at: string;
  };
  ResentMail: {
    mail_id: number;
  };
  RestoreShortlistVersionBody: {
    revision?: number;
  };
  ResultChange: {
    earlier: {
      session_id: number;
      first_name: string;
      last_name: string;
      email: string;
      completed_at: string;
      questionnaire: {
        id: string;
        version: string;
      };
      norm: {
        id: number;
        name: {
          en: string;
          de: string;
        };
        version: string;
      };
      quality: "ok" | "caution" | "questionable";
      rights: ({
        kind: "objection" | "erasure" | "correction";
        state: "open" | "granted";
        since: string;
        due: string | null;
        overdue: boolean;
        pauses_use: boolean;
      })[];
    };
    later: {
      session_id: number;
      first_name: string;
      last_name: string;
      email: string;
      completed_at: string;
      questionnaire: {
        id: string;
        version: string;
      };
      norm: {
        id: number;
        name: {
          en: string;
          de: string;
        };
        version: string;
      };
      quality: "ok" | "caution" | "questionable";
      rights: ({
        kind: "objection" | "erasure" | "correction";
        state: "open" | "granted";
        since: string;
        due: string | null;
        overdue: boolean;
        pauses_use: boolean;
      })[];
    };
    scales: ({
      key: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
      name: {
        en: string;
        de: string;
      };
      group: "dimension" | "value";
      earlier: number;
      later: number;
      change: number;
      index: number;
      reliable: boolean | null;
    })[];
    obstacles: ("version" | "norm" | "quality")[];
    under_today: boolean;
  };
  Retention: {
    kept: {
      completed_months: number;
      unfinished_months: number;
      never_begun_months: number | null;
      preset: "de" | "at" | null;
    } | null;
    since: string | null;
    grace_days: number;
  };
  Review: {
    id: string;
    session_id: number;
    kind: "note" | "decision";
    outcome: "advance" | "hold" | "decline" | "hire" | null;
    text: string;
    grounds: ("interview" | "application_documents" | "work_sample" | "references" | "assessment_result" | "other")[];
    job_profile_id: string | null;
    job_id: string | null;
    author: {
      id: string;
      name: string;
    };
    created_at: string;
    withdrawn_at: string | null;
    can_withdraw_until: string | null;
    confirmed_by: string | null;
    mentions: ({
      user_id: string;
      at: number;
      length: number;
      name: string | null;
    })[];
  };
  ReviewDraft: {
    note: string;
    reason: string;
    outcome: "advance" | "hold" | "decline" | "hire" | null;
    grounds: ("interview" | "application_documents" | "work_sample" | "references" | "assessment_result" | "other")[];
    job_profile_id: string | null;
    mentions: {
      user_id: string;
      at: number;
      length: number;
    }[];
    saved_at: string | null;
  };
  ReviewList: {
    reviews: Schemas["Review"][];
  };
  RotateKeyBody: {
    old_key_days: number;
  };
  RotatedKey: {
    key: string;
    key_id: string;
    key_prefix: string;
    name: string;
    mode: "live" | "test";
    state: "active" | "ending" | "ended" | "revoked";
    permissions: string[];
    rate_limit: number;
    made_by: {
      kind: "person" | "operator" | "registration" | "link" | "unknown";
      name: string | null;
      gone: boolean;
    };
    created_at: string;
    last_used_at: string | null;
    ends_at: string | null;
    revoked_at: string | null;
    replaced: Schemas["ConsoleKey"];
  };
  SaveFilterBody: {
    page: "candidates";
    name: string;
    query: {
      state?: string;
      source?: string;
      language?: string;
      job_profile_id?: string;
      batch_id?: string;
      job_id?: string;
      client_id?: string;
      decision?: string;
      viewed?: string;
      protected?: string;
      by?: string;
      date_from?: string;
      date_to?: string;
      sort?: string;
      tag_ids?: string;
      tag_match?: string;
    };
    columns?: string[] | null;
    page_size?: 25 | 50 | 100 | null;
    shared?: boolean;
  };
  SaveInterviewScoresBody: {
    entries: ({
      key: string;
      score?: number | null;
      note: string;
    })[];
    finished?: boolean;
    based_on?: string | null;
  };
  SaveReviewDraftBody: {
    note: string;
    reason?: string;
    outcome?: "advance" | "hold" | "decline" | "hire";
    grounds?: ("interview" | "application_documents" | "work_sample" | "references" | "assessment_result" | "other")[];
    job_profile_id?: string;
    mentions?: {
      user_id: string;
      at: number;
      length: number;
    }[];
    based_on?: string | null;
  };
  SavedFilter: {
    id: string;
    page: "candidates";
    name: string;
    query: {
      state?: string;
      source?: string;
      language?: string;
      job_profile_id?: string;
      batch_id?: string;
      job_id?: string;
      client_id?: string;
      decision?: string;
      viewed?: string;
      protected?: string;
      by?: string;
      date_from?: string;
      date_to?: string;
      sort?: string;
      tag_ids?: string;
      tag_match?: string;
    };
    columns: string[] | null;
    page_size: number | null;
    shared: boolean;
    author: string;
    own: boolean;
    may_change: boolean;
    created_at: string;
  };
  SavedFilterList: {
    filters: Schemas["SavedFilter"][];
    wish: Schemas["ListWish"];
  };
  SavedInterviewScores: {
    saved_at: string | null;
    finished_at: string | null;
  };
  SavedReviewDraft: {
    saved_at: string | null;
  };
  SeatCandidateBody: {
    language: "en" | "de";
    name?: string;
    email?: string;
    kiosk?: boolean;
    expires_in_days?: number;
    job_id?: string;
  };
  SendKeptMailsBody: {
    days: number;
  };
  SendTestMailTemplateBody: {
    template: {
      kind: "invite" | "reminder" | "thanks" | "decline";
      language: "en" | "de";
      client_id?: string;
      job_id?: string;
      subject: string;
      greeting: string;
      body: string;
    };
  };
  Sending: {
    state: "sends" | "failing" | "off" | "test";
    failed_at: string | null;
    fault: "recipient_refused" | "recipient_invalid" | "sender_invalid" | "sign_in" | "certificate" | "handover" | "not_needed" | "anonymized" | "no_mail_server" | "unreachable_for_long" | "local_mailbox" | "recipient_limit" | "account_limit" | "internal" | "unknown" | null;
    kept: {
      days: number;
      count: number;
    }[];
  };
  SentKeptMails: {
    queued: number;
    left: number;
  };
  SentTestMail: {
    status: "sent" | "test_mode" | "no_mail_server" | "no_address" | "not_taken";
    sent_to: string | null;
    detail: string | null;
  };
  SetChatBody: {
    shape: "slack" | "teams";
    url?: string;
    kinds?: ("result_ready" | "waiting_too_long" | "request_opened" | "delivery_failing" | "credit_low" | "share_answered" | "decision_asked")[];
    names_people?: boolean;
  };
  SetClientLogoBody: {
    data: string;
  };
  SetFairnessBody: {
    asks: boolean;
  };
  SetFourEyesBody: {
    enabled: boolean;
  };
  SetInviteRulesBody: {
    reminders?: "off" | "on";
    count_from?: "invitation" | "expiry";
    days?: number[];
    time?: string;
    working_days_only?: boolean;
    at_most?: number;
    expires_in_days?: number | null;
  };
  SetJobInviteRulesBody: {
    reminders?: "off" | "on" | "account";
    count_from?: "invitation" | "expiry";
    days?: number[];
    time?: string;
    working_days_only?: boolean;
    at_most?: number;
    expires_in_days?: number | null;
  };
  SetJobStartBody: {
    on: boolean;
    cap: number | null;
    ends_at: string | null;
  };
  SetJobStatusBody: {
    status: "open" | "on_hold" | "filled" | "closed";
    revision?: number;
  };
  SetListWishBody: {
    page: "candidates";
    columns?: string[] | null;
    page_size?: 25 | 50 | 100 | null;
    filter_id?: string | null;
  };
  SetLogTermsBody: {
    cancelled_invites?: number | null;
    mails: number | null;
    deliveries: number | null;
    batch_rows: number | null;
    notifications: number | null;
  };
  SetMailTemplateBody: {
    kind: "invite" | "reminder" | "thanks" | "decline";
    language: "en" | "de";
    client_id?: string;
    job_id?: string;
    subject: string;
    greeting: string;
    body: string;
  };
  SetNotificationSettingsBody: {
    waiting_days?: number;
    low_credits?: number;
  };
  SetNotificationWishBody: {
    kind: "result_ready" | "waiting_too_long" | "list_done" | "reports_ready" | "request_opened" | "delivery_failing" | "credit_low" | "mentioned" | "share_answered" | "erasure_ahead" | "decision_asked" | "decision_answered";
    console?: boolean;
    mail?: "at_once" | "daily" | "off";
  };
  SetOwnLogoBody: {
    data: string;
  };
  SetRetentionBody: {
    kept: {
      completed_months: number;
      unfinished_months: number;
      never_begun_months?: number | null;
    } | null;
  };
  SetTeamStatusBody: {
    status: "active" | "inactive";
  };
  Share: {
    id: string;
    session_id: number | null;
    shortlist_id: string | null;
    job_profile_id: string | null;
    receiver: string;
    language: "en" | "de";
    hide_names: boolean;
    files: boolean;
    chapters: ("match" | "comments" | "decisions" | "report")[];
    has_password: boolean;
    state: "open" | "expired" | "revoked";
    url: string;
    expires_at: string;
    revoked_at: string | null;
    revoked_by: string | null;
    created_at: string;
    created_by: string;
    looks: number;
    last_look_at: string | null;
    answers: ({
      session_id: number;
      vote: "yes" | "maybe" | "no" | null;
      comment: string;
      answered_at: string;
    })[];
  };
  ShareList: {
    shares: Schemas["Share"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  Shortlist: {
    profile: {
      id: string;
      name: string;
      name_en: string;
      version: number;
      random: {
        median: number;
        from: number;
        to: number;
        reaching_70: number;
        separates: boolean;
      };
    };
    norm: {
      norm_id: number;
      name: {
        en: string;
        de: string;
      };
    };
    candidates: Schemas["ShortlistedCandidate"][];
    compared_max: number;
    unusable: number;
    paused: number;
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  ShortlistComment: {
    session_id: number;
    comment: string;
  };
  ShortlistRemoved: {
    shortlist_id: string;
    deleted: boolean;
  };
  ShortlistVersion: {
    id: string;
    number: number;
    note: string;
    people: number;
    saved_at: string;
    saved_by: string;
  };
  ShortlistVersionList: {
    versions: Schemas["ShortlistVersion"][];
  };
  ShortlistedCandidate: {
    session_id: number;
    invite_id: string | null;
    name: string;
    email: string;
    language: "en" | "de";
    completed_at: string;
    quality: "ok" | "caution" | "questionable" | null;
    decision: "advance" | "hold" | "decline" | "hire" | null;
    norm_warning: {
      en: string;
      de: string;
    } | null;
    norm: {
      norm_id: number;
      name: {
        en: string;
        de: string;
      };
    };
    delivered: {
      norm: {
        norm_id: number;
        name: {
          en: string;
          de: string;
        };
      };
      overall_match: number;
    } | null;
    match: {
      overall_match: number;
      half_width: number;
      color: "green" | "lightgreen" | "yellow" | "orange" | "red";
      standing: {
        level: "close" | "partly" | "chance" | "clarify";
        label: {
          en: string;
          de: string;
        };
        percentile: number;
        text: {
          en: string;
          de: string;
        };
      };
      dimensions_matched: number;
      zones: {
        goal_orientation?: "green" | "yellow" | "red";
        problem_solving?: "green" | "yellow" | "red";
        proactive?: "green" | "yellow" | "red";
        reflective?: "green" | "yellow" | "red";
        internal?: "green" | "yellow" | "red";
        external?: "green" | "yellow" | "red";
        sameness?: "green" | "yellow" | "red";
        difference?: "green" | "yellow" | "red";
        global?: "green" | "yellow" | "red";
        detail?: "green" | "yellow" | "red";
        failure_tolerance?: "green" | "yellow" | "red";
        stability?: "green" | "yellow" | "red";
        procedural?: "green" | "yellow" | "red";
        options?: "green" | "yellow" | "red";
        practical?: "green" | "yellow" | "red";
        people?: "green" | "yellow" | "red";
        process?: "green" | "yellow" | "red";
        graves2_security?: "green" | "yellow" | "red";
        graves3_power?: "green" | "yellow" | "red";
        graves4_order?: "green" | "yellow" | "red";
        graves5_achievement?: "green" | "yellow" | "red";
        graves6_community?: "green" | "yellow" | "red";
        graves7_growth?: "green" | "yellow" | "red";
      };
      deviations: ({
        dimension: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
        label: {
          en: string;
          de: string;
        };
        zone: "green" | "yellow" | "red";
        candidate_value: number;
        profile_ideal: number;
        ok_min: number;
        ok_max: number;
        delta: number;
        match_score: number;
        within_error: boolean;
        essential_open: boolean;
      })[];
      critical: number;
    };
    rights: ({
      kind: "objection" | "erasure" | "correction";
      state: "open" | "granted";
      since: string;
      due: string | null;
      overdue: boolean;
      pauses_use: boolean;
    })[];
  };
  StartedSession: {
    session_id: number;
    link: string;
    mode: "live" | "test";
    language: "en" | "de";
    kiosk: boolean;
    expires_at: string;
  };
  Tag: {
    id: string;
    name: string;
    color: "gray" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet";
    people: number;
    created_at: string;
    created_by: string;
  };
  TagList: {
    tags: Schemas["Tag"][];
  };
  TagPeopleBody: {
    add?: string[];
    remove?: string[];
    session_ids?: number[];
    invite_ids?: string[];
  };
  TaggedPeople: {
    people: number;
    changed: number;
    not_found: number;
  };
  TakenOffShortlist: {
    session_id: number;
    taken_off: boolean;
  };
  TeamFigures: {
    team_id: number;
    member_count: number;
    members: ({
      session_id: number;
      code: string;
      first_name: string;
      last_name: string;
      email: string;
      completed_at: string;
      quality: "ok" | "caution" | "questionable";
      norm: {
        norm_id: number;
        name: {
          en: string;
          de: string;
        };
        version: string;
      };
      c_values: {
        goal_orientation: number;
        problem_solving: number;
        proactive: number;
        reflective: number;
        internal: number;
        external: number;
        sameness: number;
        difference: number;
        global: number;
        detail: number;
        failure_tolerance: number;
        stability: number;
        procedural: number;
        options: number;
        practical: number;
        people: number;
        process: number;
        graves2_security: number;
        graves3_power: number;
        graves4_order: number;
        graves5_achievement: number;
        graves6_community: number;
        graves7_growth: number;
      };
      rights: ({
        kind: "objection" | "erasure" | "correction";
        state: "open" | "granted";
        since: string;
        due: string | null;
        overdue: boolean;
        pauses_use: boolean;
      })[];
    })[];
    scales: Schemas["TeamScale"][];
    mixed_norms: boolean;
    mixed_versions: boolean;
  };
  TeamScale: {
    key: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
    kind: "dimension" | "value";
    cluster: {
      key: string;
      name: {
        en: string;
        de: string;
      };
    } | null;
    name: {
      en: string;
      de: string;
    };
    description: {
      en: string;
      de: string;
    };
    low: {
      en: string;
      de: string;
    };
    high: {
      en: string;
      de: string;
    };
    mean: number | null;
    sd: number | null;
  };
  UnreadNotifications: {
    unread: number;
  };
  UpdateClientBody: {
    name?: string;
    invoice_ref?: string;
    contacts?: {
      name: string;
      email: string;
    }[];
    archived?: boolean;
    revision?: number;
  };
  UpdateJobBody: {
    title?: string;
    client_id?: string | null;
    job_profile_id?: string | null;
    external_ref?: string | null;
    owner_id?: string | null;
    team?: string[];
    notice_de?: string;
    notice_en?: string;
    revision?: number;
  };
  UpdateSavedFilterBody: {
    name?: string;
    query?: {
      state?: string;
      source?: string;
      language?: string;
      job_profile_id?: string;
      batch_id?: string;
      job_id?: string;
      client_id?: string;
      decision?: string;
      viewed?: string;
      protected?: string;
      by?: string;
      date_from?: string;
      date_to?: string;
      sort?: string;
      tag_ids?: string;
      tag_match?: string;
    };
    columns?: string[] | null;
    page_size?: 25 | 50 | 100 | null;
    shared?: boolean;
  };
  UpdateShortlistBody: {
    name?: string;
    job_profile_id?: string | null;
    archived?: boolean;
    revision?: number;
  };
  UpdateTagBody: {
    name?: string;
    color?: "gray" | "red" | "orange" | "yellow" | "green" | "teal" | "blue" | "violet";
  };
  Validity: {
    needed: number;
    profiles: ({
      profile: {
        id: string;
        name: string;
        name_en: string;
      };
      versions: number[];
      people: number;
      completed_earlier: number;
      norms: number;
      rating: {
        n: number | null;
        missing: "too_few_data" | "no_spread" | "no_solution" | null;
        needed: number | null;
        value: {
          overall: {
            r: number;
            interval: [number, number];
            p: number;
            corrected: number | null;
          } | null;
          dimensions: ({
            key: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
            association: {
              r: number;
              interval: [number, number];
              p: number;
              corrected: number | null;
              p_adjusted: number;
            } | null;
          })[];
          thirds: {
            from: number;
            to: number;
            n: number;
            share: number;
            interval: [number, number];
          }[];
        } | null;
      };
      staying: {
        n: number | null;
        missing: "too_few_data" | "no_spread" | "no_solution" | null;
        needed: number | null;
        value: {
          overall: {
            r: number;
            interval: [number, number];
            p: number;
            corrected: number | null;
          } | null;
          dimensions: ({
            key: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
            association: {
              r: number;
              interval: [number, number];
              p: number;
              corrected: number | null;
              p_adjusted: number;
            } | null;
          })[];
          thirds: {
            from: number;
            to: number;
            n: number;
            share: number;
            interval: [number, number];
          }[];
        } | null;
      };
    })[];
  };
  WaitingProposal: {
    id: string;
    session_id: number;
    outcome: "advance" | "hold" | "decline" | "hire";
    text: string;
    grounds: ("interview" | "application_documents" | "work_sample" | "references" | "assessment_result" | "other")[];
    job_profile_id: string | null;
    job_id: string | null;
    author: {
      id: string;
      name: string;
    };
    created_at: string;
    state: "open" | "confirmed" | "rejected" | "withdrawn";
    answered_by: string | null;
    answered_at: string | null;
    answer: string;
    review_id: string | null;
    can_answer: boolean;
    can_withdraw: boolean;
    invite_id: string | null;
    first_name: string;
    last_name: string;
    email: string;
    rights: ({
      kind: "objection" | "erasure" | "correction";
      state: "open" | "granted";
      since: string;
      due: string | null;
      overdue: boolean;
      pauses_use: boolean;
    })[];
  };
  WholeShortlist: {
    id: string;
    name: string;
    job_id: string | null;
    own_job_profile_id: string | null;
    job_profile_id: string | null;
    people: number;
    archived: boolean;
    revision: number;
    created_at: string;
    created_by: string;
    profile: {
      id: string;
      name: string;
      name_en: string;
      version: number;
    } | null;
    entries: ({
      session_id: number;
      invite_id: string | null;
      name: string;
      email: string;
      comment: string;
      comment_by: string;
      added_at: string;
      added_by: string;
      completed_at: string | null;
      quality: "ok" | "caution" | "questionable" | null;
      decision: "advance" | "hold" | "decline" | "hire" | null;
      match: {
        overall_match: number;
        half_width: number;
        color: "green" | "lightgreen" | "yellow" | "orange" | "red";
        standing: {
          level: "close" | "partly" | "chance" | "clarify";
          label: {
            en: string;
            de: string;
          };
          percentile: number;
          text: {
            en: string;
            de: string;
          };
        };
        dimensions_matched: number;
        zones: {
          goal_orientation?: "green" | "yellow" | "red";
          problem_solving?: "green" | "yellow" | "red";
          proactive?: "green" | "yellow" | "red";
          reflective?: "green" | "yellow" | "red";
          internal?: "green" | "yellow" | "red";
          external?: "green" | "yellow" | "red";
          sameness?: "green" | "yellow" | "red";
          difference?: "green" | "yellow" | "red";
          global?: "green" | "yellow" | "red";
          detail?: "green" | "yellow" | "red";
          failure_tolerance?: "green" | "yellow" | "red";
          stability?: "green" | "yellow" | "red";
          procedural?: "green" | "yellow" | "red";
          options?: "green" | "yellow" | "red";
          practical?: "green" | "yellow" | "red";
          people?: "green" | "yellow" | "red";
          process?: "green" | "yellow" | "red";
          graves2_security?: "green" | "yellow" | "red";
          graves3_power?: "green" | "yellow" | "red";
          graves4_order?: "green" | "yellow" | "red";
          graves5_achievement?: "green" | "yellow" | "red";
          graves6_community?: "green" | "yellow" | "red";
          graves7_growth?: "green" | "yellow" | "red";
        };
        deviations: ({
          dimension: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
          label: {
            en: string;
            de: string;
          };
          zone: "green" | "yellow" | "red";
          candidate_value: number;
          profile_ideal: number;
          ok_min: number;
          ok_max: number;
          delta: number;
          match_score: number;
          within_error: boolean;
          essential_open: boolean;
        })[];
        critical: number;
      } | null;
      norm_warning: {
        en: string;
        de: string;
      } | null;
      rights: ({
        kind: "objection" | "erasure" | "correction";
        state: "open" | "granted";
        since: string;
        due: string | null;
        overdue: boolean;
        pauses_use: boolean;
      })[];
    })[];
  };
  WrittenReview: {
    id: string;
    session_id: number;
    kind: "note" | "decision";
    outcome: "advance" | "hold" | "decline" | "hire" | null;
    grounds: ("interview" | "application_documents" | "work_sample" | "references" | "assessment_result" | "other")[];
    job_profile_id: string | null;
    job_id: string | null;
    author: {
      id: string;
      name: string;
    };
    created_at: string;
    withdrawn_at: string | null;
    can_withdraw_until: string | null;
    confirmed_by: string | null;
    proposed: boolean;
  };
  AddProductBody: {
    product_id: string;
    name: string;
    credits: number;
    price: number;
  };
  AdminAccount: {
    id: string;
    company: string;
    slug: string;
    email: string;
    status: "active" | "inactive" | "api_only";
    created_at: string;
    last_activity_at: string | null;
    credits: {
      live: {
        credits_available: number;
        credits_used: number;
        credits_owed: number;
        unlimited: boolean;
      };
      test: {
        credits_available: number;
        credits_used: number;
        credits_owed: number;
        unlimited: boolean;
      };
    };
    type: "standard" | "API" | "enterprise";
    language: "en" | "de";
    contact_name: string;
    phone: string;
    website: string;
    address: string;
    zip: string;
    city: string;
    country: string;
    vat_id: string;
    billing_contact: string;
    time_zone: string | null;
    candidate_feedback: boolean;
    ask_gender_and_birth_date: boolean;
    self_start: boolean;
    self_start_per_day: number;
    pending_invite_limit: number;
    debt_limit: number | null;
    discount_percent: number;
    api_keys: Schemas["AdminApiKey"][];
    members: number;
    orders: {
      live: {
        pending_payment: number;
        completed: number;
        cancelled: number;
      };
      test: {
        pending_payment: number;
        completed: number;
        cancelled: number;
      };
    };
    invoices: {
      live: number;
      test: number;
    };
  };
  AdminAccountList: {
    accounts: Schemas["AdminAccountSummary"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  AdminAccountSummary: {
    id: string;
    company: string;
    slug: string;
    email: string;
    status: "active" | "inactive" | "api_only";
    created_at: string;
    last_activity_at: string | null;
    credits: {
      live: {
        credits_available: number;
        credits_used: number;
        credits_owed: number;
        unlimited: boolean;
      };
      test: {
        credits_available: number;
        credits_used: number;
        credits_owed: number;
        unlimited: boolean;
      };
    };
  };
  AdminApiKey: {
    id: string;
    key_prefix: string;
    name: string;
    mode: "live" | "test";
    created_at: string;
    last_used_at: string | null;
    rate_limit: number;
    permissions: string[];
  };
  AdminAuditEntry: {
    seq: number;
    at: string;
    account_id: string | null;
    mode: "live" | "test" | null;
    actor_kind: "person" | "key" | "operator_token" | "command_line" | "candidate" | "share" | "system" | "unknown";
    actor_id: string | null;
    actor_name: string | null;
    action: string;
    target_kind: string | null;
    target_id: string | null;
    network: string | null;
    details: string;
    previous: string;
    hash: string;
    company: string | null;
  };
  AdminAuditLog: {
    entries: Schemas["AdminAuditEntry"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
    kept_months: number;
  };
  AdminBackups: {
    folder: string;
    at: string;
    drill: "off" | "weekly";
    keep: string;
    kept: {
      days: number;
      weeks: number;
      months: number;
    };
    encrypted: "no" | "passphrase" | "recipients";
    running: {
      kind: "backup" | "drill";
      since: string;
    } | null;
    backups: {
      file: string;
      made_at: string;
      bytes: number;
      encrypted: boolean;
    }[];
    last_backup: {
      began_at: string;
      duration_ms: number;
      fault: "no_backup" | "no_folder" | "no_room" | "damaged" | "not_openable" | "not_sent" | "failed" | null;
      file: string | null;
    } | null;
    last_drill: {
      began_at: string;
      duration_ms: number;
      fault: "no_backup" | "no_folder" | "no_room" | "damaged" | "not_openable" | "not_sent" | "failed" | null;
      file: string | null;
    } | null;
  } | null;
  AdminBookedEntry: {
    id: number;
    kind: "purchase" | "trial" | "grant" | "completion" | "refund";
    credits: number;
    reference: string;
    reason: string | null;
    created_at: string;
    balance_after: number;
    undoable: boolean;
  };
  AdminBooking: {
    account_id: string;
    mode: "live" | "test";
    entry: Schemas["AdminLedgerEntry"];
    balance: {
      credits_available: number;
      credits_used: number;
      credits_owed: number;
      unlimited: boolean;
    };
  };
  AdminCandidateRequest: {
    account_id: string;
    company: string;
    mode: "live" | "test";
    id: string;
    session_id: number;
    invite_id: string | null;
    kind: "erasure" | "objection" | "correction" | "longer_storage";
    status: "open" | "done" | "declined";
    created_at: string;
    due_at: string;
    closed_at: string | null;
    closed_by: string | null;
    message: string;
    note: string | null;
  };
  AdminCandidateRequestList: {
    requests: Schemas["AdminCandidateRequest"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  AdminCheck: {
    name: string;
    state: "ok" | "warning" | "failed";
    detail: string;
  };
  AdminEditableSetting: {
    key: "mail_host" | "mail_port" | "mail_security" | "mail_user" | "mail_password" | "mail_sender_name" | "mail_sender_address" | "mails_per_account_per_day" | "base_url" | "registration" | "invite_lifetime_days" | "seller_name" | "seller_street" | "seller_city" | "seller_country" | "seller_vat_id" | "seller_tax_number" | "seller_email" | "bank_account" | "vat_rate" | "stripe_secret_key" | "stripe_webhook_secret";
    group: "mail" | "sender" | "address" | "accounts" | "invites" | "seller" | "payments";
    kind: "text" | "host" | "integer" | "decimal" | "choice" | "email" | "address" | "country";
    name: string;
    value: string | number | null;
    is_set: boolean;
    is_secret: boolean;
    source: "environment" | "file" | "stored" | "default";
    editable: boolean;
    choices: string[];
    min: number | null;
    max: number | null;
    max_length: number | null;
    changed_at: string | null;
    changed_by: string | null;
    changed_by_kind: "person" | "command" | "token" | null;
  };
  AdminHealth: {
    version: string;
    started_at: string;
    uptime_s: number;
    status: "ready" | "storage_full" | "storage_read_only" | "storage_failed" | "database_unavailable" | "database_lost" | "database_damaged";
    checks: Schemas["AdminCheck"][];
    storage: {
      folder: string;
      used_bytes: number;
      free_bytes: number;
      database_bytes: number;
      wal_bytes: number;
      page_size: number;
      pages: number;
      free_pages: number;
    };
    outbox: ({
      channel: "mail" | "webhook" | "chat";
      status: "queued" | "held" | "done" | "dead";
      count: number;
      oldest_due_at: string | null;
    })[];
    mail: {
      server: string | null;
      last_test: Schemas["AdminTestMail"] | null;
    };
    webhooks: {
      active: number;
      disabled: number;
      failing: number;
    };
    jobs: Schemas["AdminJob"][];
    memory: {
      resident_bytes: number;
      heap_used_bytes: number;
      heap_bytes: number;
    };
    requests: {
      total: number;
      by_status: Record<string, number>;
      median_ms: number | null;
      p95_ms: number | null;
      slowest_ms: number;
    };
    documents: {
      rendering: boolean;
      waiting: number;
      waiting_max: number;
    };
  };
  AdminInvoice: {
    id: string;
    invoice_number: string;
    date: string;
    account_id: string;
    company: string;
    mode: "live" | "test";
    order_id: string;
    status: "paid" | "unpaid";
    paid_on: string | null;
    tax_case: "home" | "reverse_charge" | "outside" | "exempt";
    vat_rate: number;
    amount_net: number;
    amount_vat: number;
    amount_gross: number;
    currency: string;
    pdf_url: string;
    type: "invoice" | "credit_note";
  };
  AdminInvoiceList: {
    invoices: Schemas["AdminInvoice"][];
    summary: {
      count: number;
      net: number;
      vat: number;
      gross: number;
      currency: string;
      by_tax: ({
        tax_case: "home" | "reverse_charge" | "outside" | "exempt";
        vat_rate: number;
        count: number;
        net: number;
        vat: number;
        gross: number;
      })[];
    };
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  AdminJob: {
    name: string;
    pattern: string;
    runs: number;
    failures: number;
    running: boolean;
    last_started_at: string | null;
    last_finished_at: string | null;
    last_failed_at: string | null;
    last_error: string | null;
    next_run_at: string | null;
  };
  AdminKeyLink: {
    account_id: string;
    mode: "live" | "test";
    url: string;
    expires_at: string;
  };
  AdminLedgerEntry: {
    id: number;
    kind: "purchase" | "trial" | "grant" | "completion" | "refund";
    credits: number;
    reference: string;
    reason: string | null;
    created_at: string;
  };
  AdminMailCheck: {
    server: string;
    ok: boolean;
    trouble: "host_unknown" | "connection_refused" | "no_answer" | "no_encryption" | "certificate" | "sign_in" | "sender_refused" | "recipient_refused" | "other" | null;
    detail: string;
    duration_ms: number;
  };
  AdminOrder: {
    order_id: string;
    account_id: string;
    company: string;
    mode: "live" | "test";
    status: "pending_payment" | "completed" | "cancelled";
    payment_status: "unpaid" | "paid" | "cancelled";
    product: {
      id: string;
      name: string;
    };
    credits: number;
    payment: {
      amount: number;
      currency: string;
      net: number;
      vat_rate: number;
      vat_amount: number;
      discount_percent: number;
    };
    email: string;
    created_at: string;
    completed_at: string | null;
    payment_reference: string;
    paid_on: string | null;
    bank_reference: string | null;
    invoice_id: string | null;
    invoice_number: string | null;
    paid_by: "simulator" | "invoice" | "stripe" | null;
    refunded_at: string | null;
  };
  AdminOrderList: {
    orders: Schemas["AdminOrder"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  AdminOverview: {
    version: string;
    accounts: {
      active: number;
      inactive: number;
    };
    trials: {
      count: number;
      items: {
        reference: string;
        company: string;
        created_at: string;
      }[];
    };
    orders: {
      count: number;
      items: {
        order_id: string;
        account_id: string;
        company: string;
        credits: number;
        created_at: string;
      }[];
    };
    requests: {
      count: number;
      overdue: number;
      items: ({
        id: string;
        account_id: string;
        company: string;
        kind: "erasure" | "objection" | "correction" | "longer_storage";
        due_at: string;
      })[];
    };
    webhooks: {
      count: number;
      items: ({
        webhook_id: string;
        account_id: string;
        company: string;
        host: string;
        status: "active" | "disabled";
        failing_since: string | null;
      })[];
    };
    dead_mails: {
      count: number;
      items: ({
        id: number;
        account_id: string;
        company: string;
        template: string;
        fault: "recipient_refused" | "recipient_invalid" | "sender_invalid" | "sign_in" | "certificate" | "handover" | "not_needed" | "anonymized" | "no_mail_server" | "unreachable_for_long" | "local_mailbox" | "recipient_limit" | "account_limit" | "internal" | "unknown" | null;
        error: string;
        given_up_at: string | null;
      })[];
    };
    norm: {
      id: number;
      name: {
        en: string;
        de: string;
      };
      n: number;
    };
  };
  AdminPayment: {
    id: string;
    provider: "stripe";
    kind: "paid" | "begun" | "failed" | "expired" | "refunded" | "refund_failed" | "disputed" | "dispute_won" | "dispute_lost";
    order_id: string | null;
    account_id: string | null;
    company: string | null;
    payment: string | null;
    amount: number | null;
    currency: string | null;
    happened_at: string;
    received_at: string;
    outcome: "booked" | "noted" | "waiting" | "settled";
    reason: "unknown_order" | "test_order" | "other_mode" | "other_amount" | "other_currency" | "order_cancelled" | "paid_twice" | "refunded_before" | "order_not_paid" | "other_payment" | "refunded_in_part" | "refund_failed" | "disputed" | "dispute_lost" | "credit_note_missing" | "seller_not_set" | "seller_vat_id_not_set" | null;
    settled_at: string | null;
    settled_by: string | null;
    note: string | null;
  };
  AdminPaymentList: {
    payments: Schemas["AdminPayment"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  AdminProduct: {
    product_id: string;
    name: string;
    credits: number;
    price: number;
    currency: string;
    catalogue_price: number | null;
    on_sale: boolean;
  };
  AdminProductList: {
    products: Schemas["AdminProduct"][];
  };
  AdminSetting: {
    name: string;
    value: string;
    source: "environment" | "file" | "stored" | "default";
    help: string;
    warnings: ("base_url_not_set" | "base_url_not_encrypted" | "proxy_not_trusted" | "open_registration_unbilled" | "mail_server_not_set" | "mail_sender_not_set" | "seller_not_set" | "seller_tax_not_set" | "bank_account_not_set" | "stripe_half_set" | "stripe_trial_key" | "private_webhooks")[];
  };
  AdminSettingWarning: {
    code: "base_url_not_set" | "base_url_not_encrypted" | "proxy_not_trusted" | "open_registration_unbilled" | "mail_server_not_set" | "mail_sender_not_set" | "seller_not_set" | "seller_tax_not_set" | "bank_account_not_set" | "stripe_half_set" | "stripe_trial_key" | "private_webhooks";
    settings: string[];
    message: string;
  };
  AdminSettings: {
    settings: Schemas["AdminSetting"][];
    warnings: Schemas["AdminSettingWarning"][];
    version: number;
    editable: Schemas["AdminEditableSetting"][];
    address: {
      current: string;
      open_links: number;
      people: number;
      people_with_passkeys: number;
    };
    message: string;
  };
  AdminTestMail: {
    id: string;
    status: "sending" | "sent" | "refused" | "failed";
    detail: string;
    asked_at: string;
  };
  AdminTrial: {
    reference: string;
    status: "pending" | "approved" | "declined";
    company: string;
    email: string;
    contact_name: string;
    website: string;
    language: "en" | "de";
    use_case: string;
    wants_api: boolean;
    created_at: string;
    decided_at: string | null;
    note: string | null;
    account_id: string | null;
    hints: {
      registered_as: string | null;
      same_domain: {
        account_id: string;
        company: string;
      }[];
      other_requests: number;
    };
  };
  AdminTrialApproved: {
    reference: string;
    status: "approved";
    account_id: string;
    mode: "live" | "test";
    credits: number;
    mailed: boolean;
    invited: string;
    invitation_link: {
      url: string;
      expires_at: string;
    } | null;
    api_key: boolean;
    key_link: {
      url: string;
      expires_at: string;
    } | null;
  };
  AdminTrialDeclined: {
    reference: string;
    status: "declined";
    mailed: boolean;
  };
  AdminTrialList: {
    trials: Schemas["AdminTrial"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  ApproveTrialBody: {
    mode?: "live" | "test";
    country: string;
    api_key?: boolean;
    credits?: number;
  };
  BackupBegun: {
    kind: "backup" | "drill";
  };
  ChangeBrandingBody: {
    display_name?: string;
    accent?: string | null;
    contact_email?: string | "";
    contact_phone?: string;
    recipients?: {
      en?: string;
      de?: string;
    };
    legal_basis?: {
      en?: string;
      de?: string;
    };
    privacy?: {
      en?: string;
      de?: string;
    };
  };
  ChangePriceBody: {
    price?: number | null;
    on_sale?: boolean;
  };
  ChangeSettingsBody: {
    values: {
      mail_host?: string | null;
      mail_port?: number | null;
      mail_security?: string | null;
      mail_user?: string | null;
      mail_password?: string | null;
      mail_sender_name?: string | null;
      mail_sender_address?: string | null;
      mails_per_account_per_day?: number | null;
      base_url?: string | null;
      registration?: string | null;
      invite_lifetime_days?: number | null;
      seller_name?: string | null;
      seller_street?: string | null;
      seller_city?: string | null;
      seller_country?: string | null;
      seller_vat_id?: string | null;
      seller_tax_number?: string | null;
      seller_email?: string | null;
      bank_account?: string | null;
      vat_rate?: number | null;
      stripe_secret_key?: string | null;
      stripe_webhook_secret?: string | null;
    };
    version?: number;
    confirmed?: boolean;
  };
  ConfirmPaymentBody: {
    value_date?: string;
    bank_reference?: string;
  };
  CreateAccountBody: {
    company: string;
    email: string;
    name?: string;
    address?: string;
    zip?: string;
    city?: string;
    country?: string;
    vat_id?: string;
    billing_contact?: string;
    phone?: string;
    language?: "en" | "de";
    website?: string;
    mode?: "live" | "test";
    credits?: number;
  };
  CreateKeyLinkBody: {
    mode: "live" | "test";
  };
  CreateNormBody: {
    name_en: string;
    name_de: string;
    language?: "en" | "de";
    setting?: "selection" | "development";
    account_ids?: string[];
    job_family?: string;
  };
  CreditNote: {
    credit_note_id: string;
    credit_note_number: string;
    order_id: string;
    corrects: {
      invoice_id: string;
      invoice_number: string;
    };
    credits: number;
    amount_net: number;
    amount_gross: number;
    currency: string;
  };
  DeclineTrialBody: {
    note?: string;
  };
  DisabledPerson: {
    user_id: string;
    name: string;
    email: string;
    language: "en" | "de";
    is_operator: boolean;
    disabled: boolean;
    address_proof: "mail" | "oidc" | "operator" | null;
    created_at: string;
    last_sign_in_at: string | null;
    keys_left: Schemas["KeyLeft"][];
  };
  FirstSteps: {
    steps: ({
      step: "account" | "mail" | "address" | "seller" | "colleague" | "test_run";
      done: boolean;
      aside: boolean;
    })[];
    newest_account: {
      account_id: string;
      company: string;
    } | null;
  };
  GrantCreditsBody: {
    mode: "live" | "test";
    credits: number;
    reason: string;
  };
  InviteOperatorBody: {
    email: string;
    name: string;
    language?: "en" | "de";
    hand_over?: boolean;
  };
  IssueCreditNoteBody: {
    credits?: number;
    reason: string;
  };
  JobProfileMigration: {
    job_profile_id: string;
    name: string;
    account_id: string;
    mode: "live" | "test";
    from_norm_group_id: number;
    pending: boolean;
    revertible: boolean;
    dimensions: {
      goal_orientation?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      problem_solving?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      proactive?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      reflective?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      internal?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      external?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      sameness?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      difference?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      global?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      detail?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      failure_tolerance?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      stability?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      procedural?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      options?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      practical?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      people?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      process?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      graves2_security?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      graves3_power?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      graves4_order?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      graves5_achievement?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      graves6_community?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
      graves7_growth?: {
        before: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        after: {
          critical_low: number;
          ok_min: number;
          ideal: number;
          ok_max: number;
          critical_high: number;
        };
        changed: boolean;
        origin: "set" | "people";
        usual: "keep" | "migrate";
      };
    };
  };
  MailServerTried: {
    server: string;
    ok: boolean;
    trouble: "host_unknown" | "connection_refused" | "no_answer" | "no_encryption" | "certificate" | "sign_in" | "sender_refused" | "recipient_refused" | "other" | null;
    detail: string;
    duration_ms: number;
    sent_to: string | null;
  };
  MeasurementQuality: {
    questionnaire: {
      id: string;
      version: string;
      versions: string[];
    };
    language: "en" | "de" | null;
    computed_at: string;
    n: {
      live: number;
      eligible: number;
      answered: number;
    };
    sample: {
      n: number | null;
      missing: "too_few_data" | "no_spread" | "no_solution" | null;
      needed: number | null;
      value: {
        first_month: string;
        last_month: string;
        languages: {
          en: number;
          de: number;
        } | null;
        genders: {
          female: number;
          male: number;
          diverse: number;
          unknown: number;
        } | null;
      } | null;
    };
    norm: {
      id: number;
      name: {
        en: string;
        de: string;
      };
      method: "linear" | "kernel";
      n: number;
    };
    reliability: {
      scales: {
        goal_orientation: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        problem_solving: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        proactive: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        reflective: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        internal: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        external: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        sameness: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        difference: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        global: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        detail: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        failure_tolerance: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        stability: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        procedural: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        options: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        practical: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        people: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        process: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        graves2_security: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        graves3_power: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        graves4_order: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        graves5_achievement: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        graves6_community: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
        graves7_growth: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            alpha: number;
            interval: [number, number];
            light: "red" | "amber" | "ok" | "good";
            omega: number | null;
            sem_c: number;
            sd_total: number;
            ipsative: boolean;
            items: ({
              id: string;
              mean: number;
              sd: number;
              shares: (number | null)[];
              item_total: number | null;
              low_item_total: boolean;
              alpha_if_deleted: number | null;
            })[];
          } | null;
        };
      };
      we: {
        n: number | null;
        missing: "too_few_data" | "no_spread" | "no_solution" | null;
        needed: number | null;
        value: {
          alpha: number;
          interval: [number, number];
          light: "red" | "amber" | "ok" | "good";
          omega: number | null;
          sem_c: number;
          sd_total: number;
          ipsative: boolean;
          items: ({
            id: string;
            mean: number;
            sd: number;
            shares: (number | null)[];
            item_total: number | null;
            low_item_total: boolean;
            alpha_if_deleted: number | null;
          })[];
        } | null;
      };
    };
    bands: {
      goal_orientation: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      problem_solving: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      proactive: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      reflective: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      internal: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      external: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      sameness: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      difference: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      global: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      detail: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      failure_tolerance: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      stability: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      procedural: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      options: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      practical: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      people: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      process: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      graves2_security: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      graves3_power: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      graves4_order: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      graves5_achievement: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      graves6_community: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
      graves7_growth: {
        reliability: number;
        sem_c: number;
        norm_error_c: number;
        half_width_c: number;
      };
    };
    structure: {
      n: number | null;
      missing: "too_few_data" | "no_spread" | "no_solution" | null;
      needed: number | null;
      value: {
        scales: ("goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth")[];
        correlations: ((number | null)[])[];
        warnings: ({
          kind: "redundant" | "partners_alike" | "process_is_procedural";
          scales: ("goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth")[];
          r: number;
        })[];
        items_at_home: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            share: number;
            strays: ({
              id: string;
              scale: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
              nearest: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
            })[];
          } | null;
        };
      } | null;
    };
    group_differences: {
      n: number | null;
      missing: "too_few_data" | "no_spread" | "no_solution" | null;
      needed: number | null;
      value: ({
        groups: ("female" | "male" | "diverse")[];
        n: number[];
        scales: {
          goal_orientation: {
            d: number | null;
            notable: boolean;
          };
          problem_solving: {
            d: number | null;
            notable: boolean;
          };
          proactive: {
            d: number | null;
            notable: boolean;
          };
          reflective: {
            d: number | null;
            notable: boolean;
          };
          internal: {
            d: number | null;
            notable: boolean;
          };
          external: {
            d: number | null;
            notable: boolean;
          };
          sameness: {
            d: number | null;
            notable: boolean;
          };
          difference: {
            d: number | null;
            notable: boolean;
          };
          global: {
            d: number | null;
            notable: boolean;
          };
          detail: {
            d: number | null;
            notable: boolean;
          };
          failure_tolerance: {
            d: number | null;
            notable: boolean;
          };
          stability: {
            d: number | null;
            notable: boolean;
          };
          procedural: {
            d: number | null;
            notable: boolean;
          };
          options: {
            d: number | null;
            notable: boolean;
          };
          practical: {
            d: number | null;
            notable: boolean;
          };
          people: {
            d: number | null;
            notable: boolean;
          };
          process: {
            d: number | null;
            notable: boolean;
          };
          graves2_security: {
            d: number | null;
            notable: boolean;
          };
          graves3_power: {
            d: number | null;
            notable: boolean;
          };
          graves4_order: {
            d: number | null;
            notable: boolean;
          };
          graves5_achievement: {
            d: number | null;
            notable: boolean;
          };
          graves6_community: {
            d: number | null;
            notable: boolean;
          };
          graves7_growth: {
            d: number | null;
            notable: boolean;
          };
        };
      })[] | null;
    };
    selection: {
      cut: number;
      notice: string;
      job_profiles: ({
        job_profile_id: string;
        account_id: string;
        name: string;
        norm_group_id: number;
        result: {
          n: number | null;
          missing: "too_few_data" | "no_spread" | "no_solution" | null;
          needed: number | null;
          value: {
            groups: ({
              gender: "female" | "male" | "diverse";
              n: number;
              selected: number | null;
              rate: number | null;
              ratio: number | null;
              flag: boolean;
              fisher_p: number | null;
              z: number | null;
              hangs_on_one_person: boolean | null;
            })[];
            red_shares: ({
              scale: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
              female: number | null;
              male: number | null;
              diverse: number | null;
            })[];
          } | null;
        };
      })[];
    };
    drift: {
      n: number | null;
      missing: "too_few_data" | "no_spread" | "no_solution" | null;
      needed: number | null;
      value: {
        from: string;
        to: string;
        advice: "none" | "prepare_new_norm" | "local_norm_available";
        message: string;
        scales: {
          goal_orientation: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          problem_solving: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          proactive: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          reflective: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          internal: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          external: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          sameness: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          difference: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          global: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          detail: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          failure_tolerance: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          stability: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          procedural: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          options: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          practical: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          people: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          process: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          graves2_security: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          graves3_power: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          graves4_order: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          graves5_achievement: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          graves6_community: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
          graves7_growth: {
            d: number;
            z: number;
            sd_ratio: number;
            flag: boolean;
          };
        };
      } | null;
    };
    flags: {
      n: number | null;
      missing: "too_few_data" | "no_spread" | "no_solution" | null;
      needed: number | null;
      value: {
        ok: number | null;
        caution: number | null;
        questionable: number | null;
        indexes: {
          attentionFailed: {
            caution: number | null;
            serious: number | null;
          };
          inconsistency: {
            caution: number | null;
            serious: number | null;
          };
          longstringA: {
            caution: number | null;
            serious: number | null;
          };
          longstringB: {
            caution: number | null;
            serious: number | null;
          };
          irv: {
            caution: number | null;
            serious: number | null;
          };
          fastShare: {
            caution: number | null;
            serious: number | null;
          };
        };
        median_duration_s: number | null;
      } | null;
    };
    drop_out: {
      n: number | null;
      missing: "too_few_data" | "no_spread" | "no_solution" | null;
      needed: number | null;
      value: {
        left_share: number | null;
        screens: {
          screen: number;
          reached: number;
          left: number;
          share: number;
        }[];
      } | null;
    };
    item_functioning: {
      language: {
        n: number | null;
        missing: "too_few_data" | "no_spread" | "no_solution" | null;
        needed: number | null;
        value: ({
          reference: string;
          focal: string;
          n_reference: number;
          n_focal: number;
          items: ({
            id: string;
            scale: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
            difference: number;
            notable: boolean;
          })[];
        })[] | null;
      };
      gender: {
        n: number | null;
        missing: "too_few_data" | "no_spread" | "no_solution" | null;
        needed: number | null;
        value: ({
          reference: string;
          focal: string;
          n_reference: number;
          n_focal: number;
          items: ({
            id: string;
            scale: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
            difference: number;
            notable: boolean;
          })[];
        })[] | null;
      };
    };
    test_retest: {
      n: number | null;
      missing: "too_few_data" | "no_spread" | "no_solution" | null;
      needed: number | null;
      value: {
        scales: {
          goal_orientation: {
            r: number | null;
            icc: number | null;
          };
          problem_solving: {
            r: number | null;
            icc: number | null;
          };
          proactive: {
            r: number | null;
            icc: number | null;
          };
          reflective: {
            r: number | null;
            icc: number | null;
          };
          internal: {
            r: number | null;
            icc: number | null;
          };
          external: {
            r: number | null;
            icc: number | null;
          };
          sameness: {
            r: number | null;
            icc: number | null;
          };
          difference: {
            r: number | null;
            icc: number | null;
          };
          global: {
            r: number | null;
            icc: number | null;
          };
          detail: {
            r: number | null;
            icc: number | null;
          };
          failure_tolerance: {
            r: number | null;
            icc: number | null;
          };
          stability: {
            r: number | null;
            icc: number | null;
          };
          procedural: {
            r: number | null;
            icc: number | null;
          };
          options: {
            r: number | null;
            icc: number | null;
          };
          practical: {
            r: number | null;
            icc: number | null;
          };
          people: {
            r: number | null;
            icc: number | null;
          };
          process: {
            r: number | null;
            icc: number | null;
          };
          graves2_security: {
            r: number | null;
            icc: number | null;
          };
          graves3_power: {
            r: number | null;
            icc: number | null;
          };
          graves4_order: {
            r: number | null;
            icc: number | null;
          };
          graves5_achievement: {
            r: number | null;
            icc: number | null;
          };
          graves6_community: {
            r: number | null;
            icc: number | null;
          };
          graves7_growth: {
            r: number | null;
            icc: number | null;
          };
        };
      } | null;
    };
    criterion: {
      rating: {
        n: number | null;
        missing: "too_few_data" | "no_spread" | "no_solution" | null;
        needed: number | null;
        value: {
          overall: {
            r: number;
            interval: [number, number];
            p: number;
            corrected: number | null;
          } | null;
          dimensions: ({
            key: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
            association: {
              r: number;
              interval: [number, number];
              p: number;
              corrected: number | null;
              p_adjusted: number;
            } | null;
          })[];
          thirds: {
            from: number;
            to: number;
            n: number;
            share: number;
            interval: [number, number];
          }[];
        } | null;
      };
      staying: {
        n: number | null;
        missing: "too_few_data" | "no_spread" | "no_solution" | null;
        needed: number | null;
        value: {
          overall: {
            r: number;
            interval: [number, number];
            p: number;
            corrected: number | null;
          } | null;
          dimensions: ({
            key: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
            association: {
              r: number;
              interval: [number, number];
              p: number;
              corrected: number | null;
              p_adjusted: number;
            } | null;
          })[];
          thirds: {
            from: number;
            to: number;
            n: number;
            share: number;
            interval: [number, number];
          }[];
        } | null;
      };
    };
    criterion_validity: string;
  };
  MigrateJobProfilesBody: {
    job_profile_ids: string[];
    ranges?: "by_origin" | "migrate" | "keep";
  };
  Norm: {
    id: number;
    name: {
      en: string;
      de: string;
    };
    status: "provisional" | "draft" | "active" | "retired" | "discarded";
    in_force: boolean;
    questionnaire_version: string;
    method: "linear" | "kernel";
    tier: "preview" | "interim" | "local" | "robust" | null;
    n: number;
    window_from: string | null;
    window_to: string | null;
    created_by: string;
    created_at: string | null;
    activated_at: string | null;
    retired_at: string | null;
  };
  NormChange: {
    norm: Schemas["Norm"];
    in_force_before: number;
    in_force: number;
  };
  NormDetail: {
    id: number;
    name: {
      en: string;
      de: string;
    };
    status: "provisional" | "draft" | "active" | "retired" | "discarded";
    in_force: boolean;
    questionnaire_version: string;
    method: "linear" | "kernel";
    tier: "preview" | "interim" | "local" | "robust" | null;
    n: number;
    window_from: string | null;
    window_to: string | null;
    created_by: string;
    created_at: string | null;
    activated_at: string | null;
    retired_at: string | null;
    checksum: string | null;
    sample: {
      language: "en" | "de" | null;
      setting: "selection" | "development";
      account_ids: string[] | null;
      job_family: string | null;
      languages: {
        en: number;
        de: number;
      };
      accounts: number;
      settings: {
        selection: number;
        development: number;
        unstated: number;
      };
      job_families: {
        name: string;
        n: number;
      }[];
      other_job_families: number;
      genders: {
        female: number;
        male: number;
        diverse: number;
        unknown: number;
      } | null;
      usable_share: number;
    } | null;
    scales: {
      goal_orientation: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      problem_solving: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      proactive: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      reflective: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      internal: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      external: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      sameness: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      difference: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      global: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      detail: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      failure_tolerance: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      stability: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      procedural: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      options: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      practical: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      people: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      process: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      graves2_security: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      graves3_power: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      graves4_order: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      graves5_achievement: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      graves6_community: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
      graves7_growth: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
      };
    };
  };
  NormList: {
    norms: Schemas["Norm"][];
    total: number;
  };
  NormMigration: {
    norm_group_id: number;
    profiles: Schemas["JobProfileMigration"][];
  };
  NormMigrationPreview: {
    norm_group_id: number;
    profiles: Schemas["JobProfileMigration"][];
    total: number;
  };
  NormMigrationRevert: {
    norm_group_id: number;
    profiles: {
      job_profile_id: string;
      reverted: boolean;
    }[];
  };
  NormPreview: {
    questionnaire_version: string;
    language: "en" | "de" | null;
    n: number;
    tier: "preview" | "interim" | "local" | "robust" | null;
    can_be_activated: boolean;
    needed: number;
    missing: "too_few_data" | "no_spread" | "no_solution" | null;
    window_from: string | null;
    window_to: string | null;
    weight: number | null;
    excluded: {
      other_version: number;
      test_mode: number;
      questionable: number;
      other_setting: number;
      other_account: number;
      other_job_family: number;
      other_language: number;
      same_person: number;
      too_old: number;
    };
    sample: {
      language: "en" | "de" | null;
      setting: "selection" | "development";
      account_ids: string[] | null;
      job_family: string | null;
      languages: {
        en: number;
        de: number;
      };
      accounts: number;
      settings: {
        selection: number;
        development: number;
        unstated: number;
      };
      job_families: {
        name: string;
        n: number;
      }[];
      other_job_families: number;
      genders: {
        female: number;
        male: number;
        diverse: number;
        unknown: number;
      } | null;
      usable_share: number;
    };
    languages: {
      verdict: "single" | "allowed" | "refused" | "unproven";
      en: number | null;
      de: number | null;
      largest_difference: number | null;
      detectable: number | null;
      apart: ("goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth")[];
    };
    compared_with: {
      id: number;
      name: {
        en: string;
        de: string;
      };
    };
    largest_shift: {
      scale: "goal_orientation" | "problem_solving" | "proactive" | "reflective" | "internal" | "external" | "sameness" | "difference" | "global" | "detail" | "failure_tolerance" | "stability" | "procedural" | "options" | "practical" | "people" | "process" | "graves2_security" | "graves3_power" | "graves4_order" | "graves5_achievement" | "graves6_community" | "graves7_growth";
      shift: number;
    } | null;
    scales: {
      goal_orientation: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      problem_solving: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      proactive: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      reflective: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      internal: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      external: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      sameness: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      difference: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      global: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      detail: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      failure_tolerance: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      stability: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      procedural: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      options: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      practical: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      people: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      process: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      graves2_security: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      graves3_power: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      graves4_order: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      graves5_achievement: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      graves6_community: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
      graves7_growth: {
        mean: number | null;
        sd: number | null;
        reliability: number | null;
        frequencies: number[] | null;
        table: number[] | null;
        shift: {
          mean: number;
          largest: number;
          at_points: number;
        };
      };
    } | null;
  };
  OperatorInvitation: {
    invitation_id: string;
    email: string;
    name: string;
    language: "en" | "de";
    invited_by: string;
    created_at: string;
    expires_at: string;
  };
  OperatorInvited: {
    invitation: Schemas["OperatorInvitation"];
    link: string | null;
    mailed: boolean;
  };
  OperatorList: {
    operators: Schemas["Person"][];
    invitations: Schemas["OperatorInvitation"][];
  };
  Person: {
    user_id: string;
    name: string;
    email: string;
    language: "en" | "de";
    is_operator: boolean;
    disabled: boolean;
    address_proof: "mail" | "oidc" | "operator" | null;
    created_at: string;
    last_sign_in_at: string | null;
  };
  PutFirstStepAsideBody: {
    step: "account" | "mail" | "address" | "seller" | "colleague" | "test_run";
    aside: boolean;
  };
  RenewOperatorInvitationBody: {
    hand_over?: boolean;
  };
  ResetUserBody: {
    hand_over?: boolean;
  };
  RevertJobProfileMigrationBody: {
    job_profile_ids: string[];
  };
  SendEverybodysKeptMailsBody: {
    days: number;
  };
  SendTestMailBody: {
    to: string;
    language?: "en" | "de";
  };
  SetLogoBody: {
    data: string;
  };
  SettlePaymentBody: {
    note: string;
  };
  StartBackupBody: {
    kind: "backup" | "drill";
  };
  StartSessionBody: {
    language: "en" | "de";
    name?: string;
    email?: string;
    kiosk?: boolean;
    mode?: "live" | "test";
    expires_in_days?: number;
  };
  TryMailServerBody: {
    values?: {
      mail_host?: string | null;
      mail_port?: number | null;
      mail_security?: string | null;
      mail_user?: string | null;
      mail_password?: string | null;
      mail_sender_name?: string | null;
      mail_sender_address?: string | null;
    };
    to?: string;
    language?: "en" | "de";
  };
  UndoGrantBody: {
    reason: string;
  };
  UpdateAdminAccountBody: {
    company?: string;
    email?: string;
    name?: string;
    address?: string;
    zip?: string;
    city?: string;
    country?: string;
    vat_id?: string;
    billing_contact?: string;
    phone?: string;
    language?: "en" | "de";
    website?: string | "";
    time_zone?: string | null;
    candidate_feedback?: boolean;
    ask_gender_and_birth_date?: boolean;
    self_start?: boolean;
    self_start_per_day?: number;
    pending_invite_limit?: number | null;
    debt_limit?: number | null;
    discount_percent?: number;
  };
  User: {
    user_id: string;
    name: string;
    email: string;
    language: "en" | "de";
    is_operator: boolean;
    disabled: boolean;
    address_proof: "mail" | "oidc" | "operator" | null;
    created_at: string;
    last_sign_in_at: string | null;
    accounts: ({
      account_id: string;
      company: string;
      role: "owner" | "recruiter" | "reviewer" | "data_protection";
    })[];
  };
  UserList: {
    users: Schemas["User"][];
    pagination: {
      total: number;
      limit: number;
      offset: number;
      has_more: boolean;
      as_of: string;
    };
  };
  UserReset: {
    user_id: string;
    link: string | null;
    mailed: boolean;
    expires_at: string;
  };
}

/** Operations by method and path; a sign before it stands for a page's own (see scripts/wire.ts). */
export interface Operations {
  "DELETE /admin/accounts/{accountId}/branding/logo": {
    answer: Schemas["Branding"];
  };
  "DELETE /admin/operator-invitations/{invitationId}": {
    answer: Schemas["InvitationWithdrawn"];
  };
  "DELETE /admin/operators/{userId}": {
    answer: Schemas["PersonRemoved"];
  };
  "DELETE /console/batch-rows/{rowId}": {
    answer: Schemas["InviteBatchRow"];
  };
  "DELETE /console/batch-rows/{rowId}/person": {
    answer: Schemas["Anonymization"];
  };
  "DELETE /console/branding/logo": {
    answer: Schemas["Branding"];
  };
  "DELETE /console/candidates/{sessionId}/outcome": {
    answer: Schemas["Outcome"];
  };
  "DELETE /console/candidates/{sessionId}/protection": {
    answer: Schemas["CandidateProtection"];
  };
  "DELETE /console/clients/{clientId}": {
    answer: Schemas["DeletedClient"];
  };
  "DELETE /console/clients/{clientId}/branding/logo": {
    answer: Schemas["Branding"];
  };
  "DELETE /console/decision-proposals/{proposalId}": {
    answer: Schemas["AnsweredProposal"];
  };
  "DELETE /console/invites/{inviteId}/person": {
    answer: Schemas["Anonymization"];
  };
  "DELETE /console/jobs/{jobId}": {
    answer: Schemas["DeletedJob"];
  };
  "DELETE /console/jobs/{jobId}/applicants/{applicantId}": {
    answer: Schemas["RemovedApplicant"];
  };
  "DELETE /console/keys/{keyId}": {
    answer: Schemas["ConsoleKey"];
  };
  "DELETE /console/mail-templates/{templateId}": {
    answer: Schemas["DeletedMailTemplate"];
  };
  "DELETE /console/member-invitations/{invitationId}": {
    answer: Schemas["InvitationWithdrawn"];
  };
  "DELETE /console/members/{userId}": {
    query: {
      revoke_keys?: "true" | "false";
      keys_to?: string;
    };
    answer: Schemas["PersonRemoved"];
  };
  "DELETE /console/members/{userId}/person": {
    query: {
      revoke_keys?: "true" | "false";
      keys_to?: string;
    };
    answer: Schemas["MemberErased"];
  };
  "DELETE /console/notification-settings/chat": {
    answer: Schemas["NotificationSettings"];
  };
  "DELETE /console/reviews/{reviewId}": {
    answer: Schemas["Review"];
  };
  "DELETE /console/saved-filters/{filterId}": {
    answer: Schemas["DeletedSavedFilter"];
  };
  "DELETE /console/sessions/{sessionId}": {
    answer: Schemas["RemovedSession"];
  };
  "DELETE /console/shares/{shareId}": {
    answer: Schemas["Share"];
  };
  "DELETE /console/shortlists/{shortlistId}": {
    answer: Schemas["ShortlistRemoved"];
  };
  "DELETE /console/shortlists/{shortlistId}/entries/{sessionId}": {
    answer: Schemas["TakenOffShortlist"];
  };
  "DELETE /console/tags/{tagId}": {
    answer: Schemas["DeletedTag"];
  };
  "DELETE /gdpr/candidates/{sessionId}": {
    answer: Schemas["Anonymization"];
  };
  "DELETE /invites/{inviteId}": {
    answer: Schemas["CancelledInvite"];
  };
  "DELETE /job-profiles/{profileId}": {
    answer: Schemas["DeletedJobProfile"];
  };
  "DELETE /teams/{teamId}": {
    answer: Schemas["DeletedTeam"];
  };
  "DELETE /teams/{teamId}/members": {
    answer: Schemas["RemovedMembers"];
  };
  "DELETE /teams/{teamId}/members/{sessionId}": {
    answer: Schemas["RemovedMember"];
  };
  "DELETE /webhooks/{webhookId}": {
    answer: Schemas["DeletedWebhook"];
  };
  "DELETE candidate:/fairness": {
    answer: {
      done: true;
    };
  };
  "DELETE page:/me/passkeys/{id}": {
    answer: {
      passkeys: ({
        id: string;
        name: string;
        created_at: string;
        last_used_at: string | null;
      })[];
    };
  };
  "DELETE page:/me/sessions": {
    answer: {
      ended: number;
    };
  };
  "DELETE page:/me/sessions/{id}": {
    answer: object;
  };
  "DELETE page:/me/totp": {
    answer: object;
  };
  "GET /": {
    answer: Schemas["Information"];
  };
  "GET /account": {
    answer: Schemas["Account"];
  };
  "GET /admin/accounts": {
    query: {
      q?: string;
      status?: "active" | "inactive" | "all";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["AdminAccountList"];
  };
  "GET /admin/accounts/{accountId}": {
    answer: Schemas["AdminAccount"];
  };
  "GET /admin/accounts/{accountId}/branding": {
    answer: Schemas["Branding"];
  };
  "GET /admin/accounts/{accountId}/ledger": {
    query: {
      mode?: "live" | "test";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["AdminLedger"];
  };
  "GET /admin/audit": {
    query: {
      from?: string;
      to?: string;
      action?: string;
      actor?: string;
      target?: string;
      account_id?: string;
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["AdminAuditLog"];
  };
  "GET /admin/audit/export": {
    query: {
      from?: string;
      to?: string;
      action?: string;
      actor?: string;
      target?: string;
      account_id?: string;
      format?: "csv" | "json";
    };
    answer: Schemas["AuditFile"];
    file: true;
  };
  "GET /admin/backups": {
    answer: Schemas["AdminBackups"];
  };
  "GET /admin/candidate-requests": {
    query: {
      status?: "open" | "done" | "declined" | "all";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["AdminCandidateRequestList"];
  };
  "GET /admin/first-steps": {
    answer: Schemas["FirstSteps"];
  };
  "GET /admin/health": {
    answer: Schemas["AdminHealth"];
  };
  "GET /admin/invoices": {
    query: {
      mode?: "live" | "test";
      year?: string;
      account_id?: string;
      from?: string;
      to?: string;
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["AdminInvoiceList"];
  };
  "GET /admin/invoices/archive": {
    query: {
      month: string;
      language?: "en" | "de";
    };
    file: true;
  };
  "GET /admin/invoices/datev": {
    query: {
      month: string;
      consultant: string;
      client: string;
      chart?: "skr03" | "skr04";
      debtor?: string;
      home_19?: string;
      home_7?: string;
      reverse_charge?: string;
      outside?: string;
      exempt?: string;
    };
    file: true;
  };
  "GET /admin/invoices/export": {
    query: {
      mode?: "live" | "test";
      year?: string;
      account_id?: string;
      from?: string;
      to?: string;
      language?: "en" | "de";
    };
    file: true;
  };
  "GET /admin/invoices/{invoiceId}/pdf": {
    file: true;
  };
  "GET /admin/invoices/{invoiceId}/xml": {
    file: true;
  };
  "GET /admin/manual": {
    query: {
      language?: "en" | "de";
      questionnaire_version?: "1.1.0" | "1.0.0";
      format?: "markdown" | "html" | "pdf";
    };
    file: true;
  };
  "GET /admin/norm-preview": {
    query: {
      language?: "en" | "de";
      setting?: "selection" | "development";
      account_ids?: string;
      job_family?: string;
    };
    answer: Schemas["NormPreview"];
  };
  "GET /admin/norms": {
    answer: Schemas["NormList"];
  };
  "GET /admin/norms/{normId}": {
    answer: Schemas["NormDetail"];
  };
  "GET /admin/norms/{normId}/migration": {
    query: {
      account_id?: string;
    };
    answer: Schemas["NormMigrationPreview"];
  };
  "GET /admin/operators": {
    answer: Schemas["OperatorList"];
  };
  "GET /admin/orders": {
    query: {
      status?: "pending_payment" | "completed" | "cancelled" | "all";
      mode?: "live" | "test" | "all";
      account_id?: string;
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["AdminOrderList"];
  };
  "GET /admin/orders/{orderId}": {
    answer: Schemas["AdminOrder"];
  };
  "GET /admin/overview": {
    answer: Schemas["AdminOverview"];
  };
  "GET /admin/payments": {
    query: {
      outcome?: "booked" | "noted" | "waiting" | "settled" | "all";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["AdminPaymentList"];
  };
  "GET /admin/products": {
    answer: Schemas["AdminProductList"];
  };
  "GET /admin/quality": {
    query: {
      language?: "en" | "de";
      questionnaire_version?: "1.1.0" | "1.0.0";
      cut?: number;
    };
    answer: Schemas["MeasurementQuality"];
  };
  "GET /admin/sending": {
    answer: Schemas["Sending"];
  };
  "GET /admin/settings": {
    answer: Schemas["AdminSettings"];
  };
  "GET /admin/trials": {
    query: {
      status?: "pending" | "approved" | "declined" | "all";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["AdminTrialList"];
  };
  "GET /admin/users": {
    query: {
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["UserList"];
  };
  "GET /balance": {
    answer: Schemas["Balance"];
  };
  "GET /candidate-requests": {
    query: {
      status?: "open" | "done" | "declined" | "all";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["CandidateRequestList"];
  };
  "GET /console/account": {
    answer: Schemas["ConsoleAccount"];
  };
  "GET /console/audit": {
    query: {
      from?: string;
      to?: string;
      action?: string;
      actor?: string;
      target?: string;
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["AuditLog"];
  };
  "GET /console/audit/export": {
    query: {
      from?: string;
      to?: string;
      action?: string;
      actor?: string;
      target?: string;
      format?: "csv" | "json";
    };
    answer: Schemas["AuditFile"];
    file: true;
  };
  "GET /console/batch-rows/{rowId}/person": {
    answer: Schemas["ListedPerson"];
  };
  "GET /console/branding": {
    answer: Schemas["Branding"];
  };
  "GET /console/bulk-runs": {
    query: {
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["BulkRunList"];
  };
  "GET /console/bulk-runs/{runId}": {
    answer: Schemas["BulkRunDetail"];
  };
  "GET /console/bulk-runs/{runId}/reports": {
    file: true;
  };
  "GET /console/candidates": {
    query: {
      q?: string;
      state?: "waiting" | "pending" | "started" | "completed" | "expired" | "cancelled" | "withdrawn" | "anonymized" | "active" | "kept" | "all";
      source?: "api" | "manual" | "list";
      language?: "en" | "de";
      job_profile_id?: string;
      invite_id?: string;
      session_ids?: string;
      batch_id?: string;
      job_id?: string;
      client_id?: string;
      tag_ids?: string;
      tag_match?: "any" | "all";
      decision?: "none" | "advance" | "hold" | "decline" | "hire";
      viewed?: boolean;
      protected?: boolean;
      by?: "added" | "completed";
      date_from?: string;
      date_to?: string;
      sort?: "newest" | "oldest" | "name";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["ConsoleCandidateList"];
  };
  "GET /console/candidates/{sessionId}": {
    query: {
      norm?: "delivered" | "today";
    };
    answer: Schemas["ConsoleCandidateFile"];
  };
  "GET /console/candidates/{sessionId}/activity": {
    query: {
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["Activities"];
  };
  "GET /console/candidates/{sessionId}/brief": {
    query: {
      type?: "standard" | "leadership" | "sales";
      lang?: "en" | "de";
      profile_id?: string;
      format?: "pdf" | "html";
    };
    file: true;
  };
  "GET /console/candidates/{sessionId}/change": {
    query: {
      with?: number;
    };
    answer: Schemas["ResultChange"];
  };
  "GET /console/candidates/{sessionId}/colleagues": {
    answer: Schemas["ColleagueList"];
  };
  "GET /console/candidates/{sessionId}/conclusion": {
    query: {
      type?: "standard" | "leadership" | "sales";
      lang?: "en" | "de";
      profile_id?: string;
    };
    answer: Schemas["CandidateConclusion"];
  };
  "GET /console/candidates/{sessionId}/decision-proposals": {
    answer: Schemas["CandidateProposals"];
  };
  "GET /console/candidates/{sessionId}/interview": {
    query: {
      type?: "standard" | "leadership" | "sales";
      profile_id?: string;
      lang?: "en" | "de";
    };
    answer: Schemas["Interview"];
  };
  "GET /console/candidates/{sessionId}/interview-guide": {
    query: {
      type?: "standard" | "leadership" | "sales";
      lang?: "en" | "de";
      profile_id?: string;
      format?: "pdf" | "html";
    };
    file: true;
  };
  "GET /console/candidates/{sessionId}/interview-scores": {
    answer: Schemas["InterviewScores"];
  };
  "GET /console/candidates/{sessionId}/other-results": {
    answer: Schemas["OtherResults"];
  };
  "GET /console/candidates/{sessionId}/outcome": {
    answer: Schemas["Outcome"];
  };
  "GET /console/candidates/{sessionId}/report": {
    query: {
      type?: "standard" | "leadership" | "sales";
      lang?: "en" | "de";
      profile_id?: string;
      format?: "pdf" | "html";
    };
    file: true;
  };
  "GET /console/candidates/{sessionId}/review-draft": {
    answer: Schemas["ReviewDraft"];
  };
  "GET /console/candidates/{sessionId}/reviews": {
    answer: Schemas["ReviewList"];
  };
  "GET /console/clients": {
    query: {
      q?: string;
      state?: "active" | "archived" | "all";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["ClientList"];
  };
  "GET /console/clients/{clientId}": {
    answer: Schemas["Client"];
  };
  "GET /console/clients/{clientId}/branding": {
    answer: Schemas["Branding"];
  };
  "GET /console/clients/{clientId}/usage": {
    answer: Schemas["ClientUsage"];
  };
  "GET /console/colleagues": {
    answer: Schemas["ColleagueList"];
  };
  "GET /console/compare": {
    query: {
      session_ids: string;
      profile_id?: string;
      norm?: "delivered" | "today";
    };
    answer: Schemas["CandidateComparison"];
  };
  "GET /console/compliance": {
    answer: Schemas["CompliancePaperList"];
  };
  "GET /console/compliance/pack": {
    query: {
      language?: "en" | "de";
    };
    file: true;
  };
  "GET /console/compliance/paper": {
    query: {
      paper?: "processing-record" | "security-measures" | "impact-assessment" | "candidate-notice" | "evaluation-principles" | "processor-annex" | "ai-classification" | "instructions-for-use";
      language?: "en" | "de";
      format?: "pdf" | "markdown";
    };
    file: true;
  };
  "GET /console/credit-statement": {
    query: {
      from: string;
      to: string;
    };
    answer: Schemas["CreditStatement"];
  };
  "GET /console/decision-proposals": {
    query: {
      scope?: "to_confirm" | "own" | "open";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["DecisionProposalList"];
  };
  "GET /console/deletions": {
    query: {
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["ConsoleDeletionList"];
  };
  "GET /console/deletions/due": {
    answer: Schemas["DueDeletions"];
  };
  "GET /console/fairness": {
    answer: Schemas["ConsoleFairness"];
  };
  "GET /console/fairness/sheet": {
    query: {
      language?: "en" | "de";
    };
    file: true;
  };
  "GET /console/four-eyes": {
    answer: Schemas["FourEyes"];
  };
  "GET /console/invite-batches": {
    query: {
      job_id?: string;
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["InviteBatchList"];
  };
  "GET /console/invite-batches/{batchId}": {
    query: {
      status?: "waiting" | "invited" | "failed" | "cancelled";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["InviteBatchRows"];
  };
  "GET /console/invite-rules": {
    answer: Schemas["InviteRules"];
  };
  "GET /console/invited-people": {
    query: {
      q?: string;
      state?: "pending" | "expired" | "cancelled" | "all";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["InvitedPeople"];
  };
  "GET /console/invites/{inviteId}/reminders": {
    answer: Schemas["InviteReminders"];
  };
  "GET /console/job-profile-preview": {
    query: {
      dimensions: string;
    };
    answer: Schemas["JobProfilePreview"];
  };
  "GET /console/job-profile-templates": {
    answer: Schemas["JobProfileTemplateList"];
  };
  "GET /console/jobs": {
    query: {
      q?: string;
      status?: "open" | "on_hold" | "filled" | "closed" | "all";
      owner_id?: string;
      session_id?: number;
      invite_id?: string;
      client_id?: string;
      sort?: "newest" | "oldest" | "title" | "-title";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["JobList"];
  };
  "GET /console/jobs/{jobId}": {
    answer: Schemas["Job"];
  };
  "GET /console/jobs/{jobId}/activity": {
    query: {
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["Activities"];
  };
  "GET /console/jobs/{jobId}/applicants": {
    query: {
      stage?: "invited" | "in_progress" | "expired" | "completed" | "advance" | "hold" | "decline" | "hire";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["ApplicantList"];
  };
  "GET /console/jobs/{jobId}/blindness": {
    answer: Schemas["JobBlindness"];
  };
  "GET /console/jobs/{jobId}/invite-rules": {
    answer: Schemas["JobInviteRules"];
  };
  "GET /console/jobs/{jobId}/start": {
    answer: Schemas["JobStart"];
  };
  "GET /console/keys": {
    answer: Schemas["ConsoleKeyList"];
  };
  "GET /console/ledger": {
    query: {
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["AdminLedger"];
  };
  "GET /console/mail-templates": {
    query: {
      client_id?: string;
      job_id?: string;
    };
    answer: Schemas["MailTemplateList"];
  };
  "GET /console/mails": {
    query: {
      status?: "queued" | "held" | "done" | "dead";
      template?: "invite" | "reminder" | "trial_approved" | "start" | "new_link" | "candidate_code" | "thanks" | "decline" | "completed" | "receipt" | "credit_note" | "welcome" | "candidate_request" | "withdrawn" | "member_invitation" | "webhook_disabled" | "alert" | "alert_digest" | "erased";
      invite_id?: string;
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["MailList"];
  };
  "GET /console/mails/{mailId}": {
    answer: Schemas["MailWithText"];
  };
  "GET /console/members": {
    answer: Schemas["MemberList"];
  };
  "GET /console/notification-settings": {
    answer: Schemas["NotificationSettings"];
  };
  "GET /console/notification-wishes": {
    answer: Schemas["NotificationWishes"];
  };
  "GET /console/notifications": {
    query: {
      kind?: "result_ready" | "waiting_too_long" | "list_done" | "reports_ready" | "request_opened" | "delivery_failing" | "credit_low" | "mentioned" | "share_answered" | "erasure_ahead" | "decision_asked" | "decision_answered";
      unread?: boolean;
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["NotificationList"];
  };
  "GET /console/notifications/unread": {
    answer: Schemas["UnreadNotifications"];
  };
  "GET /console/orders": {
    query: {
      status?: "pending_payment" | "completed" | "cancelled" | "all";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["ConsoleOrderList"];
  };
  "GET /console/outcomes": {
    query: {
      state?: "due" | "later" | "recorded";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["OutcomeList"];
  };
  "GET /console/overview": {
    answer: Schemas["ConsoleOverview"];
  };
  "GET /console/report-templates": {
    answer: Schemas["ReportLayoutList"];
  };
  "GET /console/requests": {
    query: {
      status?: "open" | "done" | "declined" | "all";
      limit?: number;
      offset?: number;
      as_of?: string;
      request?: string;
    };
    answer: Schemas["ConsoleRequestList"];
  };
  "GET /console/retention": {
    answer: Schemas["Retention"];
  };
  "GET /console/retention/logs": {
    answer: Schemas["LogTerms"];
  };
  "GET /console/saved-filters": {
    query: {
      page?: "candidates";
    };
    answer: Schemas["SavedFilterList"];
  };
  "GET /console/sending": {
    answer: Schemas["Sending"];
  };
  "GET /console/sessions": {
    query: {
      limit?: number;
      offset?: number;
    };
    answer: Schemas["ManualSessionList"];
  };
  "GET /console/shares": {
    query: {
      session_id?: number;
      shortlist_id?: string;
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["ShareList"];
  };
  "GET /console/shares/{shareId}": {
    answer: Schemas["Share"];
  };
  "GET /console/shortlist": {
    query: {
      profile_id: string;
      language?: "en" | "de";
      completed_since?: string;
      decision?: "none" | "advance" | "hold" | "decline" | "hire";
      job_id?: string;
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["Shortlist"];
  };
  "GET /console/shortlists": {
    query: {
      q?: string;
      status?: "active" | "archived";
      job_id?: string;
      session_id?: number;
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["MadeShortlistList"];
  };
  "GET /console/shortlists/{shortlistId}": {
    answer: Schemas["WholeShortlist"];
  };
  "GET /console/shortlists/{shortlistId}/sheet": {
    query: {
      language?: "en" | "de";
    };
    file: true;
  };
  "GET /console/shortlists/{shortlistId}/versions": {
    answer: Schemas["ShortlistVersionList"];
  };
  "GET /console/shortlists/{shortlistId}/versions/{versionId}": {
    answer: Schemas["KeptShortlist"];
  };
  "GET /console/tags": {
    answer: Schemas["TagList"];
  };
  "GET /console/teams": {
    query: {
      q?: string;
      status?: "active" | "inactive" | "all";
      sort?: "newest" | "oldest" | "name" | "-name" | "members" | "-members";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["TeamList"];
  };
  "GET /console/teams/{teamId}/figures": {
    answer: Schemas["TeamFigures"];
  };
  "GET /console/validity": {
    answer: Schemas["Validity"];
  };
  "GET /console/webhooks/{webhookId}/deliveries": {
    query: {
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["DeliveryList"];
  };
  "GET /events": {
    query: {
      after?: string;
      type?: "analysis.started" | "analysis.completed" | "order.completed" | "invite.created" | "invite.expired" | "invite.cancelled" | "candidate.anonymized" | "request.opened";
      limit?: number;
    };
    answer: Schemas["EventPage"];
  };
  "GET /gdpr/candidates": {
    query: {
      status?: "active" | "deleted" | "all";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["PersonalDataList"];
  };
  "GET /gdpr/candidates/{sessionId}": {
    answer: Schemas["PersonalDataStatus"];
  };
  "GET /gdpr/deletions": {
    query: {
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["DeletionList"];
  };
  "GET /invites": {
    query: {
      status?: "pending" | "started" | "completed" | "expired";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["InviteList"];
  };
  "GET /invites/{inviteId}": {
    answer: Schemas["Invite"];
  };
  "GET /invites/{inviteId}/brief": {
    query: {
      type?: "standard" | "leadership" | "sales";
      lang?: "en" | "de";
      profile_id?: string;
      format?: "pdf" | "html";
    };
    file: true;
  };
  "GET /invites/{inviteId}/interview-guide": {
    query: {
      type?: "standard" | "leadership" | "sales";
      lang?: "en" | "de";
      profile_id?: string;
      format?: "pdf" | "html";
    };
    file: true;
  };
  "GET /invites/{inviteId}/match": {
    query: {
      profile_id: string;
      include_details?: boolean;
    };
    answer: Schemas["Match"];
  };
  "GET /invites/{inviteId}/report": {
    query: {
      type?: "standard" | "leadership" | "sales";
      lang?: "en" | "de";
      profile_id?: string;
      format?: "pdf" | "html";
    };
    file: true;
  };
  "GET /invites/{inviteId}/results": {
    query: {
      include_descriptions?: boolean;
      norm?: "delivered" | "today";
    };
    answer: Schemas["Results"];
  };
  "GET /invoices": {
    query: {
      status?: "paid" | "unpaid" | "all";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["InvoiceList"];
  };
  "GET /invoices/{invoiceId}": {
    answer: Schemas["Invoice"];
  };
  "GET /invoices/{invoiceId}/pdf": {
    file: true;
  };
  "GET /invoices/{invoiceId}/xml": {
    file: true;
  };
  "GET /job-profiles": {
    answer: Schemas["JobProfileList"];
  };
  "GET /job-profiles/{profileId}": {
    answer: Schemas["JobProfile"];
  };
  "GET /job-profiles/{profileId}/versions": {
    answer: Schemas["JobProfileVersionList"];
  };
  "GET /orders/{orderId}": {
    answer: Schemas["Order"];
  };
  "GET /products": {
    query: {
      category?: string;
      max_price?: number;
      min_credits?: number;
    };
    answer: Schemas["ProductList"];
  };
  "GET /profiles": {
    query: {
      status?: "completed" | "all";
      sort?: "newest" | "oldest" | "name";
      include_results?: boolean;
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["ProfileList"];
  };
  "GET /profiles/{sessionId}": {
    answer: Schemas["Profile"];
  };
  "GET /results/{inviteId}": {
    query: {
      include_raw?: boolean;
    };
    answer: Schemas["ResultsWithSession"] | Schemas["Waiting"];
  };
  "GET /search": {
    query: {
      q?: string;
      name?: string;
      email?: string;
      date_from?: string;
      date_to?: string;
      include_results?: boolean;
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["SearchResult"];
  };
  "GET /teams": {
    query: {
      status?: "active" | "inactive" | "all";
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["TeamList"];
  };
  "GET /teams/{teamId}": {
    answer: Schemas["TeamWithMembers"];
  };
  "GET /teams/{teamId}/export": {
    query: {
      format?: "csv" | "json";
    };
    answer: Schemas["TeamExport"];
    file: true;
  };
  "GET /teams/{teamId}/report": {
    query: {
      lang?: "en" | "de";
      format?: "pdf" | "html";
      candidate_session_id?: number;
      names?: boolean;
    };
    file: true;
  };
  "GET /webhooks": {
    answer: Schemas["WebhookList"];
  };
  "GET /webhooks/{webhookId}/deliveries": {
    query: {
      limit?: number;
      offset?: number;
      as_of?: string;
    };
    answer: Schemas["DeliveryList"];
  };
  "GET candidate:/": {
    answer: {
      state: "new" | "in_progress" | "completed" | "expired";
      company: string;
      contact_email: string;
      contact_phone: string;
      brand: {
        style: string | null;
        logo: {
          href: string;
          width: number;
          height: number;
          plate: "light" | "dark";
        } | null;
      };
      kiosk: boolean;
      test_mode: boolean;
      candidate: {
        first_name: string;
        last_name: string;
      };
      language: "en" | "de";
      language_locked: boolean;
      notice: {
        version: string;
        paragraphs: {
          en: string[];
          de: string[];
        };
      };
      acknowledged_at: string | null;
      completed_at: string | null;
      expires_at: string;
      progress: {
        answered: number;
        total: number;
      };
      asks_demographics: boolean;
      feedback_until: string | null;
      fairness_until: string | null;
    };
  };
  "GET candidate:/privacy": {
    answer: {
      state: "new" | "in_progress" | "completed";
      company: string;
      contact_email: string;
      contact_phone: string;
      brand: {
        style: string | null;
        logo: {
          href: string;
          width: number;
          height: number;
          plate: "light" | "dark";
        } | null;
      };
      language: "en" | "de";
      kiosk: boolean;
      notice: {
        version: string;
        paragraphs: {
          en: string[];
          de: string[];
        };
      };
      acknowledged: {
        version: string;
        at: string;
        paragraphs: {
          en: string[];
          de: string[];
        } | null;
      } | null;
      kept_until: string | null;
      person: {
        first_name: string;
        last_name: string;
        email: string;
      };
      voluntary: {
        given: boolean;
        gender: "female" | "male" | "diverse" | "";
        birth_date: string | null;
      };
      progress: {
        answered: number;
        total: number;
      };
      withdrawal: "at_once" | "by_request" | null;
      requests: ({
        id: string;
        kind: "erasure" | "objection" | "correction" | "longer_storage";
        message: string;
        status: "open" | "done" | "declined";
        created_at: string;
        due_at: string;
        closed_at: string | null;
        note: string;
      })[];
      views: ({
        what: "results" | "raw_data" | "report" | "interview_guide" | "brief" | "match" | "match_file" | "profile" | "team_export" | "team_report" | "own_page" | "own_copy" | "own_summary";
        viewer: string;
        times: number;
        last_at: string;
      })[];
      confirmation: {
        way: "mail" | "company";
        until: string | null;
      };
    };
  };
  "GET page:/links/{token}": {
    answer: {
      purpose: "set_up" | "invitation" | "reset" | "known_browser" | "password";
      email: string;
      name: string;
      company: string | null;
      role: "owner" | "recruiter" | "reviewer" | "data_protection" | null;
      is_operator: boolean;
      password: "new" | "own" | "either";
      may_start_anew: boolean;
      expires_at: string;
    };
  };
  "GET page:/me/data": {
    answer: object;
  };
  "GET page:/me/passkeys": {
    answer: {
      passkeys: ({
        id: string;
        name: string;
        created_at: string;
        last_used_at: string | null;
      })[];
    };
  };
  "GET page:/me/sessions": {
    answer: {
      sessions: {
        id: string;
        device: string;
        current: boolean;
        created_at: string;
        last_seen_at: string;
        expires_at: string;
      }[];
    };
  };
  "GET page:/session": {
    answer: {
      state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in" | "locked";
      set_up: boolean;
      passkeys: boolean;
      oidc: {
        name: string;
      } | null;
      billing: "on" | "off";
      mails: boolean;
      version: string;
      user: {
        id: string;
        name: string;
        email: string;
        language: "en" | "de";
        time_zone: string | null;
        is_operator: boolean;
        has_password: boolean;
        factors: {
          totp: boolean;
          passkeys: number;
          recovery_codes_left: number;
        };
      } | null;
      accounts: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
        permissions: string[];
        limited: boolean;
        time_zone: string;
      })[];
      offers: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
      })[];
      methods: ("totp" | "passkey" | "recovery_code")[];
    };
  };
  "GET start:/{slug}/": {
    answer: {
      company: string;
      contact_email: string;
      contact_phone: string;
      brand: {
        style: string | null;
        logo: {
          href: string;
          width: number;
          height: number;
          plate: "light" | "dark";
        } | null;
      };
      language: "en" | "de";
      open: boolean;
      over: boolean;
      job: {
        title: string;
        notice_en: string;
        notice_de: string;
      } | null;
    };
  };
  "GET start:/{slug}/{token}": {
    answer: {
      company: string;
      contact_email: string;
      contact_phone: string;
      brand: {
        style: string | null;
        logo: {
          href: string;
          width: number;
          height: number;
          plate: "light" | "dark";
        } | null;
      };
      language: "en" | "de";
      open: boolean;
      over: boolean;
      job: {
        title: string;
        notice_en: string;
        notice_de: string;
      } | null;
    };
  };
  "POST /admin/accounts": {
    body: Schemas["CreateAccountBody"];
    answer: Schemas["AdminAccount"];
  };
  "POST /admin/accounts/{accountId}/credits": {
    body: Schemas["GrantCreditsBody"];
    answer: Schemas["AdminBooking"];
  };
  "POST /admin/accounts/{accountId}/disable": {
    answer: Schemas["AdminAccount"];
  };
  "POST /admin/accounts/{accountId}/enable": {
    answer: Schemas["AdminAccount"];
  };
  "POST /admin/accounts/{accountId}/key-link": {
    body: Schemas["CreateKeyLinkBody"];
    answer: Schemas["AdminKeyLink"];
  };
  "POST /admin/accounts/{accountId}/ledger/{entryId}/undo": {
    body: Schemas["UndoGrantBody"];
    answer: Schemas["AdminBooking"];
  };
  "POST /admin/accounts/{accountId}/sessions": {
    body: Schemas["StartSessionBody"];
    answer: Schemas["StartedSession"];
  };
  "POST /admin/backups/runs": {
    body: Schemas["StartBackupBody"];
    answer: Schemas["BackupBegun"];
  };
  "POST /admin/health/mail-check": {
    answer: Schemas["AdminMailCheck"];
  };
  "POST /admin/health/test-mail": {
    body: Schemas["SendTestMailBody"];
    answer: Schemas["AdminTestMail"];
  };
  "POST /admin/norms": {
    body: Schemas["CreateNormBody"];
    answer: Schemas["NormDetail"];
  };
  "POST /admin/norms/{normId}/activate": {
    answer: Schemas["NormChange"];
  };
  "POST /admin/norms/{normId}/migration": {
    body: Schemas["MigrateJobProfilesBody"];
    answer: Schemas["NormMigration"];
  };
  "POST /admin/norms/{normId}/migration/revert": {
    body: Schemas["RevertJobProfileMigrationBody"];
    answer: Schemas["NormMigrationRevert"];
  };
  "POST /admin/norms/{normId}/retire": {
    answer: Schemas["NormChange"];
  };
  "POST /admin/operator-invitations/{invitationId}/renew": {
    body?: Schemas["RenewOperatorInvitationBody"];
    answer: Schemas["OperatorInvited"];
  };
  "POST /admin/operators": {
    body: Schemas["InviteOperatorBody"];
    answer: Schemas["OperatorInvited"];
  };
  "POST /admin/orders/{orderId}/cancel": {
    answer: Schemas["AdminOrder"];
  };
  "POST /admin/orders/{orderId}/confirm-payment": {
    body?: Schemas["ConfirmPaymentBody"];
    answer: Schemas["AdminOrder"];
  };
  "POST /admin/orders/{orderId}/credit-note": {
    body: Schemas["IssueCreditNoteBody"];
    answer: Schemas["CreditNote"];
  };
  "POST /admin/orders/{orderId}/take-back": {
    answer: Schemas["AdminOrder"];
  };
  "POST /admin/payments/{paymentId}/retry": {
    answer: Schemas["AdminPayment"];
  };
  "POST /admin/payments/{paymentId}/settle": {
    body: Schemas["SettlePaymentBody"];
    answer: Schemas["AdminPayment"];
  };
  "POST /admin/products": {
    body: Schemas["AddProductBody"];
    answer: Schemas["AdminProduct"];
  };
  "POST /admin/sending/kept": {
    body: Schemas["SendEverybodysKeptMailsBody"];
    answer: Schemas["SentKeptMails"];
  };
  "POST /admin/settings/try-mail": {
    body: Schemas["TryMailServerBody"];
    answer: Schemas["MailServerTried"];
  };
  "POST /admin/trials/{trialId}/approve": {
    body: Schemas["ApproveTrialBody"];
    answer: Schemas["AdminTrialApproved"];
  };
  "POST /admin/trials/{trialId}/decline": {
    body: Schemas["DeclineTrialBody"];
    answer: Schemas["AdminTrialDeclined"];
  };
  "POST /admin/users/{userId}/disable": {
    answer: Schemas["DisabledPerson"];
  };
  "POST /admin/users/{userId}/enable": {
    answer: Schemas["Person"];
  };
  "POST /admin/users/{userId}/reset": {
    body?: Schemas["ResetUserBody"];
    answer: Schemas["UserReset"];
  };
  "POST /admin/users/{userId}/vouch": {
    answer: Schemas["Person"];
  };
  "POST /candidate-requests/{requestId}/close": {
    body: Schemas["CloseCandidateRequestBody"];
    answer: Schemas["ClosedCandidateRequest"];
  };
  "POST /console/bulk-applicants": {
    body: Schemas["BulkApplicantsBody"];
    answer: Schemas["BulkRun"];
  };
  "POST /console/bulk-decisions": {
    body: Schemas["BulkDecisionsBody"];
    answer: Schemas["BulkRun"];
  };
  "POST /console/bulk-declines": {
    body: Schemas["BulkDeclinesBody"];
    answer: Schemas["BulkRun"];
  };
  "POST /console/bulk-erasures": {
    body: Schemas["BulkErasuresBody"];
    answer: Schemas["BulkRun"];
  };
  "POST /console/bulk-invites": {
    body: Schemas["BulkInvitesBody"];
    answer: Schemas["BulkRun"];
  };
  "POST /console/bulk-reports": {
    body: Schemas["BulkReportsBody"];
    answer: Schemas["BulkRun"];
  };
  "POST /console/bulk-runs/{runId}/stop": {
    answer: Schemas["BulkRun"];
  };
  "POST /console/bulk-tags": {
    body: Schemas["BulkTagsBody"];
    answer: Schemas["BulkRun"];
  };
  "POST /console/bulk-team-members": {
    body: Schemas["BulkTeamMembersBody"];
    answer: Schemas["BulkRun"];
  };
  "POST /console/candidate-codes": {
    body: Schemas["HandCandidateCodeBody"];
    answer: Schemas["CandidateCode"];
  };
  "POST /console/candidates/{sessionId}/reviews": {
    body: Schemas["CreateReviewBody"];
    answer: Schemas["WrittenReview"];
  };
  "POST /console/clients": {
    body: Schemas["CreateClientBody"];
    answer: Schemas["Client"];
  };
  "POST /console/decision-proposals/{proposalId}/answer": {
    body: Schemas["AnswerProposalBody"];
    answer: Schemas["AnsweredProposal"];
  };
  "POST /console/deliveries/{deliveryId}/redeliver": {
    answer: Schemas["Redelivery"];
  };
  "POST /console/invented-people": {
    body?: Schemas["InventPersonBody"];
    answer: Schemas["InventedPerson"];
  };
  "POST /console/invite-batches": {
    body: Schemas["CreateInviteBatchBody"];
    answer: Schemas["CheckedRows"] | Schemas["CreatedInviteBatch"];
  };
  "POST /console/invite-batches/{batchId}/cancel": {
    answer: Schemas["InviteBatch"];
  };
  "POST /console/invite-batches/{batchId}/pause": {
    answer: Schemas["InviteBatch"];
  };
  "POST /console/invite-batches/{batchId}/resume": {
    answer: Schemas["InviteBatch"];
  };
  "POST /console/invite-reminders": {
    body: Schemas["RemindCandidatesBody"];
    answer: Schemas["RemindedCandidates"];
  };
  "POST /console/invites/{inviteId}/extend": {
    body: Schemas["ExtendInviteBody"];
    answer: Schemas["Invite"];
  };
  "POST /console/invites/{inviteId}/new-link": {
    answer: Schemas["RenewedInvite"];
  };
  "POST /console/invites/{inviteId}/resend": {
    answer: Schemas["Invite"];
  };
  "POST /console/invites/{inviteId}/send-now": {
    answer: Schemas["Invite"];
  };
  "POST /console/jobs": {
    body: Schemas["CreateJobBody"];
    answer: Schemas["Job"];
  };
  "POST /console/jobs/{jobId}/applicants": {
    body: Schemas["AddApplicantsBody"];
    answer: Schemas["AddedApplicants"];
  };
  "POST /console/jobs/{jobId}/blindness": {
    answer: Schemas["JobBlindness"];
  };
  "POST /console/jobs/{jobId}/blindness/end": {
    body: Schemas["EndJobBlindnessBody"];
    answer: Schemas["JobBlindness"];
  };
  "POST /console/keys": {
    body: Schemas["CreateKeyBody"];
    answer: Schemas["NewKey"];
  };
  "POST /console/keys/{keyId}/rotate": {
    body: Schemas["RotateKeyBody"];
    answer: Schemas["RotatedKey"];
  };
  "POST /console/mail-previews": {
    body: Schemas["PreviewMailTemplateBody"];
    answer: Schemas["MailPreview"];
  };
  "POST /console/mails/{mailId}/resend": {
    answer: Schemas["ResentMail"];
  };
  "POST /console/member-invitations/{invitationId}/renew": {
    answer: Schemas["MemberInvited"];
  };
  "POST /console/members": {
    body: Schemas["InviteMemberBody"];
    answer: Schemas["MemberInvited"];
  };
  "POST /console/noted-exports": {
    body: Schemas["NoteExportBody"];
    answer: Schemas["NotedExport"];
  };
  "POST /console/notification-settings/chat/test": {
    answer: Schemas["ChatTest"];
  };
  "POST /console/outcomes/import": {
    body: Schemas["ImportOutcomesBody"];
    answer: Schemas["OutcomeImport"];
  };
  "POST /console/privacy/erasures": {
    body: Schemas["EraseByAddressBody"];
    answer: Schemas["AddressErasure"];
  };
  "POST /console/report-templates/preview": {
    body: Schemas["PreviewReportTemplateBody"];
    answer: Schemas["ReportPreview"];
  };
  "POST /console/saved-filters": {
    body: Schemas["SaveFilterBody"];
    answer: Schemas["SavedFilter"];
  };
  "POST /console/sending/kept": {
    body: Schemas["SendKeptMailsBody"];
    answer: Schemas["SentKeptMails"];
  };
  "POST /console/sessions": {
    body: Schemas["SeatCandidateBody"];
    answer: Schemas["StartedSession"];
  };
  "POST /console/sessions/{sessionId}/new-link": {
    answer: Schemas["RenewedSessionLink"];
  };
  "POST /console/shares": {
    body: Schemas["CreateShareBody"];
    answer: Schemas["Share"];
  };
  "POST /console/shortlists": {
    body: Schemas["CreateShortlistBody"];
    answer: Schemas["MadeShortlist"];
  };
  "POST /console/shortlists/{shortlistId}/entries": {
    body: Schemas["AddToShortlistBody"];
    answer: Schemas["PutOnShortlist"];
  };
  "POST /console/shortlists/{shortlistId}/versions": {
    body: Schemas["KeepShortlistVersionBody"];
    answer: Schemas["KeptShortlist"];
  };
  "POST /console/shortlists/{shortlistId}/versions/{versionId}/restore": {
    body: Schemas["RestoreShortlistVersionBody"];
    answer: Schemas["MadeShortlist"];
  };
  "POST /console/tagged-people": {
    body: Schemas["TagPeopleBody"];
    answer: Schemas["TaggedPeople"];
  };
  "POST /console/tags": {
    body: Schemas["CreateTagBody"];
    answer: Schemas["Tag"];
  };
  "POST /console/tags/{tagId}/merge": {
    body: Schemas["MergeTagBody"];
    answer: Schemas["Tag"];
  };
  "POST /console/test-mails": {
    body: Schemas["SendTestMailTemplateBody"];
    answer: Schemas["SentTestMail"];
  };
  "POST /console/webhooks/{webhookId}/enable": {
    answer: Schemas["WatchedWebhook"];
  };
  "POST /console/webhooks/{webhookId}/rotate-secret": {
    answer: Schemas["RotatedSecret"];
  };
  "POST /console/webhooks/{webhookId}/test": {
    answer: Schemas["WebhookTest"];
  };
  "POST /invites": {
    body: Schemas["CreateInviteBody"];
    answer: Schemas["Invite"];
  };
  "POST /invites/{inviteId}/remind": {
    answer: Schemas["Reminder"];
  };
  "POST /job-profiles": {
    body: Schemas["CreateJobProfileBody"];
    answer: Schemas["JobProfile"];
  };
  "POST /orders": {
    body: Schemas["CreateOrderBody"];
    answer: Schemas["Order"];
  };
  "POST /register": {
    body: Schemas["RegisterBody"];
    answer: Schemas["Registration"];
  };
  "POST /request-trial": {
    body: Schemas["RequestTrialBody"];
    answer: Schemas["TrialRequest"];
  };
  "POST /teams": {
    body: Schemas["CreateTeamBody"];
    answer: Schemas["Team"];
  };
  "POST /teams/{teamId}/members": {
    body: Schemas["AddTeamMembersBody"];
    answer: Schemas["AddedMembers"];
  };
  "POST /test-helpers/clock": {
    body: Schemas["AdvanceClockBody"];
    answer: Schemas["TestClock"];
  };
  "POST /test-helpers/invites/{inviteId}/code": {
    answer: Schemas["CandidateCode"];
  };
  "POST /test-helpers/invites/{inviteId}/complete": {
    body?: Schemas["CompleteAssessmentBody"];
    answer: Schemas["Invite"];
  };
  "POST /test-helpers/invites/{inviteId}/start": {
    answer: Schemas["Invite"];
  };
  "POST /test-helpers/orders/{orderId}/pay": {
    answer: Schemas["Order"];
  };
  "POST /webhooks": {
    body: Schemas["CreateWebhookBody"];
    answer: Schemas["NewWebhook"];
  };
  "POST /webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
    answer: Schemas["Redelivery"];
  };
  "POST /webhooks/{webhookId}/rotate-secret": {
    answer: Schemas["RotatedSecret"];
  };
  "POST /webhooks/{webhookId}/test": {
    answer: Schemas["WebhookTest"];
  };
  "POST candidate:/acknowledge": {
    body: {
      language: "en" | "de";
      notice_version: string;
    };
    answer: {
      state: "new" | "in_progress" | "completed" | "expired";
      company: string;
      contact_email: string;
      contact_phone: string;
      brand: {
        style: string | null;
        logo: {
          href: string;
          width: number;
          height: number;
          plate: "light" | "dark";
        } | null;
      };
      kiosk: boolean;
      test_mode: boolean;
      candidate: {
        first_name: string;
        last_name: string;
      };
      language: "en" | "de";
      language_locked: boolean;
      notice: {
        version: string;
        paragraphs: {
          en: string[];
          de: string[];
        };
      };
      acknowledged_at: string | null;
      completed_at: string | null;
      expires_at: string;
      progress: {
        answered: number;
        total: number;
      };
      asks_demographics: boolean;
      feedback_until: string | null;
      fairness_until: string | null;
    };
  };
  "POST candidate:/code": {
    answer: {
      expires_at: string;
    };
  };
  "POST candidate:/confirm": {
    body: {
      code: string;
    };
    answer: {
      confirmed_until: string;
    };
  };
  "POST candidate:/leave": {
    answer: {
      left: true;
    };
  };
  "POST candidate:/requests": {
    body: {
      kind: "erasure" | "objection" | "correction" | "longer_storage";
      message?: string;
    };
    answer: {
      state: "new" | "in_progress" | "completed";
      company: string;
      contact_email: string;
      contact_phone: string;
      brand: {
        style: string | null;
        logo: {
          href: string;
          width: number;
          height: number;
          plate: "light" | "dark";
        } | null;
      };
      language: "en" | "de";
      kiosk: boolean;
      notice: {
        version: string;
        paragraphs: {
          en: string[];
          de: string[];
        };
      };
      acknowledged: {
        version: string;
        at: string;
        paragraphs: {
          en: string[];
          de: string[];
        } | null;
      } | null;
      kept_until: string | null;
      person: {
        first_name: string;
        last_name: string;
        email: string;
      };
      voluntary: {
        given: boolean;
        gender: "female" | "male" | "diverse" | "";
        birth_date: string | null;
      };
      progress: {
        answered: number;
        total: number;
      };
      withdrawal: "at_once" | "by_request" | null;
      requests: ({
        id: string;
        kind: "erasure" | "objection" | "correction" | "longer_storage";
        message: string;
        status: "open" | "done" | "declined";
        created_at: string;
        due_at: string;
        closed_at: string | null;
        note: string;
      })[];
      views: ({
        what: "results" | "raw_data" | "report" | "interview_guide" | "brief" | "match" | "match_file" | "profile" | "team_export" | "team_report" | "own_page" | "own_copy" | "own_summary";
        viewer: string;
        times: number;
        last_at: string;
      })[];
      confirmation: {
        way: "mail" | "company";
        until: string | null;
      };
    };
  };
  "POST candidate:/submit": {
    body: {
      candidate?: {
        first_name?: string;
        last_name?: string;
        gender?: "female" | "male" | "diverse" | "";
        birth_date?: string | null;
      };
      comment?: string;
    };
    answer: {
      state: "new" | "in_progress" | "completed" | "expired";
      company: string;
      contact_email: string;
      contact_phone: string;
      brand: {
        style: string | null;
        logo: {
          href: string;
          width: number;
          height: number;
          plate: "light" | "dark";
        } | null;
      };
      kiosk: boolean;
      test_mode: boolean;
      candidate: {
        first_name: string;
        last_name: string;
      };
      language: "en" | "de";
      language_locked: boolean;
      notice: {
        version: string;
        paragraphs: {
          en: string[];
          de: string[];
        };
      };
      acknowledged_at: string | null;
      completed_at: string | null;
      expires_at: string;
      progress: {
        answered: number;
        total: number;
      };
      asks_demographics: boolean;
      feedback_until: string | null;
      fairness_until: string | null;
    };
  };
  "POST candidate:/withdraw": {
    body: {
      confirm: true;
    };
    answer: {
      outcome: "deleted" | "requested";
      privacy: {
        state: "new" | "in_progress" | "completed";
        company: string;
        contact_email: string;
        contact_phone: string;
        brand: {
          style: string | null;
          logo: {
            href: string;
            width: number;
            height: number;
            plate: "light" | "dark";
          } | null;
        };
        language: "en" | "de";
        kiosk: boolean;
        notice: {
          version: string;
          paragraphs: {
            en: string[];
            de: string[];
          };
        };
        acknowledged: {
          version: string;
          at: string;
          paragraphs: {
            en: string[];
            de: string[];
          } | null;
        } | null;
        kept_until: string | null;
        person: {
          first_name: string;
          last_name: string;
          email: string;
        };
        voluntary: {
          given: boolean;
          gender: "female" | "male" | "diverse" | "";
          birth_date: string | null;
        };
        progress: {
          answered: number;
          total: number;
        };
        withdrawal: "at_once" | "by_request" | null;
        requests: ({
          id: string;
          kind: "erasure" | "objection" | "correction" | "longer_storage";
          message: string;
          status: "open" | "done" | "declined";
          created_at: string;
          due_at: string;
          closed_at: string | null;
          note: string;
        })[];
        views: ({
          what: "results" | "raw_data" | "report" | "interview_guide" | "brief" | "match" | "match_file" | "profile" | "team_export" | "team_report" | "own_page" | "own_copy" | "own_summary";
          viewer: string;
          times: number;
          last_at: string;
        })[];
        confirmation: {
          way: "mail" | "company";
          until: string | null;
        };
      } | null;
    };
  };
  "POST page:/links/{token}": {
    body: {
      name?: string;
      email?: string;
      password?: string;
      language?: "en" | "de";
      start_anew?: boolean;
    };
    answer: {
      state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in" | "locked";
      set_up: boolean;
      passkeys: boolean;
      oidc: {
        name: string;
      } | null;
      billing: "on" | "off";
      mails: boolean;
      version: string;
      user: {
        id: string;
        name: string;
        email: string;
        language: "en" | "de";
        time_zone: string | null;
        is_operator: boolean;
        has_password: boolean;
        factors: {
          totp: boolean;
          passkeys: number;
          recovery_codes_left: number;
        };
      } | null;
      accounts: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
        permissions: string[];
        limited: boolean;
        time_zone: string;
      })[];
      offers: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
      })[];
      methods: ("totp" | "passkey" | "recovery_code")[];
    };
  };
  "POST page:/links/{token}/browser": {
    answer: {
      state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in" | "locked";
      set_up: boolean;
      passkeys: boolean;
      oidc: {
        name: string;
      } | null;
      billing: "on" | "off";
      mails: boolean;
      version: string;
      user: {
        id: string;
        name: string;
        email: string;
        language: "en" | "de";
        time_zone: string | null;
        is_operator: boolean;
        has_password: boolean;
        factors: {
          totp: boolean;
          passkeys: number;
          recovery_codes_left: number;
        };
      } | null;
      accounts: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
        permissions: string[];
        limited: boolean;
        time_zone: string;
      })[];
      offers: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
      })[];
      methods: ("totp" | "passkey" | "recovery_code")[];
    };
  };
  "POST page:/lock": {
    body: {
      pin: string;
    };
    answer: {
      state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in" | "locked";
      set_up: boolean;
      passkeys: boolean;
      oidc: {
        name: string;
      } | null;
      billing: "on" | "off";
      mails: boolean;
      version: string;
      user: {
        id: string;
        name: string;
        email: string;
        language: "en" | "de";
        time_zone: string | null;
        is_operator: boolean;
        has_password: boolean;
        factors: {
          totp: boolean;
          passkeys: number;
          recovery_codes_left: number;
        };
      } | null;
      accounts: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
        permissions: string[];
        limited: boolean;
        time_zone: string;
      })[];
      offers: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
      })[];
      methods: ("totp" | "passkey" | "recovery_code")[];
    };
  };
  "POST page:/me/accounts/{accountId}/leave": {
    body: {
      revoke_keys?: boolean;
      keys_to?: string;
    };
    answer: {
      state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in" | "locked";
      set_up: boolean;
      passkeys: boolean;
      oidc: {
        name: string;
      } | null;
      billing: "on" | "off";
      mails: boolean;
      version: string;
      user: {
        id: string;
        name: string;
        email: string;
        language: "en" | "de";
        time_zone: string | null;
        is_operator: boolean;
        has_password: boolean;
        factors: {
          totp: boolean;
          passkeys: number;
          recovery_codes_left: number;
        };
      } | null;
      accounts: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
        permissions: string[];
        limited: boolean;
        time_zone: string;
      })[];
      offers: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
      })[];
      methods: ("totp" | "passkey" | "recovery_code")[];
    };
  };
  "POST page:/me/confirm": {
    body: {
      current: string;
    };
    answer: object;
  };
  "POST page:/me/erasure": {
    body: {
      revoke_keys?: boolean;
    };
    answer: {
      state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in" | "locked";
      set_up: boolean;
      passkeys: boolean;
      oidc: {
        name: string;
      } | null;
      billing: "on" | "off";
      mails: boolean;
      version: string;
      user: {
        id: string;
        name: string;
        email: string;
        language: "en" | "de";
        time_zone: string | null;
        is_operator: boolean;
        has_password: boolean;
        factors: {
          totp: boolean;
          passkeys: number;
          recovery_codes_left: number;
        };
      } | null;
      accounts: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
        permissions: string[];
        limited: boolean;
        time_zone: string;
      })[];
      offers: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
      })[];
      methods: ("totp" | "passkey" | "recovery_code")[];
    };
  };
  "POST page:/me/offers/{accountId}": {
    body: {
      accept: boolean;
    };
    answer: {
      state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in" | "locked";
      set_up: boolean;
      passkeys: boolean;
      oidc: {
        name: string;
      } | null;
      billing: "on" | "off";
      mails: boolean;
      version: string;
      user: {
        id: string;
        name: string;
        email: string;
        language: "en" | "de";
        time_zone: string | null;
        is_operator: boolean;
        has_password: boolean;
        factors: {
          totp: boolean;
          passkeys: number;
          recovery_codes_left: number;
        };
      } | null;
      accounts: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
        permissions: string[];
        limited: boolean;
        time_zone: string;
      })[];
      offers: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
      })[];
      methods: ("totp" | "passkey" | "recovery_code")[];
    };
  };
  "POST page:/me/passkeys": {
    body: {
      name: string;
      response: {
        id: string;
        response: object;
      };
    };
    answer: {
      passkeys: ({
        id: string;
        name: string;
        created_at: string;
        last_used_at: string | null;
      })[];
      recovery_codes: string[];
    };
  };
  "POST page:/me/passkeys/options": {
    answer: object;
  };
  "POST page:/me/password": {
    body: {
      current?: string;
      password: string;
    };
    answer: {
      state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in" | "locked";
      set_up: boolean;
      passkeys: boolean;
      oidc: {
        name: string;
      } | null;
      billing: "on" | "off";
      mails: boolean;
      version: string;
      user: {
        id: string;
        name: string;
        email: string;
        language: "en" | "de";
        time_zone: string | null;
        is_operator: boolean;
        has_password: boolean;
        factors: {
          totp: boolean;
          passkeys: number;
          recovery_codes_left: number;
        };
      } | null;
      accounts: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
        permissions: string[];
        limited: boolean;
        time_zone: string;
      })[];
      offers: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
      })[];
      methods: ("totp" | "passkey" | "recovery_code")[];
    };
  };
  "POST page:/me/recovery-codes": {
    answer: {
      recovery_codes: string[];
    };
  };
  "POST page:/me/totp": {
    answer: {
      secret: string;
      uri: string;
      qr_svg: string;
    };
  };
  "POST page:/me/totp/confirm": {
    body: {
      code: string;
    };
    answer: {
      recovery_codes: string[];
    };
  };
  "POST page:/sign-in": {
    body: {
      email: string;
      password: string;
    };
    answer: {
      state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in" | "locked";
      set_up: boolean;
      passkeys: boolean;
      oidc: {
        name: string;
      } | null;
      billing: "on" | "off";
      mails: boolean;
      version: string;
      user: {
        id: string;
        name: string;
        email: string;
        language: "en" | "de";
        time_zone: string | null;
        is_operator: boolean;
        has_password: boolean;
        factors: {
          totp: boolean;
          passkeys: number;
          recovery_codes_left: number;
        };
      } | null;
      accounts: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
        permissions: string[];
        limited: boolean;
        time_zone: string;
      })[];
      offers: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
      })[];
      methods: ("totp" | "passkey" | "recovery_code")[];
    };
  };
  "POST page:/sign-in/forgotten": {
    body: {
      email: string;
    };
    answer: object;
  };
  "POST page:/sign-in/passkey": {
    body: {
      response: {
        id: string;
      };
    };
    answer: {
      state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in" | "locked";
      set_up: boolean;
      passkeys: boolean;
      oidc: {
        name: string;
      } | null;
      billing: "on" | "off";
      mails: boolean;
      version: string;
      user: {
        id: string;
        name: string;
        email: string;
        language: "en" | "de";
        time_zone: string | null;
        is_operator: boolean;
        has_password: boolean;
        factors: {
          totp: boolean;
          passkeys: number;
          recovery_codes_left: number;
        };
      } | null;
      accounts: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
        permissions: string[];
        limited: boolean;
        time_zone: string;
      })[];
      offers: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
      })[];
      methods: ("totp" | "passkey" | "recovery_code")[];
    };
  };
  "POST page:/sign-in/passkey/options": {
    answer: object;
  };
  "POST page:/sign-in/recovery-code": {
    body: {
      code: string;
    };
    answer: {
      state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in" | "locked";
      set_up: boolean;
      passkeys: boolean;
      oidc: {
        name: string;
      } | null;
      billing: "on" | "off";
      mails: boolean;
      version: string;
      user: {
        id: string;
        name: string;
        email: string;
        language: "en" | "de";
        time_zone: string | null;
        is_operator: boolean;
        has_password: boolean;
        factors: {
          totp: boolean;
          passkeys: number;
          recovery_codes_left: number;
        };
      } | null;
      accounts: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
        permissions: string[];
        limited: boolean;
        time_zone: string;
      })[];
      offers: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
      })[];
      methods: ("totp" | "passkey" | "recovery_code")[];
    };
  };
  "POST page:/sign-in/totp": {
    body: {
      code: string;
    };
    answer: {
      state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in" | "locked";
      set_up: boolean;
      passkeys: boolean;
      oidc: {
        name: string;
      } | null;
      billing: "on" | "off";
      mails: boolean;
      version: string;
      user: {
        id: string;
        name: string;
        email: string;
        language: "en" | "de";
        time_zone: string | null;
        is_operator: boolean;
        has_password: boolean;
        factors: {
          totp: boolean;
          passkeys: number;
          recovery_codes_left: number;
        };
      } | null;
      accounts: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
        permissions: string[];
        limited: boolean;
        time_zone: string;
      })[];
      offers: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
      })[];
      methods: ("totp" | "passkey" | "recovery_code")[];
    };
  };
  "POST page:/sign-out": {
    answer: {
      state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in" | "locked";
      set_up: boolean;
      passkeys: boolean;
      oidc: {
        name: string;
      } | null;
      billing: "on" | "off";
      mails: boolean;
      version: string;
      user: {
        id: string;
        name: string;
        email: string;
        language: "en" | "de";
        time_zone: string | null;
        is_operator: boolean;
        has_password: boolean;
        factors: {
          totp: boolean;
          passkeys: number;
          recovery_codes_left: number;
        };
      } | null;
      accounts: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
        permissions: string[];
        limited: boolean;
        time_zone: string;
      })[];
      offers: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
      })[];
      methods: ("totp" | "passkey" | "recovery_code")[];
    };
  };
  "POST page:/unlock": {
    body: {
      pin: string;
    };
    answer: {
      state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in" | "locked";
      set_up: boolean;
      passkeys: boolean;
      oidc: {
        name: string;
      } | null;
      billing: "on" | "off";
      mails: boolean;
      version: string;
      user: {
        id: string;
        name: string;
        email: string;
        language: "en" | "de";
        time_zone: string | null;
        is_operator: boolean;
        has_password: boolean;
        factors: {
          totp: boolean;
          passkeys: number;
          recovery_codes_left: number;
        };
      } | null;
      accounts: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
        permissions: string[];
        limited: boolean;
        time_zone: string;
      })[];
      offers: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
      })[];
      methods: ("totp" | "passkey" | "recovery_code")[];
    };
  };
  "POST start:/{slug}/": {
    body: {
      name: string;
      email: string;
      language: "en" | "de";
      homepage?: "";
    };
    answer: {
      mailed: true;
      expires_at: string;
    };
  };
  "POST start:/{slug}/{token}": {
    answer: {
      path: string;
      expires_at: string;
    };
  };
  "PUT /admin/accounts/{accountId}": {
    body: Schemas["UpdateAdminAccountBody"];
    answer: Schemas["AdminAccount"];
  };
  "PUT /admin/accounts/{accountId}/branding": {
    body: Schemas["ChangeBrandingBody"];
    answer: Schemas["Branding"];
  };
  "PUT /admin/accounts/{accountId}/branding/logo": {
    body: Schemas["SetLogoBody"];
    answer: Schemas["Branding"];
  };
  "PUT /admin/first-steps": {
    body: Schemas["PutFirstStepAsideBody"];
    answer: Schemas["FirstSteps"];
  };
  "PUT /admin/products/{productId}": {
    body: Schemas["ChangePriceBody"];
    answer: Schemas["AdminProduct"];
  };
  "PUT /admin/settings": {
    body: Schemas["ChangeSettingsBody"];
    answer: Schemas["AdminSettings"];
  };
  "PUT /console/account": {
    body: Schemas["ChangeOwnAccountBody"];
    answer: Schemas["ConsoleAccount"];
  };
  "PUT /console/branding": {
    body: Schemas["ChangeOwnBrandingBody"];
    answer: Schemas["Branding"];
  };
  "PUT /console/branding/logo": {
    body: Schemas["SetOwnLogoBody"];
    answer: Schemas["Branding"];
  };
  "PUT /console/candidates/{sessionId}/interview": {
    body: Schemas["SaveInterviewScoresBody"];
    answer: Schemas["SavedInterviewScores"];
  };
  "PUT /console/candidates/{sessionId}/outcome": {
    body: Schemas["PutOutcomeBody"];
    answer: Schemas["Outcome"];
  };
  "PUT /console/candidates/{sessionId}/protection": {
    body: Schemas["ProtectCandidateBody"];
    answer: Schemas["CandidateProtection"];
  };
  "PUT /console/candidates/{sessionId}/review-draft": {
    body: Schemas["SaveReviewDraftBody"];
    answer: Schemas["SavedReviewDraft"];
  };
  "PUT /console/clients/{clientId}": {
    body: Schemas["UpdateClientBody"];
    answer: Schemas["Client"];
  };
  "PUT /console/clients/{clientId}/branding": {
    body: Schemas["ChangeClientBrandingBody"];
    answer: Schemas["Branding"];
  };
  "PUT /console/clients/{clientId}/branding/logo": {
    body: Schemas["SetClientLogoBody"];
    answer: Schemas["Branding"];
  };
  "PUT /console/fairness": {
    body: Schemas["SetFairnessBody"];
    answer: Schemas["ConsoleFairness"];
  };
  "PUT /console/four-eyes": {
    body: Schemas["SetFourEyesBody"];
    answer: Schemas["FourEyes"];
  };
  "PUT /console/invite-rules": {
    body: Schemas["SetInviteRulesBody"];
    answer: Schemas["InviteRules"];
  };
  "PUT /console/invites/{inviteId}": {
    body: Schemas["CorrectInviteBody"];
    answer: Schemas["Invite"];
  };
  "PUT /console/invites/{inviteId}/protection": {
    body: Schemas["ProtectInvitedPersonBody"];
    answer: Schemas["CandidateProtection"];
  };
  "PUT /console/invites/{inviteId}/sending": {
    body: Schemas["RescheduleInviteBody"];
    answer: Schemas["Invite"];
  };
  "PUT /console/jobs/{jobId}": {
    body: Schemas["UpdateJobBody"];
    answer: Schemas["Job"];
  };
  "PUT /console/jobs/{jobId}/invite-rules": {
    body: Schemas["SetJobInviteRulesBody"];
    answer: Schemas["JobInviteRules"];
  };
  "PUT /console/jobs/{jobId}/start": {
    body: Schemas["SetJobStartBody"];
    answer: Schemas["JobStart"];
  };
  "PUT /console/jobs/{jobId}/status": {
    body: Schemas["SetJobStatusBody"];
    answer: Schemas["Job"];
  };
  "PUT /console/keys/{keyId}": {
    body: Schemas["RenameKeyBody"];
    answer: Schemas["ConsoleKey"];
  };
  "PUT /console/list-wishes": {
    body: Schemas["SetListWishBody"];
    answer: Schemas["ListWish"];
  };
  "PUT /console/mail-templates": {
    body: Schemas["SetMailTemplateBody"];
    answer: Schemas["MailTemplate"];
  };
  "PUT /console/members/{userId}": {
    body: Schemas["ChangeMemberBody"];
    answer: Schemas["ChangedMember"];
  };
  "PUT /console/notification-settings": {
    body: Schemas["SetNotificationSettingsBody"];
    answer: Schemas["NotificationSettings"];
  };
  "PUT /console/notification-settings/chat": {
    body: Schemas["SetChatBody"];
    answer: Schemas["NotificationSettings"];
  };
  "PUT /console/notification-wishes": {
    body: Schemas["SetNotificationWishBody"];
    answer: Schemas["NotificationWishes"];
  };
  "PUT /console/notifications/read": {
    body: Schemas["ReadNotificationsBody"];
    answer: Schemas["UnreadNotifications"];
  };
  "PUT /console/report-templates": {
    body: Schemas["ChangeReportTemplateBody"];
    answer: Schemas["ReportLayout"];
  };
  "PUT /console/retention": {
    body: Schemas["SetRetentionBody"];
    answer: Schemas["Retention"];
  };
  "PUT /console/retention/logs": {
    body: Schemas["SetLogTermsBody"];
    answer: Schemas["LogTerms"];
  };
  "PUT /console/saved-filters/{filterId}": {
    body: Schemas["UpdateSavedFilterBody"];
    answer: Schemas["SavedFilter"];
  };
  "PUT /console/shares/{shareId}": {
    body: Schemas["ExtendShareBody"];
    answer: Schemas["Share"];
  };
  "PUT /console/shortlists/{shortlistId}": {
    body: Schemas["UpdateShortlistBody"];
    answer: Schemas["MadeShortlist"];
  };
  "PUT /console/shortlists/{shortlistId}/entries/{sessionId}": {
    body: Schemas["CommentOnShortlistBody"];
    answer: Schemas["ShortlistComment"];
  };
  "PUT /console/shortlists/{shortlistId}/order": {
    body: Schemas["OrderShortlistBody"];
    answer: Schemas["MadeShortlist"];
  };
  "PUT /console/tags/{tagId}": {
    body: Schemas["UpdateTagBody"];
    answer: Schemas["Tag"];
  };
  "PUT /console/teams/{teamId}/status": {
    body: Schemas["SetTeamStatusBody"];
    answer: Schemas["Team"];
  };
  "PUT /console/webhooks/{webhookId}": {
    body: Schemas["ChangeWebhookBody"];
    answer: Schemas["WatchedWebhook"];
  };
  "PUT /job-profiles/{profileId}": {
    body: Schemas["UpdateJobProfileBody"];
    answer: Schemas["JobProfile"];
  };
  "PUT /teams/{teamId}": {
    body: Schemas["UpdateTeamBody"];
    answer: Schemas["Team"];
  };
  "PUT candidate:/answers": {
    body: {
      answers: {
        item_id: string;
        value: number;
        response_ms: number;
        changes: number;
        waited_ms?: number;
      }[];
    };
    answer: {
      answered: number;
      total: number;
    };
  };
  "PUT candidate:/fairness": {
    body: {
      gender: "female" | "male" | "diverse" | null;
      age_band: "under_30" | "30_39" | "40_49" | "50_plus" | null;
    };
    answer: {
      done: true;
    };
  };
  "PUT page:/me": {
    body: {
      name?: string;
      language?: "en" | "de";
      time_zone?: string | null;
    };
    answer: {
      state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in" | "locked";
      set_up: boolean;
      passkeys: boolean;
      oidc: {
        name: string;
      } | null;
      billing: "on" | "off";
      mails: boolean;
      version: string;
      user: {
        id: string;
        name: string;
        email: string;
        language: "en" | "de";
        time_zone: string | null;
        is_operator: boolean;
        has_password: boolean;
        factors: {
          totp: boolean;
          passkeys: number;
          recovery_codes_left: number;
        };
      } | null;
      accounts: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
        permissions: string[];
        limited: boolean;
        time_zone: string;
      })[];
      offers: ({
        account_id: string;
        company: string;
        role: "owner" | "recruiter" | "reviewer" | "data_protection";
      })[];
      methods: ("totp" | "passkey" | "recovery_code")[];
    };
  };
}
