import { Button, Group, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { IconCheck, IconCopy, IconShoppingCart } from "@tabler/icons-react";
import { timeCell } from "../../kit/components/csv-cell.ts";
import { Choice, ResourceExport, ResourceTable, useResource } from "../../kit/components/resource.tsx";
import { Section } from "../../kit/components/section.tsx";
import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";
import { Muted, TextLink } from "../../kit/components/text.tsx";
import { DateText, MoneyText } from "../../kit/components/value-texts.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import type { OrderStatus } from "./answers.ts";
import { payAt } from "./pay-at.ts";
import { CREDIT_TEXTS } from "./texts.ts";

const TONES: Record<OrderStatus, Tone> = { pending_payment: "warn", completed: "good", cancelled: "neutral" };
const FILTERS = ["all", "pending_payment", "completed", "cancelled"] as const;

export function OrdersSection() {
  const { orders: texts, buy } = useTexts(CREDIT_TEXTS);
  const { language, format } = useLanguage();
  const orders = useResource("/console/orders", "orders", { status: "all" });
  const { list } = orders;
  return (
    <Section title={texts.title}>
      <Group justify="space-between" mb="sm">
        <Choice
          label={texts.filter}
          of={FILTERS}
          texts={texts.filters}
          value={list.values.status}
          onChange={(status) => list.set({ status })}
          size="xs"
        />
        <ResourceExport
          of={orders}
          name={texts.title}
          list="orders"
          head={[texts.what, texts.date, texts.status, texts.amount, texts.invoice]}
          cells={({ credits, created_at, status, payment, invoice_number }) => [
            ...[buy.credits(credits), timeCell(created_at), texts.states[status], payment.amount],
            invoice_number ?? "",
          ]}
          size="xs"
        />
      </Group>
      <ResourceTable
        of={orders}
        label={texts.list}
        rowId={({ order_id }) => order_id}
        columns={[
          { label: texts.what, cell: ({ credits }) => buy.credits(credits) },
          { label: texts.date, cell: ({ created_at }) => <DateText value={created_at} /> },
          {
            label: texts.status,
            cell: ({ status, mode, payment_reference }) => (
              <>
                <StatusBadge tone={TONES[status]}>{texts.states[status]}</StatusBadge>
                {status === "pending_payment" && mode === "live" && (
                  <Muted size="xs" mt={2}>
                    {texts.reference}: <CopyText value={payment_reference} texts={texts} />
                  </Muted>
                )}
              </>
            ),
          },
          {
            label: texts.amount,
            end: true,
            cell: ({ payment }) => (
              <>
                <MoneyText cents={Math.round(payment.amount * 100)} currency={payment.currency} />
                {payment.vat_rate > 0 && (
                  <Muted size="xs">{texts.inclVat(format.percent(payment.vat_rate / 100))}</Muted>
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
                <TextLink to={`/invoices?open=${invoice_id}`}>{invoice_number}</TextLink>
              ),
          },
        ]}
        actions={({ checkout_url, credits }) =>
          checkout_url !== null && (
            <Button
              component="a"
              href={payAt(checkout_url, language)}
              size="xs"
              variant="light"
              aria-label={`${texts.pay}: ${buy.credits(credits)}`}
            >
              {texts.pay}
            </Button>
          )
        }
        empty={{ icon: IconShoppingCart, title: texts.none, text: texts.noneText }}
        nothing={{ icon: IconShoppingCart, text: texts.noneFiltered }}
      />
    </Section>
  );
}

/** One click copies it, for the form of a bank. */
function CopyText({
  value,
  texts,
}: {
  value: string;
  texts: { copy(v: string): string; copied(v: string): string };
}) {
  const { copy, copied } = useClipboard({ timeout: 2_500 });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <UnstyledButton className="credits-reference" aria-label={texts.copy(value)} onClick={() => copy(value)}>
      {value} <Icon size={13} aria-hidden />
      <VisuallyHidden aria-live="polite">{copied ? texts.copied(value) : ""}</VisuallyHidden>
    </UnstyledButton>
  );
}
