import { Group, Modal, NumberInput, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import {
  IconArrowBackUp,
  IconBell,
  IconBellOff,
  IconCheck,
  IconCoins,
  IconListDetails,
  IconLockOpen,
  IconPencil,
  IconReceiptRefund,
  IconX,
} from "@tabler/icons-react";
import { useState } from "react";
import { MONEY_TEXTS } from "#/messages/console/server/orders/money.gen.ts";
import { ORDER_DETAIL_TEXTS } from "#/messages/console/server/orders/order-detail.gen.ts";
import { ORDER_PAYMENT_TEXTS } from "#/messages/console/server/orders/order-payment.gen.ts";
import type { Schemas } from "../../../../wire.gen.ts";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { Action, MenuAction, MoreMenu, useConfirm } from "../../../kit/components/action.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { Choice } from "../../../kit/components/resource.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { CorrectBuyerForm } from "./correct-buyer-form.tsx";
import { MoneyInput } from "./money-input.tsx";
import { OrderDialog, useStopReminders } from "./order-details.tsx";
import { PaymentsDialog } from "./order-payments.tsx";
import { centsOf, ORDER_REFRESHES } from "./order-values.ts";

export function OrderActions({ order }: { order: Order }) {
  const texts = useTexts(MONEY_TEXTS);
  const paymentTexts = useTexts(ORDER_PAYMENT_TEXTS);
  const detailTexts = useTexts(ORDER_DETAIL_TEXTS);
  const ask = useConfirm();
  const { order_id, company, status, credits, refunded_at } = order;
  const [isConfirming, setConfirming] = useState(false);
  const [isCrediting, setCrediting] = useState(false);
  const [isCorrecting, setCorrecting] = useState(false);
  const remind = useStopReminders(order_id);
  const [open, setOpen] = useState<"payments" | "details" | null>(null);
  const named = { orderId: order_id, company, onClose: () => setOpen(null) };
  const dialogs = (
    <>
      <PaymentsDialog {...named} isOpen={open === "payments"} />
      <OrderDialog {...named} isOpen={open === "details"} />
    </>
  );
  const lookActions = (
    <>
      <MenuAction label={detailTexts.open} icon={IconListDetails} onClick={() => setOpen("details")} />
      <MenuAction label={paymentTexts.open} icon={IconCoins} onClick={() => setOpen("payments")} />
    </>
  );
  const cancel = useAction({
    request: () => call("POST", path("/admin/orders/{orderId}/cancel", { orderId: order_id })),
    refreshes: ORDER_REFRESHES,
    done: texts.cancelled,
  });
  const takeBack = useAction({
    request: () => call("POST", path("/admin/orders/{orderId}/take-back", { orderId: order_id })),
    refreshes: ORDER_REFRESHES,
    done: texts.tookBack,
  });
  const forms = (
    <>
      <Modal opened={isCrediting} onClose={() => setCrediting(false)} title={texts.creditTitle}>
        <CreditForm order={order} onClose={() => setCrediting(false)} />
      </Modal>
      <Modal opened={isCorrecting} onClose={() => setCorrecting(false)} title={texts.correct.title} size="lg">
        <CorrectBuyerForm orderId={order_id} onClose={() => setCorrecting(false)} />
      </Modal>
    </>
  );
  const invoiceActions = order.invoice_id !== null && (
    <>
      <MenuAction label={texts.credit} icon={IconReceiptRefund} onClick={() => setCrediting(true)} />
      <MenuAction label={texts.correct.open} icon={IconPencil} onClick={() => setCorrecting(true)} />
      {order.invoice_status === "unpaid" && (
        <MenuAction
          label={order.reminders.stopped ? texts.resumeReminders : texts.stopReminders}
          icon={order.reminders.stopped ? IconBell : IconBellOff}
          disabled={remind.isPending}
          onClick={() => remind.mutate(!order.reminders.stopped)}
        />
      )}
    </>
  );
  if (status === "completed" && (refunded_at === null || order.invoice_id !== null)) {
    const askTakeBack = async () => {
      const agreed = await ask({
        title: texts.takeBackTitle,
        text: texts.takeBackText(credits, company),
        action: texts.takeBackAction,
        danger: true,
      });
      if (agreed) takeBack.mutate();
    };
    return (
      <Group className="server-row-actions">
        {forms}
        {dialogs}
        <MoreMenu row label={`${texts.keep}: ${company}`}>
          {lookActions}
          {invoiceActions}
          {refunded_at === null && (
            <MenuAction
              label={texts.takeBack}
              icon={IconArrowBackUp}
              danger
              disabled={takeBack.isPending}
              onClick={askTakeBack}
            />
          )}
        </MoreMenu>
      </Group>
    );
  }
  if (status !== "pending_payment")
    return (
      <Group className="server-row-actions">
        {dialogs}
        <MoreMenu row label={`${texts.keep}: ${company}`}>
          {lookActions}
        </MoreMenu>
      </Group>
    );

  const askCancel = async () => {
    const agreed = await ask({
      title: texts.cancelTitle,
      text:
        order.invoice_id === null
          ? texts.cancelText(company)
          : texts.cancelInvoiceText(company, order.invoice_number ?? ""),
      action: texts.cancelAction,
      danger: true,
    });
    if (agreed) cancel.mutate();
  };
  return (
    <Group gap={4} className="server-row-actions">
      {order.on_hold === null ? (
        <Action
          label={texts.confirm}
          icon={IconCheck}
          size="xs"
          variant="light"
          aria-label={`${texts.confirm} ${company}`}
          onClick={() => setConfirming(true)}
        />
      ) : (
        <Action
          label={texts.release}
          icon={IconLockOpen}
          size="xs"
          variant="light"
          aria-label={`${texts.release} ${company}`}
          onClick={() => setOpen("details")}
        />
      )}
      <Modal opened={isConfirming} onClose={() => setConfirming(false)} title={texts.confirmTitle}>
        <PaymentForm order={order} onClose={() => setConfirming(false)} />
      </Modal>
      {forms}
      {dialogs}
      <MoreMenu row label={`${texts.keep}: ${company}`}>
        {lookActions}
        {invoiceActions}
        <MenuAction
          label={texts.cancel}
          icon={IconX}
          danger
          disabled={cancel.isPending}
          onClick={askCancel}
        />
      </MoreMenu>
    </Group>
  );
}

const CREDIT_WAYS = ["all", "credits", "amount"] as const;

/** Corrects the invoice of a paid order: all that is left of it, some credits with their share, or an amount alone. */
function CreditForm({ order, onClose }: { order: Order; onClose(): void }) {
  const texts = useTexts(MONEY_TEXTS);
  const { order_id: orderId, company, credits, invoice_number } = order;
  // All of an unpaid invoice is reversed by canceling its order.
  const ways = order.status === "completed" ? CREDIT_WAYS : CREDIT_WAYS.slice(1);
  const form = useForm<{ way: CreditWay; credits: number | string; amount: number | string; reason: string }>(
    {
      initialValues: { way: ways[0] ?? "all", credits: "", amount: "", reason: "" },
    },
  );
  const { way } = form.values;
  const issue = useAction({
    request: (values: typeof form.values) =>
      call("POST", path("/admin/orders/{orderId}/credit-note", { orderId }), {
        body: {
          ...(values.way === "credits" && { credits: Number(values.credits) }),
          ...(values.way === "amount" && { amount: Number(values.amount) }),
          reason: values.reason.trim(),
        },
      }),
    refreshes: ORDER_REFRESHES,
    done: ({ credit_note_number }) => texts.creditDone(credit_note_number),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`credit note of ${orderId}`}
      action={texts.creditAction}
      onClose={onClose}
      onSubmit={issue.mutateAsync}
    >
      <Text size="sm">{texts.creditText(invoice_number ?? "", company)}</Text>
      <Choice
        label={texts.creditBy}
        of={ways}
        texts={texts.creditWays}
        value={way}
        onChange={(chosen) => form.setFieldValue("way", chosen)}
        fullWidth
      />
      {way === "all" && <Muted size="sm">{texts.creditAllHint}</Muted>}
      {way === "credits" && (
        <NumberInput
          label={texts.creditCredits}
          description={texts.creditCreditsHint(credits)}
          required
          min={1}
          max={credits}
          allowDecimal={false}
          {...form.getInputProps("credits")}
        />
      )}
      {way === "amount" && (
        <MoneyInput
          label={texts.creditAmount}
          description={texts.creditAmountHint}
          required
          max={order.payment.amount}
          {...form.getInputProps("amount")}
        />
      )}
      <TextInput
        label={texts.creditReason}
        description={texts.creditReasonHint}
        required
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps("reason")}
      />
    </FormLayout>
  );
}

/** Confirms that the money of an order is there, with what the bank's statement says of it as far as it is known. */
function PaymentForm({ order, onClose }: { order: Order; onClose(): void }) {
  const texts = useTexts(MONEY_TEXTS);
  const format = useFormat();
  const { order_id: orderId, company, mode, credits, payment, payment_reference, invoice_number } = order;
  const form = useForm<{ amount: number | string; value_date: string; bank_reference: string }>({
    initialValues: { amount: "", value_date: "", bank_reference: "" },
  });
  const confirm = useAction({
    request: ({ amount: arrived, value_date, bank_reference }: typeof form.values) =>
      call("POST", path("/admin/orders/{orderId}/confirm-payment", { orderId }), {
        body: {
          ...(arrived !== "" && { amount: Number(arrived) }),
          ...(value_date !== "" && { value_date }),
          ...(bank_reference.trim() !== "" && { bank_reference: bank_reference.trim() }),
        },
      }),
    refreshes: ORDER_REFRESHES,
    done: ({ status, invoice_number: number }) =>
      status === "completed" && number !== null ? texts.confirmed(number) : texts.confirmedPart,
    quiet: true,
  });
  // Less than the price after a payment in part or a credit note.
  const { data } = useLoad(path("/admin/orders/{orderId}/payments", { orderId }));
  const money = format.money(centsOf(data?.settlement.difference ?? payment.amount), payment.currency);
  return (
    <FormLayout
      form={form}
      draft={`payment of ${orderId}`}
      action={texts.confirmAction}
      onClose={onClose}
      onSubmit={confirm.mutateAsync}
    >
      <Text size="sm">
        {mode === "test"
          ? texts.confirmTest
          : invoice_number === null
            ? texts.confirmText(credits, company, money)
            : texts.confirmInvoiceText(money, invoice_number, company)}
      </Text>
      {mode === "live" && (
        <>
          <Text size="sm">
            {texts.reference}: <span className="console-copy">{payment_reference}</span>
          </Text>
          <MoneyInput label={texts.confirmAmount} placeholder={money} {...form.getInputProps("amount")} />
          <Group grow align="flex-start">
            <TextInput type="date" label={texts.valueDate} {...form.getInputProps("value_date")} />
            <TextInput
              label={texts.bankReference}
              maxLength={140}
              autoComplete="off"
              {...form.getInputProps("bank_reference")}
            />
          </Group>
          <Muted size="xs">{texts.proofHint}</Muted>
        </>
      )}
    </FormLayout>
  );
}

type CreditWay = (typeof CREDIT_WAYS)[number];
type Order = Schemas["AdminOrder"];
export type OrderStatus = Order["status"];
export type PricedProduct = Schemas["AdminProduct"];
export type Payment = Schemas["AdminPayment"];
export type Invoice = Schemas["AdminInvoice"];
export type InvoiceList = Schemas["AdminInvoiceList"];
export type TaxCase = InvoiceList["summary"]["by_tax"][number]["tax_case"];
