import type { Language } from "./session.ts";

const en = {
  full: "Full screen",
  device: "This device is used by others too. When you finish, nothing of you stays on it.",
  finish: "Finish",
  closing: (minutes: number) => `The page closes by itself after ${minutes} minutes without a touch.`,
};

const de: typeof en = {
  full: "Vollbild",
  device: "Dieses Gerät benutzen auch andere. Wenn Sie beenden, bleibt nichts von Ihnen darauf zurück.",
  finish: "Beenden",
  closing: (minutes) => `Nach ${minutes} Minuten ohne Berührung schließt sich die Seite von selbst.`,
};

export const KIOSK_TEXTS: Readonly<Record<Language, typeof en>> = { en, de };
