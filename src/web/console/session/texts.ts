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
  account: {
    label: "Account",
    choose: "Choose an account",
    find: "Find an account",
    none: "No account is called that.",
    noneAtAll: "There is no account yet. Make one under “Server”, “Accounts”.",
    more: (count: string) => `${count} more. Type to find them.`,
    loading: "Loading accounts …",
    noneYet: {
      title: "Choose an account to begin",
      text: "As an operator you work for one account at a time. Choose it at the top of the page; what belongs to the whole server is in the menu under “Server”.",
    },
    noMembership: {
      title: "No account yet",
      text: "You are signed in, but nobody has given you access to an account. Ask whoever invited you.",
    },
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
  account: {
    label: "Konto",
    choose: "Konto wählen",
    find: "Konto suchen",
    none: "So heißt kein Konto.",
    noneAtAll: "Noch gibt es kein Konto. Legen Sie eines unter „Server“, „Konten“ an.",
    more: (count) => `${count} weitere. Tippen Sie, um sie zu finden.`,
    loading: "Konten werden geladen …",
    noneYet: {
      title: "Wählen Sie zuerst ein Konto",
      text: "Als Betreiber arbeiten Sie immer für ein Konto. Wählen Sie es oben auf der Seite; was den ganzen Server betrifft, steht im Menü unter „Server“.",
    },
    noMembership: {
      title: "Noch kein Konto",
      text: "Sie sind angemeldet, haben aber zu keinem Konto Zugang. Fragen Sie, wer Sie eingeladen hat.",
    },
  },
};

export const SESSION_TEXTS: Localized<typeof en> = { en, de };
