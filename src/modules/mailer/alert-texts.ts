import type { Language } from "#/domain/instrument/types.ts";

const en = {
  greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  heading: "A notification",
  button: "Open it in the console",
  digestSubject: (count: number, company: string) =>
    count === 1 ? `${company}: one notification` : `${company}: ${count} notifications`,
  digestHeading: "What has happened",
  since: "Since the last of these mails",
  more: (count: number) => (count === 1 ? "and one more" : `and ${count} more`),
  digestButton: "Open the notifications",
  wishes: (link: string) => `Which notifications you get, and how, you choose here: ${link}`,
  reason: (company: string) =>
    `You are getting this mail because you work for ${company} and have chosen to be told.`,
};

const de: typeof en = {
  greeting: (name) => (name ? `Hallo ${name},` : "Hallo,"),
  heading: "Eine Benachrichtigung",
  button: "In der Konsole öffnen",
  digestSubject: (count, company) =>
    count === 1 ? `${company}: eine Benachrichtigung` : `${company}: ${count} Benachrichtigungen`,
  digestHeading: "Was geschehen ist",
  since: "Seit der letzten dieser Mails",
  more: (count) => (count === 1 ? "und eine weitere" : `und ${count} weitere`),
  digestButton: "Benachrichtigungen öffnen",
  wishes: (link) => `Welche Benachrichtigungen Sie bekommen und wie, wählen Sie hier: ${link}`,
  reason: (company) =>
    `Sie bekommen diese Mail, weil Sie für ${company} arbeiten und benachrichtigt werden wollen.`,
};

export const ALERT_TEXTS: Readonly<Record<Language, typeof en>> = { en, de };
