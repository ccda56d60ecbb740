import type { AddressState } from "./rules.ts";

export interface SenderEvents {
  /** Somebody wants to show that the mailbox of a sender is theirs. */
  "sender.code_asked": { accountId: string; scope: string; sentAt: number; now: number };
  /** Emails no longer come from a sender's own address. */
  "sender.failing": {
    accountId: string;
    clientId: string | null;
    scope: string;
    state: AddressState;
    now: number;
  };
}
