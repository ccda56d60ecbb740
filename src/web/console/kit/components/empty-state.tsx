import { Text } from "@mantine/core";
import type { IconHome } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Muted } from "./text.tsx";

interface EmptyStateProps {
  icon: typeof IconHome;
  title?: string;
  /** What would be here, and how it gets here. */
  text: ReactNode;
  action?: ReactNode;
}

/** Says what a place is for while nothing is there. */
export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="console-card console-empty">
      <span className="console-empty-icon">
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      {title !== undefined && (
        <Text fw={650} component="h2" m={0}>
          {title}
        </Text>
      )}
      <Muted maw="32rem" component="div">
        {text}
      </Muted>
      {action}
    </div>
  );
}
