import { Button, Checkbox, Group, SegmentedControl, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { PROPOSAL_TEXTS } from "#/messages/console/candidates/proposal.gen.ts";
import { REVIEW_TEXTS } from "#/messages/console/entities/candidate/review.gen.ts";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import { RIGHTS_WORDS } from "#/messages/console/entities/request/rights.gen.ts";
import type { Proposal } from "../../entities/candidate/answers.ts";
import { DecisionBadge } from "../../entities/candidate/badges.tsx";

import { isPaused, type Rights } from "../../entities/request/rights.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";

interface Values {
  answer: "confirm" | "reject";
  reason: string;
  /** The candidate's data subject requests are known. */
  despite: boolean;
}

const REFRESHED = [
  "/console/candidates",
  "/console/decision-proposals",
  "/console/overview",
  "/console/shortlist",
  "/console/jobs",
];

/** Proposals that wait for a second person, and the outcome of others. A confirmed one appears with the decisions. */
export function Proposals({ sessionId, rights }: { sessionId: number; rights: Rights }) {
  const texts = useTexts(PROPOSAL_TEXTS);
  const { data } = useLoad(path("/console/candidates/{sessionId}/decision-proposals", { sessionId }));
  const shown = (data?.proposals ?? []).filter(({ state }) => state !== "confirmed");
  if (shown.length === 0) return null;
  return (
    <ul className="candidate-proposals" aria-label={texts.list}>
      {shown.map((proposal) => (
        <li key={proposal.id} data-state={proposal.state}>
          <ProposalEntry proposal={proposal} rights={rights} />
        </li>
      ))}
    </ul>
  );
}

function ProposalEntry({ proposal, rights }: { proposal: Proposal; rights: Rights }) {
  const texts = useTexts(PROPOSAL_TEXTS);
  const reviews = useTexts(REVIEW_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const format = useFormat();
  const withdraw = useAction({
    request: () =>
      call("DELETE", path("/console/decision-proposals/{proposalId}", { proposalId: proposal.id })),
    refreshes: REFRESHED,
    done: texts.withdrawn,
  });
  const { state, outcome, text, grounds, author, created_at, answered_by, answered_at, answer } = proposal;
  return (
    <Stack gap={6}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {texts.states[state]}
          </Text>
          {state === "open" && <DecisionBadge decision={outcome} />}
        </Group>
        <Text size="xs" c="dimmed">
          {reviews.by(author.name, format.dateTime(created_at))}
        </Text>
      </Group>
      {text !== "" && (
        <Text size="sm" style={{ whiteSpace: "pre-line" }}>
          <bdi>{text}</bdi>
        </Text>
      )}
      {state !== "withdrawn" && (
        <Text size="xs" c="dimmed">
          {reviews.restsOn}: {format.list(grounds.map((ground) => words.grounds[ground]))}
        </Text>
      )}
      {state === "rejected" && answered_by !== null && answered_at !== null && (
        <Text size="sm">
          {texts.rejectedBy(answered_by, format.dateTime(answered_at))} <bdi>{answer}</bdi>
        </Text>
      )}
      {proposal.can_answer && <Answer proposal={proposal} rights={rights} />}
      {proposal.can_withdraw && (
        <>
          <Text size="xs" c="dimmed">
            {texts.waits}
          </Text>
          <Group>
            <Button
              size="compact-sm"
              variant="default"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate()}
            >
              {texts.withdraw}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** The second person's answer. */
function Answer({ proposal, rights }: { proposal: Proposal; rights: Rights }) {
  const texts = useTexts(PROPOSAL_TEXTS);
  const asked = useTexts(RIGHTS_WORDS);
  const isAsked = isPaused(rights) && proposal.outcome !== "hold";
  const form = useForm<Values>({
    initialValues: { answer: "confirm", reason: "", despite: false },
    validate: {
      reason: (reason, { answer }) =>
        answer === "reject" && reason.trim() === "" ? texts.reasonNeeded : null,
      despite: (despite, { answer }) =>
        answer === "confirm" && isAsked && !despite ? asked.confirmNeeded : null,
    },
  });
  const say = useAction({
    request: ({ answer, reason, despite }: Values) =>
      call("POST", path("/console/decision-proposals/{proposalId}/answer", { proposalId: proposal.id }), {
        body: { answer, reason: reason.trim(), ...(despite && { despite_rights: true }) },
      }),
    refreshes: REFRESHED,
    done: ({ state }) => (state === "confirmed" ? texts.confirmed : texts.rejected),
    quiet: true,
  });
  const isConfirming = form.getValues().answer === "confirm";
  return (
    <FormLayout
      form={form}
      draft={`proposal ${proposal.id}`}
      action={isConfirming ? texts.confirm : texts.reject}
      fields={{ reason: "reason" }}
      onSubmit={async (values) => void (await say.mutateAsync(values))}
    >
      <SegmentedControl
        aria-label={texts.answer}
        fullWidth
        data={[
          { value: "confirm", label: texts.confirming },
          { value: "reject", label: texts.rejecting },
        ]}
        {...form.getInputProps("answer")}
      />
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        withAsterisk={!isConfirming}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        {...form.getInputProps("reason")}
      />
      {isConfirming && isAsked && (
        <Checkbox
          label={asked.confirm}
          description={asked.confirmHint}
          {...form.getInputProps("despite", { type: "checkbox" })}
        />
      )}
    </FormLayout>
  );
}
