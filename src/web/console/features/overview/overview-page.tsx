import { Button, SegmentedControl, Skeleton, Stack } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { SendingNotice } from "../../entities/mail/sending.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { ChooseAccountPage } from "../../session/choose-account-page.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { Overview } from "./answers.ts";
import { FigureCard } from "./cards.tsx";
import { Completions } from "./completions.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { ServerOverviewPage } from "./server-page.tsx";
import { OVERVIEW_TEXTS } from "./texts.ts";
import { WaitingCards } from "./waiting.tsx";
import { completedIn } from "./weeks.ts";

const MONTH_DAYS = 30;
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
  const { data, error, refetch } = useLoad("/console/overview");
  const people = useLoad("/console/candidates", {
    state: "all",
    limit: 1,
  }).data?.pagination.total;
  return (
    <>
      <PageHeader title={texts.title} text={texts.text(company)} actions={actions} />
      {error !== null && data === undefined && <ProblemAlert error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <PageSkeleton />}
      {data !== undefined && (
        <Stack gap="lg">
          <SendingNotice inTest={false} />
          {people !== undefined && people < KNOWN_FROM && <FirstSteps hasCandidates={people > 0} />}
          <Figures overview={data} />
          {people !== 0 && <WaitingCards overview={data} />}
          {people !== 0 && data.completions && <Completions days={data.completions} />}
        </Stack>
      )}
    </>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const format = useFormat();
  const { billed, may, mode } = useWorkplace();
  const { pending_invites: pending, credits, completions, waiting } = overview;
  const free = Math.max(0, pending.limit - pending.count);
  return (
    <div className="overview-figures">
      <FigureCard
        label={texts.places}
        value={texts.placesValue(format.number(pending.count), format.number(pending.limit))}
        text={texts.placesFree(free)}
        to="/candidates?state=pending"
        progress={(pending.count / Math.max(1, pending.limit)) * 100}
        isWarning={free === 0}
      />
      {credits && (
        <FigureCard
          label={texts.credits}
          value={credits.unlimited ? texts.unlimited : format.number(credits.available)}
          to={billed && may("orders:read") ? "/orders" : undefined}
          text={
            credits.owed > 0
              ? texts.creditsOwed(credits.owed)
              : !credits.unlimited && credits.available === 0
                ? mode === "test"
                  ? texts.creditsNoneTest
                  : texts.creditsNone
                : texts.creditsText
          }
          isWarning={credits.owed > 0 || (!credits.unlimited && credits.available === 0)}
        />
      )}
      {completions && (
        <FigureCard
          label={texts.month}
          value={format.number(completedIn(completions, MONTH_DAYS))}
          text={texts.monthText}
          to="/candidates?state=completed&by=completed"
        />
      )}
      {waiting.in_progress && (
        <FigureCard
          label={texts.progress}
          value={format.number(waiting.in_progress.count)}
          text={texts.progressText}
          to="/candidates?state=started"
        />
      )}
    </div>
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
