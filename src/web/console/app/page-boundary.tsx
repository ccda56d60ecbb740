import { Stack, Text, Title } from "@mantine/core";
import { Component, type ReactNode, useEffect, useState } from "react";
import { Action } from "../kit/components/action.tsx";
import type { ShellTexts } from "./texts.ts";

interface Props {
  texts: ShellTexts["broken"];
  children: ReactNode;
}

/** Keeps the menu when a page fails, and offers to reload a page whose script could not be loaded. */
export class PageBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { texts, children } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    return isMissingScript(error) ? (
      <NotLoaded texts={texts} />
    ) : (
      <Broken title={texts.title} text={texts.text} action={texts.reload} />
    );
  }
}

/** The messages of browsers when a script could not be loaded. */
const isMissingScript = (error: Error): boolean =>
  /dynamically imported module|module script|Failed to fetch|Load failed/i.test(error.message);

const LOOK_AGAIN_MS = 3_000;

/**
 * Either the server cannot be reached, or an update has removed the script. A request to the server shows which. Once
 * the server answers, the page is reloaded automatically: nothing on it could be typed.
 */
function NotLoaded({ texts }: { texts: Props["texts"] }) {
  const [isOffline, setOffline] = useState<boolean | null>(null);
  useEffect(() => {
    let wasOffline = false;
    const look = async () => {
      const isThere = await fetch("/healthz", { cache: "no-store" }).then(
        () => true,
        () => false,
      );
      if (isThere && wasOffline) location.reload();
      wasOffline ||= !isThere;
      setOffline(!isThere);
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  if (isOffline === null) return null;
  return isOffline ? (
    <Broken title={texts.offlineTitle} text={texts.offline} action={texts.reload} />
  ) : (
    <Broken title={texts.updatedTitle} text={texts.updated} action={texts.reload} />
  );
}

const Broken = ({ title, text, action }: { title: string; text: string; action: string }) => (
  <Stack align="flex-start" role="alert">
    <Title order={1}>{title}</Title>
    <Text maw="40rem">{text}</Text>
    <Action label={action} onClick={() => location.reload()} />
  </Stack>
);
