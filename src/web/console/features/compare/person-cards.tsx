import { ActionIcon, Anchor, Group, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Link } from "react-router";
import { DecisionBadge, QualityBadge } from "../../entities/candidate/badges.tsx";
import { Deviations, MatchValue } from "../../entities/job-profile/deviations.tsx";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { COMPONENT_TEXTS } from "../../kit/components/texts.ts";
import { CandidateName, candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import type { ComparedPerson } from "./answers.ts";
import { PersonMark } from "./person-mark.tsx";
import { COMPARE_TEXTS } from "./texts.ts";

interface PersonCardsProps {
  people: readonly ComparedPerson[];
  onRemove(sessionId: number): void;
}

/** Who is compared, which mark is whose, and how each matches the chosen job profile. */
export function PersonCards({ people, onRemove }: PersonCardsProps) {
  const texts = useTexts(COMPARE_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const { language, format } = useLanguage();
  return (
    <ul className="compare-people" aria-label={texts.people} data-count={people.length}>
      {people.map(
        ({ session_id, candidate, quality, validity, match, norm, delivered_norm, norm_warning }, place) => (
          <li key={session_id} className="console-card">
            <Group justify="space-between" wrap="nowrap" align="flex-start" gap={6}>
              <div className="compare-person">
                <PersonMark place={place} size={26} />
                <div>
                  <Anchor component={Link} to={`/candidates/${session_id}`} fw={600} c="inherit">
                    <CandidateName candidate={candidate} />
                  </Anchor>
                  <Muted size="xs">
                    {candidate.completed_at !== null && texts.completed(format.date(candidate.completed_at))}
                  </Muted>
                  {delivered_norm.norm_id !== norm.norm_id && (
                    <Muted size="xs">{texts.delivered(delivered_norm.name[language])}</Muted>
                  )}
                </div>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                className="no-print"
                aria-label={texts.remove(candidateNameOf(candidate, common))}
                onClick={() => onRemove(session_id)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </Group>
            {(quality !== "ok" || candidate.decision !== null || candidate.rights.length > 0) && (
              <Group gap={6}>
                {quality !== "ok" && <QualityBadge quality={quality} />}
                {candidate.decision !== null && <DecisionBadge decision={candidate.decision} />}
                <RightsBadges rights={candidate.rights} />
              </Group>
            )}
            {validity === "withheld" && <Text size="sm">{texts.withheld}</Text>}
            {match && (
              <>
                <MatchValue match={match} />
                <Deviations match={match} />
                {norm_warning && <Muted size="xs">{norm_warning[language]}</Muted>}
              </>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
