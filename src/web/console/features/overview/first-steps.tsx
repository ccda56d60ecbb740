import { Button, Progress, Text, Title } from "@mantine/core";
import { IconCircleCheckFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLoad } from "../../kit/api/hooks.ts";
import { Section } from "../../kit/components/section.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace, type Workplace } from "../../session/workplace.tsx";
import { OVERVIEW_TEXTS } from "./texts.ts";

const TRIED = "assay.console.tried-test";

/** Whether this browser has been to test mode from here; nothing depends on it but a tick. */
const triedIn = (account: Workplace["account"]): boolean =>
  account !== null && localStorage.getItem(`${TRIED}.${account.id}`) !== null;

interface FirstStepsProps {
  hasCandidates: boolean;
}

/** What to do in an account in which nothing has happened yet. */
export function FirstSteps({ hasCandidates }: FirstStepsProps) {
  const { first: texts } = useTexts(OVERVIEW_TEXTS);
  const { may, mode, setMode, account } = useWorkplace();
  const profiles = useLoad(may("job_profiles:read") ? "/job-profiles" : null).data;
  const brand = useLoad(may("account:read") ? "/console/branding" : null).data;
  const tryTest = () => {
    if (account) localStorage.setItem(`${TRIED}.${account.id}`, "yes");
    setMode("test");
  };
  const steps = [
    {
      key: "test",
      done: mode === "test" || triedIn(account),
      title: texts.test,
      text: texts.testText,
      action: <Button onClick={tryTest}>{texts.testAction}</Button>,
      may: true,
    },
    {
      key: "invite",
      done: hasCandidates,
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
      done: brand?.updated_at != null,
      title: texts.brand,
      text: texts.brandText,
      action: <LinkButton to="/branding">{texts.brandAction}</LinkButton>,
      may: may("account:write"),
    },
  ].filter((step) => step.may);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.key;
  if (done === steps.length && hasCandidates) return null;
  return (
    <Section title={texts.title} text={texts.text}>
      <Text size="sm" c="dimmed" mb={4}>
        {texts.progress(done, steps.length)}
      </Text>
      <Progress value={(done / steps.length) * 100} mb="md" aria-hidden />
      <ol className="first-steps">
        {steps.map(({ key, done: isDone, title, text, action }, place) => (
          <li key={key} data-done={isDone} data-next={key === next}>
            {isDone ? (
              <IconCircleCheckFilled className="first-steps-mark" size={28} aria-hidden />
            ) : (
              <span className="first-steps-mark" aria-hidden>
                {place + 1}
              </span>
            )}
            <div>
              <Title order={3} fz="0.9375rem">
                {title}
                {isDone && (
                  <Text span size="xs" c="dimmed" ml={8}>
                    {texts.done}
                  </Text>
                )}
              </Title>
              {!isDone && (
                <Text size="sm" c="dimmed" maw="42rem">
                  {text}
                </Text>
              )}
            </div>
            {!isDone && <div className="first-steps-action">{action}</div>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

const LinkButton = ({ to, children }: { to: string; children: ReactNode }) => (
  <Button component={Link} to={to} variant="light">
    {children}
  </Button>
);
