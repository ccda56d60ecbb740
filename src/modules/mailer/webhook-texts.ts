import type { Language } from "#/domain/instrument/types.ts";

const en = {
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

export type WebhookTexts = typeof en;

const de: WebhookTexts = {
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

export const WEBHOOK_TEXTS: Readonly<Record<Language, WebhookTexts>> = { en, de };
