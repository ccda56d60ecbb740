import type { SyncStatus } from "../outbox.ts";

/** The save state of the answers given on this device. */
export interface Sync {
  status: SyncStatus;
  /** The number of answers that the server has not confirmed as stored. */
  waiting: number;
}
