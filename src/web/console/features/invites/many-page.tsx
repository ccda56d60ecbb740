import { Alert, Box, Button, Group, Stack, Stepper, Text, Textarea, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconAlertTriangle, IconDownload, IconFileUpload } from "@tabler/icons-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { MANY_TEXTS } from "#/messages/console/invites/many.gen.ts";
import { useNamedJob } from "../../entities/job/badges.tsx";
import { JobSelect } from "../../entities/job/job-select.tsx";
import { SendingNotice } from "../../entities/mail/kept-mails.tsx";
import { saveFile } from "../../kit/api/hooks.ts";
import {
  csvFile,
  decodeText,
  isZip,
  readTable,
  type Table,
  writeCsv,
} from "../../kit/components/csv-file.ts";
import type { Sheet } from "../../kit/components/read-workbook.ts";
import { Section } from "../../kit/components/text.tsx";
import { useDraftState } from "../../kit/drafts/use-draft-state.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { CheckStep, type SentList, SentStep } from "./check-step.tsx";
import { DRAFT_FIELDS, onePerRow, ROWS_MAX } from "./columns.ts";
import { type Assigned, ColumnsStep, type ColumnsWork, type Source } from "./columns-step.tsx";

import { NoticeHint } from "./new-form.tsx";

type Stage =
  | { step: 0; pasted: string }
  | { step: 1; source: Source; before: ColumnsWork | null }
  | { step: 2; source: Source; assigned: Assigned }
  | { step: 3; sent: SentList };

const BEGINNING: Stage = { step: 0, pasted: "" };
/** The state before anything was sent. Afterwards the list is on the server. */
const isWork = (stage: Stage): boolean => stage.step !== 3 && (stage.step !== 0 || stage.pasted !== "");

/** A table that was uploaded for one job is not reused for another one. */
export function InviteManyPage() {
  const [address] = useSearchParams();
  const jobId = address.get("job");
  const draft = jobId === null ? "many" : `many for ${jobId}`;
  return <InviteMany key={draft} draft={draft} />;
}

/** Invites people from a table: upload it, assign its columns, check every row, send. */
function InviteMany({ draft }: { draft: string }) {
  const texts = useTexts(MANY_TEXTS);
  const narrow = useMediaQuery("(max-width: 48em)", false, { getInitialValueInEffect: false });
  const { state: stage, set: setStage, notice } = useDraftState(draft, BEGINNING, isWork);
  const { job, isLoading } = useNamedJob();
  const { limited } = useWorkplace();
  const [, setAddress] = useSearchParams();
  const { step } = stage;
  const hasWork = isWork(stage);
  const label = texts.steps[step];

  useEffect(() => {
    if (!hasWork) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [hasWork]);

  return (
    <>
      <PageHeader
        key={step}
        title={texts.title}
        text={
          narrow && label !== undefined
            ? texts.step(step + 1, label)
            : job === null
              ? texts.text
              : texts.forJob(job.title)
        }
        back={
          job === null
            ? { to: "/candidates", label: texts.back }
            : { to: `/jobs/${job.id}`, label: job.title }
        }
      />
      <Box mb="md">
        <SendingNotice />
      </Box>
      <NoticeHint />
      {!narrow && (
        <Stepper active={step} size="sm" mb="lg" maw="46rem">
          {texts.steps.map((title) => (
            <Stepper.Step key={title} label={title} allowStepSelect={false} />
          ))}
        </Stepper>
      )}
      {notice !== false && <Box mb="md">{notice}</Box>}
      {stage.step === 0 && job === null && !isLoading && limited && (
        <div className="console-card console-section">
          <JobSelect onChange={(id) => id !== null && setAddress({ job: id }, { replace: true })} />
        </div>
      )}
      {stage.step === 0 && (job !== null || !limited) && (
        <SourceStep
          pasted={stage.pasted}
          onPasted={(pasted) => setStage({ step: 0, pasted })}
          onSource={(source) => setStage({ step: 1, source, before: null })}
        />
      )}
      {stage.step === 1 && (
        <ColumnsStep
          job={job}
          source={stage.source}
          before={stage.before}
          onWork={(work) => setStage({ ...stage, before: work })}
          onBack={() => setStage(BEGINNING)}
          onAssigned={(assigned) => setStage({ step: 2, source: stage.source, assigned })}
        />
      )}
      {stage.step === 2 && !isLoading && (
        <CheckStep
          jobId={job?.id ?? null}
          assigned={stage.assigned}
          onDrafts={(drafts) => setStage({ ...stage, assigned: { ...stage.assigned, drafts } })}
          onBack={() => setStage({ step: 1, source: stage.source, before: stage.assigned })}
          onSent={(sent) => setStage({ step: 3, sent })}
        />
      )}
      {stage.step === 3 && <SentStep sent={stage.sent} onAnother={() => setStage(BEGINNING)} />}
    </>
  );
}

const BYTES_MAX = 5_000_000;

interface SourceStepProps {
  /** The text that was pasted or typed so far. */
  pasted: string;
  onPasted(text: string): void;
  onSource(source: Source): void;
}

/** A file or a pasted table. */
function SourceStep({ pasted, onPasted, onSource }: SourceStepProps) {
  const texts = useTexts(MANY_TEXTS);
  const words = texts.source;
  const { language, format } = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [workbook, setSheets] = useState<{ fileName: string; sheets: readonly Sheet[] } | null>(null);
  const chooser = useRef<HTMLInputElement>(null);

  const take = (read: Table, fileName: string | null) => {
    const table = onePerRow(read);
    // One row more than people: the headings.
    if (table.length === 0) setFailure(words.empty);
    else if (table.length > ROWS_MAX + 1) setFailure(words.tooMany(format.number(table.length)));
    else onSource({ table, fileName });
  };
  const readSheets = async (bytes: Uint8Array<ArrayBuffer>, fileName: string) => {
    const { readWorkbook } = await import("../../kit/components/read-workbook.ts");
    const found = await readWorkbook(bytes);
    if ("fault" in found) setFailure(found.fault === "tooLarge" ? words.tooLarge : words.broken);
    else if (found.sheets.length > 1) setSheets({ fileName, sheets: found.sheets });
    else take(found.sheets[0]?.table ?? [], fileName);
  };
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    setFailure(null);
    if (file.size > BYTES_MAX) {
      setFailure(words.tooLarge);
      return;
    }
    setSheets(null);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (isZip(bytes)) {
        await readSheets(bytes, file.name);
        return;
      }
      const decoded = decodeText(bytes);
      if ("fault" in decoded) setFailure(words[decoded.fault]);
      else take(readTable(decoded.text), file.name);
    } catch {
      setFailure(words.unreadable);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  const saveTemplate = () => {
    const csv = writeCsv([DRAFT_FIELDS.map((field) => texts.fields[field])], language);
    saveFile(csvFile(csv), words.templateName);
  };

  return (
    <Stack maw="52rem" className="invites-stack">
      {failure !== null && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {failure}
        </Alert>
      )}
      {workbook !== null && (
        <Section title={words.sheets} text={workbook.fileName}>
          <Group gap="xs">
            {workbook.sheets.map(({ name, table }) => (
              <Button key={name} variant="default" onClick={() => take(table, workbook.fileName)}>
                {words.sheet(name, format.number(table.length))}
              </Button>
            ))}
          </Group>
        </Section>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for everybody else */}
      <div
        className="invites-drop console-card"
        {...(isOver && { "data-over": true })}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="console-empty-icon">
          <IconFileUpload size={28} stroke={1.5} aria-hidden />
        </span>
        <Title order={2} fz="1.0625rem">
          {words.drop}
        </Title>
        <Text size="sm" c="dimmed">
          {words.dropText}
        </Text>
        <Button mt="xs" onClick={() => chooser.current?.click()}>
          {words.choose}
        </Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={words.choose}
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            // The same file can be chosen again after it was corrected.
            currentTarget.value = "";
          }}
        />
      </div>
      <Section title={words.orPaste} text={words.pasteText}>
        <Textarea
          aria-label={words.orPaste}
          placeholder={words.pasteExample}
          autosize
          minRows={5}
          maxRows={14}
          spellCheck={false}
          value={pasted}
          onChange={(event) => onPasted(event.currentTarget.value)}
        />
        <Button mt="sm" disabled={pasted.trim() === ""} onClick={() => take(readTable(pasted), null)}>
          {words.paste}
        </Button>
      </Section>
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          <strong>{words.template}</strong> {words.templateText}
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={saveTemplate}
        >
          {words.templateAction}
        </Button>
      </Group>
    </Stack>
  );
}
