import type { Proposal } from "../../entities/candidate/answers.ts";
import type { Localized } from "../../kit/texts/language.tsx";

type State = Proposal["state"];

const en = {
  list: "Proposed decisions",
  states: {
    open: "Proposed",
    confirmed: "Confirmed",
    rejected: "Proposal rejected",
    withdrawn: "Proposal taken back",
  } as Readonly<Record<State, string>>,
  waits: "Nothing is decided until somebody else confirms it.",
  rejectedBy: (name: string, date: string) => `${name}, ${date}:`,
  reason: "What do you say to it?",
  reasonHint: "Needed to reject. The candidate may read it.",
  reasonNeeded: "Please say why you reject it.",
  answer: "Your answer",
  confirming: "Confirm",
  rejecting: "Reject",
  confirm: "Confirm the decision",
  reject: "Reject the proposal",
  confirmed: "The decision is confirmed and counts from now on.",
  rejected: "The proposal is rejected. Nothing was decided.",
  withdraw: "Take the proposal back",
  withdrawn: "The proposal was taken back.",
};

const de: typeof en = {
  list: "Vorgeschlagene Entscheidungen",
  states: {
    open: "Vorgeschlagen",
    confirmed: "Bestätigt",
    rejected: "Vorschlag abgelehnt",
    withdrawn: "Vorschlag zurückgezogen",
  },
  waits: "Entschieden ist erst, wenn jemand anders es bestätigt.",
  rejectedBy: (name, date) => `${name}, ${date}:`,
  reason: "Was sagen Sie dazu?",
  reasonHint: "Zum Ablehnen nötig. Die Person darf es lesen.",
  reasonNeeded: "Bitte sagen Sie, warum Sie ablehnen.",
  answer: "Ihre Antwort",
  confirming: "Bestätigen",
  rejecting: "Ablehnen",
  confirm: "Entscheidung bestätigen",
  reject: "Vorschlag ablehnen",
  confirmed: "Die Entscheidung ist bestätigt und gilt ab jetzt.",
  rejected: "Der Vorschlag ist abgelehnt. Entschieden ist nichts.",
  withdraw: "Vorschlag zurückziehen",
  withdrawn: "Der Vorschlag ist zurückgezogen.",
};

export const PROPOSAL_TEXTS: Localized<typeof en> = { en, de };
