import { Text } from "@mantine/core";
import { IconClockExclamation } from "@tabler/icons-react";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import type { Trial } from "./answers.ts";
import { TRIAL_TEXTS } from "./texts.ts";

/** Applicants are told that somebody looks at their request within so long. */
const PROMISED_MS = 24 * 60 * 60 * 1000;

/** Says of a request that the time is over in which an answer was promised. */
export function Overdue({ trial: { status, created_at } }: { trial: Trial }) {
  const texts = useTexts(TRIAL_TEXTS);
  const format = useFormat();
  const promised = Date.parse(created_at) + PROMISED_MS;
  if (status !== "pending" || Date.now() < promised) return null;
  return (
    <Text size="sm" fw={600} c="var(--console-bad-ink)" className="server-overdue">
      <IconClockExclamation size={17} aria-hidden />{" "}
      {texts.overdue(format.dateTime(new Date(promised).toISOString()))}
    </Text>
  );
}
