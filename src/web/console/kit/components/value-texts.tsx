import { Text } from "@mantine/core";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { useFormat, useTexts } from "../texts/language.tsx";

/** An instant in the device's time zone; the tooltip has weekday, seconds and the zone's name. */
export function DateText({
  value,
  as = "date",
  none,
}: {
  value: string | null;
  as?: "date" | "dateTime" | "relative";
  /** Says why there is no instant. Without it a dash is shown. */
  none?: string;
}) {
  const format = useFormat();
  if (value === null)
    return (
      <Text span c="dimmed" inherit aria-hidden={none === undefined || undefined}>
        {none ?? "–"}
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
  source?: string;
  state?: string;
}

/** The name, else the address, else a word for why there is neither. */
export function candidateNameOf(
  { name, first_name, last_name, email, anonymized, source, state }: NamedCandidate,
  texts: { anonymized: string; nameless: string; onTheSpot: string },
): string {
  if (anonymized === true) return texts.anonymized;
  const full = name?.trim() || `${first_name ?? ""} ${last_name ?? ""}`.trim();
  // Nobody has opened it yet, so nobody has left a name out.
  const isUnopened = source === "manual" && state === "pending";
  return full || email || (isUnopened ? texts.onTheSpot : texts.nameless);
}

export function CandidateName({ candidate }: { candidate: NamedCandidate }) {
  const texts = useTexts(COMPONENT_TEXTS);
  const name = candidateNameOf(candidate, texts);
  const isName = ![texts.anonymized, texts.nameless, texts.onTheSpot].includes(name);
  return isName ? <bdi>{name}</bdi> : <em>{name}</em>;
}
