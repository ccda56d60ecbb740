import { Select, type SelectProps } from "@mantine/core";
import { useMemo } from "react";
import { useLanguage } from "../../kit/texts/language.tsx";
import { countryChoices } from "./countries.ts";

/** A country, found by typing the first letters of its name. */
export function CountrySelect(props: Omit<SelectProps, "data">) {
  const { language } = useLanguage();
  const choices = useMemo(() => countryChoices(language), [language]);
  return <Select searchable data={choices} autoComplete="off" {...props} />;
}
