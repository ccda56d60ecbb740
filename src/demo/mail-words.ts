import type { Language } from "#/instrument/types.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { AGENCY } from "./companies.ts";
import type { Stage } from "./stage.ts";

type Words = Record<"subject" | "greeting" | "body", string>;

const OF_ACCOUNT: Readonly<Record<Language, Words>> = {
  en: {
    subject: "{{company}}: a few questions before we talk",
    greeting: "Hello {{first_name}},",
    body: "we are glad that you are interested. Before we talk we would like to learn **how you like to work**, so that we can ask better questions.\n\n- It takes {{duration}}.\n- There is no right or wrong.\n- You can stop and go on later.\n\nKind regards\n{{sender}}",
  },
  de: {
    subject: "{{company}}: ein paar Fragen vor unserem Gespräch",
    greeting: "Moin {{first_name}},",
    body: "schön, dass Sie sich interessieren. Bevor wir sprechen, möchten wir erfahren, **wie Sie am liebsten arbeiten**, damit wir besser fragen können.\n\n- Es dauert {{duration}}.\n- Es gibt kein Richtig und kein Falsch.\n- Sie können unterbrechen und später weitermachen.\n\nHerzliche Grüße\n{{sender}}",
  },
};

const OF_CLIENT: Readonly<Record<Language, Words>> = {
  en: {
    subject: "{{company}}: thank you, {{first_name}}",
    greeting: "Hello {{name}},",
    body: "thank you for taking the time for {{company}}. Our IT management looks at every result itself and answers within *ten working days*.",
  },
  de: {
    subject: "{{company}}: vielen Dank, {{name}}",
    greeting: "Guten Tag {{name}},",
    body: "vielen Dank, dass Sie sich für {{company}} Zeit genommen haben. Unsere IT-Leitung sieht jedes Ergebnis selbst an und antwortet innerhalb von *zehn Arbeitstagen*.",
  },
};

const OF_JOB: Readonly<Record<Language, Words>> = {
  en: {
    subject: "{{job}}: your questionnaire waits until {{deadline}}",
    greeting: "Hello {{first_name}},",
    body: "you have applied as **{{job}}**, and your questionnaire is still open. Interviews begin in two weeks; with your answers we can invite you in time.\n\nWhat the job is like stands on [our page](https://nordlicht-moewe.example/vertrieb).\n\n{{sender}}",
  },
  de: {
    subject: "{{job}}: Ihr Fragebogen wartet bis {{deadline}}",
    greeting: "Guten Tag {{name}},",
    body: "Sie haben sich als **{{job}}** beworben, und Ihr Fragebogen ist noch offen. In zwei Wochen beginnen die Gespräche; mit Ihren Antworten können wir Sie rechtzeitig einladen.\n\nWie die Stelle ist, steht auf [unserer Seite](https://nordlicht-moewe.example/vertrieb).\n\n{{sender}}",
  },
};

/** What mails say in the house's own words, in those of a client, and in those of a job. */
export function writeMailWords(
  { service: { mailTemplates } }: Stage,
  tenant: Tenant,
  { clientId, jobId }: { clientId: string; jobId: string },
): void {
  const write = (
    scope: { clientId: string | null; jobId: string | null },
    kind: "invite" | "reminder" | "thanks",
    texts: Readonly<Record<Language, Words>>,
  ) => {
    const asked = mailTemplates.scopeOf(tenant, scope);
    for (const language of ["en", "de"] as const)
      mailTemplates.put(tenant, asked, { kind, language, words: texts[language] }, AGENCY.name);
  };
  write({ clientId: null, jobId: null }, "invite", OF_ACCOUNT);
  write({ clientId, jobId: null }, "thanks", OF_CLIENT);
  write({ clientId: null, jobId }, "reminder", OF_JOB);
}
