import { Modal } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import {
  IconBellRinging,
  IconBriefcase,
  IconCalendarPlus,
  IconFileZip,
  IconGavel,
  IconMailOff,
  IconTag,
  IconTrash,
  IconUsersGroup,
  IconX,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { BULK_TEXTS } from "#/messages/console/entities/bulk.gen.ts";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { useApi } from "../../kit/api/hooks.ts";
import { messageOf } from "../../kit/api/problem-texts.ts";
import { newIdempotencyKey } from "../../kit/api/request.ts";
import { type ApiRequest, call } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/action.tsx";
import type { BarAction } from "../../kit/components/selection-bar.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { bodyOf, countOf, DeclineForm, type Person, type Selection } from "./decline-form.tsx";
import { DecideForm, ExtendForm, JobForm, ManyTeamForm, ReportsForm, type Run, TagForm } from "./forms.tsx";
import { RunDialog } from "./run-dialog.tsx";

const FORMS = {
  extend: ExtendForm,
  tag: TagForm,
  job: JobForm,
  team: ManyTeamForm,
  reports: ReportsForm,
  decide: DecideForm,
  decline: DeclineForm,
} as const;

const SIZE = 16;

const ICONS: Readonly<Record<BulkAction, typeof IconTag>> = {
  remind: IconBellRinging,
  tag: IconTag,
  decide: IconGavel,
  decline: IconMailOff,
  reports: IconFileZip,
  job: IconBriefcase,
  team: IconUsersGroup,
  extend: IconCalendarPlus,
  cancel: IconX,
  erase: IconTrash,
};

/** The usual actions first, those that cannot be undone last. */
const ORDER: readonly [action: BulkAction, needs: string][] = [
  ["remind", "invites:write"],
  ["tag", "profiles:write"],
  ["decide", "reviews:write"],
  ["decline", "mails:write"],
  ["reports", "results:write"],
  ["job", "jobs:write"],
  ["team", "teams:write"],
  ["extend", "invites:write"],
  ["cancel", "invites:write"],
  ["erase", "gdpr:write"],
];

/** Those of the chosen with whom it is possible; null: it makes no sense on this list. Missing: nobody says beforehand. */
export type Able<Row extends Person> = Readonly<Partial<Record<BulkAction, ((row: Row) => boolean) | null>>>;

interface BulkBar {
  /** Returns the actions that the reader may run for ticked people, or for all who match. */
  actionsWith<Row extends Person>(
    rows: readonly Row[],
    able: Able<Row>,
    all?: Extract<Selection, { kind: "all" }> | null,
  ): BarAction[];
  dialogs: ReactNode;
}

/** The bar that every list of people has. Parameters: see `useBulk`. */
export function useBulkBar(onBegun: () => void, jobId?: string): BulkBar {
  const texts = useTexts(BULK_TEXTS);
  const format = useFormat();
  const { may: can } = useWorkplace();
  const { start, dialogs } = useBulk(onBegun, jobId);
  return {
    dialogs,
    actionsWith: (rows, able, all = null) =>
      ORDER.flatMap(([action, needs]): BarAction[] => {
        const isAble = able[action];
        if (isAble === null || !can(needs)) return [];
        const meant = all === null && isAble !== undefined ? rows.filter(isAble) : rows;
        if (meant.length === 0) return [];
        const Icon = ICONS[action];
        const isCounted = action === "remind" || action === "extend" || action === "cancel";
        const label = texts.actions[action];
        return [
          {
            key: action,
            label: isCounted && all === null ? `${label} ${format.number(meant.length)}` : label,
            icon: <Icon size={SIZE} aria-hidden />,
            danger: action === "cancel" || action === "erase",
            onClick: () => start(action, all ?? { kind: "chosen", rows: meant }),
          },
        ];
      }),
  };
}

type FormKind = keyof typeof FORMS;

type BulkAction = FormKind | "remind" | "cancel" | "erase";

interface Bulk {
  /** Asks what it needs to know, and begins. */
  start(action: BulkAction, selection: Selection): void;
  dialogs: ReactNode;
}

/**
 * Bulk actions on people: the form that precedes them, and their progress.
 * @param onBegun the selection has served its purpose
 * @param jobId the job for which the page considers them; otherwise the one that its address names
 */
function useBulk(onBegun: () => void, jobId?: string): Bulk {
  const [address] = useSearchParams();
  const job = jobId ?? (address.get("job_id") || null);
  const texts = useTexts(BULK_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const format = useFormat();
  const api = useApi();
  const confirm = useConfirm();
  const [form, setForm] = useState<{ kind: FormKind; selection: Selection } | null>(null);
  const [runId, setRunId] = useState<string | null>(null);
  const begin = async (request: ApiRequest<Run>) => {
    const run = await api.send(request, { idempotencyKey: newIdempotencyKey() });
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
