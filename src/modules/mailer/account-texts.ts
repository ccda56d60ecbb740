import type { Language } from "#/domain/instrument/types.ts";

const en = {
  greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  questions: "Questions? Simply reply to this mail.",
  welcome: {
    subject: (service: string) => `Welcome to ${service}`,
    preheader: "Your account is ready. Here is how to begin.",
    heading: "Your account is ready",
    lead: (service: string) => `An account at ${service} has been registered with this address.`,
    account: "Account",
    begin: "How to begin",
    interface: {
      credits: "Buy credits with POST /orders and pay at its checkout page.",
      steps: [
        "Invite a candidate with POST /invites. The mail with the personal link goes out by itself.",
        "When the candidate has finished, fetch the result as JSON and the report as PDF.",
      ],
      button: "Open the documentation",
      key: "Your API key was shown once, at the registration. It stands in no mail. If it was lost, reply to this mail and you get a link to a new one.",
    },
    console: {
      credits: "Order credits in the console, and pay at the checkout page.",
      steps: [
        "Invite a candidate in the console. The mail with the personal link goes out by itself.",
        "When the candidate has finished, result and report stand in the console.",
      ],
      button: "Open the console",
      key: "Whoever works there comes in by a personal invitation. If you are to have one too, ask whoever has one, or reply to this mail.",
    },
    reason:
      "You are getting this mail because this address was given at the registration. If it was not you, a short reply helps to correct the mistake.",
  },
  receipt: {
    subject: (product: string) => `Receipt for your order: ${product}`,
    preheader: (total: string) => `Payment received: ${total}. Your credits are available.`,
    heading: "Thank you for your order",
    lead: (credits: number) =>
      credits === 1
        ? "We have received your payment. 1 credit has been added to your account and can be used at once."
        : `We have received your payment. ${credits} credits have been added to your account and can be used at once.`,
    order: "Order",
    product: "Product",
    credits: "Credits",
    net: "Net amount",
    vat: (rate: string) => `VAT (${rate})`,
    total: "Total",
    invoice: "Invoice",
    button: "See the order",
    openInvoice: "Open the invoice",
    attached: "The invoice is attached as a PDF.",
    note: (path: string) => `It is also at ${path}, with your API key.`,
    recordForPeople: "It is also in the console, under Invoices.",
    reason: (company: string) =>
      `You are getting this mail because an order of ${company}, for which this address was given, has been paid.`,
  },
  creditNote: {
    subject: (number: string) => `Credit note ${number}`,
    preheader: (total: string, invoice: string) => `${total} of the invoice ${invoice} are taken back.`,
    heading: "Credit note",
    lead: (invoice: string) =>
      `The invoice ${invoice} is taken back, whole or in part. The credit note is attached as a PDF.`,
    number: "Credit note",
    corrects: "Invoice",
    why: "Reason",
    credits: "Credits taken back",
    open: "Open the credit note",
    reason: (company: string) =>
      `You are getting this mail because an invoice of ${company}, for whose order this address was given, was corrected.`,
  },
};

type AccountTexts = typeof en;

const de: AccountTexts = {
  greeting: (name) => (name ? `Guten Tag ${name},` : "Guten Tag,"),
  questions: "Haben Sie Fragen? Antworten Sie einfach auf diese Mail.",
  welcome: {
    subject: (service) => `Willkommen bei ${service}`,
    preheader: "Ihr Konto ist bereit. So fangen Sie an.",
    heading: "Ihr Konto ist bereit",
    lead: (service) => `Mit dieser Adresse wurde ein Konto bei ${service} registriert.`,
    account: "Konto",
    begin: "So fangen Sie an",
    interface: {
      credits: "Kaufen Sie Credits mit POST /orders und bezahlen Sie auf der Bezahlseite der Bestellung.",
      steps: [
        "Laden Sie mit POST /invites jemanden ein. Die Mail mit dem persönlichen Link geht von selbst hinaus.",
        "Sobald der Fragebogen abgeschlossen ist, rufen Sie das Ergebnis als JSON und den Bericht als PDF ab.",
      ],
      button: "Dokumentation öffnen",
      key: "Ihr API-Schlüssel wurde einmal angezeigt, bei der Registrierung. Er steht in keiner Mail. Ist er verloren gegangen, antworten Sie auf diese Mail, und Sie erhalten einen Link zu einem neuen.",
    },
    console: {
      credits: "Bestellen Sie Credits in der Konsole und bezahlen Sie auf der Bezahlseite.",
      steps: [
        "Laden Sie in der Konsole jemanden ein. Die Mail mit dem persönlichen Link geht von selbst hinaus.",
        "Sobald der Fragebogen abgeschlossen ist, stehen Ergebnis und Bericht in der Konsole.",
      ],
      button: "Konsole öffnen",
      key: "Wer dort arbeitet, kommt mit einer persönlichen Einladung hinein. Sollen auch Sie eine haben, fragen Sie jemanden, der eine hat, oder antworten Sie auf diese Mail.",
    },
    reason:
      "Sie erhalten diese Mail, weil diese Adresse bei der Registrierung angegeben wurde. Waren Sie das nicht, hilft eine kurze Antwort, den Irrtum zu berichtigen.",
  },
  receipt: {
    subject: (product) => `Bestätigung Ihrer Bestellung: ${product}`,
    preheader: (total) => `Zahlung eingegangen: ${total}. Ihre Credits sind verfügbar.`,
    heading: "Vielen Dank für Ihre Bestellung",
    lead: (credits) =>
      credits === 1
        ? "Ihre Zahlung ist eingegangen. Ihrem Konto wurde 1 Credit gutgeschrieben, der sofort genutzt werden kann."
        : `Ihre Zahlung ist eingegangen. Ihrem Konto wurden ${credits} Credits gutgeschrieben, die sofort genutzt werden können.`,
    order: "Bestellung",
    product: "Produkt",
    credits: "Credits",
    net: "Nettobetrag",
    vat: (rate) => `Umsatzsteuer (${rate})`,
    total: "Gesamtbetrag",
    invoice: "Rechnung",
    button: "Bestellung ansehen",
    openInvoice: "Rechnung öffnen",
    attached: "Die Rechnung liegt als PDF bei.",
    note: (path) => `Sie finden sie auch unter ${path}, mit Ihrem API-Schlüssel.`,
    recordForPeople: "Sie finden sie auch in der Konsole unter Rechnungen.",
    reason: (company) =>
      `Sie erhalten diese Mail, weil eine Bestellung von ${company}, bei der diese Adresse angegeben wurde, bezahlt ist.`,
  },
  creditNote: {
    subject: (number) => `Rechnungskorrektur ${number}`,
    preheader: (total, invoice) => `${total} der Rechnung ${invoice} werden zurückgenommen.`,
    heading: "Rechnungskorrektur",
    lead: (invoice) =>
      `Die Rechnung ${invoice} wird ganz oder teilweise zurückgenommen. Die Rechnungskorrektur liegt als PDF bei.`,
    number: "Rechnungskorrektur",
    corrects: "Rechnung",
    why: "Grund",
    credits: "Zurückgenommene Credits",
    open: "Rechnungskorrektur öffnen",
    reason: (company) =>
      `Sie erhalten diese Mail, weil eine Rechnung von ${company} korrigiert wurde, zu deren Bestellung diese Adresse angegeben ist.`,
  },
};

export const ACCOUNT_TEXTS: Readonly<Record<Language, AccountTexts>> = { en, de };

const webhookTextsEn = {
  subject: "A webhook was disabled",
  preheader: "Events are no longer delivered to it.",
  heading: "A webhook was disabled",
  lead: {
    failing: (company: string) =>
      `For five days, every event that ${company} wanted to be told of could not be delivered to the address below. Nothing more is sent to it.`,
    gone: (company: string) =>
      `The address below, which ${company} registered for events, answered that it is gone for good (HTTP status 410). Nothing more is sent to it.`,
  },
  url: "Address",
  since: "Failing since",
  events: "Events",
  how: "Look at the last deliveries in the console, mend the receiver, send it a test and enable the webhook again. What happened meanwhile is not delivered later; the results are in your account as always.",
  howByPrograms:
    "Mend the receiver, remove the webhook with DELETE /webhooks/{webhookId} and register it anew with POST /webhooks. What happened meanwhile is not delivered later; the results are in your account as always.",
  button: "Open the webhook",
  reason: "You are getting this mail because your account receives events by webhook.",
};

export type WebhookTexts = typeof webhookTextsEn;

const webhookTextsDe: WebhookTexts = {
  subject: "Ein Webhook wurde abgeschaltet",
  preheader: "An ihn werden keine Ereignisse mehr zugestellt.",
  heading: "Ein Webhook wurde abgeschaltet",
  lead: {
    failing: (company) =>
      `Fünf Tage lang ließ sich keines der Ereignisse zustellen, über die ${company} unter der folgenden Adresse benachrichtigt werden wollte. Dorthin wird nichts mehr gesendet.`,
    gone: (company) =>
      `Die folgende Adresse, die ${company} für Ereignisse angemeldet hat, hat geantwortet, dass es sie nicht mehr gibt (HTTP-Status 410). Dorthin wird nichts mehr gesendet.`,
  },
  url: "Adresse",
  since: "Fehlerhaft seit",
  events: "Ereignisse",
  how: "Sehen Sie sich in der Konsole die letzten Zustellungen an, beheben Sie die Ursache beim Empfänger, senden Sie ihm einen Test und schalten Sie den Webhook wieder ein. Was in der Zwischenzeit geschehen ist, wird nicht nachgeliefert; die Ergebnisse finden Sie wie immer in Ihrem Konto.",
  howByPrograms:
    "Beheben Sie die Ursache beim Empfänger, entfernen Sie den Webhook mit DELETE /webhooks/{webhookId} und melden Sie ihn mit POST /webhooks neu an. Was in der Zwischenzeit geschehen ist, wird nicht nachgeliefert; die Ergebnisse finden Sie wie immer in Ihrem Konto.",
  button: "Webhook öffnen",
  reason: "Sie erhalten diese Mail, weil Ihr Konto Ereignisse per Webhook empfängt.",
};

export const WEBHOOK_TEXTS: Readonly<Record<Language, WebhookTexts>> = {
  en: webhookTextsEn,
  de: webhookTextsDe,
};
