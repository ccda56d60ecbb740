import { ActionIcon, Button, Drawer, Group, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
  IconArrowBackUp,
  IconChevronLeft,
  IconChevronRight,
  IconGavel,
  IconPencil,
} from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { FILE_TEXTS } from "#/messages/console/candidates/file.gen.ts";
import { REVIEW_TEXTS } from "#/messages/console/entities/candidate/review.gen.ts";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import type { Outcome, Review } from "../../entities/candidate/answers.ts";
import { adjacentOf, DecisionBadge, pathOf } from "../../entities/candidate/badges.tsx";
import { NoteText } from "../../entities/candidate/mention-field.tsx";
import { type ListPlace, listPlaceOf } from "../../entities/candidate/people-list.ts";
import { ReviewForm, type ReviewKind } from "../../entities/candidate/review-form.tsx";

import { KeptScores } from "../../entities/interview/averages.tsx";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import type { Rights } from "../../entities/request/rights.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Section } from "../../kit/components/text.tsx";

import { candidateNameOf } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";

import { Proposals } from "./proposals.tsx";

interface ReviewsSectionProps {
  sessionId: number;
  reviews: readonly Review[];
  decision: Outcome | null;
  rights: Rights;
  jobProfileId: string | null;
  /** Indicates that there can be interview scores. */
  hasInterview: boolean;
  /** Nothing is written about somebody who is anonymized. */
  isPerson: boolean;
}

/** Always in sight next to the values; on narrow screens behind a bar that is. */
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
        // A user who continued to a decision while the note was being stored is not sent back.
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
    request: (id: string) => call("DELETE", path("/console/reviews/{reviewId}", { reviewId: id })),
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

/**
 * Shortcuts with Alt and a letter, by its position on the keyboard. Users of speech input would type letters alone
 * (WCAG 2.1.4), and with Alt they work inside a field too.
 */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
      const act = latest.current[event.code];
      if (act === undefined || document.querySelector("[role=dialog]") !== null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}

/** The list position from which this page was opened. Null for a link or the search. */
export const useListPlace = (): ListPlace | null => listPlaceOf(useLocation().state);

/** The one before and the one after, in the list that one came from. */
export function Pager({ self }: { self: { session_id: number | null; invite_id: string | null } }) {
  const texts = useTexts(FILE_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const format = useFormat();
  const navigate = useNavigate();
  const place = useListPlace();
  const offset = Math.max(0, (place?.at ?? 0) - 1);
  const { data, isPlaceholderData } = useLoad(place === null ? null : "/console/candidates", {
    ...place?.query,
    limit: 3,
    offset,
    as_of: place?.asOf ?? null,
  });
  const found =
    place === null || data === undefined || isPlaceholderData
      ? null
      : adjacentOf(data.candidates, offset, place.at, self);
  const stepOf = (row: NonNullable<typeof found>["previous"], at: number) =>
    row === null || place === null
      ? null
      : {
          to: pathOf(row),
          state: { list: { ...place, at, steps: place.steps + 1 } },
          name: candidateNameOf({ ...row, anonymized: row.anonymized_at !== null }, common),
        };
  const previous = found && stepOf(found.previous, found.at - 1);
  const next = found && stepOf(found.next, found.isListed ? found.at + 1 : found.at);
  const go = (step: typeof next) => {
    if (step) void navigate(step.to, { state: step.state });
  };
  useKeys({ KeyJ: () => go(next), KeyK: () => go(previous) });
  if (place === null) return null;
  const total = data?.pagination.total ?? 0;
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={texts.pager} className="candidate-pager">
      <Step step={previous} label={texts.previousPerson} keys="Alt+K">
        <IconChevronLeft size={18} aria-hidden />
      </Step>
      <Text span size="sm" className="console-numbers" aria-live="polite">
        {found !== null && total > 0
          ? texts.place(format.number(Math.min(found.at + 1, total)), format.number(total))
          : "…"}
      </Text>
      <Step step={next} label={texts.nextPerson} keys="Alt+J">
        <IconChevronRight size={18} aria-hidden />
      </Step>
    </Group>
  );
}

interface StepProps {
  step: { to: string; state: object; name: string } | null;
  label(name: string): string;
  keys: string;
  children: React.ReactNode;
}

function Step({ step, label, keys, children }: StepProps) {
  if (step === null) {
    return (
      <ActionIcon variant="default" size={36} disabled aria-label={label("")}>
        {children}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon
      component={Link}
      to={step.to}
      state={step.state}
      variant="default"
      size={36}
      aria-label={label(step.name)}
      aria-keyshortcuts={keys}
      title={`${label(step.name)} (${keys})`}
    >
      {children}
    </ActionIcon>
  );
}
