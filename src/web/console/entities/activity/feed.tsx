import { Group, Skeleton, Text, Timeline } from "@mantine/core";
import { useState } from "react";
import { ACTIVITY_TEXTS } from "#/messages/console/entities/activity.gen.ts";
import { VIEW_WORDS } from "#/messages/console/entities/candidate/view.gen.ts";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import { MAIL_WORDS } from "#/messages/console/entities/mail.gen.ts";
import { SHARE_WORDS } from "#/messages/console/entities/share.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import type { path } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { Muted, TextLink } from "../../kit/components/text.tsx";

import { candidateNameOf, DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { pathOf } from "../candidate/badges.tsx";

import { mailName } from "../mail/words.ts";

const SHOWN = 20;

interface FeedProps {
  of: ReturnType<typeof path<"/console/candidates/{sessionId}/activity" | "/console/jobs/{jobId}/activity">>;
  /** Names the candidate of each entry, with a link. */
  isNamed?: boolean;
}

/** Lists events, latest first, one page at a time. */
export function Feed({ of, isNamed = false }: FeedProps) {
  const texts = useTexts(ACTIVITY_TEXTS);
  const [place, setPlace] = useState<{ offset: number; as_of?: string }>({ offset: 0 });
  const { data, error, refetch } = useLoad(of, { limit: SHOWN, ...place });
  if (error !== null) return <ProblemAlert error={error} again={() => void refetch()} />;
  if (data === undefined) return <Skeleton h={160} radius="md" />;
  if (data.activities.length === 0) return <Text size="sm">{texts.none}</Text>;
  const { offset, has_more, as_of } = data.pagination;
  const go = (to: number) => setPlace({ offset: to, as_of });
  return (
    <>
      <Timeline bulletSize={12} lineWidth={2} active={data.activities.length}>
        {data.activities.map((activity) => (
          <Timeline.Item key={JSON.stringify(activity)} mt="md">
            <What activity={activity} isNamed={isNamed} />
          </Timeline.Item>
        ))}
      </Timeline>
      {(offset > 0 || has_more) && (
        <Group component="nav" aria-label={texts.pages} gap="xs" mt="md" className="no-print">
          <Action
            label={texts.newer}
            size="xs"
            plain
            disabled={offset === 0}
            onClick={() => go(Math.max(0, offset - SHOWN))}
          />
          <Action
            label={texts.older}
            size="xs"
            plain
            disabled={!has_more}
            onClick={() => go(offset + SHOWN)}
          />
        </Group>
      )}
    </>
  );
}

function What({ activity, isNamed }: { activity: Activity; isNamed: boolean }) {
  const texts = useTexts(ACTIVITY_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const detail = useDetail(activity);
  const { kind, who, at } = activity;
  return (
    <>
      <Text size="sm" fw={600}>
        {texts.kinds[kind]}
        {detail !== null && (
          <>
            : <bdi>{detail}</bdi>
          </>
        )}
      </Text>
      <Muted size="xs">
        {isNamed && (
          <>
            <TextLink to={pathOf(activity)} size="xs">
              <bdi>{candidateNameOf(activity, common)}</bdi>
            </TextLink>
            {" · "}
          </>
        )}
        {who !== null && who !== "candidate" && (
          <>
            <bdi>{texts.by(who)}</bdi>
            {" · "}
          </>
        )}
        <DateText value={at} as="dateTime" />
      </Muted>
    </>
  );
}

/** Details in the reader's language: an outcome, a viewed record or a mail. A name appears unchanged. */
function useDetail({ kind, detail }: Activity): string | null {
  const words = useTexts(CANDIDATE_WORDS);
  const mails = useTexts(MAIL_WORDS);
  const views = useTexts(VIEW_WORDS);
  const shares = useTexts(SHARE_WORDS);
  if (detail === null || kind === "request") return null;
  if (kind === "mail") return mailName(detail, mails);
  if (kind === "share_voted") return textOf(shares.votes, detail) ?? detail;
  const known: Readonly<Record<string, string>> =
    kind === "looked" ? views : kind === "decision" || kind === "proposal" ? words.outcomes : {};
  return known[detail] ?? detail;
}

type Activity = Schemas["Activity"];
