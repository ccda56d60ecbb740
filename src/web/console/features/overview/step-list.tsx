import { Progress, Title } from "@mantine/core";
import { IconCircleCheckFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Muted } from "../../kit/components/text.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { OVERVIEW_TEXTS } from "./texts.ts";

interface Step {
  key: string;
  done: boolean;
  title: string;
  text: string;
  /** What leads to where it is done. */
  action: ReactNode;
}

/** Steps in the order in which one takes them: what is done, and what is next. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const { first: texts } = useTexts(OVERVIEW_TEXTS);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.key;
  return (
    <>
      <Muted mb={4}>{texts.progress(done, steps.length)}</Muted>
      <Progress value={(done / steps.length) * 100} mb="md" aria-hidden />
      <ol className="first-steps">
        {steps.map(({ key, done: isDone, title, text, action }, place) => (
          <li key={key} data-done={isDone} data-next={key === next}>
            {isDone ? (
              <IconCircleCheckFilled className="first-steps-mark" size={28} aria-hidden />
            ) : (
              <span className="first-steps-mark" aria-hidden>
                {place + 1}
              </span>
            )}
            <div>
              <Title order={3} fz="0.9375rem">
                {title}
                {isDone && (
                  <Muted span size="xs" ml={8}>
                    {texts.done}
                  </Muted>
                )}
              </Title>
              {!isDone && <Muted maw="42rem">{text}</Muted>}
            </div>
            {!isDone && <div className="first-steps-action">{action}</div>}
          </li>
        ))}
      </ol>
    </>
  );
}
