import { Progress, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Muted, TextLink } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { OVERVIEW_TEXTS } from "./texts.ts";

export interface Listed<Item> {
  count: number;
  /** The first few. */
  items: Item[];
}

interface FigureCardProps {
  label: string;
  value: string;
  text: string;
  /** Where one learns or does more. */
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
  /** Where all of them are, and done. */
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
  /** What has to be known of somebody, beside the name. */
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
