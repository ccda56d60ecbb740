import { Select, type SelectProps } from "@mantine/core";
import { useMemo } from "react";
import type { Language } from "#/messages/languages.gen.ts";
import { useLanguage } from "../../kit/texts/language.tsx";

/** A country, found by typing the first letters of its name. */
export function CountrySelect(props: Omit<SelectProps, "data">) {
  const { language } = useLanguage();
  const choices = useMemo(() => countryChoices(language), [language]);
  return <Select searchable data={choices} autoComplete="off" {...props} />;
}

/** The countries that the server accepts: ISO 3166-1 alpha-2, and XK for Kosovo. */
const CODES = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV
  BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES
  ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE
  IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY
  MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU
  NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM
  SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE
  VG VI VN VU WF WS XK YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/);

interface CountryChoice {
  value: string;
  label: string;
}

/** All countries under their names in a language, in its alphabet. */
export function countryChoices(language: Language): CountryChoice[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  return CODES.map((value) => ({ value, label: names.of(value) ?? value })).sort((one, other) =>
    one.label.localeCompare(other.label, language),
  );
}

/** Endings that hardly anybody uses for the country they belong to. */
const WORLDWIDE = new Set(["AI", "CC", "CO", "FM", "IO", "ME", "TV", "WS"]);

/** The country that the ending of a web or e-mail address names, or "" where it says nothing. */
export function countryOfAddress(...addresses: readonly string[]): string {
  for (const address of addresses) {
    const host = /(?:@|\/\/)([^/:@\s]+)/.exec(address)?.[1] ?? "";
    const ending = host.split(".").at(-1)?.toUpperCase() ?? "";
    const code = ending === "UK" ? "GB" : ending;
    if (CODES.includes(code) && !WORLDWIDE.has(code)) return code;
  }
  return "";
}
