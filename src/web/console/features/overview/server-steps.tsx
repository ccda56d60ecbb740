import { Anchor, Button, Group, Text } from "@mantine/core";
import { Link } from "react-router";
import { InventedPerson } from "../../entities/candidate/invented-person.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { type Body, call } from "../../kit/api/wire.ts";
import { Section } from "../../kit/components/section.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { ServerSteps as Steps } from "./answers.ts";
import { StepList } from "./step-list.tsx";
import { OVERVIEW_TEXTS } from "./texts.ts";

type Name = Steps["steps"][number]["step"];

const PLACES: Readonly<Record<Exclude<Name, "test_run">, string>> = {
  account: "/server/accounts/new",
  mail: "/server/settings#mail",
  address: "/server/settings#address",
  seller: "/server/settings#seller",
  colleague: "/server/operators",
};

/** What is done on other pages, or by other people, is seen here before long. */
const EVERY_MS = 10_000;

/** How many steps of a new server are open; undefined until it is known. */
export const useOpenSteps = (): number | undefined =>
  useLoad("/admin/first-steps").data?.steps.filter(({ done, aside }) => !done && !aside).length;

/** What a new server still needs; nothing once all of it is there or not needed. */
export function ServerSteps() {
  const texts = useTexts(OVERVIEW_TEXTS).server.first;
  const { data } = useLoad("/admin/first-steps", {}, { every: EVERY_MS });
  const put = useAction({
    wish: (body: Body<"PUT /admin/first-steps">) => call("PUT", "/admin/first-steps", { body }),
    refreshes: ["/admin/first-steps"],
  });
  if (data === undefined || data.steps.every(({ done, aside }) => done || aside)) return null;
  const aside = data.steps.filter((step) => step.aside);
  const actionOf = (step: Name) =>
    step === "test_run" ? (
      data.newest_account && (
        <InventedPerson
          account={{ id: data.newest_account.account_id, company: data.newest_account.company }}
          variant="light"
        />
      )
    ) : (
      <Button component={Link} to={PLACES[step]} variant={step === "account" ? "filled" : "light"}>
        {texts.steps[step].action}
      </Button>
    );
  return (
    <Section title={texts.title} text={texts.text}>
      <StepList
        steps={data.steps
          .filter((step) => !step.aside)
          .map(({ step, done }) => ({
            key: step,
            done,
            title: texts.steps[step].title,
            text: texts.steps[step].text,
            action: (
              <Group gap="xs" justify="flex-end" className="first-steps-buttons">
                {step !== "account" && (
                  <Button
                    variant="subtle"
                    color="gray"
                    aria-label={texts.asideLabel(texts.steps[step].title)}
                    loading={put.isPending && put.variables?.step === step}
                    onClick={() => put.mutate({ step, aside: true })}
                  >
                    {texts.aside}
                  </Button>
                )}
                {actionOf(step)}
              </Group>
            ),
          }))}
      />
      {aside.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {texts.asideList}{" "}
          {aside.map(({ step }, place) => (
            <span key={step}>
              {place > 0 && " · "}
              {texts.steps[step].title}{" "}
              <Anchor
                component="button"
                type="button"
                size="sm"
                underline="always"
                aria-label={texts.takeUpLabel(texts.steps[step].title)}
                onClick={() => put.mutate({ step, aside: false })}
              >
                {texts.takeUp}
              </Anchor>
            </span>
          ))}
        </Text>
      )}
    </Section>
  );
}
