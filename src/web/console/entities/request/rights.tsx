import { Alert } from "@mantine/core";
import { IconEraser, IconHandStop, IconPencilExclamation } from "@tabler/icons-react";
import { RIGHTS_WORDS } from "#/messages/console/entities/request/rights.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { TextLink } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
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
