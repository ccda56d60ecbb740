import { Alert, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconClipboardList } from "@tabler/icons-react";
import { TAX_REASON_TEXTS } from "#/messages/console/entities/tax-reason.gen.ts";
import { MONEY_TEXTS } from "#/messages/console/server/orders/money.gen.ts";
import { ORDER_PAYMENT_TEXTS } from "#/messages/console/server/orders/order-payment.gen.ts";
import { useLoad } from "../../../kit/api/hooks.ts";
import { path } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { PdfButton } from "../../../kit/components/pdf-button.tsx";
import { useResource } from "../../../kit/components/resource.tsx";
import { StatusBadge, type Tone } from "../../../kit/components/status-badge.tsx";
import { Muted, TextLink } from "../../../kit/components/text.tsx";
import { DateText, MoneyText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { ResourceList } from "../../../session/resource-page.tsx";
import { AccountFilter, OneLine } from "../parts.tsx";
import { OrderActions, type OrderStatus } from "./order-actions.tsx";
import { centsOf } from "./order-values.ts";

const TONES: Record<OrderStatus, Tone> = { pending_payment: "warn", completed: "good", cancelled: "neutral" };
const FILTERS = ["all", "pending_payment", "completed", "cancelled"] as const;
const MODE_FILTERS = ["live", "test", "all"] as const;

export function ServerOrdersPage() {
  const texts = useTexts(MONEY_TEXTS);
  const paymentTexts = useTexts(ORDER_PAYMENT_TEXTS);
  const taxReasons = useTexts(TAX_REASON_TEXTS);
  const format = useFormat();
  const orders = useResource("/admin/orders", "orders", { status: "all", mode: "live", account_id: "" });
  return (
    <ResourceList
      of={orders}
      wide
      title={texts.title}
      text={texts.text}
      label={texts.list}
      above={
        <>
          <SellerNotice />
          <WaitingNotice />
        </>
      }
      filters={[
        { by: "status", label: texts.show, of: FILTERS, texts: texts.filters },
        { by: "mode", label: texts.mode, of: MODE_FILTERS, texts: texts.modeFilters },
        <div key="account" data-grows>
          <AccountFilter
            value={orders.list.values.account_id}
            onChange={(account_id) => orders.list.set({ account_id })}
          />
        </div>,
      ]}
      rowId={({ order_id }) => order_id}
      columns={[
        {
          label: texts.what,
          cell: ({ credits, mode, created_at }) => (
            <>
              <OneLine>{texts.credits(credits)}</OneLine>
              <Muted size="xs" fw={400} style={{ whiteSpace: "nowrap" }}>
                <DateText value={created_at} />
                {mode === "test" && ` · ${texts.modes.test}`}
              </Muted>
            </>
          ),
        },
        {
          label: texts.company,
          cell: ({ account_id, company }) => (
            <TextLink to={`/server/accounts/${account_id}`} className="server-company">
              <bdi>{company}</bdi>
            </TextLink>
          ),
        },
        {
          label: texts.status,
          cell: ({
            status,
            mode,
            payment,
            payment_reference,
            paid_on,
            bank_reference,
            paid_by,
            refunded_at,
            ...order
          }) => (
            <>
              <StatusBadge tone={TONES[status]}>{texts.filters[status]}</StatusBadge>
              {(order.on_hold !== null || order.billing_required.length > 0) && (
                <Text size="xs" mt={2}>
                  {order.on_hold === null ? texts.billingRequired : texts.onHold[order.on_hold]}
                </Text>
              )}
              {order.released_by !== null && (
                <Muted size="xs" mt={2}>
                  {texts.releasedBy(order.released_by)}
                </Muted>
              )}
              {payment.received !== (status === "completed" ? payment.amount : 0) && (
                <Text size="xs" mt={2}>
                  {paymentTexts.received(
                    format.money(centsOf(payment.received), payment.currency),
                    format.money(centsOf(payment.amount), payment.currency),
                  )}
                </Text>
              )}
              {mode === "live" && status !== "cancelled" && (
                <Muted size="xs" mt={2}>
                  {status === "pending_payment"
                    ? [
                        payment_reference,
                        order.due_date === null ? "" : texts.dueOn(format.date(order.due_date)),
                        order.reminders.sent_at === null
                          ? ""
                          : texts.reminded(
                              format.number(order.reminders.level),
                              format.date(order.reminders.sent_at),
                            ),
                        order.reminders.stopped ? texts.stopped : "",
                      ]
                        .filter(Boolean)
                        .join(" · ")
                    : [
                        paid_by === null ? "" : texts.paidBy[paid_by],
                        paid_on === null ? "" : texts.paidOn(format.date(paid_on)),
                        bank_reference,
                        refunded_at === null ? "" : texts.refundedOn(format.date(refunded_at)),
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                </Muted>
              )}
            </>
          ),
        },
        {
          label: texts.amount,
          end: true,
          cell: ({ payment, billing_required }) => (
            <>
              <MoneyText cents={centsOf(payment.amount)} currency={payment.currency} />
              {payment.vat_rate > 0 && (
                <Muted size="xs" style={{ whiteSpace: "nowrap" }}>
                  {texts.vat(format.percent(payment.vat_rate / 100, payment.vat_rate % 1 === 0 ? 0 : 1))}
                </Muted>
              )}
              {payment.tax_reason !== null && !billing_required.includes("country") && (
                <Muted size="xs">{taxReasons[payment.tax_reason]}</Muted>
              )}
            </>
          ),
        },
        {
          label: texts.invoice,
          cell: ({ invoice_id, invoice_number }) =>
            invoice_id === null ? (
              <DateText value={null} />
            ) : (
              <PdfButton
                path={path("/admin/invoices/{invoiceId}/pdf", { invoiceId: invoice_id })}
                label={invoice_number ?? texts.invoice}
                size="xs"
                variant="subtle"
              />
            ),
        },
      ]}
      rowActions={(order) => <OrderActions order={order} />}
      empty={{ icon: IconClipboardList, title: texts.none, text: texts.noneText }}
      nothing={{ text: texts.noneFiltered }}
    />
  );
}

/** Warns about payments that fit no order. */
function WaitingNotice() {
  const texts = useTexts(MONEY_TEXTS);
  const format = useFormat();
  const { data } = useLoad("/admin/waiting-payments");
  const waiting = data?.count ?? 0;
  if (waiting === 0) return null;
  return (
    <Alert
      color="orange"
      mb="md"
      title={texts.waitingTitle(format.number(waiting))}
      icon={<IconAlertTriangle size={18} aria-hidden />}
    >
      <Text size="sm">{texts.waitingText}</Text>
      <Group mt="xs">
        <Action label={texts.toPayments} to="/server/payments" size="xs" plain />
      </Group>
    </Alert>
  );
}

/** Warns that the seller is not set, before somebody orders. */
function SellerNotice() {
  const texts = useTexts(MONEY_TEXTS);
  const { data } = useLoad("/admin/settings");
  const warning = data?.warnings.find(({ code }) => code === "seller_not_set");
  if (warning === undefined) return null;
  return (
    <Alert
      color="orange"
      mb="md"
      title={texts.sellerTitle}
      icon={<IconAlertTriangle size={18} aria-hidden />}
    >
      <Text size="sm">{texts.sellerText}</Text>
      <Group mt="xs">
        <Action label={texts.toSettings} to="/server/settings" size="xs" plain />
      </Group>
    </Alert>
  );
}
