import { Box, Center, Loader } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { SHELL_TEXTS } from "#/messages/console/shell.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { SignInFrame } from "../features/sign-in/sign-in-frame.tsx";
import { ConfirmProvider, ProblemAlert, UndoProvider } from "../kit/components/action.tsx";
import { useLanguage, useTexts } from "../kit/texts/language.tsx";
import type { Session } from "../session/choice.ts";
import { recordSignedIn, SESSION_KEY, useEnter, useSameInAllTabs, useSession } from "../session/session.ts";
import { useWorkplace, WorkplaceProvider } from "../session/workplace.tsx";
import { Frame } from "./frame.tsx";
import { PageBoundary } from "./page-outlet.tsx";

/** A user who is signed in needs none of these, so each is loaded when it is shown. */
const EnrolScreen = lazy(async () => ({
  default: (await import("../features/sign-in/enrol-screen.tsx")).EnrolScreen,
}));
const LinkScreen = lazy(async () => ({
  default: (await import("../features/sign-in/link-screen.tsx")).LinkScreen,
}));
const LockScreen = lazy(async () => ({
  default: (await import("../features/sign-in/sign-in-screen.tsx")).LockScreen,
}));
const OffersScreen = lazy(async () => ({
  default: (await import("../features/sign-in/enrol-screen.tsx")).OffersScreen,
}));
const RecoveryCodesScreen = lazy(async () => ({
  default: (await import("../features/sign-in/enrol-screen.tsx")).RecoveryCodesScreen,
}));
const SecondFactorScreen = lazy(async () => ({
  default: (await import("../features/sign-in/sign-in-screen.tsx")).SecondFactorScreen,
}));
const SignInNotice = lazy(async () => ({
  default: (await import("../features/sign-in/sign-in-notice.tsx")).SignInNotice,
}));
const SignInScreen = lazy(async () => ({
  default: (await import("../features/sign-in/sign-in-screen.tsx")).SignInScreen,
}));

const Waiting = () => (
  <Center mih="100dvh">
    <Loader />
  </Center>
);

const LINK = /^\/link\/([^/]+)$/;

/**
 * Shows the screens of signing in until somebody is signed in. The address stays what it was, so afterwards
 * everybody is where they wanted to go.
 */
export function SessionGuard() {
  return (
    <PageBoundary texts={useTexts(SHELL_TEXTS).broken}>
      <Suspense fallback={<Waiting />}>
        <Guard />
      </Suspense>
    </PageBoundary>
  );
}

function Guard() {
  const { pathname } = useLocation();
  const { data: session, error, refetch } = useSession();
  const token = LINK.exec(pathname)?.[1];
  useForgetting(session);
  useSameInAllTabs(session);
  // The factor counts at once, but nobody goes on before the codes are stored.
  const [codes, setCodes] = useState<readonly string[]>([]);
  const enter = useEnter();

  if (session === undefined) {
    return error === null ? (
      <Waiting />
    ) : (
      <SignInFrame title="Assay">
        <ProblemAlert error={error} again={() => void refetch()} />
      </SignInFrame>
    );
  }
  if (codes.length > 0) {
    return <RecoveryCodesScreen codes={codes} onStored={() => setCodes([])} />;
  }
  if (token !== undefined) return <LinkScreen token={token} session={session} />;
  if (session.state === "signed_in" && session.user !== null) {
    if (session.offers.length > 0) return <OffersScreen offers={session.offers} />;
    return (
      <WorkplaceProvider session={session} user={session.user}>
        <OwnLanguage language={session.user.language}>
          <ConfirmProvider>
            <UndoProvider>
              <Frame notice={<Notice session={session} />} />
            </UndoProvider>
          </ConfirmProvider>
        </OwnLanguage>
      </WorkplaceProvider>
    );
  }
  if (session.state === "locked") return <LockScreen session={session} />;
  if (session.state === "second_factor") return <SecondFactorScreen session={session} />;
  if (session.state === "enrol_factor") {
    return (
      <EnrolScreen
        session={session}
        onDone={(recoveryCodes) => {
          setCodes(recoveryCodes);
          void enter(null);
        }}
      />
    );
  }
  return <SignInScreen session={session} />;
}

/** Loaded if the browser comes back from the identity provider with something to say. */
function Notice({ session: { oidc } }: { session: Session }) {
  const { search } = useLocation();
  if (oidc === null || !search.includes("sign_in=")) return null;
  return (
    <Suspense fallback={null}>
      <Box mb="md">
        <SignInNotice provider={oidc.name} />
      </Box>
    </Suspense>
  );
}

/** Nothing of what was seen stays in memory once nobody, or somebody else, is signed in. */
function useForgetting(session: Session | undefined): void {
  const queries = useQueryClient();
  const reader = session?.state === "signed_in" ? session.user?.id : undefined;
  useEffect(() => {
    if (reader !== undefined) recordSignedIn(reader);
  }, [reader]);
  useEffect(
    () => () => {
      if (reader !== undefined) {
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
      }
    },
    [queries, reader],
  );
}

/**
 * The language is that of the user's profile, and times are in their own or the account's time zone, on every device.
 */
function OwnLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const { setLanguage, setTimeZone } = useLanguage();
  const { user, account, memberships } = useWorkplace();
  const zone = user.time_zone ?? memberships.find(({ account_id }) => account_id === account?.id)?.time_zone;
  useEffect(() => setLanguage(language), [language, setLanguage]);
  useEffect(() => setTimeZone(zone), [zone, setTimeZone]);
  return children;
}
