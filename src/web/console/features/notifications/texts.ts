import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Notifications",
  text: "Your notifications of the last 90 days, at most 500. You choose the kinds yourself.",
  choose: "Choose notifications",
  kind: "Kind",
  allKinds: "All kinds",
  show: "Show",
  all: "All",
  unread: "Unread",
  what: "What",
  when: "When",
  new: "new",
  read: "Mark as read",
  readThis: (what: string): string => `Mark as read: ${what}`,
  readAll: "Mark all as read",
  readKind: "Mark this kind as read",
  none: "Nothing here",
  noneText: "When something happens that concerns you, it stands here.",
  noneFitting: "No notification fits this choice.",
};

const de: typeof en = {
  title: "Benachrichtigungen",
  text: "Ihre Benachrichtigungen der letzten 90 Tage, höchstens 500. Welche Arten, wählen Sie selbst.",
  choose: "Benachrichtigungen wählen",
  kind: "Art",
  allKinds: "Alle Arten",
  show: "Anzeigen",
  all: "Alle",
  unread: "Ungelesen",
  what: "Was",
  when: "Wann",
  new: "neu",
  read: "Als gelesen markieren",
  readThis: (what) => `Als gelesen markieren: ${what}`,
  readAll: "Alle als gelesen markieren",
  readKind: "Diese Art als gelesen markieren",
  none: "Hier steht nichts",
  noneText: "Wenn etwas geschieht, das Sie betrifft, steht es hier.",
  noneFitting: "Keine Benachrichtigung passt zu dieser Auswahl.",
};

export const NOTIFICATIONS_TEXTS: Localized<typeof en> = { en, de };
