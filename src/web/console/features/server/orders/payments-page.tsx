import { Anchor, Button, Group, Modal, SegmentedControl, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconCheck, IconCreditCard, IconRefresh, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { EmptyState } from "../../../kit/components/empty-state.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { useListState } from "../../../kit/components/list-state.ts";
import { pagedBy } from "../../../kit/components/paged-by.ts";
import { StatusBadge, type Tone } from "../../../kit/components/status-badge.tsx";
import { DateText, MoneyText } from "../../../kit/components/value-texts.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/page-header.tsx";
import { OneLine } from "../one-line.tsx";
import type { Payment } from "./answers.ts";
import { centsOf } from "./cents.ts";
import { MoneyTabs } from "./money-tabs.tsx";
import { ORDER_REFRESHES } from "./refreshes.ts";
import { MONEY_TEXTS } from "./texts.ts";

const TONES: Record<Payment["outcome"], Tone> = {
  waiting: "warn",
  booked: "good",
  noted: "neutral",
  settled: "neutral",
};
const FILTERS = ["waiting", "all"] as const;

/** What card providers have told, and what of it a person has to see to. */
export function ServerPaymentsPage() {
  const texts = useTexts(MONEY_TEXTS);
  const list = useListState({ outcome: "waiting" });
  const loaded = useLoad("/admin/payments", list.query);
  const { data } = loaded;
  return (
    <>
      <PageHeader title={texts.paymentsTitle} text={texts.paymentsText} />
      <MoneyTabs at="payments" />
      <div className="server-filters">
        <SegmentedControl
          aria-label={texts.show}
          value={list.values.outcome}
          onChange={(outcome) => list.set({ outcome })}
          data={FILTERS.map((value) => ({ value, label: texts.outcomes[value] }))}
        />
      </div>
      <DataTable
        label={texts.paymentsList}
        rows={data?.payments}
        rowId={({ id }) => id}
        columns={[
          {
            key: "kind",
            label: texts.told,
            cell: ({ kind, happened_at }) => (
              <>
                <OneLine>{texts.kinds[kind]}</OneLine>
                <Text size="xs" c="dimmed" fw={400}>
                  <DateText value={happened_at} />
                </Text>
              </>
            ),
          },
          {
            key: "company",
            label: texts.company,
            cell: ({ account_id, company, order_id, payment }) => (
              <>
                {account_id === null ? (
                  <DateText value={null} />
                ) : (
                  <Anchor component={Link} to={`/server/accounts/${account_id}`} size="sm">
                    <bdi>{company}</bdi>
                  </Anchor>
                )}
                <Text size="xs" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                  {[order_id, payment].filter(Boolean).join(" · ")}
                </Text>
              </>
            ),
          },
          {
            key: "amount",
            label: texts.amount,
            end: true,
            cell: ({ amount, currency }) =>
              amount === null || currency === null ? (
                <DateText value={null} />
              ) : (
                <MoneyText cents={centsOf(amount)} currency={currency} />
              ),
          },
          {
            key: "outcome",
            label: texts.status,
            cell: ({ outcome, reason, note, settled_by }) => (
              <>
                <StatusBadge tone={TONES[outcome]}>{texts.outcomes[outcome]}</StatusBadge>
                {reason !== null && (
                  <Text size="xs" c="dimmed" mt={2} maw={420}>
                    {texts.reasons[reason]}
                  </Text>
                )}
                {note !== null && (
                  <Text size="xs" mt={2} maw={420}>
                    {[note, settled_by === null ? "" : texts.settledBy(settled_by)]
                      .filter(Boolean)
                      .join(" · ")}
                  </Text>
                )}
              </>
            ),
          },
        ]}
        actions={(payment) => <PaymentActions payment={payment} />}
        {...pagedBy(list, loaded)}
        empty={
          list.values.outcome === "waiting" ? (
            <EmptyState icon={IconSearch} text={texts.paymentsNoneWaiting} />
          ) : (
            <EmptyState icon={IconCreditCard} title={texts.paymentsNone} text={texts.paymentsNoneText} />
          )
        }
      />
    </>
  );
}

function PaymentActions({ payment: { id, outcome } }: { payment: Payment }) {
  const texts = useTexts(MONEY_TEXTS);
  const [isSettling, setSettling] = useState(false);
  const retry = useAction({
    wish: () => call("POST", path("/admin/payments/{paymentId}/retry", { paymentId: id })),
    refreshes: ORDER_REFRESHES,
    done: texts.retried,
  });
  if (outcome !== "waiting") return null;
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        size="xs"
        variant="light"
        aria-label={`${texts.settle} ${id}`}
        leftSection={<IconCheck size={15} aria-hidden />}
        onClick={() => setSettling(true)}
      >
        {texts.settle}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        aria-label={`${texts.retry}: ${id}`}
        loading={retry.isPending}
        leftSection={<IconRefresh size={15} aria-hidden />}
        onClick={() => retry.mutate()}
      >
        {texts.retry}
      </Button>
      <Modal opened={isSettling} onClose={() => setSettling(false)} title={texts.settleTitle}>
        <SettleForm id={id} onClose={() => setSettling(false)} />
      </Modal>
    </Group>
  );
}

function SettleForm({ id, onClose }: { id: string; onClose(): void }) {
  const texts = useTexts(MONEY_TEXTS);
  const form = useForm({ initialValues: { note: "" } });
  const settle = useAction({
    wish: (body: { note: string }) =>
      call("POST", path("/admin/payments/{paymentId}/settle", { paymentId: id }), { body }),
    refreshes: ORDER_REFRESHES,
    done: texts.settled,
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`payment ${id}`}
      action={texts.settleAction}
      onCancel={onClose}
      onSubmit={async (values) => {
        await settle.mutateAsync(values);
        onClose();
      }}
    >
      <Text size="sm">{texts.settleText}</Text>
      <TextInput label={texts.settleNote} maxLength={500} {...form.getInputProps("note")} />
    </FormLayout>
  );
}
