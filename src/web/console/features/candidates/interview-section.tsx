import { Button, Text } from "@mantine/core";
import { IconMessages } from "@tabler/icons-react";
import { Link } from "react-router";
import { Averages } from "../../entities/interview/averages.tsx";
import { INTERVIEW_WORDS } from "../../entities/interview/texts.ts";
import { useInterviewScores } from "../../entities/interview/use-interview-scores.ts";
import { Section } from "../../kit/components/section.tsx";
import { useTexts } from "../../kit/texts/language.tsx";

interface InterviewSectionProps {
  sessionId: number;
  /** Whom the page compares with: the interview asks about the same. */
  profileId: string | null;
}

/** What came of interviews, and the way to one's own. */
export function InterviewSection({ sessionId, profileId }: InterviewSectionProps) {
  const texts = useTexts(INTERVIEW_WORDS);
  const scores = useInterviewScores(sessionId);
  const query = profileId === null ? "" : `?profile=${encodeURIComponent(profileId)}`;
  return (
    <Section
      title={texts.title}
      text={texts.text}
      actions={
        <Button
          component={Link}
          to={`/candidates/${sessionId}/interview${query}`}
          variant="light"
          leftSection={<IconMessages size={17} aria-hidden />}
        >
          {texts.go}
        </Button>
      }
    >
      {scores !== undefined && (
        <>
          <Text size="sm" mb={scores.sheets.length > 0 ? "xs" : 0}>
            {!scores.open
              ? texts.closed(scores.finished_others)
              : scores.sheets.length === 0
                ? texts.nobody
                : texts.finished(scores.sheets.length)}
          </Text>
          {scores.averages.length > 0 && <Averages averages={scores.averages} people={[]} />}
        </>
      )}
    </Section>
  );
}
