import { Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import { ORDER_PAYMENT_TEXTS } from "#/messages/console/server/orders/order-payment.gen.ts";
import type { Schemas } from "../../../../wire.gen.ts";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../../kit/components/action.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { Choice } from "../../../kit/components/resource.tsx";
import { StatusBadge, type Tone } from "../../../kit/components/status-badge.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { MoneyInput } from "./money-input.tsx";
import { centsOf, ORDER_REFRESHES } from "./order-values.ts";

type OrderPayments = Schemas["OrderPayments"];
type Row = OrderPayments["payments"][number];
type Settlement = OrderPayments["settlement"];

const TONES: Record<Settlement["state"], Tone> = {
  open: "neutral",
  settled: "good",
  under: "warn",
  over: "warn",
};

/** A button that opens the payments of an order. */
export function PaymentsButton({ orderId, company }: { orderId: string; company: string }) {
  const texts = useTexts(ORDER_PAYMENT_TEXTS);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Action
        label={texts.open}
        size="xs"
        variant="light"
        aria-label={`${texts.open} ${company}`}
        onClick={() => setOpen(true)}
      />
      <PaymentsDialog orderId={orderId} company={company} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface DialogProps {
  orderId: string;
  company: string;
  isOpen: boolean;
  onClose(): void;
}

/** The payments of an order, and what can be done about them. */
export function PaymentsDialog({ orderId, company, isOpen, onClose }: DialogProps) {
  const texts = useTexts(ORDER_PAYMENT_TEXTS);
  const { data, error } = useLoad(isOpen ? path("/admin/orders/{orderId}/payments", { orderId }) : null);
  return (
    <Modal opened={isOpen} onClose={onClose} size="lg" title={texts.title(company)}>
      <ProblemAlert error={error} />
      {data !== undefined && <Content of={data} onClose={onClose} />}
    </Modal>
  );
}

function Content({ of, onClose }: { of: OrderPayments; onClose(): void }) {
  const texts = useTexts(ORDER_PAYMENT_TEXTS);
  const { payments, settlement, order_id } = of;
  const currency = payments[0]?.currency ?? "EUR";
  const reversed = new Set(payments.map(({ reverses }) => reverses));
  return (
    <Stack gap="md">
      <Group gap="xs">
        <StatusBadge tone={TONES[settlement.state]}>{texts.states[settlement.state]}</StatusBadge>
        <Text size="sm">
          <SettlementText settlement={settlement} currency={currency} />
        </Text>
      </Group>
      {payments.length > 0 && (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
          {payments.map((row) => (
            <PaymentRow
              key={row.id}
              orderId={order_id}
              row={row}
              canReverse={row.reverses === null && !reversed.has(row.id)}
            />
          ))}
        </Stack>
      )}
      <PaymentActionForm of={of} onClose={onClose} />
    </Stack>
  );
}

/** What was received of what is due. */
export function SettlementText({ settlement, currency }: { settlement: Settlement; currency: string }) {
  const texts = useTexts(ORDER_PAYMENT_TEXTS);
  const format = useFormat();
  const money = (amount: number) => format.money(centsOf(amount), currency);
  return <>{texts.received(money(settlement.received), money(settlement.due))}</>;
}

function PaymentRow({ orderId, row, canReverse }: { orderId: string; row: Row; canReverse: boolean }) {
  const texts = useTexts(ORDER_PAYMENT_TEXTS);
  const format = useFormat();
  const [isReversing, setReversing] = useState(false);
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm">
            {format.money(centsOf(row.amount), row.currency)} · {texts.ways[row.way]}
          </Text>
          <Muted size="xs" style={{ overflowWrap: "anywhere" }}>
            {[format.date(row.value_date), row.reference, row.note, texts.by(row.recorded_by)]
              .filter(Boolean)
              .join(" · ")}
          </Muted>
        </div>
        {canReverse && !isReversing && (
          <Action
            style={{ flex: "none" }}
            label={texts.reverse}
            icon={IconArrowBackUp}
            size="xs"
            variant="subtle"
            onClick={() => setReversing(true)}
          />
        )}
      </Group>
      {isReversing && <ReverseForm orderId={orderId} recordId={row.id} onClose={() => setReversing(false)} />}
    </li>
  );
}

function ReverseForm({ orderId, recordId, onClose }: { orderId: string; recordId: string; onClose(): void }) {
  const texts = useTexts(ORDER_PAYMENT_TEXTS);
  const form = useForm({ initialValues: { note: "" } });
  const reverse = useAction({
    request: (body: { note: string }) =>
      call("POST", path("/admin/orders/{orderId}/payments/{recordId}/reverse", { orderId, recordId }), {
        body,
      }),
    refreshes: ORDER_REFRESHES,
    done: texts.reversed,
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`reversal of ${recordId}`}
      action={texts.reverseAction}
      danger
      onClose={onClose}
      onSubmit={reverse.mutateAsync}
    >
      <TextInput label={texts.why} maxLength={500} autoComplete="off" {...form.getInputProps("note")} />
    </FormLayout>
  );
}

type Doing = "payment" | "refund" | "move" | "settle" | "approve";

const doingsOf = ({ settlement: { state, received } }: OrderPayments): readonly Doing[] => [
  ...(state === "over" ? (["refund", "move", "settle"] as const) : []),
  "payment",
  ...(state !== "over" && received > 0 ? (["refund"] as const) : []),
  ...(state === "under" ? (["approve"] as const) : []),
];

/** Records money, or decides about a difference. No money is moved. */
function PaymentActionForm({ of, onClose }: { of: OrderPayments; onClose(): void }) {
  const texts = useTexts(ORDER_PAYMENT_TEXTS);
  const { order_id: orderId } = of;
  const doings = doingsOf(of);
  const form = useForm<{
    doing: Doing;
    amount: number | string;
    value_date: string;
    bank_reference: string;
    order_id: string;
    note: string;
  }>({
    initialValues: {
      ...{ doing: doings[0] ?? "payment", amount: of.settlement.difference || "", value_date: "" },
      ...{ bank_reference: "", order_id: "", note: "" },
    },
  });
  const { doing } = form.values;
  const act = useAction({
    request: ({ doing: chosen, amount, note, ...values }: typeof form.values) => {
      const order = { orderId };
      switch (chosen) {
        case "move":
          return call("POST", path("/admin/orders/{orderId}/move-overpayment", order), {
            body: { order_id: values.order_id.trim() },
          });
        case "settle":
          return call("POST", path("/admin/orders/{orderId}/settle-overpayment", order), {
            body: { note: note.trim() },
          });
        case "approve":
          return call("POST", path("/admin/orders/{orderId}/approve-underpayment", order), {
            body: { reason: note.trim() },
          });
        default:
          return call("POST", path("/admin/orders/{orderId}/payments", order), {
            body: {
              amount: chosen === "refund" ? -Number(amount) : Number(amount),
              ...(values.value_date !== "" && { value_date: values.value_date }),
              ...(values.bank_reference.trim() !== "" && { bank_reference: values.bank_reference.trim() }),
              ...(note.trim() !== "" && { note: note.trim() }),
            },
          });
      }
    },
    refreshes: ORDER_REFRESHES,
    done: texts.done,
    quiet: true,
  });
  const isNarrow = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const isMoney = doing === "payment" || doing === "refund";
  return (
    <FormLayout
      form={form}
      draft={`payments of ${orderId}`}
      action={texts.actions[doing]}
      fields={{ reason: "note" }}
      onClose={onClose}
      onSubmit={act.mutateAsync}
    >
      <Choice
        label={texts.what}
        of={doings}
        texts={texts.doings}
        value={doing}
        onChange={(chosen) => form.setFieldValue("doing", chosen)}
        orientation={isNarrow ? "vertical" : "horizontal"}
      />
      <Muted size="sm">{texts.hints[doing]}</Muted>
      {isMoney && (
        <>
          <MoneyInput label={texts.amount} required {...form.getInputProps("amount")} />
          <Group grow align="flex-start">
            <TextInput type="date" label={texts.valueDate} {...form.getInputProps("value_date")} />
            <TextInput
              label={texts.bankReference}
              maxLength={140}
              autoComplete="off"
              {...form.getInputProps("bank_reference")}
            />
          </Group>
        </>
      )}
      {doing === "move" && (
        <TextInput label={texts.otherOrder} required autoComplete="off" {...form.getInputProps("order_id")} />
      )}
      {doing !== "move" && (
        <TextInput
          label={doing === "approve" ? texts.reason : texts.note}
          required={!isMoney}
          maxLength={doing === "approve" ? 200 : 500}
          autoComplete="off"
          {...form.getInputProps("note")}
        />
      )}
    </FormLayout>
  );
}
