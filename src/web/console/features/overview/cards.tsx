import { Progress, Text, Title } from "@mantine/core";
import { IconMoodSmile } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { CREDITS_TEXTS } from "#/messages/console/entities/account/credits.gen.ts";
import { OVERVIEW_TEXTS } from "#/messages/console/overview.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useCreditSource } from "../../entities/account/more-credits.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { EmptyState, Muted, TextLink } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

export interface Listed<Item> {
  count: number;
  /** The first few. */
  items: Item[];
}

interface FigureCardProps {
  label: string;
  value: string;
  text: string;
  /** The page for more information or actions. */
  to?: string | undefined;
  /** 0 to 100. */
  progress?: number;
  isWarning?: boolean;
}

/** One figure with what it means. */
export function FigureCard({ label, value, text, to, progress, isWarning = false }: FigureCardProps) {
  return (
    <div className="console-card overview-figure">
      <Muted fw={600}>
        {to === undefined ? (
          label
        ) : (
          <Link className="overview-figure-link" to={to}>
            {label}
          </Link>
        )}
      </Muted>
      <Text fz={value.length > 8 ? "1.375rem" : "1.75rem"} fw={650} lh={1.25} className="console-numbers">
        {value}
      </Text>
      {progress !== undefined && <Progress value={progress} size={5} my={4} aria-hidden />}
      <Text size="xs" c={isWarning ? "var(--console-warn-ink)" : "dimmed"} {...(isWarning && { fw: 600 })}>
        {text}
      </Text>
    </div>
  );
}

interface WaitingCardProps<Item> {
  title: string;
  text: string;
  listed: Listed<Item> | null;
  /** The page that lists all of them, also completed ones. */
  to: string;
  itemId(item: Item): string;
  item(item: Item): ReactNode;
  isUrgent?: boolean;
}

/** Some of what waits, with the way to all of it; nothing where nothing waits. */
export function WaitingCard<Item>({
  title,
  text,
  listed,
  to,
  itemId,
  item,
  isUrgent = false,
}: WaitingCardProps<Item>) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const format = useFormat();
  const id = useId();
  if (listed === null || listed.count === 0) return null;
  return (
    <section className="console-card overview-waiting" aria-labelledby={id}>
      <div className="overview-waiting-head">
        <div>
          <Title order={3} fz="1rem" id={id}>
            {title}
          </Title>
          <Muted size="xs">{text}</Muted>
        </div>
        <span className="overview-count" data-urgent={isUrgent}>
          {format.number(listed.count)}
        </span>
      </div>
      <ul>
        {listed.items.map((one) => (
          <li key={itemId(one)}>{item(one)}</li>
        ))}
      </ul>
      <TextLink to={to} aria-describedby={id}>
        {listed.count > listed.items.length ? texts.all(format.number(listed.count)) : texts.open}
      </TextLink>
    </section>
  );
}

/** Everything that waits, as cards. */
export function WaitingSection({ isNothing, children }: { isNothing: boolean; children: ReactNode }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  return (
    <section aria-label={texts.waiting}>
      <Title order={2} fz="1.0625rem" mb="sm">
        {texts.waiting}
      </Title>
      {isNothing && <EmptyState icon={IconMoodSmile} title={texts.allDone} text={texts.allDoneText} />}
      <div className="overview-grid">{children}</div>
    </section>
  );
}

/** One line of a card: who or what, and a word on it. */
export function WaitingLine({
  to,
  name,
  meta,
  mark,
  isUrgent = false,
}: {
  to: string;
  name: string;
  meta: ReactNode;
  /** Important facts about the person, next to the name. */
  mark?: ReactNode;
  isUrgent?: boolean;
}) {
  return (
    <>
      <Link className="overview-line-link" to={to}>
        <bdi>{name}</bdi>
      </Link>
      {mark}
      <Text
        span
        size="xs"
        c={isUrgent ? "var(--mantine-color-error)" : "dimmed"}
        {...(isUrgent && { fw: 600 })}
      >
        {meta}
      </Text>
    </>
  );
}

const MONTH_DAYS = 30;

/** The first cards for a user who invites. */
export function Figures({ overview }: { overview: Overview }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const format = useFormat();
  const { billed, may: can, mode } = useWorkplace();
  const { pending_invites: pending, credits, completions } = overview;
  const own = useTexts(CREDITS_TEXTS);
  const { to, grants } = useCreditSource();
  const isUsedUp = credits !== null && credits.available === 0;
  const free = Math.max(0, pending.limit - pending.count);
  return (
    <div className="overview-figures">
      <FigureCard
        label={texts.places}
        value={format.number(pending.count)}
        text={texts.placesFree(free, format.number(pending.limit))}
        to="/candidates?state=pending"
        progress={(pending.count / Math.max(1, pending.limit)) * 100}
        isWarning={free === 0}
      />
      {billed && credits && (
        <FigureCard
          label={texts.credits}
          value={format.number(credits.available)}
          to={isUsedUp && grants ? (to ?? undefined) : can("orders:read") ? "/orders" : undefined}
          text={
            credits.owed > 0
              ? texts.creditsOwed(credits.owed)
              : isUsedUp
                ? grants
                  ? own.none
                  : mode === "test"
                    ? texts.creditsNoneTest
                    : texts.creditsNone
                : texts.creditsText
          }
          isWarning={credits.owed > 0 || isUsedUp}
        />
      )}
      {completions && <MonthFigure completions={completions} />}
    </div>
  );
}

/** The cards for users who do not invite: data protection sees whose data is stored, a reviewer sees what to read. */
export function ReadersFigures({ overview: { waiting, completions } }: { overview: Overview }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const format = useFormat();
  const { may: allowed } = useWorkplace();
  const protects = allowed("gdpr:read") ? "/console/candidates" : null;
  const kept = useLoad(protects, { state: "kept", limit: 1 }).data?.pagination.total;
  const onHold = useLoad(protects, { state: "kept", protected: true, limit: 1 }).data?.pagination.total;
  const overdue = waiting.requests?.items.filter((request) => request.overdue).length ?? 0;
  const number = (value: number | undefined) => (value === undefined ? "…" : format.number(value));
  return (
    <div className="overview-figures">
      {waiting.requests && (
        <FigureCard
          label={texts.requests}
          value={format.number(waiting.requests.count)}
          text={overdue > 0 ? texts.requestsOverdue(overdue) : texts.requestsText}
          to="/requests"
          isWarning={overdue > 0}
        />
      )}
      {protects !== null && (
        <>
          <FigureCard label={texts.kept} value={number(kept)} text={texts.keptText} to="/privacy" />
          <FigureCard
            label={texts.held}
            value={number(onHold)}
            text={texts.onHoldText}
            to="/privacy?status=protected"
          />
        </>
      )}
      {protects === null && waiting.unviewed_results && (
        <FigureCard
          label={texts.unviewed}
          value={format.number(waiting.unviewed_results.count)}
          text={texts.unviewedText}
          to="/candidates?state=completed&viewed=false&decision=none"
        />
      )}
      {protects === null && completions && <MonthFigure completions={completions} />}
    </div>
  );
}

function MonthFigure({ completions }: { completions: readonly Day[] }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const format = useFormat();
  return (
    <FigureCard
      label={texts.month}
      value={format.number(completedIn(completions, MONTH_DAYS))}
      text={texts.monthText}
      to="/candidates?state=completed&by=completed"
    />
  );
}

const DAYS = 7;

interface Week {
  /** Its first day, "2026-03-02". */
  from: string;
  /** Its last day. */
  to: string;
  completed: number;
}

/** Sums of seven days each, oldest first; the last one ends with the last day. What does not fill a week falls away. */
export function weeksOf(days: readonly Day[]): Week[] {
  const whole = days.slice(days.length % DAYS);
  return Array.from({ length: whole.length / DAYS }, (_, week) => {
    const part = whole.slice(week * DAYS, (week + 1) * DAYS);
    return {
      from: part[0]?.date ?? "",
      to: part.at(-1)?.date ?? "",
      completed: part.reduce((sum, { completed }) => sum + completed, 0),
    };
  });
}

/** The number of completed assessments in the last days. */
export const completedIn = (days: readonly Day[], last: number): number =>
  days.slice(-last).reduce((sum, { completed }) => sum + completed, 0);

/** Parts that the reader may not see are null. */
export type Overview = Schemas["ConsoleOverview"];
export type ServerOverview = Schemas["AdminOverview"];
export type ServerSteps = Schemas["FirstSteps"];
export type WaitingPerson = Overview["waiting"]["expiring_invites"]["items"][number];
/** A UTC date. */
export type Day = NonNullable<Overview["completions"]>[number];
