import {
  Alert,
  Group,
  Modal,
  NumberInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconGift, IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { ACCOUNT_TEXTS } from "#/messages/console/server/accounts.gen.ts";
import { grantReason } from "../../../entities/account/account.ts";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import type { Mode } from "../../../kit/api/request.ts";
import { type Body, call, path } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { Choice } from "../../../kit/components/resource.tsx";
import { EmptyState, Muted, Section } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { Figure, Figures } from "../parts.tsx";

import type { AccountDetail, LedgerEntry } from "./company-section.tsx";

/** Path prefixes of pages that show credits of accounts. */
const CREDIT_QUERIES: readonly string[] = [
  "/admin/accounts",
  "/console/ledger",
  "/console/overview",
  "/account",
];

const PER_PAGE = 8;

const CREDITS_MAX = 100_000;

/** Shows the credits of the account in one mode, and their history. */
export function CreditsSection({ account }: { account: AccountDetail }) {
  const all = useTexts(ACCOUNT_TEXTS);
  const texts = all.credits;
  const format = useFormat();
  // The pages that say that no credit is left lead here.
  const [asked] = useSearchParams();
  const [mode, setMode] = useState<Mode>(asked.get("grant") === "test" ? "test" : "live");
  const [granting, setGranting] = useState(asked.has("grant"));
  const credits = account.credits[mode];
  return (
    <Section
      title={texts.title}
      actions={
        <Group gap="xs">
          <Choice
            label={texts.mode}
            of={["live", "test"]}
            texts={all.modes}
            value={mode}
            onChange={(value) => setMode(value === "test" ? "test" : "live")}
            size="xs"
          />
          {!credits.unlimited && (
            <Action
              label={texts.grant}
              icon={IconGift}
              size="xs"
              variant="light"
              onClick={() => setGranting(true)}
            />
          )}
        </Group>
      }
    >
      <Stack>
        {credits.unlimited ? (
          <Alert color="blue">{texts.unlimited}</Alert>
        ) : (
          <Figures>
            <Figure label={texts.available} value={format.number(credits.credits_available)} />
            <Figure label={texts.used} value={format.number(credits.credits_used)} />
            <Figure label={texts.owed} value={format.number(credits.credits_owed)} />
          </Figures>
        )}
        <div>
          <Title order={3} fz="sm" mb="xs">
            {texts.ledger}
          </Title>
          <LedgerTable accountId={account.id} mode={mode} key={mode} />
        </div>
      </Stack>
      <GrantForm
        accountId={account.id}
        mode={mode}
        opened={granting && !credits.unlimited}
        onClose={() => setGranting(false)}
      />
    </Section>
  );
}

interface GrantFormProps {
  accountId: string;
  mode: Mode;
  opened: boolean;
  onClose(): void;
}

function GrantForm({ opened, onClose, ...rest }: GrantFormProps) {
  const { credits: texts } = useTexts(ACCOUNT_TEXTS);
  return (
    <Modal opened={opened} onClose={onClose} title={texts.grantTitle}>
      <Grant {...rest} onClose={onClose} />
    </Modal>
  );
}

function Grant({ accountId, mode, onClose }: Omit<GrantFormProps, "opened">) {
  const all = useTexts(ACCOUNT_TEXTS);
  const texts = all.credits;
  const format = useFormat();
  const form = useForm({
    initialValues: { mode, credits: "" as number | "", reason: "" },
    validate: {
      credits: (value) => (typeof value === "number" && value >= 1 ? null : texts.countNeeded),
      reason: (value) => (value.trim() === "" ? texts.needed : null),
    },
  });
  const grant = useAction({
    request: (body: Body<"POST /admin/accounts/{accountId}/credits">) =>
      call("POST", path("/admin/accounts/{accountId}/credits", { accountId }), { body }),
    refreshes: CREDIT_QUERIES,
    done: ({ entry }) => texts.granted(format.number(entry.credits)),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`credits of ${accountId}`}
      action={texts.grantAction}
      onClose={onClose}
      onSubmit={(values) => grant.mutateAsync({ ...values, credits: Number(values.credits) })}
    >
      <Muted>{texts.grantText}</Muted>
      <SegmentedControl
        aria-label={texts.mode}
        data={(["live", "test"] as const).map((value) => ({ value, label: all.modes[value] }))}
        {...form.getInputProps("mode")}
      />
      <NumberInput
        data-autofocus
        label={texts.count}
        withAsterisk
        min={1}
        max={CREDITS_MAX}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps("credits")}
      />
      <TextInput
        label={texts.reason}
        description={texts.reasonHint}
        withAsterisk
        maxLength={200}
        {...form.getInputProps("reason")}
      />
    </FormLayout>
  );
}

function LedgerTable({ accountId, mode }: { accountId: string; mode: Mode }) {
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
    request: (body: { reason: string }) =>
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
      onClose={onClose}
      onSubmit={undo.mutateAsync}
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
