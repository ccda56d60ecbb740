import { Text } from "@mantine/core";
import { useFormat, useTexts } from "../texts/language.tsx";
import { COMPONENT_TEXTS } from "./texts.ts";

/** An instant in the device's time zone; the tooltip has weekday, seconds and the zone's name. */
export function DateText({
  value,
  as = "date",
}: {
  value: string | null;
  as?: "date" | "dateTime" | "relative";
}) {
  const format = useFormat();
  if (value === null)
    return (
      <Text span c="dimmed" inherit aria-hidden>
        {"–"}
      </Text>
    );
  return (
    <time dateTime={value} title={format.exact(value)}>
      {as === "relative" ? format.relative(value, Date.now()) : format[as](value)}
    </time>
  );
}

/** @param cents in hundredths of the currency */
export function MoneyText({ cents, currency }: { cents: number; currency: string }) {
  return <span className="console-numbers">{useFormat().money(cents, currency)}</span>;
}

interface NamedCandidate {
  name?: string | null;
  first_name?: string | null;
  last_name?: string | null;
  email?: string | null;
  anonymized?: boolean;
}

/** The name, else the address, else a word for why there is neither. */
export function candidateNameOf(
  { name, first_name, last_name, email, anonymized }: NamedCandidate,
  texts: { anonymized: string; nameless: string },
): string {
  if (anonymized === true) return texts.anonymized;
  const full = name?.trim() || `${first_name ?? ""} ${last_name ?? ""}`.trim();
  return full || email || texts.nameless;
}

export function CandidateName({ candidate }: { candidate: NamedCandidate }) {
  const texts = useTexts(COMPONENT_TEXTS);
  const name = candidateNameOf(candidate, texts);
  const isName = name !== texts.anonymized && name !== texts.nameless;
  return isName ? <bdi>{name}</bdi> : <em>{name}</em>;
}
