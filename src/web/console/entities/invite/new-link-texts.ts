import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  action: "New link …",
  ask: (name: string) => `New link for ${name}?`,
  text: "The present link opens nothing any more, for whoever has it. Answers and result stay. The new link is mailed to the person if mails go out to them; otherwise you pass it on.",
  confirm: "Replace the link",
  title: "The new link",
  mailed: "The old link opens nothing any more. The new one is on its way to the person by mail.",
  notMailed:
    "The old link opens nothing any more. No mail goes out with the new one: pass it on yourself, to this person alone.",
  link: "Personal link",
  close: "Close",
};

const de: typeof en = {
  action: "Neuer Link …",
  ask: (name) => `Neuer Link für ${name}?`,
  text: "Der jetzige Link öffnet dann nichts mehr, wer immer ihn hat. Antworten und Ergebnis bleiben. Der neue Link geht per Mail an die Person, wenn sie Mails bekommt; sonst geben Sie ihn weiter.",
  confirm: "Link ersetzen",
  title: "Der neue Link",
  mailed: "Der alte Link öffnet nichts mehr. Der neue ist per Mail an die Person unterwegs.",
  notMailed:
    "Der alte Link öffnet nichts mehr. Mit dem neuen geht keine Mail hinaus: Geben Sie ihn selbst weiter, nur an diese Person.",
  link: "Persönlicher Link",
  close: "Schließen",
};

export const NEW_LINK_TEXTS: Localized<typeof en> = { en, de };
