export type OutboxState = "queued" | "held" | "done" | "dead";

export interface Job {
  name: string;
  /** Cron pattern that begins with the seconds, in UTC. */
  pattern: string;
  runs: number;
  failures: number;
  running: boolean;
  last_started_at: string | null;
  last_finished_at: string | null;
  last_failed_at: string | null;
  last_error: string | null;
  next_run_at: string | null;
}

export interface TestMail {
  id: string;
  status: "sending" | "sent" | "refused" | "failed";
  detail: string;
  asked_at: string;
}

export interface Check {
  name: string;
  state: "ok" | "warning" | "failed";
  detail: string;
}

export interface Health {
  version: string;
  started_at: string;
  uptime_s: number;
  status:
    | "ready"
    | "storage_full"
    | "storage_read_only"
    | "storage_failed"
    | "database_unavailable"
    | "database_lost"
    | "database_damaged";
  checks: Check[];
  storage: {
    folder: string;
    used_bytes: number;
    free_bytes: number;
    database_bytes: number;
    wal_bytes: number;
  };
  outbox: {
    channel: "mail" | "webhook";
    status: OutboxState;
    count: number;
    oldest_due_at: string | null;
  }[];
  mail: { server: string | null; last_test: TestMail | null };
  webhooks: { active: number; disabled: number; failing: number };
  jobs: Job[];
  memory: { resident_bytes: number; heap_used_bytes: number; heap_bytes: number };
  requests: {
    total: number;
    by_status: Record<string, number>;
    median_ms: number | null;
    p95_ms: number | null;
    slowest_ms: number;
  };
  documents: { rendering: boolean; waiting: number; waiting_max: number };
}
