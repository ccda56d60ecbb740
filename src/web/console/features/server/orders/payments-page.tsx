import { Box, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconCheck, IconCreditCard, IconRefresh, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { MONEY_TEXTS } from "#/messages/console/server/orders/money.gen.ts";
import { ORDER_PAYMENT_TEXTS } from "#/messages/console/server/orders/order-payment.gen.ts";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { useResource } from "../../../kit/components/resource.tsx";
import { StatusBadge, type Tone } from "../../../kit/components/status-badge.tsx";
import { Muted, Section, TextLink } from "../../../kit/components/text.tsx";
import { DateText, MoneyText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { ResourceList } from "../../../session/resource-page.tsx";
import { OneLine } from "../parts.tsx";
import type { Payment } from "./order-actions.tsx";
import { PaymentsButton, SettlementText } from "./order-payments.tsx";
import { centsOf, ORDER_REFRESHES } from "./order-values.ts";

const TONES: Record<Payment["outcome"], Tone> = {
  waiting: "warn",
  booked: "good",
  noted: "neutral",
  settled: "neutral",
};
const FILTERS = ["waiting", "all"] as const;

/** Lists the reports of card providers, and those that need manual work. */
export function ServerPaymentsPage() {
  const texts = useTexts(MONEY_TEXTS);
  const paymentTexts = useTexts(ORDER_PAYMENT_TEXTS);
  const format = useFormat();
  const payments = useResource("/admin/payments", "payments", { outcome: "waiting" });
  return (
    <ResourceList
      of={payments}
      wide
      title={texts.paymentsTitle}
      text={texts.paymentsText}
      label={texts.paymentsList}
      above={<UnequalOrders />}
      filters={[{ by: "outcome", label: texts.show, of: FILTERS, texts: texts.outcomes }]}
      rowId={({ id }) => id}
      columns={[
        {
          label: texts.told,
          cell: ({ kind, happened_at }) => (
            <>
              <OneLine>{texts.kinds[kind]}</OneLine>
              <Muted size="xs" fw={400}>
                <DateText value={happened_at} />
              </Muted>
            </>
          ),
        },
        {
          label: texts.company,
          cell: ({ account_id, company, order_id, payment }) => (
            <>
              {account_id === null ? (
                <DateText value={null} />
              ) : (
                <TextLink to={`/server/accounts/${account_id}`}>
                  <bdi>{company}</bdi>
                </TextLink>
              )}
              <Muted size="xs" style={{ overflowWrap: "anywhere" }}>
                {[order_id, payment].filter(Boolean).join(" · ")}
              </Muted>
            </>
          ),
        },
        {
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
          label: texts.status,
          cell: ({ outcome, reason, note, settled_by, due_at }) => (
            <>
              <StatusBadge tone={TONES[outcome]}>{texts.outcomes[outcome]}</StatusBadge>
              {reason !== null && (
                <Muted size="xs" mt={2} maw={420}>
                  {texts.reasons[reason]}
                </Muted>
              )}
              {outcome === "waiting" && due_at !== null && (
                <Text size="xs" mt={2} fw={600}>
                  {paymentTexts.answerBy(format.date(due_at))}
                </Text>
              )}
              {note !== null && (
                <Text size="xs" mt={2} maw={420}>
                  {[note, settled_by === null ? "" : texts.settledBy(settled_by)].filter(Boolean).join(" · ")}
                </Text>
              )}
            </>
          ),
        },
      ]}
      rowActions={(payment) => <PaymentActions payment={payment} />}
      empty={
        payments.list.values.outcome === "waiting"
          ? { icon: IconSearch, text: texts.paymentsNoneWaiting }
          : { icon: IconCreditCard, title: texts.paymentsNone, text: texts.paymentsNoneText }
      }
    />
  );
}

/** Orders whose payments differ from what is due, and of which no notification waits. */
function UnequalOrders() {
  const texts = useTexts(ORDER_PAYMENT_TEXTS);
  const { data } = useLoad("/admin/waiting-payments");
  if (data === undefined || data.orders.length === 0) return null;
  return (
    <Box mb="md">
      <Section title={texts.unequalTitle} text={texts.unequalText}>
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
          {data.orders.map(({ order_id, account_id, company, settlement, currency }) => (
            <Group component="li" key={order_id} justify="space-between">
              <div>
                <TextLink to={`/server/accounts/${account_id}`}>
                  <bdi>{company}</bdi>
                </TextLink>
                <Muted size="xs" style={{ overflowWrap: "anywhere" }}>
                  {texts.states[settlement.state]} ·{" "}
                  <SettlementText settlement={settlement} currency={currency} /> · {order_id}
                </Muted>
              </div>
              <PaymentsButton orderId={order_id} company={company} />
            </Group>
          ))}
        </Stack>
      </Section>
    </Box>
  );
}

function PaymentActions({ payment: { id, outcome, order_id, company } }: { payment: Payment }) {
  const texts = useTexts(MONEY_TEXTS);
  const [isSettling, setSettling] = useState(false);
  const retry = useAction({
    request: () => call("POST", path("/admin/payments/{paymentId}/retry", { paymentId: id })),
    refreshes: ORDER_REFRESHES,
    done: texts.retried,
  });
  if (outcome !== "waiting") return null;
  return (
    <Group gap={4} className="server-row-actions">
      {order_id !== null && company !== null && <PaymentsButton orderId={order_id} company={company} />}
      <Action
        label={texts.settle}
        icon={IconCheck}
        size="xs"
        variant="light"
        aria-label={`${texts.settle} ${id}`}
        onClick={() => setSettling(true)}
      />
      <Action
        label={texts.retry}
        icon={IconRefresh}
        size="xs"
        variant="subtle"
        aria-label={`${texts.retry}: ${id}`}
        runs={retry}
      />
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
    request: (body: { note: string }) =>
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
      onClose={onClose}
      onSubmit={settle.mutateAsync}
    >
      <Text size="sm">{texts.settleText}</Text>
      <TextInput label={texts.settleNote} maxLength={500} {...form.getInputProps("note")} />
    </FormLayout>
  );
}
