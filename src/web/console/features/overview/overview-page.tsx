import { Button, SegmentedControl, Skeleton, Stack } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { SendingNotice } from "../../entities/mail/sending.tsx";
import { useSendingAwaited } from "../../entities/mail/use-sending.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { ChooseAccountPage } from "../../session/choose-account-page.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { Completions } from "./completions.tsx";
import { Figures, ReadersFigures } from "./figures.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { ServerOverviewPage } from "./server-page.tsx";
import { OVERVIEW_TEXTS } from "./texts.ts";
import { WaitingCards } from "./waiting.tsx";

/** From so many people on nobody needs to be told how to begin. */
const KNOWN_FROM = 3;

/** Where the day begins: for an account, or for the whole server. */
export function OverviewPage() {
  const texts = useTexts(OVERVIEW_TEXTS);
  const { user, account } = useWorkplace();
  const [address, setAddress] = useSearchParams();
  const isServer = user.is_operator && (account === null || address.get("view") === "server");
  const toggle = user.is_operator && account !== null && (
    <ViewSwitch isServer={isServer} onChange={(server) => setAddress(server ? { view: "server" } : {})} />
  );
  if (isServer) return <ServerOverviewPage actions={toggle} />;
  if (account === null) return <ChooseAccountPage />;
  return (
    <AccountOverview
      company={account.company}
      actions={
        <>
          {toggle}
          <PermissionGate needs="invites:write">
            <Button component={Link} to="/invites/new" leftSection={<IconSend size={16} aria-hidden />}>
              {texts.invite}
            </Button>
          </PermissionGate>
        </>
      }
    />
  );
}

function ViewSwitch({ isServer, onChange }: { isServer: boolean; onChange(isServer: boolean): void }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  return (
    <SegmentedControl
      aria-label={texts.view}
      value={isServer ? "server" : "account"}
      onChange={(view) => onChange(view === "server")}
      data={[
        { value: "account", label: texts.viewAccount },
        { value: "server", label: texts.viewServer },
      ]}
    />
  );
}

function AccountOverview({ company, actions }: { company: string; actions: ReactNode }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const { may } = useWorkplace();
  const { data: overview, error, refetch } = useLoad("/console/overview");
  const data = useSendingAwaited() ? undefined : overview;
  const people = useLoad("/console/candidates", {
    state: "all",
    limit: 1,
  }).data?.pagination.total;
  return (
    <>
      <PageHeader title={texts.title} text={texts.text(company)} actions={actions} />
      {error !== null && overview === undefined && (
        <ProblemAlert error={error} again={() => void refetch()} />
      )}
      {data === undefined && (overview !== undefined || error === null) && <PageSkeleton />}
      {data !== undefined && (
        <Stack gap="lg">
          <SendingNotice inTest={false} />
          {may("invites:write") && people !== undefined && people < KNOWN_FROM && (
            <FirstSteps hasCandidates={people > 0} />
          )}
          {may("invites:write") ? <Figures overview={data} /> : <ReadersFigures overview={data} />}
          {people !== 0 && <WaitingCards overview={data} />}
          {people !== 0 && data.completions && <Completions days={data.completions} />}
        </Stack>
      )}
    </>
  );
}

export const PageSkeleton = () => (
  <Stack gap="lg" aria-hidden>
    <div className="overview-figures">
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} h={104} radius="lg" />
      ))}
    </div>
    <Skeleton h={220} radius="lg" />
    <Skeleton h={220} radius="lg" />
  </Stack>
);
