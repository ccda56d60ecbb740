import { Alert } from "@mantine/core";
import { IconEraser, IconHandStop, IconPencilExclamation } from "@tabler/icons-react";
import type { Schemas } from "../../../wire.gen.ts";
import { TextLink } from "../../kit/components/text.tsx";
import { type Localized, useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

/** Data subject requests that a reader of the person must know. */
export type Rights = Schemas["ConsoleCandidate"]["rights"];
type Right = Rights[number];

const ICONS = { objection: IconHandStop, erasure: IconEraser, correction: IconPencilExclamation } as const;

/** Returns whether the result is restricted, so that it must not be used for a decision. */
export const isPaused = (rights: Rights): boolean => rights.some(({ pauses_use }) => pauses_use);

const wordOf = ({ kind, state, overdue }: Right) =>
  state === "granted" ? "granted" : overdue && kind === "objection" ? "overdue" : kind;

/** Appears next to every name: an icon and words, because colour alone says nothing. */
export function RightsBadges({ rights }: { rights: Rights }) {
  const words = useTexts(RIGHTS_WORDS);
  const format = useFormat();
  return rights.map((right) => {
    const Icon = ICONS[right.kind];
    return (
      <span
        key={right.kind}
        className="console-status console-right"
        data-tone={right.pauses_use ? "bad" : "warn"}
        title={words.notices[right.state === "granted" ? "granted" : right.kind](format.date(right.since))}
      >
        <Icon size={14} stroke={2} aria-hidden />
        {words.badges[wordOf(right)]}
      </span>
    );
  });
}

/** Appears above a person's results: the request, and its effect until it is answered. */
export function RightsNotice({ rights }: { rights: Rights }) {
  const words = useTexts(RIGHTS_WORDS);
  const format = useFormat();
  const { may: can } = useWorkplace();
  if (rights.length === 0) return null;
  const paused = isPaused(rights);
  const Icon = ICONS[rights[0]?.kind ?? "objection"];
  return (
    <Alert
      color={paused ? "red" : "yellow"}
      icon={<Icon size={20} aria-hidden />}
      role="note"
      aria-label={words.label}
      mb="md"
    >
      {rights.map((right) => (
        <div key={right.kind}>
          {words.notices[right.state === "granted" ? "granted" : right.kind](format.date(right.since))}
          {right.due !== null && ` ${words.due(format.date(right.due), right.overdue)}`}
        </div>
      ))}
      {can("gdpr:read") && (
        <TextLink to="/requests" className="no-print">
          {words.answer}
        </TextLink>
      )}
    </Alert>
  );
}

const en = {
  label: "What this person has asked for",
  badges: {
    objection: "Objection open",
    overdue: "Objection overdue",
    granted: "Objection accepted",
    erasure: "Erasure asked for",
    correction: "Correction asked for",
  },
  notices: {
    objection: (date: string): string =>
      `An objection of ${date} is open. Until it is decided the results should not be used for a decision.`,
    granted: (date: string): string =>
      `An objection of ${date} was accepted. The results are not to be used for a decision.`,
    erasure: (date: string): string =>
      `This person asked on ${date} to have their data erased. Until that is decided the results should not be used for a decision.`,
    correction: (date: string): string =>
      `This person asked on ${date} for a correction. Look at what is disputed before you rely on it.`,
  },
  due: (date: string, isOverdue: boolean): string =>
    isOverdue ? `The answer was due on ${date}.` : `The answer is due on ${date}.`,
  answer: "Open the requests",
  confirm: "I know of this, and decide nevertheless",
  confirmHint:
    "Only where you have grounds that weigh more than the interests of this person (GDPR, art. 21). That you decided nevertheless is written down.",
  confirmNeeded: "Please confirm, or wait until it is decided.",
  atTheEnd: (count: number): string =>
    count === 1
      ? "One person stands at the end, outside of the order: until the request is decided, that result rests."
      : `${count} people stand at the end, outside of the order: until their requests are decided, their results rest.`,
};

const de: typeof en = {
  label: "Was diese Person verlangt hat",
  badges: {
    objection: "Widerspruch offen",
    overdue: "Widerspruch überfällig",
    granted: "Widerspruch angenommen",
    erasure: "Löschung verlangt",
    correction: "Berichtigung verlangt",
  },
  notices: {
    objection: (date) =>
      `Ein Widerspruch vom ${date} ist offen. Bis darüber entschieden ist, sollten die Ergebnisse für keine Entscheidung genutzt werden.`,
    granted: (date) =>
      `Einem Widerspruch vom ${date} wurde stattgegeben. Die Ergebnisse dürfen für keine Entscheidung genutzt werden.`,
    erasure: (date) =>
      `Diese Person hat am ${date} um die Löschung ihrer Daten gebeten. Bis darüber entschieden ist, sollten die Ergebnisse für keine Entscheidung genutzt werden.`,
    correction: (date) =>
      `Diese Person hat am ${date} um eine Berichtigung gebeten. Sehen Sie nach, was strittig ist, bevor Sie sich darauf stützen.`,
  },
  due: (date, isOverdue) =>
    isOverdue ? `Die Antwort war am ${date} fällig.` : `Die Antwort ist am ${date} fällig.`,
  answer: "Anliegen öffnen",
  confirm: "Ich weiß davon und entscheide trotzdem",
  confirmHint:
    "Nur wenn Sie Gründe haben, die schwerer wiegen als die Interessen dieser Person (DSGVO, Art. 21). Dass Sie trotzdem entschieden haben, wird festgehalten.",
  confirmNeeded: "Bitte bestätigen Sie das, oder warten Sie, bis darüber entschieden ist.",
  atTheEnd: (count) =>
    count === 1
      ? "Eine Person steht am Ende, außerhalb der Reihenfolge: Bis über ihr Anliegen entschieden ist, ruht ihr Ergebnis."
      : `${count} Personen stehen am Ende, außerhalb der Reihenfolge: Bis über ihre Anliegen entschieden ist, ruhen ihre Ergebnisse.`,
};

export const RIGHTS_WORDS: Localized<typeof en> = { en, de };
