import { Anchor, List } from "@mantine/core";
import { Link } from "react-router";
import { useLoad } from "../../kit/api/hooks.ts";
import { path } from "../../kit/api/wire.ts";
import { Section } from "../../kit/components/section.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { ASIDE_TEXTS } from "./aside-texts.ts";

/** Other results of the same person, each with the way to both side by side; nothing where there are none. */
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
  if (data === undefined || data.others.length === 0) return null;
  const isEarlier = (at: string) => completedAt !== null && Date.parse(at) < Date.parse(completedAt);
  return (
    <Section title={texts.otherResults} text={texts.otherResultsText} fold>
      <List size="sm" listStyleType="none" spacing={4}>
        {data.others.map(({ session_id: other, completed_at }) => (
          <List.Item key={other}>
            <Anchor component={Link} to={`/candidates/${sessionId}/change/${other}`} size="sm">
              {(isEarlier(completed_at) ? texts.earlierResult : texts.laterResult)(format.date(completed_at))}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Section>
  );
}
