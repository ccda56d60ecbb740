import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { InventedPerson } from "../../entities/candidate/invented-person.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Section } from "../../kit/components/section.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useTestApi } from "../../session/test-api.ts";
import { useWorkplace } from "../../session/workplace.tsx";
import { StepList } from "./step-list.tsx";
import { OVERVIEW_TEXTS } from "./texts.ts";

interface FirstStepsProps {
  hasCandidates: boolean;
}

/** What to do in an account in which nothing has happened yet. */
export function FirstSteps({ hasCandidates }: FirstStepsProps) {
  const { first: texts } = useTexts(OVERVIEW_TEXTS);
  const { may, mode } = useWorkplace();
  const isTried = useTried(hasCandidates);
  const profiles = useLoad(may("job_profiles:read") ? "/job-profiles" : null).data;
  const brand = useLoad(may("account:read") ? "/console/branding" : null).data;
  const unlinking = useLoad(may("gdpr:read") ? "/console/privacy/unlinking" : null).data?.unlinking;
  const steps = [
    {
      key: "test",
      done: isTried === true,
      title: texts.test,
      text: texts.testText,
      action: <InventedPerson />,
      may: may("invites:write"),
    },
    {
      key: "invite",
      done: hasCandidates && mode === "live",
      title: texts.invite,
      text: texts.inviteText,
      action: <LinkButton to="/invites/new">{texts.inviteAction}</LinkButton>,
      may: may("invites:write"),
    },
    {
      key: "profile",
      done: (profiles?.total ?? 0) > 0,
      title: texts.profile,
      text: texts.profileText,
      action: <LinkButton to="/job-profiles/new">{texts.profileAction}</LinkButton>,
      may: may("job_profiles:write"),
    },
    {
      key: "brand",
      done:
        brand !== undefined && (brand.display_name !== "" || brand.accent !== null || brand.logo !== null),
      title: texts.brand,
      text: texts.brandText,
      action: <LinkButton to="/branding">{texts.brandAction}</LinkButton>,
      may: may("account:write"),
    },
    {
      key: "unlinking",
      done: unlinking != null,
      title: texts.unlinking,
      text: texts.unlinkingText,
      action: <LinkButton to="/privacy?view=retention">{texts.unlinkingAction}</LinkButton>,
      may: may("gdpr:write"),
    },
  ].filter((step) => step.may);
  if (isTried === undefined || steps.every(({ done }) => done)) return null;
  return (
    <Section title={texts.title} text={texts.text}>
      <StepList steps={steps} />
    </Section>
  );
}

/** Whether somebody has answered in test mode, which live mode has to ask for; undefined until it is known. */
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
  <Button component={Link} to={to} variant="light">
    {children}
  </Button>
);
