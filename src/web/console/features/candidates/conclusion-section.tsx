import { Alert, Anchor, Button, List, Select, Skeleton, Text, Title } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { FILE_TEXTS } from "#/messages/console/candidates/file.gen.ts";
import type { CandidateFile } from "../../entities/candidate/answers.ts";
import { MatchValue, type ProfileMatch } from "../../entities/job-profile/deviations.tsx";
import { useDownload, useLoad } from "../../kit/api/hooks.ts";
import { type GetAnswer, path } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/action.tsx";
import { Section } from "../../kit/components/text.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PermissionGuard } from "../../session/workplace.tsx";

import { fileNameOf } from "./report-form.tsx";

interface ConclusionSectionProps {
  file: CandidateFile;
  name: string;
  /** null: the reader may not compare. */
  matches: readonly ProfileMatch[] | null;
  profiles: { value: string; label: string }[];
  chosen: ProfileMatch | null;
  onChoose(profileId: string | null): void;
}

type Conclusion = GetAnswer<ReturnType<typeof path<"/console/candidates/{sessionId}/conclusion">>>;

const QUESTIONS_FIRST = 3;

/** The conclusions from the result, before any scale: in the words of report, brief and guide. */
export function ConclusionSection({
  file,
  name,
  matches,
  profiles,
  chosen,
  onChoose,
}: ConclusionSectionProps) {
  const texts = useTexts(FILE_TEXTS).conclusion;
  const { language } = useLanguage();
  const { session_id: sessionId, sitting: assessment } = file;
  const { data, error, refetch } = useLoad(
    path("/console/candidates/{sessionId}/conclusion", { sessionId }),
    {
      lang: language,
      profile_id: chosen?.profile.id ?? null,
    },
  );
  return (
    <Section
      title={texts.title}
      actions={
        profiles.length > 0 && (
          <Select
            className="candidate-against"
            size="xs"
            label={texts.profile}
            placeholder={texts.noProfile}
            data={profiles}
            value={chosen?.profile.id ?? null}
            onChange={onChoose}
            searchable={profiles.length > 8}
            clearable
          />
        )
      }
    >
      {error !== null ? (
        <ProblemAlert error={error} again={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton h={360} radius="md" />
      ) : (
        <>
          {data.notices.map(({ title, texts: lines, tone }) => (
            <Alert
              key={title}
              color={tone === "questionable" ? "red" : "yellow"}
              p="sm"
              mb="sm"
              title={title}
            >
              {lines.join(" ")}
            </Alert>
          ))}
          <div className="conclusion">
            <div>
              {data.validity === "withheld" ? <Steps conclusion={data} /> : <Summary conclusion={data} />}
              {data.validity !== "withheld" && <Clarify conclusion={data} />}
            </div>
            <div>
              {matches !== null && (
                <Cell title={texts.match}>
                  <Match matches={matches} chosen={chosen} isUsable={data.validity !== "withheld"} />
                </Cell>
              )}
              <Questions
                conclusion={data}
                guide={{
                  sessionId,
                  profileId: chosen?.profile.id ?? null,
                  fileName: fileNameOf({
                    name,
                    document: "interview_guide",
                    type: "standard",
                    language,
                    completedAt: assessment.completed_at,
                    format: "pdf",
                  }),
                }}
              />
            </div>
          </div>
        </>
      )}
    </Section>
  );
}

function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Title order={3} fz="0.8125rem" c="dimmed" fw={650} mb={4}>
        {title}
      </Title>
      {children}
    </div>
  );
}

function Summary({ conclusion: { summary, strengths } }: { conclusion: Conclusion }) {
  const texts = useTexts(FILE_TEXTS).conclusion;
  return (
    <Cell title={texts.summary}>
      {summary.map((line) => (
        <Text key={line} size="sm" mb={4}>
          {line}
        </Text>
      ))}
      {strengths.length > 0 && (
        <Text size="sm">
          <strong>{texts.strengths}:</strong> {strengths.map(({ name }) => name).join(" · ")}
        </Text>
      )}
    </Cell>
  );
}

function Steps({ conclusion: { steps } }: { conclusion: Conclusion }) {
  const texts = useTexts(FILE_TEXTS).conclusion;
  return (
    <Cell title={texts.steps}>
      <List size="sm" type="ordered" spacing={4}>
        {steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
    </Cell>
  );
}

interface MatchProps {
  matches: readonly ProfileMatch[];
  chosen: ProfileMatch | null;
  isUsable: boolean;
}

function Match({ matches, chosen, isUsable }: MatchProps) {
  const all = useTexts(FILE_TEXTS);
  const texts = all.conclusion;
  if (matches.length === 0) {
    return (
      <>
        <Text size="sm" mb="xs">
          {all.noProfiles}
        </Text>
        <PermissionGuard needs="job_profiles:write">
          <Button size="xs" variant="light" component={Link} to="/job-profiles/new">
            {all.makeProfile}
          </Button>
        </PermissionGuard>
      </>
    );
  }
  if (!isUsable) return <Text size="sm">{texts.noMatch}</Text>;
  if (chosen?.match == null) return <Text size="sm">{texts.pick}</Text>;
  const { match } = chosen;
  const inside = Object.values(match.zones).filter((zone) => zone === "green").length;
  return (
    <>
      <MatchValue match={match} />
      <Text size="sm" mt={4}>
        {all.inRange(inside, match.dimensions_matched, inside === match.dimensions_matched)}
      </Text>
    </>
  );
}

function Clarify({ conclusion: { clarify } }: { conclusion: Conclusion }) {
  const texts = useTexts(FILE_TEXTS).conclusion;
  return (
    <Cell title={texts.clarify}>
      {clarify.length === 0 ? (
        <Text size="sm">{texts.nothingToClarify}</Text>
      ) : (
        <List size="sm" listStyleType="none" spacing={6}>
          {clarify.map(({ name, text, number }) => (
            <List.Item key={number}>
              <strong>{name}</strong>{" "}
              <Text span size="xs" c="dimmed">
                {texts.question(number)}
              </Text>
              <br />
              {text}
            </List.Item>
          ))}
        </List>
      )}
    </Cell>
  );
}

interface QuestionsProps {
  conclusion: Conclusion;
  guide: { sessionId: number; profileId: string | null; fileName: string };
}

function Questions({ conclusion: { questions }, guide }: QuestionsProps) {
  const texts = useTexts(FILE_TEXTS).conclusion;
  const { language } = useLanguage();
  const { download, busy } = useDownload();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? questions : questions.slice(0, QUESTIONS_FIRST);
  const { sessionId, profileId, fileName } = guide;
  return (
    <Cell title={texts.questions}>
      <ol className="conclusion-questions">
        {shown.map(({ number, topic, question }) => (
          <li key={number}>
            <strong>{topic}:</strong> {question}
          </li>
        ))}
      </ol>
      <div className="conclusion-more">
        {shown.length < questions.length && (
          <Anchor component="button" type="button" size="sm" onClick={() => setAll(true)}>
            {texts.allQuestions(questions.length)}
          </Anchor>
        )}
        <Button
          size="compact-sm"
          variant="light"
          loading={busy}
          leftSection={<IconFileText size={15} aria-hidden />}
          onClick={() =>
            void download(path("/console/candidates/{sessionId}/interview-guide", { sessionId }), {
              query: { lang: language, profile_id: profileId },
              fileName,
            })
          }
        >
          {texts.guide}
        </Button>
      </div>
    </Cell>
  );
}
