import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { Muted } from "../../../kit/components/text.tsx";

interface ExpandableProps {
  title: string;
  /** Says what is inside in a sentence. */
  summary: string;
  children: ReactNode;
}

/** A part of the page that opens at a click. */
export function Expandable({ title, summary, children }: ExpandableProps) {
  const id = useId();
  return (
    <details className="console-card console-section console-fold" aria-labelledby={id}>
      <summary>
        <Title order={2} fz="1.0625rem" id={id}>
          {title}
        </Title>
        <Muted component="div">{summary}</Muted>
      </summary>
      {children}
    </details>
  );
}
