import { Button, Group, Text } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import type { Review } from "../../entities/candidate/answers.ts";
import { DecisionBadge } from "../../entities/candidate/badges.tsx";
import { ReviewForm } from "../../entities/candidate/review-form.tsx";
import { REVIEW_TEXTS } from "../../entities/candidate/review-texts.ts";
import { CANDIDATE_WORDS } from "../../entities/candidate/words.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Section } from "../../kit/components/section.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

interface ReviewsSectionProps {
  sessionId: number;
  reviews: readonly Review[];
  jobProfileId: string | null;
  /** Nothing is written about somebody who is anonymized. */
  isPerson: boolean;
}

export function ReviewsSection({ sessionId, reviews, jobProfileId, isPerson }: ReviewsSectionProps) {
  const texts = useTexts(REVIEW_TEXTS);
  const isWriter = useWorkplace().may("reviews:write");
  return (
    <Section title={texts.title} text={texts.text}>
      {isWriter && isPerson && <ReviewForm sessionId={sessionId} jobProfileId={jobProfileId} />}
      {reviews.length === 0 ? (
        <Text size="sm" c="dimmed" mt="md">
          {texts.none}
        </Text>
      ) : (
        <ul className="candidate-reviews" aria-label={texts.list}>
          {reviews.map((review) => (
            <Entry key={review.id} review={review} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Entry({ review }: { review: Review }) {
  const texts = useTexts(REVIEW_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const format = useFormat();
  const profiles = useJobProfiles();
  const withdraw = useAction({
    wish: (id: string) => call("DELETE", path("/console/reviews/{reviewId}", { reviewId: id })),
    refreshes: ["/console/candidates", "/console/overview", "/console/shortlist"],
    done: texts.withdrawn,
  });
  const { kind, outcome, text, grounds, author, created_at, withdrawn_at, can_withdraw_until } = review;
  const profile = review.job_profile_id === null ? null : profiles.nameOf(review.job_profile_id);
  return (
    <li>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {kind === "note" ? texts.note : texts.decision}
          </Text>
          {outcome !== null && withdrawn_at === null && <DecisionBadge decision={outcome} />}
        </Group>
        <Text size="xs" c="dimmed">
          {texts.by(author.name, format.dateTime(created_at))}
        </Text>
      </Group>
      {withdrawn_at !== null ? (
        <Text size="sm" c="dimmed" fs="italic">
          {texts.wasWithdrawn(format.dateTime(withdrawn_at))}
        </Text>
      ) : (
        <>
          <Text size="sm" style={{ whiteSpace: "pre-line" }}>
            <bdi>{text}</bdi>
          </Text>
          {grounds.length > 0 && (
            <Text size="xs" c="dimmed">
              {texts.restsOn}: {format.list(grounds.map((ground) => words.grounds[ground]))}
              {profile !== null && ` · ${texts.forProfile}: ${profile}`}
            </Text>
          )}
        </>
      )}
      {can_withdraw_until !== null && (
        <Group gap="xs">
          <Button
            size="compact-xs"
            variant="default"
            loading={withdraw.isPending}
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => withdraw.mutate(review.id)}
          >
            {texts.withdraw}
          </Button>
          <Text size="xs" c="dimmed">
            {texts.withdrawUntil(format.dateTime(can_withdraw_until))}
          </Text>
        </Group>
      )}
    </li>
  );
}
