import { Modal } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { useApi } from "../../kit/api/hooks.ts";
import { messageOf, PROBLEM_TEXTS } from "../../kit/api/problem-texts.ts";
import { call, type Wish } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { DeclineForm } from "./decline-form.tsx";
import { DecideForm, ExtendForm, JobForm, ManyTeamForm, ReportsForm, type Run, TagForm } from "./forms.tsx";
import { RunDialog } from "./run-dialog.tsx";
import { bodyOf, countOf, type Selection } from "./selection.ts";
import { BULK_TEXTS } from "./texts.ts";

const FORMS = {
  extend: ExtendForm,
  tag: TagForm,
  job: JobForm,
  team: ManyTeamForm,
  reports: ReportsForm,
  decide: DecideForm,
  decline: DeclineForm,
} as const;
type FormKind = keyof typeof FORMS;
export type BulkAction = FormKind | "remind" | "cancel" | "erase";

interface Bulk {
  /** Asks what it needs to know, and begins. */
  start(action: BulkAction, selection: Selection): void;
  dialogs: ReactNode;
}

/**
 * Work with many people: what is asked first, and how far it is.
 * @param onBegun the selection has served its purpose
 * @param jobId for which job they are looked at on the page; else the one that its address names
 */
export function useBulk(onBegun: () => void, jobId?: string): Bulk {
  const [address] = useSearchParams();
  const job = jobId ?? (address.get("job_id") || null);
  const texts = useTexts(BULK_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const format = useFormat();
  const api = useApi();
  const confirm = useConfirm();
  const [form, setForm] = useState<{ kind: FormKind; selection: Selection } | null>(null);
  const [runId, setRunId] = useState<string | null>(null);
  const begin = async (wish: Wish<Run>) => {
    const run = await api.send(wish, { idempotencyKey: crypto.randomUUID() });
    setForm(null);
    setRunId(run.id);
    onBegun();
  };
  const people = (selection: Selection) => {
    const count = countOf(selection);
    return texts.people(count, format.number(count));
  };
  const ask = async (action: "remind" | "cancel" | "erase", selection: Selection) => {
    const count = people(selection);
    const question = {
      remind: { title: texts.remindTitle(count), text: texts.remindText, action: texts.remindYes },
      cancel: {
        title: texts.cancelTitle(count),
        text: texts.cancelText,
        action: texts.cancelYes,
        danger: true,
      },
      erase: {
        title: texts.eraseTitle(count),
        text: texts.eraseText,
        action: texts.eraseYes,
        danger: true,
        typed: texts.eraseWord,
      },
    }[action];
    if (!(await confirm(question))) return;
    const body = bodyOf(selection);
    try {
      await begin(
        action === "erase"
          ? call("POST", "/console/bulk-erasures", { body })
          : call("POST", "/console/bulk-invites", { body: { ...body, action } }),
      );
    } catch (error) {
      notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
    }
  };
  const titles: Record<FormKind, (count: string) => string> = {
    extend: texts.extendTitle,
    tag: texts.tagTitle,
    job: texts.jobTitle,
    team: texts.teamTitle,
    reports: texts.reportsTitle,
    decide: texts.decideTitle,
    decline: texts.declineTitle,
  };
  const Form = form === null ? null : FORMS[form.kind];
  return {
    start(action, selection) {
      if (action === "remind" || action === "cancel" || action === "erase") void ask(action, selection);
      else setForm({ kind: action, selection });
    },
    dialogs: (
      <>
        <Modal
          opened={form !== null}
          onClose={() => setForm(null)}
          title={form && titles[form.kind](people(form.selection))}
        >
          {form !== null && Form !== null && (
            <Form selection={form.selection} jobId={job} begin={begin} onClose={() => setForm(null)} />
          )}
        </Modal>
        <RunDialog runId={runId} onClose={() => setRunId(null)} />
      </>
    ),
  };
}
