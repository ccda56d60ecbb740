import { Alert, SegmentedControl, Skeleton, Stack, Table } from "@mantine/core";
import { IconCircleCheck, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { WELCOME_TEXTS } from "#/messages/console/overview/welcome.gen.ts";
import { OVERVIEW_TEXTS } from "#/messages/console/overview.gen.ts";
import { InventedPerson } from "../../entities/candidate/invented-person.tsx";
import { SendingNotice } from "../../entities/mail/kept-mails.tsx";
import { useSendingAwaited } from "../../entities/mail/sending.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { Bars, ticksFor } from "../../kit/components/bars.tsx";
import { Section } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { ChooseAccountPage, PageHeader } from "../../session/choose-account-page.tsx";
import { PermissionGuard, useTestApi, useWorkplace } from "../../session/workplace.tsx";
import { completedIn, type Day, Figures, ReadersFigures, weeksOf } from "./cards.tsx";
import { PLACES, ServerOverviewPage, StepList } from "./server-page.tsx";

import { WaitingCards } from "./waiting.tsx";

const LAST_WEEK = 7;

/** With this number of people, the introduction is no longer needed. */
const KNOWN_FROM = 3;

/** The start page of an account, or of the whole server. */
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
          <PermissionGuard needs="invites:write">
            <Action label={texts.invite} icon={IconSend} to="/invites/new" />
          </PermissionGuard>
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
  const { may: can } = useWorkplace();
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
      <Joined />
      {data !== undefined && (
        <Stack gap="lg">
          <SendingNotice inTest={false} />
          {can("invites:write") && people !== undefined && people < KNOWN_FROM && (
            <FirstSteps hasCandidates={people > 0} />
          )}
          {can("invites:write") ? <Figures overview={data} /> : <ReadersFigures overview={data} />}
          {people !== 0 && <WaitingCards overview={data} />}
          {people !== 0 && data.completions && <Completions days={data.completions} />}
        </Stack>
      )}
    </>
  );
}

/** Confirms an invitation that was just accepted. */
function Joined() {
  const { joined: texts } = useTexts(WELCOME_TEXTS);
  const { state } = useLocation();
  const navigate = useNavigate();
  const joined: unknown = state?.joined;
  if (typeof joined !== "string") return null;
  return (
    <Alert
      color="green"
      role="status"
      mb="lg"
      icon={<IconCircleCheck size={18} aria-hidden />}
      withCloseButton
      closeButtonLabel={texts.close}
      onClose={() => void navigate("/", { replace: true, state: null })}
    >
      {texts.text(joined)}
    </Alert>
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

/** Completions per week: as bars, in a sentence, and as a table. */
function Completions({ days }: { days: readonly Day[] }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const format = useFormat();
  const weeks = weeksOf(days);
  const total = completedIn(days, days.length);
  // Days of the account's calendar, which no time zone may move.
  const day = (date: string) => format.date(`${date}T12:00:00`);
  const shortDay = (date: string) => day(date).replace(/[\s.]*\d{4}$/, "");
  return (
    <Section
      title={texts.chart}
      text={
        total === 0
          ? texts.chartNone
          : texts.chartText(format.number(total), format.number(completedIn(days, LAST_WEEK)))
      }
    >
      <Bars
        height={190}
        bars={weeks.map(({ from, completed }) => ({ label: shortDay(from), value: completed }))}
        ticks={ticksFor(weeks.map(({ completed }) => completed))}
        titleOf={({ label, value }) => `${label} · ${texts.count}: ${format.number(value)}`}
      />
      <details className="overview-table">
        <summary>{texts.asTable}</summary>
        <Table verticalSpacing={4} maw="26rem">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.week}</Table.Th>
              <Table.Th ta="end">{texts.count}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {weeks.map(({ from, to, completed }) => (
              <Table.Tr key={from}>
                <Table.Td>
                  {day(from)} – {day(to)}
                </Table.Td>
                <Table.Td ta="end" className="console-numbers">
                  {format.number(completed)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </Section>
  );
}

interface FirstStepsProps {
  hasCandidates: boolean;
}

/** The first steps in an account without any activity. */
function FirstSteps({ hasCandidates }: FirstStepsProps) {
  const { first: texts } = useTexts(OVERVIEW_TEXTS);
  const { may: allowed, mode, purpose } = useWorkplace();
  const findsClients = purpose === "clients" && allowed("clients:write");
  const clients = useLoad(findsClients ? "/console/clients" : null, { state: "all", limit: 1 }).data;
  const ofServer = useServerSteps();
  const isTried = useTried(hasCandidates);
  const profiles = useLoad(allowed("job_profiles:read") ? "/job-profiles" : null).data;
  const brand = useLoad(allowed("account:read") ? "/console/branding" : null).data;
  const unlinking = useLoad(allowed("gdpr:read") ? "/console/privacy/unlinking" : null).data?.unlinking;
  const steps = [
    {
      key: "test",
      done: isTried === true,
      title: texts.test,
      text: texts.testText,
      action: <InventedPerson />,
      may: allowed("invites:write"),
    },
    ...ofServer,
    {
      key: "client",
      done: (clients?.pagination.total ?? 0) > 0,
      title: texts.client,
      text: texts.clientText,
      action: <LinkButton to="/clients?new=1">{texts.clientAction}</LinkButton>,
      may: findsClients,
    },
    {
      key: "invite",
      done: hasCandidates && mode === "live",
      title: texts.invite,
      text: texts.inviteText,
      action: <LinkButton to="/invites/new">{texts.inviteAction}</LinkButton>,
      may: allowed("invites:write"),
    },
    {
      key: "profile",
      done: (profiles?.total ?? 0) > 0,
      title: texts.profile,
      text: texts.profileText,
      action: <LinkButton to="/job-profiles/new">{texts.profileAction}</LinkButton>,
      may: allowed("job_profiles:write"),
    },
    {
      key: "brand",
      done:
        brand !== undefined && (brand.display_name !== "" || brand.accent !== null || brand.logo !== null),
      title: texts.brand,
      text: texts.brandText,
      action: <LinkButton to="/branding">{texts.brandAction}</LinkButton>,
      may: allowed("account:write"),
    },
    {
      key: "unlinking",
      done: unlinking != null,
      title: texts.unlinking,
      text: texts.unlinkingText,
      action: <LinkButton to="/privacy?view=retention">{texts.unlinkingAction}</LinkButton>,
      may: allowed("gdpr:write"),
    },
  ].filter((step) => step.may);
  if (isTried === undefined || steps.every(({ done }) => done)) return null;
  return (
    <Section title={texts.title} text={texts.text}>
      <StepList steps={steps} />
    </Section>
  );
}

/** Steps of the server that stand between its only company and a first invitation, for its administrators. */
function useServerSteps() {
  const { first: texts } = useTexts(OVERVIEW_TEXTS).server;
  const { purpose, user } = useWorkplace();
  const isAlone = user.is_operator && (purpose === "own" || purpose === "clients");
  const steps = useLoad(isAlone ? "/admin/first-steps" : null).data?.steps ?? [];
  return steps.flatMap(({ step, done, aside }) =>
    (step === "mail" || step === "address") && !aside
      ? {
          ...{ key: step, done, title: texts.steps[step].title, text: texts.steps[step].text, may: true },
          action: <LinkButton to={PLACES[step]}>{texts.steps[step].action}</LinkButton>,
        }
      : [],
  );
}

/**
 * Returns whether an assessment was completed in test mode, which live mode must request. Undefined until it is
 * known.
 */
function useTried(hasCandidates: boolean): boolean | undefined {
  const { account, mode } = useWorkplace();
  const api = useTestApi();
  const asked = useQuery({
    queryKey: [`${account?.id} test`, "/console/candidates", { state: "all", limit: 1, counted: true }],
    queryFn: ({ signal }) =>
      api.send(call("GET", "/console/candidates", { query: { state: "all", limit: 1 } }), { signal }),
    enabled: mode === "live" && account !== null,
  });
  if (mode === "test") return hasCandidates;
  return asked.isError ? false : asked.data && asked.data.pagination.total > 0;
}

const LinkButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <Action label={children} to={to} variant="light" />
);
