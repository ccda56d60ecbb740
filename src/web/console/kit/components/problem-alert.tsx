import { Alert, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { ApiProblem } from "../api/problem.ts";
import { messageOf, PROBLEM_TEXTS } from "../api/problem-texts.ts";
import { useTexts } from "../texts/language.tsx";
import { Action } from "./action.tsx";

interface ProblemAlertProps {
  /** What was thrown; nothing is shown for null. */
  error: unknown;
  again?: () => void;
  title?: string;
}

/** What the server said, in words, with the number of the request for whoever has to look it up. */
export function ProblemAlert({ error, again, title }: ProblemAlertProps) {
  const texts = useTexts(PROBLEM_TEXTS);
  if (error === null || error === undefined) return null;
  return (
    <Alert
      color="red"
      role="alert"
      title={title ?? texts.title}
      icon={<IconAlertTriangle size={18} aria-hidden />}
    >
      <Text size="sm">{messageOf(error, texts)}</Text>
      {error instanceof ApiProblem && error.status !== 401 && error.requestId !== null && (
        <Text size="xs" mt={4}>
          {texts.requestId} <span className="console-copy">{error.requestId}</span>
        </Text>
      )}
      {again && (
        <Group mt="sm">
          <Action label={texts.again} size="xs" plain onClick={again} />
        </Group>
      )}
    </Alert>
  );
}
