import germanHelp from "../../../../../../assets/manual/de/settings.json";
import type { Localized } from "../../../kit/texts/language.tsx";
import type { WarningCode } from "./rules.ts";

const en = {
  title: "Settings",
  text: "What is in force on this server.",
  warningsTitle: (n: number): string => (n === 1 ? "One thing to set up" : `${n} things to set up`),
  allGood: "Everything that daily use needs is set.",
  warnings: {
    base_url_not_set:
      "The public address of the server is not set. Links in mails name the address that it listens on, which others can hardly reach.",
    base_url_not_encrypted: "Candidates reach this server without encryption.",
    proxy_not_trusted:
      "All clients are counted as one, because no reverse proxy is trusted: whoever uses up a limit shuts everybody out.",
    open_registration_unbilled:
      "Anybody can register, and credits are unlimited: strangers can send mails through your mail server.",
    mail_server_not_set: "No mail goes out: mails stay in the outbox until a mail server is set.",
    mail_sender_not_set: "Mails name a sender that nobody can answer, and many mail servers refuse them.",
    seller_not_set: "Payments of live orders cannot be confirmed before it is set who sells.",
    seller_tax_not_set: "Invoices name neither a VAT id nor a tax number; most countries want one of them.",
    bank_account_not_set: "Buyers are not told to which bank account they should transfer the money.",
    stripe_half_set:
      "Buyers cannot pay online: Stripe wants both its secret key and the endpoint’s signing secret.",
    stripe_trial_key:
      "Stripe’s key is one for trials: whoever pays with a trial card gets credits and an invoice, and nobody pays anything.",
    private_webhooks: "Accounts can make this server call addresses inside your own network.",
  } satisfies Record<WarningCode, string> as Record<WarningCode, string>,
  name: "Setting",
  value: "Value in force",
  source: "Comes from",
  sources: { environment: "Environment", file: "File", stored: "Set here", default: "Default" },
  notSet: "not set",
  secret: "set, not shown",
  look: "Look at it",
  filter: "Find a setting",
  none: "No setting is called that.",
  groups: {
    server: "Address and storage",
    mail: "Mail",
    access: "Access and limits",
    oidc: "Sign-in with another service",
    candidates: "Candidates",
    selling: "Selling and invoices",
    other: "Others",
  },
  /** Replacements for unsuitable sentences of the server. The manual explains the settings with the same words. */
  help: {} as Readonly<Record<string, string>>,
};

const de: typeof en = {
  title: "Einstellungen",
  text: "Was auf diesem Server gilt.",
  warningsTitle: (n) => (n === 1 ? "Eines ist noch einzurichten" : `${n} Dinge sind noch einzurichten`),
  allGood: "Alles ist gesetzt, was der tägliche Betrieb braucht.",
  warnings: {
    base_url_not_set:
      "Die öffentliche Adresse des Servers ist nicht gesetzt. Links in Mails nennen die Adresse, auf der er lauscht, und die ist von außen kaum zu erreichen.",
    base_url_not_encrypted: "Kandidaten erreichen diesen Server ohne Verschlüsselung.",
    proxy_not_trusted:
      "Alle Anfragen zählen als die einer einzigen Adresse, weil keinem Reverse-Proxy vertraut wird: Wer eine Grenze ausschöpft, sperrt alle aus.",
    open_registration_unbilled:
      "Jeder kann sich registrieren, und Credits sind unbegrenzt: Fremde können über Ihren Mailserver Mails verschicken.",
    mail_server_not_set:
      "Es gehen keine Mails hinaus: Sie bleiben im Postausgang, bis ein Mailserver gesetzt ist.",
    mail_sender_not_set:
      "Mails nennen einen Absender, dem niemand antworten kann; viele Mailserver weisen sie ab.",
    seller_not_set:
      "Zahlungen von Live-Bestellungen lassen sich erst bestätigen, wenn gesetzt ist, wer verkauft.",
    seller_tax_not_set:
      "Rechnungen nennen weder USt-IdNr. noch Steuernummer; die meisten Länder verlangen eine davon.",
    bank_account_not_set: "Käufer erfahren nicht, auf welches Bankkonto sie überweisen sollen.",
    stripe_half_set:
      "Niemand kann online bezahlen: Stripe braucht den geheimen Schlüssel und das Signaturgeheimnis des Endpunkts.",
    stripe_trial_key:
      "Der Schlüssel von Stripe ist ein Testschlüssel: Wer mit einer Testkarte bezahlt, bekommt Credits und eine Rechnung, und niemand zahlt etwas.",
    private_webhooks: "Konten können diesen Server Adressen in Ihrem eigenen Netz aufrufen lassen.",
  },
  name: "Einstellung",
  value: "Geltender Wert",
  source: "Kommt aus",
  sources: { environment: "Umgebung", file: "Datei", stored: "Hier gesetzt", default: "Vorgabe" },
  notSet: "nicht gesetzt",
  secret: "gesetzt, wird nicht gezeigt",
  look: "Bitte ansehen",
  filter: "Einstellung suchen",
  none: "So heißt keine Einstellung.",
  groups: {
    server: "Adresse und Speicherort",
    mail: "Mail",
    access: "Zugang und Grenzen",
    oidc: "Anmeldung über einen anderen Dienst",
    candidates: "Kandidaten",
    selling: "Verkauf und Rechnungen",
    other: "Weitere",
  },
  help: germanHelp,
};

export const SETTINGS_TEXTS: Localized<typeof en> = { en, de };
