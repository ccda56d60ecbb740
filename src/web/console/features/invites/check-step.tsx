import { Alert, Button, Group, SegmentedControl, Select, Stack, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconDownload } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { CREDITS_TEXTS } from "#/messages/console/entities/account/credits.gen.ts";
import { CHECK_TEXTS } from "#/messages/console/invites/check.gen.ts";
import { MANY_TEXTS } from "#/messages/console/invites/many.gen.ts";
import { useCreditSource } from "../../entities/account/more-credits.tsx";
import { INVITE_REFRESHES } from "../../entities/invite/new-link.tsx";
import { type SendTime, useSendTime, WhenField } from "../../entities/invite/send-time.tsx";
import { NO_PROFILES, useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { LinkReachNotice } from "../../entities/link/reach-notice.tsx";
import { saveFile, useAction } from "../../kit/api/hooks.ts";
import { ApiProblem, call } from "../../kit/api/wire.ts";
import { ProblemAlert } from "../../kit/components/action.tsx";
import { csvFile, writeCsv } from "../../kit/components/csv-file.ts";
import { Section } from "../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { type Batch, creditsLeft, placesFree, useCapacity } from "./capacity.tsx";
import { CheckTable } from "./check-table.tsx";
import type { Assigned } from "./columns-step.tsx";
import {
  bodyRowsOf,
  type Draft,
  filterDrafts,
  hasSeveral,
  invalidTable,
  type RowFilter,
  RowFilters,
  withFirstAddress,
} from "./drafts.ts";
import { useNoticeQuestion } from "./new-form.tsx";
import { errorOf } from "./row-errors.ts";
import { takenOf, useCheck } from "./use-check.tsx";

interface CheckStepProps {
  jobId: string | null;
  /** The client in whose name they are invited. */
  clientId: string | null;
  assigned: Assigned;
  /** A row was fixed or left out. */
  onDrafts(drafts: readonly Draft[]): void;
  onBack(): void;
  onSent(sent: SentList): void;
}

/** Every row with what the server says about it, before anything is stored. */
export function CheckStep({
  jobId,
  clientId,
  assigned: { name, drafts, defaults },
  onDrafts,
  onBack,
  onSent,
}: CheckStepProps) {
  const many = useTexts(MANY_TEXTS);
  const texts = useTexts(CHECK_TEXTS);
  const { language, format } = useLanguage();
  const narrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const [filter, setFilter] = useState<RowFilter>("all");
  const [hasChanged, setHasChanged] = useState(false);
  const { profiles = NO_PROFILES } = useJobProfiles();
  const { verdicts, isFresh, error, again } = useCheck(name, drafts, defaults, profiles);
  const counts = useMemo(
    () => ({
      faults: filterDrafts(drafts, verdicts, "faults").length,
      warnings: filterDrafts(drafts, verdicts, "warnings").length,
      left: filterDrafts(drafts, verdicts, "left").length,
    }),
    [drafts, verdicts],
  );
  const included = drafts.length - counts.left;
  const several = drafts.filter((draft) => !draft.left && hasSeveral(draft)).length;
  const [chosen, setChosen] = useState<SendTime | null>(null);
  const sendTime = useSendTime();
  const plan = sendTime(chosen ?? { day: null, time: "" }, Date.now());
  const send = useAction({
    request: (sent: Draft[]) =>
      call("POST", "/console/invite-batches", {
        body: {
          name,
          rows: bodyRowsOf(sent, profiles),
          defaults,
          ...(jobId !== null && { job_id: jobId }),
          ...(chosen !== null && plan.at !== null && { send_at: plan.at }),
        },
      }),
    refreshes: INVITE_REFRESHES,
    quiet: true,
  });

  const change = (next: Draft) => onDrafts(drafts.map((draft) => (draft.line === next.line ? next : draft)));
  const csvOf = (rows: readonly Draft[]) => {
    const headings = { ...many.fields, fault: texts.errorHeading };
    const table = invalidTable(
      rows,
      headings,
      (draft) => errorOf(draft, verdicts.get(draft.line), drafts, texts)?.text ?? "",
    );
    return writeCsv(table, language);
  };
  const leaveInvalid = () =>
    onDrafts(
      drafts.map((draft) =>
        verdicts.get(draft.line)?.status === "error" ? { ...draft, left: true } : draft,
      ),
    );
  const question = useNoticeQuestion(clientId);
  const sendList = async () => {
    if (!(await question.ask())) return;
    setHasChanged(false);
    try {
      const { batch } = takenOf(await send.mutateAsync(drafts.filter(({ left }) => !left)));
      onSent({ batch, left: counts.left, leftCsv: csvOf(drafts.filter(({ left }) => left)) });
    } catch (thrown) {
      if (!(thrown instanceof ApiProblem) || thrown.code !== "batch_rows_faulty") return;
      setHasChanged(true);
      setFilter("faults");
      again();
    }
  };
  const filters = RowFilters.map((value) => {
    const count = value === "all" ? drafts.length : counts[value];
    return { value, label: `${texts.filters[value]} (${format.number(count)})` };
  });
  const setFilterTo = (value: string | null) =>
    setFilter(RowFilters.find((known) => known === value) ?? "all");
  const isErrorChange = send.error instanceof ApiProblem && send.error.code === "batch_rows_faulty";

  return (
    <Stack>
      <section className="console-card console-section" aria-label={many.steps[2]}>
        <dl className="invites-counts">
          {(
            [
              ["ok", included - counts.faults - counts.warnings],
              ["warnings", counts.warnings],
              ["errors", counts.faults],
              ["left", counts.left],
            ] as const
          ).map(([key, count]) => (
            <div key={key}>
              <dt>{texts.counts[key]}</dt>
              <dd className="console-numbers">
                {verdicts.size === 0 && key !== "left" && included > 0 ? "…" : format.number(count)}
              </dd>
            </div>
          ))}
        </dl>
        <Text size="sm" c="dimmed" role="status">
          {isFresh ? (
            <Plan included={included} faults={counts.faults} />
          ) : error === null ? (
            texts.checking
          ) : null}
        </Text>
        <Stack gap="sm" mt="md">
          <WhenField
            value={chosen}
            fault={chosen === null || chosen.day === null ? null : plan.fault}
            onChange={setChosen}
          />
          <LinkReachNotice />
        </Stack>
        <Group mt="md" gap="sm">
          <Button
            loading={send.isPending}
            disabled={
              (chosen !== null && plan.at === null) || !isFresh || counts.faults > 0 || included === 0
            }
            onClick={() => void sendList()}
          >
            {included - counts.faults === 1
              ? texts.sendOne
              : texts.send(format.number(included - counts.faults))}
          </Button>
          <Button variant="default" onClick={onBack} disabled={send.isPending}>
            {texts.backToColumns}
          </Button>
        </Group>
      </section>
      {question.dialog}
      <ProblemAlert error={error} again={again} />
      {!isErrorChange && <ProblemAlert error={send.error} />}
      {hasChanged && (
        <Alert color="yellow" role="alert">
          {texts.changed}
        </Alert>
      )}
      <Group justify="space-between">
        {narrow ? (
          <Select
            aria-label={texts.filter}
            value={filter}
            data={filters}
            allowDeselect={false}
            onChange={setFilterTo}
          />
        ) : (
          <SegmentedControl aria-label={texts.filter} value={filter} data={filters} onChange={setFilterTo} />
        )}
        {counts.faults > 0 && (
          <Group gap="xs">
            {several > 0 && (
              <Button
                size="xs"
                variant="default"
                onClick={() =>
                  onDrafts(drafts.map((draft) => (draft.left ? draft : withFirstAddress(draft))))
                }
                disabled={!isFresh}
              >
                {texts.firstAddress(several)}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={leaveInvalid} disabled={!isFresh}>
              {texts.leaveInvalid(counts.faults)}
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={15} aria-hidden />}
              onClick={() =>
                saveFile(csvFile(csvOf(filterDrafts(drafts, verdicts, "faults"))), texts.downloadName)
              }
            >
              {texts.download}
            </Button>
          </Group>
        )}
      </Group>
      <CheckTable
        key={filter}
        drafts={drafts}
        shown={filterDrafts(drafts, verdicts, filter)}
        verdicts={verdicts}
        filter={filter}
        defaults={defaults}
        jobId={jobId}
        onChange={change}
      />
    </Stack>
  );
}

/** Says what will happen with this number of people, based on places and credits. */
function Plan({ included, faults: errors }: { included: number; faults: number }) {
  const texts = useTexts(CHECK_TEXTS);
  const { format } = useLanguage();
  const own = useTexts(CREDITS_TEXTS);
  const { mode, billed } = useWorkplace();
  const { grants } = useCreditSource();
  const capacity = useCapacity();
  if (included === 0) return texts.nothingToSend;
  if (errors > 0) return texts.fixFirst;
  if (capacity === undefined) return null;
  const credits = billed ? creditsLeft(capacity) : null;
  const now = Math.min(included, placesFree(capacity), credits ?? Number.POSITIVE_INFINITY);
  const lines = [
    now === included ? texts.plan.all : texts.plan.now(format.number(now)),
    ...(now < included ? [texts.plan.wait(format.number(included - now))] : []),
    ...(credits !== null && credits < included
      ? [(grants ? own.wait : texts.plan.credits)(format.number(credits))]
      : []),
    ...(mode === "test" ? [texts.plan.test] : []),
  ];
  return lines.join(" ");
}

export interface SentList {
  batch: Batch;
  /** Shows the number of omitted rows, and the file of them. */
  left: number;
  leftCsv: string;
}

/** The list is stored. What was left out is nowhere but here. */
export function SentStep({
  sent: { batch, left, leftCsv },
  onAnother,
}: {
  sent: SentList;
  onAnother(): void;
}) {
  const texts = useTexts(CHECK_TEXTS).sent;
  const format = useFormat();
  const navigate = useNavigate();
  return (
    <Section title={texts.title} text={texts.text(format.number(batch.rows.total))}>
      {left > 0 && (
        <>
          <Text size="sm" mb="sm">
            {texts.left(format.number(left))}
          </Text>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={15} aria-hidden />}
            onClick={() => saveFile(csvFile(leftCsv), texts.leftName)}
          >
            {texts.downloadLeft}
          </Button>
        </>
      )}
      <Group gap="sm" mt="lg">
        {batch.job_id !== null && (
          <Button onClick={() => navigate(`/jobs/${batch.job_id}`)}>{texts.openJob}</Button>
        )}
        <Button
          variant={batch.job_id === null ? "filled" : "default"}
          onClick={() => navigate(`/invites/batches/${batch.batch_id}`)}
        >
          {texts.open}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {texts.another}
        </Button>
      </Group>
    </Section>
  );
}
