import { Modal, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { grantReason } from "../../../entities/account/grant-reason.ts";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import type { Mode } from "../../../kit/api/request.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { EmptyState } from "../../../kit/components/empty-state.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { ACCOUNT_TEXTS } from "./account-texts.ts";
import type { LedgerEntry } from "./answers.ts";
import { CREDIT_QUERIES } from "./refreshes.ts";

const PER_PAGE = 8;

export function LedgerTable({ accountId, mode }: { accountId: string; mode: Mode }) {
  const all = useTexts(ACCOUNT_TEXTS);
  const { language } = useLanguage();
  const texts = all.credits;
  const format = useFormat();
  const [at, setAt] = useState<{ page: number; asOf?: string | undefined }>({ page: 1 });
  const [undoing, setUndoing] = useState<LedgerEntry | null>(null);
  const { data, error, refetch, isPlaceholderData } = useLoad(
    path("/admin/accounts/{accountId}/ledger", { accountId }),
    {
      mode,
      limit: PER_PAGE,
      offset: (at.page - 1) * PER_PAGE,
      as_of: at.page > 1 ? (at.asOf ?? null) : null,
    },
  );
  return (
    <>
      <DataTable
        label={texts.ledgerOf(all.modes[mode])}
        rows={data?.entries}
        rowId={({ id }) => String(id)}
        columns={[
          {
            label: texts.what,
            cell: ({ kind, credits, reason }) => (
              <>
                {kind === "grant" && credits < 0 ? texts.takenBack : texts.kinds[kind]}
                {reason !== null && <Muted fw={400}>{grantReason(reason, language)}</Muted>}
              </>
            ),
          },
          { label: texts.date, cell: ({ created_at }) => <DateText value={created_at} /> },
          {
            label: texts.change,
            end: true,
            cell: ({ credits }) => (credits > 0 ? `+${format.number(credits)}` : format.number(credits)),
          },
          { label: texts.after, end: true, cell: ({ balance_after }) => format.number(balance_after) },
        ]}
        actions={(entry) =>
          entry.undoable && (
            <Action label={texts.undo} size="xs" variant="subtle" danger onClick={() => setUndoing(entry)} />
          )
        }
        pagination={data?.pagination}
        page={at.page}
        onPage={(page, asOf) => setAt({ page, asOf })}
        error={error}
        again={() => void refetch()}
        stale={isPlaceholderData}
        empty={<EmptyState icon={IconHistory} title={texts.none} text={texts.noneText} />}
      />
      <Modal
        opened={undoing !== null}
        onClose={() => setUndoing(null)}
        title={undoing === null ? "" : texts.undoTitle(format.number(undoing.credits))}
      >
        {undoing !== null && (
          <UndoGrant accountId={accountId} entry={undoing} onClose={() => setUndoing(null)} />
        )}
      </Modal>
    </>
  );
}

interface UndoGrantProps {
  accountId: string;
  entry: LedgerEntry;
  onClose(): void;
}

function UndoGrant({ accountId, entry, onClose }: UndoGrantProps) {
  const { credits: texts } = useTexts(ACCOUNT_TEXTS);
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (value) => (value.trim() === "" ? texts.needed : null) },
  });
  const undo = useAction({
    wish: (body: { reason: string }) =>
      call(
        "POST",
        path("/admin/accounts/{accountId}/ledger/{entryId}/undo", { accountId, entryId: entry.id }),
        { body },
      ),
    refreshes: CREDIT_QUERIES,
    done: texts.undone,
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`undoing ${entry.id}`}
      action={texts.undoAction}
      danger
      onCancel={onClose}
      onSubmit={async (values) => {
        await undo.mutateAsync(values);
        onClose();
      }}
    >
      <Text size="sm">{texts.undoText}</Text>
      <TextInput
        data-autofocus
        label={texts.reason}
        description={texts.reasonHint}
        withAsterisk
        maxLength={200}
        {...form.getInputProps("reason")}
      />
    </FormLayout>
  );
}
