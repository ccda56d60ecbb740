import type { Localized } from "../texts/language.tsx";

export interface Listed<Item> {
  count: number;
  /** The first few. */
  items: Item[];
}

export interface WaitingPerson {
  session_id: number | null;
  invite_id: string | null;
  name: string;
  email: string;
  started_at: string | null;
  completed_at: string | null;
  expires_at: string | null;
}

interface SilentInvite {
  invite_id: string;
  name: string;
  email: string;
  created_at: string;
  expires_at: string;
  reminders_sent: number;
  last_reminder_at: string | null;
}

export type RequestKind = "erasure" | "objection" | "correction" | "longer_storage";

export interface Day {
  /** Of UTC. */
  date: string;
  completed: number;
}

/** What waits for an account; parts that the reader may not see are null. */
export interface Overview {
  as_of: string;
  pending_invites: { count: number; limit: number };
  credits: { available: number; spoken_for: number; owed: number; unlimited: boolean } | null;
  /** 84 days that end with today. */
  completions: Day[] | null;
  waiting: {
    requests: Listed<{
      id: string;
      kind: RequestKind;
      session_id: number;
      name: string;
      due_at: string;
      overdue: boolean;
    }> | null;
    expiring_invites: Listed<WaitingPerson>;
    silent_invites: Listed<SilentInvite>;
    in_progress: Listed<WaitingPerson> | null;
    unviewed_results: Listed<WaitingPerson> | null;
    undecided: Listed<WaitingPerson> | null;
    batches: Listed<{ id: string; name: string; waiting: number; paused_at: string | null }>;
    failed_mails: Listed<{ id: number; template: string; failed_at: string | null }> | null;
    disabled_webhooks: Listed<{ webhook_id: string; url: string }> | null;
  };
}

interface OfAccount {
  account_id: string;
  company: string;
}

/** What waits for whoever runs the server. */
export interface ServerOverview {
  version: string;
  accounts: { active: number; inactive: number };
  trials: Listed<{ reference: string; company: string; created_at: string }>;
  orders: Listed<OfAccount & { order_id: string; credits: number; created_at: string }>;
  requests: Listed<OfAccount & { id: string; kind: RequestKind; due_at: string }> & { overdue: number };
  webhooks: Listed<
    OfAccount & { webhook_id: string; host: string; status: string; failing_since: string | null }
  >;
  dead_mails: Listed<OfAccount & { id: number; template: string; given_up_at: string | null }>;
  norm: { id: number; name: Localized<string>; n: number } | null;
}
