import { Button, Drawer, Group, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowBackUp, IconGavel, IconPencil } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { Outcome, Review } from "../../entities/candidate/answers.ts";
import { DecisionBadge } from "../../entities/candidate/badges.tsx";
import { NoteText } from "../../entities/candidate/note-text.tsx";
import { ReviewForm, type ReviewKind } from "../../entities/candidate/review-form.tsx";
import { REVIEW_TEXTS } from "../../entities/candidate/review-texts.ts";
import { CANDIDATE_WORDS } from "../../entities/candidate/words.ts";
import { KeptScores } from "../../entities/interview/kept-scores.tsx";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import type { Rights } from "../../entities/request/rights.tsx";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Section } from "../../kit/components/section.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { Proposals } from "./proposals.tsx";
import { useKeys } from "./use-keys.ts";

interface ReviewsSectionProps {
  sessionId: number;
  reviews: readonly Review[];
  decision: Outcome | null;
  rights: Rights;
  jobProfileId: string | null;
  /** Whether there can be scores of interviews. */
  hasInterview: boolean;
  /** Nothing is written about somebody who is anonymized. */
  isPerson: boolean;
}

/** Beside the values, always in sight; on narrow screens behind a bar that is. */
export function ReviewsSection({ isPerson, ...about }: ReviewsSectionProps) {
  const texts = useTexts(REVIEW_TEXTS);
  const isWriter = useWorkplace().may("reviews:write") && isPerson;
  const isNarrow = useMediaQuery("screen and (max-width: 62em)", false, { getInitialValueInEffect: false });
  const [kind, setKind] = useState<ReviewKind>("note");
  const [isOpen, setOpen] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  const toNote = () => {
    setKind("note");
    setOpen(true);
    setTimeout(() => document.querySelector<HTMLElement>("[data-note]")?.focus());
  };
  useKeys(isWriter ? { KeyN: toNote } : {});
  const form = isWriter && (
    <ReviewForm
      sessionId={about.sessionId}
      jobProfileId={about.jobProfileId}
      rights={about.rights}
      kind={kind}
      onKind={setKind}
      onSaved={(saved) => {
        // Whoever went on to a decision while the note was being stored is not thrown back.
        if (saved === "decision") setKind("note");
        status.current?.focus();
      }}
    />
  );
  const content = (
    <>
      <div className="review-standing" tabIndex={-1} ref={status}>
        <Text span size="sm" c="dimmed">
          {texts.decided}:
        </Text>{" "}
        <DecisionBadge decision={about.decision} />
      </div>
      <Proposals sessionId={about.sessionId} rights={about.rights} />
      {form}
      <Entries reviews={about.reviews} hasInterview={about.hasInterview} />
    </>
  );
  if (isNarrow && isWriter) {
    const open = (chosen: ReviewKind) => {
      setKind(chosen);
      setOpen(true);
    };
    return (
      <>
        <div className="review-bar" id="review" tabIndex={-1}>
          <Button
            variant="default"
            leftSection={<IconPencil size={17} aria-hidden />}
            onClick={() => open("note")}
          >
            {texts.note}
          </Button>
          <Button leftSection={<IconGavel size={17} aria-hidden />} onClick={() => open("decision")}>
            {texts.decision}
          </Button>
        </div>
        <Drawer
          opened={isOpen}
          onClose={() => setOpen(false)}
          position="bottom"
          size="85%"
          title={texts.title}
        >
          {content}
        </Drawer>
      </>
    );
  }
  return (
    <div className="candidate-beside" id="review" tabIndex={-1}>
      <Section title={texts.title}>{content}</Section>
    </div>
  );
}

function Entries({ reviews, hasInterview }: { reviews: readonly Review[]; hasInterview: boolean }) {
  const texts = useTexts(REVIEW_TEXTS);
  return (
    <>
      {reviews.length === 0 ? (
        <Text size="sm" c="dimmed" mt="md">
          {texts.none}
        </Text>
      ) : (
        <ul className="candidate-reviews" aria-label={texts.list}>
          {reviews.map((review) => (
            <Entry key={review.id} review={review} hasInterview={hasInterview} />
          ))}
        </ul>
      )}
      <Text size="xs" c="dimmed" mt="sm" className="no-print">
        {texts.text}
      </Text>
    </>
  );
}

function Entry({ review, hasInterview }: { review: Review; hasInterview: boolean }) {
  const texts = useTexts(REVIEW_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const format = useFormat();
  const profiles = useJobProfiles();
  const withdraw = useAction({
    wish: (id: string) => call("DELETE", path("/console/reviews/{reviewId}", { reviewId: id })),
    refreshes: ["/console/candidates", "/console/overview", "/console/shortlist"],
    done: texts.withdrawn,
  });
  const { kind, outcome, grounds, confirmed_by, author, created_at, withdrawn_at, can_withdraw_until } =
    review;
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
          {confirmed_by !== null && `, ${texts.confirmedBy(confirmed_by)}`}
        </Text>
      </Group>
      {withdrawn_at !== null ? (
        <Text size="sm" c="dimmed" fs="italic">
          {texts.wasWithdrawn(format.dateTime(withdrawn_at))}
        </Text>
      ) : (
        <>
          <Text size="sm" style={{ whiteSpace: "pre-line" }}>
            <NoteText review={review} />
          </Text>
          {grounds.length > 0 && (
            <Text size="xs" c="dimmed">
              {texts.restsOn}: {format.list(grounds.map((ground) => words.grounds[ground]))}
              {profile !== null && ` · ${texts.forProfile}: ${profile}`}
            </Text>
          )}
          {hasInterview && kind === "decision" && <KeptScores review={review} />}
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
