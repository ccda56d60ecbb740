import type { Language } from "#/domain/instrument/types.ts";

const en = {
  title: "Your API key",
  lead: "The key is made when you press the button, and it is shown only this once. Have the place ready where you keep it, a password manager for example.",
  company: "Company",
  mode: "Mode",
  live: "live",
  test: "test",
  until: "Link valid until",
  button: "Show my API key",
  issued: "Here is your API key",
  keep: "Copy it now. It cannot be shown again, and this link no longer works.",
  copyKey: "Copy the key",
  copyRequest: "Copy the request",
  copied: "Copied.",
  copyFailed: "Copying is not allowed here. The text is marked: copy it with the keyboard or the menu.",
  example: "A first request",
  exampleText: "It asks how many credits the account has.",
  reference: "Everything else is in the reference:",
  goneTitle: "This link is not available",
  gone: "It works once, and for seven days. Please ask whoever sent it to you for a new one.",
};

type WelcomeTexts = typeof en;

const de: WelcomeTexts = {
  title: "Ihr API-Schlüssel",
  lead: "Der Schlüssel entsteht, wenn Sie auf die Schaltfläche klicken, und wird nur dieses eine Mal angezeigt. Halten Sie bereit, womit Sie ihn aufbewahren, zum Beispiel einen Passwortmanager.",
  company: "Unternehmen",
  mode: "Modus",
  live: "Live",
  test: "Test",
  until: "Link gültig bis",
  button: "API-Schlüssel anzeigen",
  issued: "Hier ist Ihr API-Schlüssel",
  keep: "Kopieren Sie ihn jetzt. Er kann nicht noch einmal angezeigt werden, und dieser Link gilt nicht mehr.",
  copyKey: "Schlüssel kopieren",
  copyRequest: "Anfrage kopieren",
  copied: "Kopiert.",
  copyFailed:
    "Kopieren ist hier nicht erlaubt. Der Text ist markiert: Kopieren Sie ihn mit der Tastatur oder dem Menü.",
  example: "Eine erste Anfrage",
  exampleText: "Sie fragt, wie viele Credits das Konto hat.",
  reference: "Alles Weitere steht in der Referenz:",
  goneTitle: "Dieser Link ist nicht verfügbar",
  gone: "Er gilt einmal und sieben Tage lang. Bitte lassen Sie sich vom Absender einen neuen geben.",
};

export const WELCOME_TEXTS: Readonly<Record<Language, WelcomeTexts>> = { en, de };
