import { Skeleton, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconEye } from "@tabler/icons-react";
import { useState } from "react";
import { BULK_TEXTS } from "#/messages/console/entities/bulk.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { type ApiRequest, call } from "../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { languageName, localized, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import type { ListedCandidate } from "../candidate/answers.ts";
import { JobSelect } from "../job/job-select.tsx";
import { MailFrame, useMailPreview } from "../mail/mail-frame.tsx";

type Template = Schemas["MailTemplate"];

interface DeclineFormProps {
  selection: Selection;
  /** The job for which they are considered, if the page names one. */
  jobId: string | null;
  /** Begins it. */
  begin(request: ApiRequest<Schemas["BulkRun"]>): Promise<unknown>;
  onClose(): void;
}

/** The mail to declined applicants. It starts with the words of the job and can be changed before it is sent. */
export function DeclineForm({ jobId: named, ...props }: DeclineFormProps) {
  const texts = useTexts(BULK_TEXTS);
  const [jobId, setJobId] = useState(named);
  const { data, error, refetch } = useLoad(
    "/console/mail-templates",
    jobId === null ? {} : { job_id: jobId },
  );
  const isCurrent = data?.scope.job_id === jobId;
  const templates = data?.templates.filter(({ kind }) => kind === "decline") ?? [];
  return (
    <Stack>
      <Muted>{texts.declineText}</Muted>
      <JobSelect value={jobId} onChange={setJobId} description={texts.declineJob} />
      {error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
      {error === null && !isCurrent && <Skeleton h={320} />}
      {error === null && isCurrent && (
        <WordsForm key={jobId ?? ""} templates={templates} jobId={jobId} {...props} />
      )}
    </Stack>
  );
}

function WordsForm({
  templates,
  jobId,
  selection,
  begin,
  onClose,
}: DeclineFormProps & { templates: readonly Template[] }) {
  const texts = useTexts(BULK_TEXTS);
  const { ownFirst } = useLanguage();
  const of = (wanted: Template["language"]) => {
    const found = templates.find(({ language }) => language === wanted);
    return { subject: found?.subject ?? "", greeting: found?.greeting ?? "", body: found?.body ?? "" };
  };
  const form = useForm({ initialValues: { words: localized(of) } });
  return (
    <FormLayout
      form={form}
      draft={`bulk decline ${jobId ?? "none"}`}
      action={texts.declineYes}
      onCancel={onClose}
      onSubmit={({ words }) =>
        begin(
          call("POST", "/console/bulk-declines", {
            body: { ...bodyOf(selection), words, ...(jobId !== null && { job_id: jobId }) },
          }),
        )
      }
    >
      {ownFirst.map((language) => (
        <Stack key={language} gap="xs" lang={language}>
          <Title order={3} fz="1rem">
            {languageName(language)}
          </Title>
          <TextInput
            label={texts.declineSubject}
            maxLength={150}
            {...form.getInputProps(`words.${language}.subject`)}
          />
          <TextInput
            label={texts.declineGreeting}
            maxLength={150}
            {...form.getInputProps(`words.${language}.greeting`)}
          />
          <Textarea
            label={texts.declineBody}
            autosize
            minRows={4}
            maxRows={14}
            maxLength={4000}
            {...form.getInputProps(`words.${language}.body`)}
          />
          <Sample
            template={{
              ...{ kind: "decline", language, ...form.values.words[language] },
              ...(jobId !== null && { job_id: jobId }),
            }}
          />
        </Stack>
      ))}
    </FormLayout>
  );
}

/** Previews the mail for one recipient, once the user opens it. */
function Sample({ template }: { template: Schemas["SetMailTemplateBody"] }) {
  const texts = useTexts(BULK_TEXTS);
  const [isOpen, setOpen] = useState(false);
  const label = texts.declinePreview(languageName(template.language));
  return (
    <>
      <Action
        label={label}
        icon={IconEye}
        plain
        size="xs"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        style={{ alignSelf: "flex-start" }}
      />
      {isOpen && <Shown template={template} title={label} />}
    </>
  );
}

function Shown({ template, title }: { template: Schemas["SetMailTemplateBody"]; title: string }) {
  const texts = useTexts(BULK_TEXTS);
  const { mail, isStale } = useMailPreview(template);
  if (mail === null) return <Skeleton h={320} />;
  return (
    <div data-stale={isStale || undefined} className="bulk-preview">
      <Muted>{texts.declinePreviewText}</Muted>
      <Text fw={600} lang={template.language} my="xs">
        {mail.subject}
      </Text>
      <MailFrame className="bulk-preview-frame" title={title} preview={mail.preview} />
    </div>
  );
}

/** The ids of a person on a list, if they exist: row of an invitation list, invite and session. */
export type Person = Pick<ListedCandidate, "invite_id" | "session_id" | "in_list">;

/** The people of a bulk action: those who were ticked, or all who match the filter of a list. */
export type Selection =
  | { kind: "chosen"; rows: readonly Person[] }
  | { kind: "all"; filter: Readonly<Record<string, string>>; count: number };

/** Returns the number of people, as far as it is known here. */
export const countOf = (selection: Selection): number =>
  selection.kind === "all" ? selection.count : selection.rows.length;

/**
 * Returns the selection for the server. A person with an invite is sent by the invite, a waiting person by the row of
 * the list.
 */
export function bodyOf(selection: Selection) {
  if (selection.kind === "all") {
    const filter = Object.fromEntries(Object.entries(selection.filter).filter(([, value]) => value !== ""));
    return { filter, confirmed: selection.count };
  }
  const { rows } = selection;
  return {
    invite_ids: rows.flatMap(({ invite_id }) => invite_id ?? []),
    session_ids: rows.flatMap(({ invite_id, session_id }) => (invite_id === null ? (session_id ?? []) : [])),
    row_ids: rows.flatMap(({ invite_id, session_id, in_list }) =>
      invite_id === null && session_id === null ? (in_list?.row_id ?? []) : [],
    ),
  };
}
