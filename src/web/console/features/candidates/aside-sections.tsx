import { Alert, Anchor, Button, Group, List, Text } from "@mantine/core";
import { Fragment, useState } from "react";
import { Link } from "react-router";
import { ASIDE_TEXTS } from "#/messages/console/candidates/aside.gen.ts";
import { TEXTS } from "#/messages/console/candidates/aside-sections.gen.ts";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import { OWN_FIELD_TEXTS } from "#/messages/console/entities/invite/own-field.gen.ts";
import { REQUEST_WORDS } from "#/messages/console/entities/request.gen.ts";
import type { CandidateFile, FileRequest, ListedCandidate } from "../../entities/candidate/answers.ts";

import { OWN_FIELDS } from "../../entities/invite/own-fields.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { RequestBadge } from "../../entities/request/badges.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { EmailText, Section } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useLanguageNames, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

/** Gender and date of birth are left out on purpose: they do not belong next to a decision. */
export function DetailsSection({ file }: { file: CandidateFile }) {
  const texts = useTexts(ASIDE_TEXTS);
  const languageNames = useLanguageNames();
  const words = useTexts(CANDIDATE_WORDS);
  const format = useFormat();
  const profiles = useJobProfiles();
  const { candidate, person, sitting: assessment, invite, protection } = file;
  const profile = invite?.job_profile;
  return (
    <Section title={texts.details} collapsible>
      {protection.protected && (
        <Alert color="yellow" mb="md">
          {texts.hold(protection.protected_at === null ? "" : format.date(protection.protected_at))}
          {protection.reason !== null && <div>{texts.holdReason(protection.reason)}</div>}
        </Alert>
      )}
      {assessment.anonymized_at !== null && (
        <Text size="sm" mb="md">
          {texts.anonymized(format.date(assessment.anonymized_at))}
        </Text>
      )}
      <dl className="candidate-facts">
        {person && person.email !== "" && (
          <>
            <dt>{texts.email}</dt>
            <dd>
              <Anchor href={`mailto:${person.email}`} size="sm">
                <EmailText email={person.email} />
              </Anchor>
            </dd>
          </>
        )}
        <OwnFacts candidate={candidate} />
        {profile && (
          <>
            <dt>{texts.jobProfile}</dt>
            <dd>
              <Anchor component={Link} to={`/job-profiles/${profile.id}`} size="sm">
                {profiles.nameOf(profile.id, profile.name)}
              </Anchor>
            </dd>
          </>
        )}
        <dt>{texts.language}</dt>
        <dd>{languageNames[assessment.language]}</dd>
        <dt>{texts.source}</dt>
        <dd>{assessment.kiosk ? texts.kiosk : words.sources[candidate.source]}</dd>
        {person && person.comment !== "" && (
          <>
            <dt>{texts.comment}</dt>
            <dd style={{ whiteSpace: "pre-line" }}>
              <bdi>{person.comment}</bdi>
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}

/** Data that the account attached to the invite for its own use. */
export function OwnFacts({ candidate }: { candidate: ListedCandidate }) {
  const texts = useTexts(OWN_FIELD_TEXTS);
  return OWN_FIELDS.filter((name) => candidate[name]).map((name) => (
    <Fragment key={name}>
      <dt>{texts[name].fact}</dt>
      <dd>{candidate[name]}</dd>
    </Fragment>
  ));
}

export function TeamsSection({ teams }: { teams: NonNullable<CandidateFile["teams"]> }) {
  const texts = useTexts(ASIDE_TEXTS);
  return (
    <Section title={texts.teams} collapsible>
      {teams.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.noTeams}
        </Text>
      ) : (
        <List size="sm" listStyleType="none" spacing={4}>
          {teams.map(({ id, title, subtitle }) => (
            <List.Item key={id}>
              <Anchor component={Link} to={`/teams/${id}`} size="sm">
                {title}
              </Anchor>
              {subtitle !== "" && (
                <Text size="xs" c="dimmed">
                  {subtitle}
                </Text>
              )}
            </List.Item>
          ))}
        </List>
      )}
    </Section>
  );
}

export function RequestsSection({ requests }: { requests: readonly FileRequest[] }) {
  const texts = useTexts(ASIDE_TEXTS);
  const { kinds } = useTexts(REQUEST_WORDS);
  const format = useFormat();
  const { may: can } = useWorkplace();
  if (requests.length === 0) return null;
  return (
    <Section title={texts.requests}>
      <ul className="candidate-reviews" data-first>
        {requests.map(({ id, kind, status, message, due_at, created_at, note }) => (
          <li key={id}>
            <Group justify="space-between" gap="xs">
              <Text size="sm" fw={600}>
                {kinds[kind]}
              </Text>
              <RequestBadge status={status} />
            </Group>
            {message !== "" && (
              <Text size="sm" style={{ whiteSpace: "pre-line" }}>
                <bdi>{message}</bdi>
              </Text>
            )}
            <Text size="xs" c="dimmed">
              <DateText value={created_at} />
              {status === "open" && ` · ${texts.dueBy(format.date(due_at))}`}
            </Text>
            {note !== null && note !== "" && <Text size="sm">{note}</Text>}
          </li>
        ))}
      </ul>
      {can("gdpr:read") && requests.some(({ status }) => status === "open") && (
        <Anchor component={Link} to="/requests" size="sm" mt="sm" display="inline-block">
          {texts.toRequests}
        </Anchor>
      )}
    </Section>
  );
}

const VIEWS_FIRST = 6;

export function ViewsSection({ views }: { views: NonNullable<CandidateFile["views"]> }) {
  const texts = useTexts(ASIDE_TEXTS);
  const format = useFormat();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? views : views.slice(0, VIEWS_FIRST);
  return (
    <Section title={texts.views} text={texts.viewsText} collapsible>
      {views.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.noViews}
        </Text>
      ) : (
        <ul className="candidate-views">
          {shown.map(({ viewer, what, viewed_at }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and only grow at the front
            <li key={`${viewed_at} ${place}`}>
              <Text size="sm">
                {what.startsWith("own_") ? texts.byLink : viewer} · {texts.viewKinds[what]}
              </Text>
              <Text size="xs" c="dimmed">
                <DateText value={viewed_at} as="dateTime" />
              </Text>
            </li>
          ))}
        </ul>
      )}
      {shown.length < views.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {texts.allViews(format.number(views.length))}
        </Button>
      )}
    </Section>
  );
}

/** In a list of facts: when somebody is reminded next by a rule or why not, and when they were. */
export function NextReminder({ inviteId }: { inviteId: string }) {
  const texts = useTexts(TEXTS);
  const { data } = useLoad(path("/console/invites/{inviteId}/reminders", { inviteId }));
  if (data === undefined) return null;
  return (
    <>
      <dt>{texts.label}</dt>
      <dd>
        {data.none_because === null ? (
          <DateText value={data.next_at} as="dateTime" />
        ) : (
          texts.none[data.none_because]
        )}
      </dd>
      {data.sent.length > 0 && (
        <>
          <dt>{texts.was}</dt>
          <dd>
            {data.sent.map(({ number, at }) => (
              <div key={number}>
                <DateText value={at} as="dateTime" />
              </div>
            ))}
          </dd>
        </>
      )}
    </>
  );
}
