import { Anchor, SegmentedControl, Text } from "@mantine/core";
import { IconCreditCard, IconSearch } from "@tabler/icons-react";
import { Link } from "react-router";
import { useLoad } from "../../../kit/api/hooks.ts";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { EmptyState } from "../../../kit/components/empty-state.tsx";
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
import { PaymentActions } from "./payment-actions.tsx";
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
