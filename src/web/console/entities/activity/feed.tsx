import { Group, Skeleton, Text, Timeline } from "@mantine/core";
import { useState } from "react";
import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import type { path } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { Muted, TextLink } from "../../kit/components/text.tsx";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { candidateNameOf, DateText } from "../../kit/components/value-texts.tsx";
import { type Localized, useTexts } from "../../kit/texts/language.tsx";
import { CANDIDATE_WORDS, pathOf } from "../candidate/badges.tsx";
import { VIEW_WORDS } from "../candidate/texts.ts";
import { MAIL_WORDS, mailName } from "../mail/words.ts";
import { SHARE_WORDS } from "../share/texts.ts";

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
  if (kind === "share_voted") return (shares.votes as Readonly<Record<string, string>>)[detail] ?? detail;
  const known: Readonly<Record<string, string>> =
    kind === "looked" ? views : kind === "decision" || kind === "proposal" ? words.outcomes : {};
  return known[detail] ?? detail;
}

type Activity = Schemas["Activity"];

const en = {
  title: "What happened",
  none: "Nothing yet.",
  older: "Older",
  newer: "Newer",
  pages: "Pages of what happened",
  by: (name: string) => `by ${name}`,
  jobText: "Who did what about the people of this job. What you may not read is not in it.",
  kinds: {
    invited: "Invite made",
    mail: "Mail",
    reminded: "Reminded automatically",
    acknowledged: "Read the privacy notice",
    started: "Began to answer",
    completed: "Completed the questionnaire",
    withdrawn: "Stopped and erased their data",
    anonymized: "Deleted",
    protected: "Protected from erasure",
    looked: "Looked at",
    note: "Note written",
    decision: "Decision",
    proposal: "Decision proposed",
    scored: "Interview scores finished",
    job: "Put on a job",
    shortlist: "Put on a shortlist",
    shared: "Shared by a link with",
    share_opened: "Link opened for the first time",
    share_voted: "Vote by link",
    share_commented: "Comment by link",
    share_ended: "Link ended that was for",
    tag: "Tagged",
    request: "Request of the candidate",
  } satisfies Record<Activity["kind"], string>,
};
type ActivityTexts = typeof en;
const de: ActivityTexts = {
  title: "Was geschehen ist",
  none: "Noch nichts.",
  older: "Älteres",
  newer: "Neueres",
  pages: "Seiten des Verlaufs",
  by: (name) => `von ${name}`,
  jobText: "Wer was zu den Personen dieser Stelle getan hat. Was Sie nicht lesen dürfen, steht nicht darin.",
  kinds: {
    invited: "Einladung angelegt",
    mail: "Mail",
    reminded: "Automatisch erinnert",
    acknowledged: "Datenschutzhinweis gelesen",
    started: "Mit dem Antworten begonnen",
    completed: "Fragebogen abgeschlossen",
    withdrawn: "Abgebrochen und Daten gelöscht",
    anonymized: "Gelöscht",
    protected: "Vor Löschung geschützt",
    looked: "Angesehen",
    note: "Notiz geschrieben",
    decision: "Entscheidung",
    proposal: "Entscheidung vorgeschlagen",
    scored: "Interview bewertet",
    job: "Einer Stelle zugeordnet",
    shortlist: "Auf Auswahlliste gesetzt",
    shared: "Per Link geteilt mit",
    share_opened: "Link zum ersten Mal geöffnet",
    share_voted: "Stimme per Link",
    share_commented: "Kommentar per Link",
    share_ended: "Link beendet, der war für",
    tag: "Mit Tag versehen",
    request: "Anliegen der Person",
  },
};
export const ACTIVITY_TEXTS: Localized<ActivityTexts> = { en, de };
