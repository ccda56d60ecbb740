import { Alert, List, Select, Skeleton, Text, Title } from "@mantine/core";
import { useParams, useSearchParams } from "react-router";
import { INTERVIEW_WORDS } from "#/messages/console/entities/interview.gen.ts";
import { INTERVIEW_TEXTS } from "#/messages/console/interview.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { Averages, type Interview, type InterviewScores } from "../../entities/interview/averages.tsx";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { RightsNotice } from "../../entities/request/rights.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/action.tsx";
import { Muted, Section, TextLink } from "../../kit/components/text.tsx";

import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { ScoreSheet } from "./score-sheet.tsx";

/** The interview about one person: the questions with the reader's own scores, and afterwards everybody's scores. */
export function InterviewPage() {
  const texts = useTexts(INTERVIEW_TEXTS);
  const words = useTexts(INTERVIEW_WORDS);
  const common = useTexts(COMPONENT_TEXTS);
  const { language } = useLanguage();
  const { sessionId = "" } = useParams();
  const [search, setSearch] = useSearchParams();
  const profiles = useJobProfiles();
  const profileId = search.get("profile");
  const { data: file } = useLoad(path("/console/candidates/{sessionId}", { sessionId }));
  const interview = useLoad(path("/console/candidates/{sessionId}/interview", { sessionId }), {
    lang: language,
    profile_id: profileId,
  });
  const scores = useLoad(path("/console/candidates/{sessionId}/interview-scores", { sessionId }));
  const name = file && candidateNameOf({ ...file.candidate, anonymized: file.person === null }, common);
  const error = interview.error ?? scores.error;
  return (
    <>
      <PageHeader
        title={name === undefined ? words.title : texts.title(name)}
        text={words.text}
        back={{ to: `/candidates/${sessionId}`, label: texts.back }}
        actions={
          profiles.choices.length > 0 &&
          interview.data?.may_score &&
          interview.data.finished_at === null && (
            <Select
              label={texts.profile}
              placeholder={texts.noProfile}
              data={profiles.choices}
              value={profileId ?? interview.data.profile_id}
              clearable={profileId !== null}
              onChange={(chosen) => setSearch(chosen === null ? {} : { profile: chosen }, { replace: true })}
            />
          )
        }
      />
      {file && <RightsNotice rights={file.candidate.rights} />}
      {error !== null ? (
        <ProblemAlert error={error} again={() => void interview.refetch()} />
      ) : interview.data === undefined || scores.data === undefined ? (
        <Skeleton h={420} radius="lg" />
      ) : (
        <Content
          sessionId={sessionId}
          interview={interview.data}
          scores={scores.data}
          isPerson={file === undefined || file.person !== null}
        />
      )}
    </>
  );
}

interface ContentProps {
  sessionId: string;
  interview: Interview;
  scores: InterviewScores;
  isPerson: boolean;
}

function Content({ sessionId, interview, scores, isPerson }: ContentProps) {
  const texts = useTexts(INTERVIEW_TEXTS);
  if (interview.may_score && interview.finished_at === null && isPerson) {
    return <ScoreSheet sessionId={sessionId} interview={interview} finishedOthers={scores.finished_others} />;
  }
  const hasScored = interview.entries.some(({ score }) => score !== null);
  return (
    <>
      <Alert color="gray" mb="md">
        {!interview.may_score ? texts.reader : hasScored ? texts.done : texts.doneNone}{" "}
        <TextLink to={`/candidates/${sessionId}`} underline="always">
          {texts.goOn}
        </TextLink>
      </Alert>
      <AllScores scores={scores} />
      {interview.reasons.length > 0 && (
        <Section title={texts.reasons} text={texts.reasonsNote}>
          <List size="sm" listStyleType="none">
            {interview.reasons.map(({ number, topic, reason }) => (
              <List.Item key={number}>
                {number}. {topic}: {reason}
              </List.Item>
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

/** Shows the scores of all interviewers side by side, with their notes. */
function AllScores({ scores: { sheets, averages } }: { scores: InterviewScores }) {
  const words = useTexts(INTERVIEW_WORDS);
  const format = useFormat();
  const { language } = useLanguage();
  if (sheets.length === 0) {
    return (
      <Section title={words.all}>
        <Text size="sm">{words.nobody}</Text>
      </Section>
    );
  }
  const recorded = sheets.filter(({ entries }) => entries.some(({ note }) => note !== ""));
  return (
    <>
      <Section title={words.all} text={words.finished(sheets.length)}>
        <Averages
          averages={averages}
          people={sheets.map(({ author, entries }) => ({
            name: author.name,
            scores: new Map(entries.map(({ key, score }) => [key, score])),
          }))}
        />
      </Section>
      {recorded.length > 0 && (
        <Section title={words.notes}>
          {recorded.map(({ author, finished_at, entries }) => (
            <div key={author.id} className="interview-notes">
              <Title order={3} fz="0.9375rem">
                <bdi>{author.name}</bdi>{" "}
                <Muted span size="xs" fw={400}>
                  {format.dateTime(finished_at)}
                </Muted>
              </Title>
              <dl>
                {entries
                  .filter(({ note }) => note !== "")
                  .map(({ key, topic, score, note }) => (
                    <div key={key}>
                      <dt>
                        {topic[language]} · {score ?? words.noScore}
                      </dt>
                      <dd>
                        <bdi>{note}</bdi>
                      </dd>
                    </div>
                  ))}
              </dl>
            </div>
          ))}
        </Section>
      )}
    </>
  );
}
