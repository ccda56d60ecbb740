import { Button, Stack, Text, Title } from "@mantine/core";
import { Component, type ReactNode } from "react";
import type { ShellTexts } from "./texts.ts";

interface Props {
  texts: ShellTexts["broken"];
  children: ReactNode;
}

/** A page that fails leaves the menu standing, and one whose script is gone with an update can be loaded again. */
export class PageBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { texts, children } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    const updated = /dynamically imported module|module script|Failed to fetch/i.test(error.message);
    return (
      <Stack align="flex-start" role="alert">
        <Title order={1}>{texts.title}</Title>
        <Text maw="40rem">{updated ? texts.updated : texts.text}</Text>
        <Button onClick={() => location.reload()}>{texts.reload}</Button>
      </Stack>
    );
  }
}
