import type { Language } from "#/domain/instrument/types.ts";
import type { Service } from "#/server/service.ts";
import type { FilledInstance } from "./fill.ts";
import type { DemoFolder } from "./folder.ts";
import type { Front } from "./front.ts";
import { ANNOUNCEMENT } from "./plan.ts";

interface Announced {
  service: Pick<Service, "origin" | "sessionLinks">;
  instance: FilledInstance;
  front: Front;
  folder: DemoFolder;
  version: string;
  /** From the command to this text. */
  seconds: number;
}

/** What a stranger needs to begin, as plain text for a terminal. */
export function announcementOf(
  language: Language,
  { service, instance, front, folder, version, seconds }: Announced,
): string {
  const t = (key: keyof typeof ANNOUNCEMENT) => ANNOUNCEMENT[key][language];
  const origin = service.origin();
  const { agency, staff, password } = instance;
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
    row(t("candidate"), `${origin}/a/${instance.openToken}`, t("waiting")),
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
