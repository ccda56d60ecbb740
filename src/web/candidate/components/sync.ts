import type { SyncStatus } from "../outbox.ts";

/** How far the answers given on this device have got. */
export interface Sync {
  status: SyncStatus;
  /** How many are not known to be stored by the server. */
  waiting: number;
}
