import { Alert, Button, Group, Select, Stack, Title } from "@mantine/core";
import { IconHourglass, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useParams } from "react-router";
import { BATCH_TEXTS } from "#/messages/console/invites/batch.gen.ts";
import { INVITE_TEXTS } from "#/messages/console/invites.gen.ts";
import { MoreCredits } from "../../entities/account/more-credits.tsx";
import { INVITE_REFRESHES } from "../../entities/invite/new-link.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { ProblemAlert, useConfirm } from "../../kit/components/action.tsx";
import { useListState } from "../../kit/components/data-cards.tsx";
import { ProgressJob } from "../../kit/components/progress-job.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { EmptyState } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { BATCH_TONES, type Batch, BatchRowTable } from "./capacity.tsx";

const RUNNING_MS = 3_000;
const ON_HOLD_MS = 15_000;
const PAGE = 50;

const FILTERS = ["", "waiting", "invited", "failed", "cancelled"] as const;

/** Returns the polling interval: short while invitations are being sent, long while something must happen first. */
const pauseOf = (batch: Batch | undefined): number | false => {
  if (batch === undefined) return false;
  if (batch.state === "done") return false;
  return batch.waiting_for === "next_run" ? RUNNING_MS : ON_HOLD_MS;
};

export function BatchPage() {
  const { id = "" } = useParams();
  const texts = useTexts(INVITE_TEXTS);
  const words = useTexts(BATCH_TEXTS);
  const format = useFormat();
  const list = useListState({ status: "" }, PAGE);
  const address = path("/console/invite-batches/{batchId}", { batchId: id });
  const first = useLoad(address, list.query);
  const { data, error, refetch, isPlaceholderData } = useLoad(address, list.query, {
    every: pauseOf(first.data?.batch),
  });
  const batch = data?.batch;
  return (
    <>
      <PageHeader
        title={batch?.name ?? words.title}
        back={{ to: "/invites/batches", label: texts.lists.title }}
        {...(batch && {
          text:
            words.text(batch.created_by, format.dateTime(batch.created_at)) +
            (batch.send_at === null ? "" : ` ${words.goesOut(format.dateTime(batch.send_at))}`),
        })}
        {...(batch && { actions: <BatchButtons batch={batch} /> })}
      />
      <Stack>
        {error !== null && data === undefined && <ProblemAlert error={error} again={() => void refetch()} />}
        {data && <BatchProgress batch={data.batch} limit={data.places.limit} />}
        {(batch || error === null) && (
          <>
            <Group justify="space-between" mt="xs">
              <Title order={2} fz="1.0625rem">
                {words.rows}
              </Title>
              <Select
                aria-label={words.filter}
                w={200}
                allowDeselect={false}
                value={list.values.status}
                onChange={(status) => list.set({ status: status ?? "" })}
                data={FILTERS.map((value) => ({
                  value,
                  label: value === "" ? words.all : words.counts[value],
                }))}
              />
            </Group>
            <BatchRowTable
              data={data}
              list={list}
              stale={isPlaceholderData}
              empty={<EmptyState icon={IconHourglass} text={words.noneInFilter} />}
            />
          </>
        )}
      </Stack>
    </>
  );
}

function BatchButtons({ batch }: { batch: Batch }) {
  const words = useTexts(BATCH_TEXTS);
  const confirm = useConfirm();
  const { may: can } = useWorkplace();
  const act = useAction({
    request: ({ what }: { what: "pause" | "resume" | "cancel" }) =>
      call("POST", path(`/console/invite-batches/{batchId}/${what}`, { batchId: batch.batch_id })),
    refreshes: INVITE_REFRESHES,
    done: (_, { what }) =>
      ({ pause: words.paused, resume: words.resumed, cancel: words.restCancelled })[what],
  });
  if (!can("invites:write") || batch.state === "done") return null;
  const cancelRest = async () => {
    const agreed = await confirm({
      title: words.cancelTitle,
      text: words.cancelText(batch.rows.waiting),
      action: words.cancelRest,
      danger: true,
    });
    if (agreed) act.mutate({ what: "cancel" });
  };
  return (
    <>
      {batch.state === "paused" ? (
        <Button
          leftSection={<IconPlayerPlay size={17} aria-hidden />}
          loading={act.isPending}
          onClick={() => act.mutate({ what: "resume" })}
        >
          {words.resume}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={17} aria-hidden />}
          loading={act.isPending}
          onClick={() => act.mutate({ what: "pause" })}
        >
          {words.pause}
        </Button>
      )}
      <Button variant="default" color="red" disabled={act.isPending} onClick={() => void cancelRest()}>
        {words.cancelRest}
      </Button>
    </>
  );
}

function BatchProgress({ batch, limit }: { batch: Batch; limit: number }) {
  const texts = useTexts(INVITE_TEXTS);
  const words = useTexts(BATCH_TEXTS);
  const format = useFormat();
  const { rows, state, waiting_for: hold } = batch;
  return (
    <section className="console-card console-section" aria-label={words.progress}>
      <Group gap="xs" mb="sm">
        <StatusBadge tone={BATCH_TONES[state]}>{texts.batchStates[state]}</StatusBadge>
      </Group>
      <dl className="invites-counts">
        {(["invited", "waiting", "failed", "cancelled"] as const).map((key) => (
          <div key={key}>
            <dt>{words.counts[key]}</dt>
            <dd className="console-numbers">{format.number(rows[key])}</dd>
          </div>
        ))}
      </dl>
      <ProgressJob
        label={words.progress}
        done={rows.invited}
        total={rows.total}
        state={state === "done" ? "done" : "running"}
        {...(state === "done" && { detail: words.allDone })}
      />
      {hold !== null && (
        <Alert
          mt="md"
          color={hold === "next_run" ? "blue" : "yellow"}
          title={words.holdsTitle}
          icon={<IconHourglass size={18} aria-hidden />}
        >
          {hold === "pending_invite_limit" ? words.full(format.number(limit)) : words.holds[hold]}{" "}
          {(hold === "no_credit" || hold === "credits_spoken_for") && (
            <MoreCredits order={words.orderCredits} inherit />
          )}
        </Alert>
      )}
    </section>
  );
}
