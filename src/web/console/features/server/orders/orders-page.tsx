import { Alert, Anchor, Button, Group, SegmentedControl, Text } from "@mantine/core";
import { IconAlertTriangle, IconClipboardList, IconSearch } from "@tabler/icons-react";
import { Link } from "react-router";
import { useLoad } from "../../../kit/api/hooks.ts";
import { path } from "../../../kit/api/wire.ts";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { EmptyState } from "../../../kit/components/empty-state.tsx";
import { useListState } from "../../../kit/components/list-state.ts";
import { pagedBy } from "../../../kit/components/paged-by.ts";
import { PdfButton } from "../../../kit/components/pdf-button.tsx";
import { StatusBadge, type Tone } from "../../../kit/components/status-badge.tsx";
import { DateText, MoneyText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/page-header.tsx";
import { AccountFilter } from "../account-filter.tsx";
import { OneLine } from "../one-line.tsx";
import type { OrderStatus } from "./answers.ts";
import { centsOf } from "./cents.ts";
import { MoneyTabs } from "./money-tabs.tsx";
import { OrderActions } from "./order-actions.tsx";
import { MONEY_TEXTS } from "./texts.ts";

const TONES: Record<OrderStatus, Tone> = { pending_payment: "warn", completed: "good", cancelled: "neutral" };
const FILTERS = ["all", "pending_payment", "completed", "cancelled"] as const;
const MODE_FILTERS = ["live", "test", "all"] as const;

export function ServerOrdersPage() {
  const texts = useTexts(MONEY_TEXTS);
  const format = useFormat();
  const list = useListState({ status: "all", mode: "live", account_id: "" });
  const loaded = useLoad("/admin/orders", list.query);
  const { data } = loaded;
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <MoneyTabs at="orders" />
      <SellerNotice />
      <WaitingNotice />
      <div className="server-filters">
        <SegmentedControl
          aria-label={texts.show}
          value={list.values.status}
          onChange={(status) => list.set({ status })}
          data={FILTERS.map((value) => ({ value, label: texts.filters[value] }))}
        />
        <SegmentedControl
          aria-label={texts.mode}
          value={list.values.mode}
          onChange={(mode) => list.set({ mode })}
          data={MODE_FILTERS.map((value) => ({ value, label: texts.modeFilters[value] }))}
        />
        <div data-grows>
          <AccountFilter value={list.values.account_id} onChange={(account_id) => list.set({ account_id })} />
        </div>
      </div>
      <DataTable
        label={texts.list}
        rows={data?.orders}
        rowId={({ order_id }) => order_id}
        columns={[
          {
            key: "what",
            label: texts.what,
            cell: ({ credits, mode }) => (
              <>
                <OneLine>{texts.credits(format.number(credits))}</OneLine>
                {mode === "test" && (
                  <Text size="xs" c="dimmed" fw={400}>
                    {texts.modes.test}
                  </Text>
                )}
              </>
            ),
          },
          {
            key: "company",
            label: texts.company,
            cell: ({ account_id, company }) => (
              <Anchor component={Link} to={`/server/accounts/${account_id}`} size="sm">
                <bdi>{company}</bdi>
              </Anchor>
            ),
          },
          {
            key: "date",
            label: texts.date,
            cell: ({ created_at }) => (
              <OneLine>
                <DateText value={created_at} />
              </OneLine>
            ),
          },
          {
            key: "status",
            label: texts.status,
            cell: ({ status, mode, payment_reference, paid_on, bank_reference, paid_by, refunded_at }) => (
              <>
                <StatusBadge tone={TONES[status]}>{texts.filters[status]}</StatusBadge>
                {mode === "live" && status !== "cancelled" && (
                  <Text size="xs" c="dimmed" mt={2}>
                    {status === "pending_payment"
                      ? payment_reference
                      : [
                          paid_by === null ? "" : texts.paidBy[paid_by],
                          paid_on === null ? "" : texts.paidOn(format.date(paid_on)),
                          bank_reference,
                          refunded_at === null ? "" : texts.refundedOn(format.date(refunded_at)),
                        ]
                          .filter(Boolean)
                          .join(" · ")}
                  </Text>
                )}
              </>
            ),
          },
          {
            key: "amount",
            label: texts.amount,
            end: true,
            cell: ({ payment }) => (
              <>
                <MoneyText cents={centsOf(payment.amount)} currency={payment.currency} />
                {payment.vat_rate > 0 && (
                  <Text size="xs" c="dimmed" style={{ whiteSpace: "nowrap" }}>
                    {texts.vat(format.percent(payment.vat_rate / 100, payment.vat_rate % 1 === 0 ? 0 : 1))}
                  </Text>
                )}
              </>
            ),
          },
          {
            key: "invoice",
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
        actions={(order) => <OrderActions order={order} />}
        {...pagedBy(list, loaded)}
        empty={
          list.filtered ? (
            <EmptyState icon={IconSearch} text={texts.noneFiltered} />
          ) : (
            <EmptyState icon={IconClipboardList} title={texts.none} text={texts.noneText} />
          )
        }
      />
    </>
  );
}

/** Money that fits no order is seen from where orders are. */
function WaitingNotice() {
  const texts = useTexts(MONEY_TEXTS);
  const format = useFormat();
  const { data } = useLoad("/admin/payments", { outcome: "waiting", limit: 1 });
  const waiting = data?.pagination.total ?? 0;
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
        <Button component={Link} to="/server/payments" size="xs" variant="default">
          {texts.toPayments}
        </Button>
      </Group>
    </Alert>
  );
}

/** Better known before somebody tries. */
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
        <Button component={Link} to="/server/settings" size="xs" variant="default">
          {texts.toSettings}
        </Button>
      </Group>
    </Alert>
  );
}
