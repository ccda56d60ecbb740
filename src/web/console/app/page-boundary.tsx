import { Stack, Text, Title } from "@mantine/core";
import { Component, type ReactNode, useEffect, useState } from "react";
import { Action } from "../kit/components/action.tsx";
import type { ShellTexts } from "./texts.ts";

interface Props {
  texts: ShellTexts["broken"];
  children: ReactNode;
}

/** A page that fails leaves the menu standing, and one whose script could not be loaded can be loaded again. */
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

/** What browsers say of a script that did not come, each in its own words. */
const isMissingScript = (error: Error): boolean =>
  /dynamically imported module|module script|Failed to fetch|Load failed/i.test(error.message);

const LOOK_AGAIN_MS = 3_000;

/**
 * Either nothing can be reached, or an update has taken the script away: the server tells, by answering or not. Once it
 * can be reached again the page is loaded by itself: nothing on it could be typed.
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
