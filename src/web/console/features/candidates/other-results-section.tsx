import { Anchor, List, Text } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { PersonSelect } from "../../entities/candidate/person-select.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { Section } from "../../kit/components/section.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { ASIDE_TEXTS } from "./aside-texts.ts";

/**
 * Other results of the same person, each with the way to both side by side. Who answered under another address is chosen
 * by hand: that both are one person is then the reader's judgement.
 */
export function OtherResultsSection({
  sessionId,
  completedAt,
}: {
  sessionId: number;
  completedAt: string | null;
}) {
  const texts = useTexts(ASIDE_TEXTS);
  const format = useFormat();
  const { data } = useLoad(path("/console/candidates/{sessionId}/other-results", { sessionId }));
  const navigate = useNavigate();
  const isSearcher = useWorkplace().may("profiles:read");
  if (data === undefined) return null;
  const found = data.others.length > 0;
  if (!found && !isSearcher) return null;
  const isEarlier = (at: string) => completedAt !== null && Date.parse(at) < Date.parse(completedAt);
  return (
    <Section title={texts.otherResults} text={found ? texts.otherResultsText : texts.noOtherResults} fold>
      <List size="sm" listStyleType="none" spacing={4} mb={found ? "sm" : 0}>
        {data.others.map(({ session_id: other, completed_at }) => (
          <List.Item key={other}>
            <Anchor component={Link} to={`/candidates/${sessionId}/change/${other}`} size="sm">
              {(isEarlier(completed_at) ? texts.earlierResult : texts.laterResult)(format.date(completed_at))}
            </Anchor>
          </List.Item>
        ))}
      </List>
      {isSearcher && (
        <>
          <PersonSelect
            label={texts.otherByHand}
            withLabel
            without={[sessionId, ...data.others.map(({ session_id: other }) => other)]}
            onChoose={(other) => void navigate(`/candidates/${sessionId}/change/${other}`)}
          />
          <Text size="xs" c="dimmed" mt={4}>
            {texts.otherByHandText}
          </Text>
        </>
      )}
    </Section>
  );
}
