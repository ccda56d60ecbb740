import type { Language } from "#/domain/instrument/types.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import type { JobDoor } from "./store.ts";

/** Who wants to begin by themselves. */
export interface Starter {
  name: string;
  email: string;
  language: Language;
}

/** Where people begin: at an account's page, or by the link of one of its jobs. */
export interface Door {
  account: Account;
  job: JobDoor | null;
}

export interface OpenDoor extends Door {
  /** Whether somebody can begin now. */
  open: boolean;
  /** Whether nobody will any more, as far as is known. */
  over: boolean;
}

export interface AskedStart {
  /** Of the page that it was asked at. */
  slug: string;
  /** In whose name that was; null: the account's own. */
  clientId: string | null;
  email: string;
  language: Language;
  /** Until when the link can be used for the first time; null once a sitting was made. */
  expiresAt: number | null;
  sessionId: number | null;
}
