import { Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconLock, IconMapOff } from "@tabler/icons-react";
import { Component, type ReactNode, Suspense, useEffect, useState } from "react";
import { Route, Routes, useLocation } from "react-router";
import { SESSION_TEXTS } from "#/messages/console/session.gen.ts";
import { SHELL_TEXTS, type ShellTexts } from "#/messages/console/shell.gen.ts";
import { Action } from "../kit/components/action.tsx";
import { EmptyState } from "../kit/components/text.tsx";
import { part } from "../kit/part.tsx";
import { useTexts } from "../kit/texts/language.tsx";
import { ChooseAccountPage, PageHeader } from "../session/choose-account-page.tsx";

import { useWorkplace } from "../session/workplace.tsx";
import { isOpen } from "./navigation.tsx";
import { PAGES, type PageRoute } from "./pages.ts";

/** The page of the present address. */
export function Pages() {
  const { pathname } = useLocation();
  const { account, mode } = useWorkplace();
  const texts = useTexts(SHELL_TEXTS).broken;
  return (
    <PageBoundary key={pathname} texts={texts}>
      <Suspense fallback={<PageSkeleton />}>
        {/* Another account or mode mounts every page again: nothing typed or chosen for one is sent for the other. */}
        <Routes key={`${account?.id} ${mode}`}>
          {PAGES.map((page) => (
            <Route key={page.path} path={page.path} element={<Guarded page={page} />} />
          ))}
          <Route path="*" element={<MissingPage />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

const ElsewherePage = part(async () => (await import("../session/elsewhere-page.tsx")).ElsewherePage);

function Guarded({ page }: { page: PageRoute }) {
  const workplace = useWorkplace();
  const { page: Page, needs } = page;
  if (needs !== null && needs !== "operator" && workplace.account === null) return <ChooseAccountPage />;
  if (needs !== null && needs !== "operator" && needs !== "signed_in" && workplace.elsewhere !== null)
    return <ElsewherePage {...workplace.elsewhere} />;
  return isOpen(workplace, page) ? <Page /> : <ForbiddenPage />;
}

function PageSkeleton() {
  return (
    <Stack gap="md" aria-hidden>
      <Skeleton h={32} w={240} />
      <Skeleton h={16} w="60%" />
      <Skeleton h={240} radius="lg" />
    </Stack>
  );
}

function MissingPage() {
  const { missing } = useTexts(SHELL_TEXTS);
  return (
    <>
      <PageHeader title={missing.title} />
      <EmptyState icon={IconMapOff} text={missing.text} action={<Action label={missing.home} to="/" />} />
    </>
  );
}

function ForbiddenPage() {
  const { forbidden } = useTexts(SHELL_TEXTS);
  const { roles } = useTexts(SESSION_TEXTS);
  const { role } = useWorkplace();
  return (
    <>
      <PageHeader title={forbidden.title} />
      <EmptyState icon={IconLock} text={role === null ? forbidden.other : forbidden.text(roles[role])} />
    </>
  );
}

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
