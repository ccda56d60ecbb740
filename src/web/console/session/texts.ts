import type { Localized } from "../kit/texts/language.tsx";
import type { Role } from "./session.ts";

const en = {
  /** In front of a tab's name in test mode. */
  test: "Test",
  roles: {
    owner: "Owner",
    recruiter: "Recruiter",
    reviewer: "Reviewer",
    data_protection: "Data protection",
  } satisfies Record<Role, string> as Record<Role, string>,
  again: {
    title: "Is it still you?",
    text: "You signed in more than 15 minutes ago. Please confirm this with your password.",
    password: "Password",
    action: "Confirm",
    elsewhere:
      "You signed in more than 15 minutes ago, and this needs a fresh sign-in. Sign in again, then do it once more.",
    signInAgain: (name: string): string => `Sign in again with ${name}`,
  },
};

const de: typeof en = {
  test: "Test",
  roles: {
    owner: "Inhaber",
    recruiter: "Recruiting",
    reviewer: "Begutachtung",
    data_protection: "Datenschutz",
  },
  again: {
    title: "Sind Sie es noch?",
    text: "Ihre Anmeldung ist mehr als 15 Minuten her. Bitte bestätigen Sie das mit Ihrem Passwort.",
    password: "Passwort",
    action: "Bestätigen",
    elsewhere:
      "Ihre Anmeldung ist mehr als 15 Minuten her, und hierfür muss sie frisch sein. Melden Sie sich noch einmal an und wiederholen Sie es dann.",
    signInAgain: (name) => `Noch einmal anmelden mit ${name}`,
  },
};

export const SESSION_TEXTS: Localized<typeof en> = { en, de };
