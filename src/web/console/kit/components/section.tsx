import { Group, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card with a heading: one part of a page. */
export function Section({ title, text, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="console-card console-section" aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" className="console-section-top">
        <div className="console-section-head">
          <Title order={2} fz="1.0625rem" id={id}>
            {title}
          </Title>
          {text !== undefined && (
            <Text c="dimmed" size="sm" mt={2} maw="44rem" component="div">
              {text}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </section>
  );
}
