import { Center, Loader } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { EnrolScreen } from "../features/sign-in/enrol-screen.tsx";
import { LinkScreen } from "../features/sign-in/link-screen.tsx";
import { OffersScreen } from "../features/sign-in/offers-screen.tsx";
import { RecoveryCodesScreen } from "../features/sign-in/recovery-codes-screen.tsx";
import { SecondFactorScreen } from "../features/sign-in/second-factor-screen.tsx";
import { SignInFrame } from "../features/sign-in/sign-in-frame.tsx";
import { SignInScreen } from "../features/sign-in/sign-in-screen.tsx";
import { ConfirmProvider } from "../kit/components/confirm.tsx";
import { ProblemAlert } from "../kit/components/problem-alert.tsx";
import { UndoProvider } from "../kit/components/undo.tsx";
import { useLanguage } from "../kit/texts/language.tsx";
import { SESSION_KEY, type Session, useEnter, useSession } from "../session/session.ts";
import { WorkplaceProvider } from "../session/workplace.tsx";
import { Frame } from "./frame.tsx";

const LINK = /^\/link\/([^/]+)$/;

/**
 * Shows the screens of signing in until somebody is signed in. The address stays what it was, so afterwards
 * everybody is where they wanted to go.
 */
export function SessionGate() {
  const { pathname } = useLocation();
  const { data: session, error, refetch } = useSession();
  const token = LINK.exec(pathname)?.[1];
  useForgetting(session);
  // The factor counts at once, but nobody goes on before the codes are stored.
  const [codes, setCodes] = useState<readonly string[]>([]);
  const enter = useEnter();

  if (session === undefined) {
    return error === null ? (
      <Center mih="100dvh">
        <Loader />
      </Center>
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
              <Frame />
            </UndoProvider>
          </ConfirmProvider>
        </OwnLanguage>
      </WorkplaceProvider>
    );
  }
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

/** Nothing of what was seen stays in memory once nobody, or somebody else, is signed in. */
function useForgetting(session: Session | undefined): void {
  const queries = useQueryClient();
  const reader = session?.state === "signed_in" ? session.user?.id : undefined;
  useEffect(
    () => () => {
      if (reader !== undefined) {
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
      }
    },
    [queries, reader],
  );
}

/** People read the language of their profile, whichever device they sign in on. */
function OwnLanguage({ language, children }: { language: "en" | "de"; children: ReactNode }) {
  const { setLanguage } = useLanguage();
  useEffect(() => setLanguage(language), [language, setLanguage]);
  return children;
}
