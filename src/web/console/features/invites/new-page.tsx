import { Alert, Anchor, Box, Button, Group, List, Text } from "@mantine/core";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { CREDITS_TEXTS } from "#/messages/console/entities/account/credits.gen.ts";
import { SENDING_WORDS } from "#/messages/console/entities/mail/sending.gen.ts";
import { NEW_TEXTS } from "#/messages/console/invites/new.gen.ts";
import { MoreCredits, useCreditSource } from "../../entities/account/more-credits.tsx";
import { useClients } from "../../entities/client/use-clients.ts";
import { INVITE_REFRESHES } from "../../entities/invite/new-link.tsx";
import { useNamedJob } from "../../entities/job/badges.tsx";
import type { Job } from "../../entities/job/job.ts";
import { JobSelect } from "../../entities/job/job-select.tsx";
import { SendingNotice } from "../../entities/mail/kept-mails.tsx";
import { MailView } from "../../entities/mail/mail-frame.tsx";
import { useSending } from "../../entities/mail/sending.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { CopyField } from "../../kit/components/copy-field.tsx";
import { Muted, Section, TextLink } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { type Batch, CapacityCards, type Invite } from "./capacity.tsx";
import { InviteForm, type InviteInput, NoticeHint, type QueueableCode } from "./new-form.tsx";

import { takenOf } from "./use-check.tsx";

type Outcome =
  | { kind: "invited"; invite: Invite; mailed: boolean; sendAt: string | null }
  | { kind: "queued"; batch: Batch; name: string };

/** Invites one person. If the limits forbid it, offers the invitation list. */
export function InviteOnePage() {
  const texts = useTexts(NEW_TEXTS);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [round, setRound] = useState(0);
  const [delivery, setDelivery] = useState<"mail" | "link">("mail");
  const { mode, limited, billed } = useWorkplace();
  const { job, isLoading } = useNamedJob();
  const sends = useSending()?.state !== "off";
  const again = () => {
    setOutcome(null);
    setRound((before) => before + 1);
  };
  return (
    <>
      <PageHeader
        key={outcome === null ? round : "done"}
        title={texts.title}
        text={job === null ? texts.text : texts.forJob(job.title)}
        back={
          job === null
            ? { to: "/candidates", label: texts.back }
            : { to: `/jobs/${job.id}`, label: job.title }
        }
      />
      {outcome !== null ? (
        <Done outcome={outcome} job={job} onAgain={again} />
      ) : (
        <div className="invites-two">
          <div className="console-card console-section">
            {!isLoading && <JobChoice job={job} />}
            {!isLoading && (job !== null || !limited) && (
              <InviteForm
                key={`${round} ${job?.id}`}
                job={job}
                onDelivery={setDelivery}
                onInvited={(invite, mailed, sendAt) =>
                  setOutcome({ kind: "invited", invite, mailed, sendAt })
                }
                refusal={(code, input) => (
                  <Refusal
                    code={code}
                    input={input}
                    onQueued={(batch) =>
                      setOutcome({ kind: "queued", batch, name: input.name || input.email })
                    }
                  />
                )}
              />
            )}
          </div>
          <aside aria-label={texts.side.title}>
            <CapacityCards stacked />
            <NoticeHint clientId={job?.client_id ?? null} />
            {delivery === "mail" && (
              <Box mb="md">
                <SendingNotice inTest={false} />
              </Box>
            )}
            <Section title={texts.side.title}>
              <List size="sm" spacing="xs" type="ordered">
                {texts.side[sends ? delivery : "link"].map((line) => (
                  <List.Item key={line}>{line}</List.Item>
                ))}
              </List>
              {mode === "test" && (
                <Alert color="yellow" mt="md" p="sm">
                  {texts.side.test(billed)}
                </Alert>
              )}
            </Section>
          </aside>
        </div>
      )}
    </>
  );
}

/**
 * The job is in the address, so that what is typed for one is kept apart from what is typed for another. In an account
 * with clients the choice stays, and says in whose name the person is invited.
 */
function JobChoice({ job }: { job: Job | null }) {
  const texts = useTexts(NEW_TEXTS).inNameOf;
  const { account, may } = useWorkplace();
  const clients = useClients();
  const [, setAddress] = useSearchParams();
  if (job !== null && (!clients.hasAny || job.status !== "open")) return null;
  const client = job?.client_id == null ? null : clients.nameOf(job.client_id);
  const effect = client === null ? texts.own(account?.company ?? "") : texts.client(client);
  return (
    <Box mb="md">
      <JobSelect
        value={job?.id ?? null}
        description={clients.hasAny ? effect : undefined}
        onChange={(id) => setAddress(id === null ? {} : { job: id }, { replace: true })}
        none={
          clients.hasAny &&
          may("jobs:write") && (
            <Muted>
              {texts.none} <TextLink to="/jobs?new=1">{texts.newJob}</TextLink>
            </Muted>
          )
        }
      />
    </Box>
  );
}

interface RefusalProps {
  code: QueueableCode;
  input: InviteInput;
  onQueued(batch: Batch): void;
}

/** No place or no credit: the same person can wait in a list of one. */
function Refusal({ code, input, onQueued }: RefusalProps) {
  const texts = useTexts(NEW_TEXTS);
  const own = useTexts(CREDITS_TEXTS);
  const { grants } = useCreditSource();
  const words = {
    pending_invite_limit: texts.full,
    no_credit: texts.noCredit,
    credits_spoken_for: texts.reservedFor,
  }[code];
  const queue = useAction({
    request: ({ expires_in_days: _, job_id, send_at, ...row }: InviteInput) =>
      call("POST", "/console/invite-batches", {
        body: {
          ...(job_id !== undefined && { job_id }),
          ...(send_at !== undefined && { send_at }),
          name: texts.full.listName(row.name || row.email).slice(0, 200),
          rows: [row],
        },
      }),
    refreshes: INVITE_REFRESHES,
  });
  return (
    <Alert color="yellow" role="alert" title={words.title}>
      <Text size="sm">{code === "no_credit" && grants ? own.refused : words.text}</Text>
      {input.expires_in_days !== undefined && (
        <Text size="sm" mt="xs">
          {texts.full.days}
        </Text>
      )}
      {!input.send_email && (
        <Text size="sm" mt="xs">
          {texts.full.linkOnly}
        </Text>
      )}
      <Group mt="sm" gap="sm">
        <Button
          size="sm"
          loading={queue.isPending}
          onClick={() => queue.mutate(input, { onSuccess: (answer) => onQueued(takenOf(answer).batch) })}
        >
          {texts.full.action}
        </Button>
        {code === "pending_invite_limit" ? (
          <Anchor component={Link} to="/candidates?state=pending" size="sm">
            {texts.full.see}
          </Anchor>
        ) : (
          <MoreCredits order={texts.noCredit.order} size="sm" />
        )}
      </Group>
    </Alert>
  );
}

/** The mail is being handed over while the user reads. Its outcome appears here. */
const SENT_POLL_MS = 3_000;

function Done({ outcome, job, onAgain }: { outcome: Outcome; job: Job | null; onAgain(): void }) {
  const texts = useTexts(NEW_TEXTS).done;
  const format = useFormat();
  const { may: allowed } = useWorkplace();
  const { outcomes } = useTexts(SENDING_WORDS);
  const state = useSending(SENT_POLL_MS)?.state ?? "sends";
  const buttons = (
    <Group mt="lg" gap="sm">
      <Button onClick={onAgain}>{texts.another}</Button>
      {job !== null && (
        <Button variant="default" component={Link} to={`/jobs/${job.id}`}>
          {texts.toJob}
        </Button>
      )}
      {outcome.kind === "queued" ? (
        <Button variant="default" component={Link} to={`/invites/batches/${outcome.batch.batch_id}`}>
          {texts.toQueue}
        </Button>
      ) : (
        <Button variant="default" component={Link} to="/candidates">
          {texts.toList}
        </Button>
      )}
    </Group>
  );
  if (outcome.kind === "queued") {
    return (
      <Section title={texts.queued(outcome.name)} text={texts.queuedText}>
        {buttons}
      </Section>
    );
  }
  const { invite, mailed, sendAt } = outcome;
  const name = invite.candidate.name || invite.candidate.email;
  const title =
    sendAt !== null
      ? texts.planned(name, format.dateTime(sendAt))
      : !mailed || state === "off"
        ? texts.link(name)
        : state === "sends"
          ? texts.mail(name)
          : texts[state](name);
  return (
    <div className="invites-two">
      <Section title={title} text={texts.until(format.dateTime(invite.expires_at))}>
        {mailed && sendAt === null && state !== "sends" && (
          <Alert color={state === "test" ? "yellow" : "orange"} mb="md" p="sm">
            {texts.mailIs} {outcomes[state]}
          </Alert>
        )}
        <CopyField label={texts.linkLabel} description={texts.linkText} value={invite.analysis_link} />
        {buttons}
      </Section>
      {mailed && sendAt === null && allowed("mails:read") && <SentMail inviteId={invite.invite_id} />}
    </div>
  );
}

function SentMail({ inviteId }: { inviteId: string }) {
  const texts = useTexts(NEW_TEXTS).done;
  const { data } = useLoad("/console/mails", { invite_id: inviteId, limit: 1 });
  const [mail] = data?.mails ?? [];
  if (mail === undefined) return null;
  return (
    <Section title={texts.preview} text={mail.subject ?? undefined}>
      <MailView mailId={mail.mail_id} />
    </Section>
  );
}
