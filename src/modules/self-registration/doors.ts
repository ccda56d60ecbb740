import type { Language } from "#/domain/instrument/types.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import type { JobStartPage } from "./store.ts";

/** A person who wants to start without an invitation. */
export interface Starter {
  name: string;
  email: string;
  language: Language;
}

/** Where people begin: at an account's page, or by the link of one of its jobs. */
export interface StartPage {
  account: Account;
  job: JobStartPage | null;
}

export interface OpenStartPage extends StartPage {
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
  /** Until when the link can be used for the first time; null once an assessment session was created. */
  expiresAt: number | null;
  sessionId: number | null;
}
