import type { Schemas } from "../../../wire.gen.ts";
import type { Localized } from "../../kit/texts/language.tsx";

export type AccountRule = Schemas["InviteRules"];

const en = {
  title: "Reminders and sending",
  text: "Whoever has not answered is reminded automatically, with the same mail as by hand. Each mode has its own rule; it holds for every job that says nothing else.",
  jobText: "For people who are invited for this job. While it is not open, nobody is reminded.",
  readOnly: "You can read this rule, and not change it.",
  saved: "Saved.",
  enable: "Remind candidates automatically",
  enableHint: "Only what falls due from now on goes out: nobody gets a pile of old reminders.",
  choice: "Reminders",
  choices: { account: "As the account", on: "Own rule", off: "None" },
  accountIs: (days: string, rule: AccountRule) =>
    `The account's rule: ${days} ${days === "1" ? "day" : "days"} ${rule.count_from === "invitation" ? "after the invitation" : "before the end"}, at ${rule.time} (${rule.time_zone})${rule.working_days_only ? ", Monday to Friday" : ""}; ${rule.at_most} at most.`,
  accountOff: "The account's rule: no reminders.",
  from: "Counted from",
  froms: {
    invitation: "the invitation",
    expiry: "the end of the link",
  },
  fromHints: {
    invitation: "Reminds whoever has not begun.",
    expiry: "Also reminds whoever has begun and not finished.",
  },
  days: "Days",
  daysHint: {
    invitation: "After the invitation, up to three: 3, 7",
    expiry: "Before the end, up to three: 5, 2",
  },
  daysBad: "Please give one to three different numbers from 1 to 90, with commas between them.",
  time: "Time of day",
  timeHint: (zone: string) => `Where the account is (${zone}).`,
  workingDays: "Monday to Friday only",
  workingDaysHint: "What falls on a weekend goes out on Monday. Holidays are not known.",
  atMost: "Reminders in all",
  atMostHint: "Those by hand count too. 1 to 3.",
  atMostBad: "Please give a number from 1 to 3.",
  lifetime: "Valid for (days)",
  lifetimeHint: (days: number) => `Empty: ${days} days. For new invites that name no days themselves.`,
  lifetimeBad: "Please give a number of days from 1 to 90, or nothing.",
  never:
    "Never reminded: who was invited without a mail, objected or asked for erasure, or whose address was refused. A day lies between two mails.",
};
type InviteRuleTexts = typeof en;
const de: InviteRuleTexts = {
  title: "Erinnerungen und Versand",
  text: "Wer nicht geantwortet hat, wird automatisch erinnert, mit derselben Mail wie von Hand. Jeder Modus hat seine eigene Regel; sie gilt für jede Stelle, die nichts anderes sagt.",
  jobText:
    "Für alle, die für diese Stelle eingeladen werden. Solange sie nicht offen ist, wird niemand erinnert.",
  readOnly: "Sie können diese Regel lesen, aber nicht ändern.",
  saved: "Gespeichert.",
  enable: "Kandidaten automatisch erinnern",
  enableHint: "Hinaus geht nur, was ab jetzt fällig wird: Niemand bekommt alte Erinnerungen auf einmal.",
  choice: "Erinnerungen",
  choices: { account: "Wie das Konto", on: "Eigene Regel", off: "Keine" },
  accountIs: (days, rule) =>
    `Die Regel des Kontos: ${days} ${days === "1" ? "Tag" : "Tage"} ${rule.count_from === "invitation" ? "nach der Einladung" : "vor dem Ende"}, um ${rule.time} Uhr (${rule.time_zone})${rule.working_days_only ? ", montags bis freitags" : ""}; höchstens ${rule.at_most}.`,
  accountOff: "Die Regel des Kontos: keine Erinnerungen.",
  from: "Gezählt ab",
  froms: {
    invitation: "der Einladung",
    expiry: "dem Ende des Links",
  },
  fromHints: {
    invitation: "Erinnert alle, die nicht begonnen haben.",
    expiry: "Erinnert auch alle, die begonnen haben und nicht fertig sind.",
  },
  days: "Tage",
  daysHint: {
    invitation: "Nach der Einladung, bis zu drei: 3, 7",
    expiry: "Vor dem Ende, bis zu drei: 5, 2",
  },
  daysBad: "Bitte eine bis drei verschiedene Zahlen von 1 bis 90 angeben, durch Kommas getrennt.",
  time: "Uhrzeit",
  timeHint: (zone) => `Am Ort des Kontos (${zone}).`,
  workingDays: "Nur montags bis freitags",
  workingDaysHint: "Was auf ein Wochenende fällt, geht am Montag hinaus. Feiertage sind nicht bekannt.",
  atMost: "Erinnerungen insgesamt",
  atMostHint: "Die von Hand zählen mit. 1 bis 3.",
  atMostBad: "Bitte eine Zahl von 1 bis 3 angeben.",
  lifetime: "Gültig für (Tage)",
  lifetimeHint: (days) => `Leer: ${days} Tage. Für neue Einladungen, die selbst keine Tage nennen.`,
  lifetimeBad: "Bitte eine Zahl von 1 bis 90 angeben oder nichts.",
  never:
    "Nie erinnert wird, wer ohne Mail eingeladen wurde, widersprochen oder die Löschung verlangt hat oder wessen Adresse abgewiesen wurde. Zwischen zwei Mails liegt ein Tag.",
};
export const INVITE_RULE_TEXTS: Localized<InviteRuleTexts> = { en, de };
