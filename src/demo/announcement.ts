import type { Language, Localized } from "#/instrument/types.ts";
import type { Service } from "../service.ts";
import { AGENCY } from "./companies.ts";
import type { FilledHouse } from "./fill.ts";
import type { DemoFolder } from "./folder.ts";
import type { Front } from "./front.ts";
import { PENDING } from "./people.ts";

interface Announced {
  service: Pick<Service, "origin" | "sessionLinks">;
  house: FilledHouse;
  front: Front;
  folder: DemoFolder;
  version: string;
  /** From the command to this text. */
  seconds: number;
}

const TEXTS = {
  ready: {
    en: "Everything in it is invented, and nothing of it leaves this machine: mails are only kept to be seen.",
    de: "Alles darin ist erfunden, und nichts davon verlässt diesen Rechner: Mails werden nur zum Ansehen aufbewahrt.",
  },
  console: { en: "Console", de: "Konsole" },
  signIn: { en: "Sign in with one click as", de: "Mit einem Klick anmelden als" },
  form: {
    en: "The form works too, with the addresses and codes of this page and one password:",
    de: "Auch das Formular geht, mit den Adressen und Codes dieser Seite und einem Passwort:",
  },
  docs: { en: "API reference", de: "API-Referenz" },
  candidate: { en: "Candidate's page", de: "Seite der Kandidatin" },
  waiting: {
    en: `an open invite of ${PENDING[0]?.name ?? ""}`,
    de: `eine offene Einladung an ${PENDING[0]?.name ?? ""}`,
  },
  start: { en: "Self-start", de: "Selbst beginnen" },
  startClosed: {
    en: "closed here: the link to begin goes by mail, and the demo sends none",
    de: "hier geschlossen: Den Link zum Beginnen bringt eine Mail, und die Vorführung verschickt keine",
  },
  keys: { en: `API keys of ${AGENCY.company}`, de: `API-Schlüssel von ${AGENCY.company}` },
  test: { en: "Test mode", de: "Testmodus" },
  live: { en: "Live mode", de: "Live-Modus" },
  tryIt: { en: "For example", de: "Zum Beispiel" },
  data: { en: "Data", de: "Daten" },
  removed: { en: "removed when the demo ends", de: "gelöscht, wenn die Demo endet" },
  kept: {
    en: "kept; the one-click sign-in ends with the demo",
    de: "bleibt; das Anmelden mit einem Klick endet mit der Demo",
  },
  stop: { en: "Stop", de: "Beenden" },
  stopKey: { en: "Ctrl+C", de: "Strg+C" },
} as const satisfies Record<string, Localized>;

/** What a stranger needs to begin, as plain text for a terminal. */
export function announcementOf(
  language: Language,
  { service, house, front, folder, version, seconds }: Announced,
): string {
  const t = (key: keyof typeof TEXTS) => TEXTS[key][language];
  const origin = service.origin();
  const { agency, staff, password } = house;
  const row = (name: string, value: string, note = "") =>
    `  ${name.padEnd(NAME_WIDTH)}${value}${note === "" ? "" : `   ${note}`}`;
  const people = [...staff.values()].map((member) =>
    row(`  ${member.name}`, front.signIn(member.key), member.about[language]),
  );
  return [
    "",
    readyLine(language, version, seconds),
    t("ready"),
    "",
    row(t("console"), `${origin}/console`),
    `  ${t("signIn")}`,
    ...people,
    `  ${t("form")}`,
    `    ${front.codes()}   ${password}`,
    "",
    row(t("candidate"), `${origin}/a/${house.openToken}`, t("waiting")),
    row(t("start"), `${origin}/start/${agency.slug}`, t("startClosed")),
    row(t("docs"), `${origin}/docs`),
    "",
    `  ${t("keys")}`,
    row(`  ${t("test")}`, agency.keys.test),
    row(`  ${t("live")}`, agency.keys.live),
    row(`  ${t("tryIt")}`, `curl -H "Authorization: Bearer ${agency.keys.test}" ${origin}/api/v1/invites`),
    "",
    row(t("data"), folder.path, folder.isKept ? t("kept") : t("removed")),
    row(t("stop"), t("stopKey")),
    "",
  ].join("\n");
}

const NAME_WIDTH = 22;

function readyLine(language: Language, version: string, seconds: number): string {
  const taken = seconds.toFixed(1);
  return language === "de"
    ? `Die Demo von Assay ${version} ist nach ${taken.replace(".", ",")} s bereit.`
    : `The demo of Assay ${version} is ready, after ${taken} s.`;
}
