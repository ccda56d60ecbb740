import { Anchor, Select, type SelectProps } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import type { Language } from "#/messages/languages.gen.ts";
import { LOCALES } from "#/messages/locale.gen.ts";
import { useLanguage } from "../texts/language.tsx";

/** Leads out of the console, to a page of the same server, in a tab of its own. */
export const OutsideLink = ({ to, children }: { to: string; children: ReactNode }) => (
  // Within text, a colour alone does not mark a link.
  <Anchor href={to} target="_blank" rel="noreferrer" underline="always" inherit>
    {children} <IconExternalLink size={14} aria-hidden />
  </Anchor>
);

/** Returns the current offset of a zone from UTC, as users compare zones: "GMT+1". */
function offsetOf(zone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(LOCALES[language].locale, {
    timeZone: zone,
    timeZoneName: "shortOffset",
  });
  return parts.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** Inhabited time zones, by region and town, found by typing a part of the name. */
function zoneChoices(language: Language, also: string | null | undefined) {
  const names = Intl.supportedValuesOf("timeZone").filter(
    (name) => /\//.test(name) && !name.startsWith("Etc/"),
  );
  const all = also && !names.includes(also) ? [also, ...names] : names;
  return all.map((value) => ({
    value,
    label: `${value.replaceAll("_", " ").replaceAll("/", " – ")} (${offsetOf(value, language)})`,
  }));
}

/** A time zone; what is left empty is what `placeholder` says. */
export function TimeZoneSelect({ value, ...props }: Omit<SelectProps, "data">) {
  const { language } = useLanguage();
  const choices = useMemo(() => zoneChoices(language, value), [language, value]);
  return (
    <Select
      searchable
      clearable
      limit={100}
      data={choices}
      autoComplete="off"
      value={value ?? null}
      {...props}
    />
  );
}
