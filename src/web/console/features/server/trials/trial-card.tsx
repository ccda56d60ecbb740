import { Alert, Anchor, Group, Stack, Text, Title } from "@mantine/core";
import { IconClockExclamation, IconInfoCircle } from "@tabler/icons-react";
import { Fragment } from "react";
import { TRIAL_TEXTS } from "#/messages/console/server/trials.gen.ts";
import type { Schemas } from "../../../../wire.gen.ts";
import { Action } from "../../../kit/components/action.tsx";
import { StatusBadge, type Tone } from "../../../kit/components/status-badge.tsx";
import { EmailText, Muted, TextLink } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { languageName, useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { Fact, Facts } from "../parts.tsx";

const TONES = { pending: "warn", approved: "good", declined: "neutral" } as const satisfies Record<
  string,
  Tone
>;

/** A request with all that the applicant wrote, and what is known about them. */
export function TrialCard({ trial, onDecide }: { trial: Trial; onDecide(as: "approve" | "decline"): void }) {
  const texts = useTexts(TRIAL_TEXTS);
  const format = useFormat();
  const { company, status } = trial;
  const isRemoved = trial.email === "";
  return (
    <article className="console-card console-section">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="xs">
          <div>
            <Title order={2} fz="1.0625rem">
              {company === "" ? texts.removed : <bdi>{company}</bdi>}
            </Title>
            <Muted>
              {texts.asked} <DateText value={trial.created_at} as="relative" />
            </Muted>
          </div>
          <StatusBadge tone={TONES[status]}>{texts.states[status]}</StatusBadge>
        </Group>
        {isRemoved ? (
          <Muted>{texts.removed}</Muted>
        ) : (
          <>
            <Facts>
              {trial.contact_name !== "" && <Fact label={texts.contact}>{trial.contact_name}</Fact>}
              <Fact label={texts.email}>
                <Anchor href={`mailto:${trial.email}`} size="sm">
                  <EmailText email={trial.email} />
                </Anchor>
              </Fact>
              {trial.website !== "" && (
                <Fact label={texts.website}>
                  <Anchor href={trial.website} target="_blank" rel="noreferrer" size="sm">
                    {trial.website.replace(/^https?:\/\//, "")}
                  </Anchor>
                </Fact>
              )}
              <Fact label={texts.language}>{languageName(trial.language)}</Fact>
              {trial.wants_api && <Fact label={texts.requested}>{texts.wantsApi}</Fact>}
            </Facts>
            <div>
              <Muted mb={4}>{texts.useCase}</Muted>
              <blockquote className="server-quote">{trial.use_case}</blockquote>
            </div>
          </>
        )}
        <Overdue trial={trial} />
        <Hints trial={trial} />
        {status !== "pending" && (
          <Muted>
            {trial.decided_at !== null && texts.decided(format.date(trial.decided_at))}
            {trial.note !== null && trial.note !== "" && ` · ${texts.note}: ${trial.note}`}
          </Muted>
        )}
        {trial.account_id !== null && (
          <TextLink to={`/server/accounts/${trial.account_id}`}>{texts.account}</TextLink>
        )}
        {status === "pending" && (
          <Group gap="xs">
            <Action
              label={texts.approve}
              size="sm"
              aria-label={texts.of(texts.approve, company)}
              onClick={() => onDecide("approve")}
            />
            <Action
              label={texts.decline}
              size="sm"
              plain
              aria-label={texts.of(texts.decline, company)}
              onClick={() => onDecide("decline")}
            />
          </Group>
        )}
      </Stack>
    </article>
  );
}

function Hints({ trial: { hints } }: { trial: Trial }) {
  const { hints: texts } = useTexts(TRIAL_TEXTS);
  const { registered_as, same_domain, other_requests } = hints;
  if (registered_as === null && same_domain.length === 0 && other_requests === 0) return null;
  return (
    <Alert
      color={registered_as === null ? "blue" : "orange"}
      icon={<IconInfoCircle size={18} aria-hidden />}
      p="sm"
    >
      <Stack gap={4}>
        {registered_as !== null && (
          <Text size="sm">
            {texts.registered}{" "}
            <TextLink to={`/server/accounts/${registered_as}`} underline="always">
              {texts.registeredLink}
            </TextLink>
          </Text>
        )}
        {same_domain.length > 0 && (
          <Text size="sm">
            {texts.domain}{" "}
            {same_domain.map(({ account_id, company }, index) => (
              <Fragment key={account_id}>
                {index > 0 && ", "}
                <TextLink to={`/server/accounts/${account_id}`} underline="always">
                  {company}
                </TextLink>
              </Fragment>
            ))}
          </Text>
        )}
        {other_requests > 0 && <Text size="sm">{texts.others(other_requests)}</Text>}
      </Stack>
    </Alert>
  );
}

/** The time within which applicants are promised an answer to their request. */
const PROMISED_MS = 24 * 60 * 60 * 1000;

/** Warns that the promised time for an answer is over. */
export function Overdue({ trial: { status, created_at } }: { trial: Trial }) {
  const texts = useTexts(TRIAL_TEXTS);
  const format = useFormat();
  const promised = Date.parse(created_at) + PROMISED_MS;
  if (status !== "pending" || Date.now() < promised) return null;
  return (
    <Text size="sm" fw={600} c="var(--console-bad-ink)" className="server-overdue">
      <IconClockExclamation size={17} aria-hidden />{" "}
      {texts.overdue(format.dateTime(new Date(promised).toISOString()))}
    </Text>
  );
}

export type Trial = Schemas["AdminTrial"];
export type Approved = Schemas["AdminTrialApproved"];
