import { Group, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useId } from "react";
import { Muted } from "./text.tsx";

interface SectionProps {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  /** On a narrow screen it opens at a tap: what is read after the rest would only stand in the way there. */
  fold?: boolean;
  children: ReactNode;
}

/** A card with a heading: one part of a page. */
export function Section({ title, text, actions, fold = false, children }: SectionProps) {
  const id = useId();
  // Paper is narrow too, and nobody taps it.
  const isNarrow = useMediaQuery("screen and (max-width: 62em)", false, { getInitialValueInEffect: false });
  if (fold && isNarrow) {
    return (
      <details className="console-card console-section console-fold">
        <summary>
          <Title order={2} fz="1.0625rem">
            {title}
          </Title>
        </summary>
        {text !== undefined && (
          <Muted mb="sm" component="div">
            {text}
          </Muted>
        )}
        {actions}
        {children}
      </details>
    );
  }
  return (
    <section className="console-card console-section" aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" className="console-section-top">
        <div className="console-section-head">
          <Title order={2} fz="1.0625rem" id={id}>
            {title}
          </Title>
          {text !== undefined && (
            <Muted mt={2} maw="44rem" component="div">
              {text}
            </Muted>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </section>
  );
}
