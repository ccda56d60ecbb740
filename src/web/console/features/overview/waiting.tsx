import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import { MAIL_WORDS } from "#/messages/console/entities/mail.gen.ts";
import { OVERVIEW_TEXTS } from "#/messages/console/overview.gen.ts";
import { pathOf } from "../../entities/candidate/badges.tsx";
import { mailName } from "../../entities/mail/words.ts";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import {
  type Listed,
  type Overview,
  WaitingCard,
  WaitingLine,
  type WaitingPerson,
  WaitingSection,
} from "./cards.tsx";

const SHOWN = 5;

/** Returns the people whose result was viewed but not decided. The overview's own list has those nobody has viewed. */
function useSeenUndecided(): Listed<WaitingPerson> | null {
  const { data } = useLoad("/console/candidates", {
    state: "completed",
    viewed: true,
    decision: "none",
    by: "completed",
    limit: SHOWN,
  });
  if (data === undefined) return null;
  const items = data.candidates.map((person) => ({
    ...person,
    name: person.name ?? "",
    email: person.email ?? "",
  }));
  return { count: data.pagination.total, items };
}

const personId = ({ session_id, invite_id }: WaitingPerson): string => invite_id ?? String(session_id);

/** Everything that waits, the most pressing first. */
export function WaitingCards({ overview: { waiting, as_of } }: { overview: Overview }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const mailWords = useTexts(MAIL_WORDS);
  const format = useFormat();
  const now = Date.parse(as_of);
  const ago = (iso: string) => format.relative(iso, now);
  const seen = useSeenUndecided();
  const proposals = useProposals();
  // Tasks about invites are for users who may do them.
  const { may: can } = useWorkplace();
  const invites = can("invites:write")
    ? waiting
    : { expiring_invites: null, silent_invites: null, batches: null, in_progress: null, failed_mails: null };
  const parts: (Listed<unknown> | null)[] = [
    waiting.requests,
    proposals,
    waiting.unviewed_results,
    seen,
    invites.expiring_invites,
    invites.silent_invites,
    invites.batches,
    invites.failed_mails,
    waiting.disabled_webhooks,
  ];
  const isNothing = parts.every((part) => part === null || part.count === 0);
  const people = (meta: (person: WaitingPerson) => string) => (person: WaitingPerson) => (
    <WaitingLine
      to={pathOf(person)}
      name={person.name || person.email}
      meta={meta(person)}
      mark={<RightsBadges rights={person.rights} />}
    />
  );
  return (
    <WaitingSection isNothing={isNothing}>
      <JobsCard />
      <WaitingCard
        title={texts.requests}
        text={texts.requestsText}
        listed={waiting.requests}
        to="/requests"
        isUrgent={waiting.requests?.items.some(({ overdue }) => overdue) ?? false}
        itemId={({ id }) => id}
        item={({ kind, name, due_at, overdue }) => (
          <WaitingLine
            to="/requests"
            name={name || texts.requestKinds[kind]}
            isUrgent={overdue}
            meta={`${texts.requestKinds[kind]} · ${overdue ? texts.overdue : texts.due(format.date(due_at))}`}
          />
        )}
      />
      <ProposalsCard listed={proposals} />
      <WaitingCard
        title={texts.unviewed}
        text={texts.unviewedText}
        listed={waiting.unviewed_results}
        to="/candidates?state=completed&viewed=false&decision=none"
        itemId={personId}
        item={people(({ completed_at }) => (completed_at === null ? "" : ago(completed_at)))}
      />
      <WaitingCard
        title={texts.undecided}
        text={texts.undecidedText}
        listed={seen}
        to="/candidates?state=completed&viewed=true&decision=none"
        itemId={personId}
        item={people(({ completed_at }) => (completed_at === null ? "" : ago(completed_at)))}
      />
      <WaitingCard
        title={texts.expiring}
        text={texts.expiringText}
        listed={invites.expiring_invites}
        to="/candidates?state=pending&sort=oldest"
        itemId={personId}
        item={people(({ expires_at }) => (expires_at === null ? "" : texts.ends(ago(expires_at))))}
      />
      <WaitingCard
        title={texts.silent}
        text={texts.silentText}
        listed={invites.silent_invites}
        to="/candidates?state=pending&sort=oldest"
        itemId={({ invite_id }) => invite_id}
        item={({ invite_id, name, email, created_at, last_reminder_at, rights }) => (
          <WaitingLine
            mark={<RightsBadges rights={rights} />}
            to={`/candidates/invite/${invite_id}`}
            name={name || email}
            meta={
              last_reminder_at === null
                ? texts.invited(ago(created_at))
                : texts.reminded(ago(last_reminder_at))
            }
          />
        )}
      />
      <WaitingCard
        title={texts.batches}
        text={texts.batchesText}
        listed={invites.batches}
        to="/invites/batches"
        itemId={({ id }) => id}
        item={({ id, name, waiting: count, paused_at }) => (
          <WaitingLine
            to={`/invites/batches/${id}`}
            name={name}
            meta={[texts.batchWaiting(count), ...(paused_at === null ? [] : [texts.batchPaused])].join(" · ")}
          />
        )}
      />
      <WaitingCard
        title={texts.mails}
        text={texts.mailsText}
        listed={invites.failed_mails}
        to="/mails?status=dead"
        isUrgent
        itemId={({ id }) => String(id)}
        item={({ template, failed_at }) => (
          <WaitingLine
            to="/mails?status=dead"
            name={mailName(template, mailWords)}
            meta={failed_at === null ? "" : ago(failed_at)}
          />
        )}
      />
      <WaitingCard
        title={texts.webhooks}
        text={texts.webhooksText}
        listed={waiting.disabled_webhooks}
        to="/webhooks"
        isUrgent
        itemId={({ webhook_id }) => webhook_id}
        item={({ webhook_id, url }) => <WaitingLine to={`/webhooks/${webhook_id}`} name={url} meta="" />}
      />
      <WaitingCard
        title={texts.answering}
        text={texts.answeringText}
        listed={invites.in_progress}
        to="/candidates?state=started"
        itemId={personId}
        item={people(({ started_at }) => (started_at === null ? "" : texts.began(ago(started_at))))}
      />
    </WaitingSection>
  );
}

/** Lists the open jobs, latest first, with the number of people and of pending decisions. */
function JobsCard() {
  const texts = useTexts(OVERVIEW_TEXTS);
  const format = useFormat();
  const { may: allowed } = useWorkplace();
  const { data } = useLoad(allowed("jobs:read") ? "/console/jobs" : null, { limit: SHOWN });
  return (
    <WaitingCard
      title={texts.jobs}
      text={texts.jobsText}
      listed={data === undefined ? null : { count: data.pagination.total, items: data.jobs }}
      to="/jobs"
      itemId={({ id }) => id}
      item={({ id, title, applicants }) => (
        <WaitingLine
          to={`/jobs/${id}`}
          name={title}
          meta={texts.jobsMeta(format.number(applicants.total), format.number(applicants.completed))}
        />
      )}
    />
  );
}

/** Decisions of others that wait for the reader's word. */
function useProposals() {
  const { may } = useWorkplace();
  const { data } = useLoad(may("reviews:write") ? "/console/decision-proposals" : null, { limit: SHOWN });
  return data === undefined ? null : { count: data.pagination.total, items: data.proposals };
}

function ProposalsCard({ listed }: { listed: ReturnType<typeof useProposals> }) {
  const texts = useTexts(OVERVIEW_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const [first] = listed?.items ?? [];
  return (
    <WaitingCard
      title={texts.proposals}
      text={texts.proposalsText}
      listed={listed}
      to={first === undefined ? "/candidates" : pathOf(first)}
      itemId={({ id }) => id}
      item={(proposal) => (
        <WaitingLine
          to={pathOf(proposal)}
          name={`${proposal.first_name} ${proposal.last_name}`.trim() || proposal.email}
          meta={texts.proposed(proposal.author.name, words.outcomes[proposal.outcome])}
          mark={<RightsBadges rights={proposal.rights} />}
        />
      )}
    />
  );
}
