import { Alert, Group, Modal, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconBell, IconBellOff, IconLockOpen } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { TAX_REASON_TEXTS } from "#/messages/console/entities/tax-reason.gen.ts";
import { MONEY_TEXTS } from "#/messages/console/server/orders/money.gen.ts";
import { ORDER_DETAIL_TEXTS } from "#/messages/console/server/orders/order-detail.gen.ts";
import type { Schemas } from "../../../../wire.gen.ts";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { Action, ProblemAlert } from "../../../kit/components/action.tsx";
import { PdfButton } from "../../../kit/components/pdf-button.tsx";
import { StatusBadge, type Tone } from "../../../kit/components/status-badge.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useLanguage, useTexts } from "../../../kit/texts/language.tsx";
import { Fact, Facts } from "../parts.tsx";
import { centsOf, matchesOf, ORDER_REFRESHES } from "./order-values.ts";

type Order = Schemas["AdminOrder"];
type Confirmation = NonNullable<Order["vat_confirmation"]>;

const TONES: Record<Confirmation["outcome"], Tone> = {
  valid: "good",
  invalid: "bad",
  unavailable: "neutral",
};

interface OrderDialogProps {
  orderId: string;
  company: string;
  isOpen: boolean;
  onClose(): void;
}

/** What is known of one order before an administrator decides about it: its buyer, their VAT ID and its reminders. */
export function OrderDialog({ orderId, company, isOpen, onClose }: OrderDialogProps) {
  const texts = useTexts(ORDER_DETAIL_TEXTS);
  const { data, error, refetch } = useLoad(isOpen ? path("/admin/orders/{orderId}", { orderId }) : null);
  return (
    <Modal opened={isOpen} onClose={onClose} size="lg" title={texts.title(company)}>
      {data === undefined && error === null && <Skeleton h={260} />}
      {data === undefined && <ProblemAlert error={error} again={() => void refetch()} />}
      {data !== undefined && <Details of={data} onReleased={onClose} />}
    </Modal>
  );
}

function Details({ of: order, onReleased }: { of: Order; onReleased(): void }) {
  const texts = useTexts(ORDER_DETAIL_TEXTS);
  return (
    <Stack gap="lg">
      {order.on_hold !== null && <Hold of={order} reason={order.on_hold} onReleased={onReleased} />}
      <Facts>
        <Fact label={texts.order}>
          <span className="console-copy">{order.order_id}</span>
        </Fact>
        <Fact label={texts.ordered}>
          <DateText value={order.created_at} as="dateTime" />
        </Fact>
        <Fact label={texts.email}>{order.email}</Fact>
        {order.invoice_id !== null && (
          <Fact label={texts.invoice}>
            <PdfButton
              path={path("/admin/invoices/{invoiceId}/pdf", { invoiceId: order.invoice_id })}
              label={order.invoice_number ?? texts.invoice}
              size="xs"
              variant="light"
            />
          </Fact>
        )}
      </Facts>
      <Buyer of={order} />
      <VatCheck of={order} />
      {order.invoice_status === "unpaid" && <Reminders of={order} />}
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} fz="0.9375rem" mb={6}>
        {title}
      </Title>
      {children}
    </section>
  );
}

interface HoldProps {
  of: Order;
  reason: NonNullable<Order["on_hold"]>;
  onReleased(): void;
}

function Hold({ of: { order_id: orderId }, reason, onReleased }: HoldProps) {
  const texts = useTexts(ORDER_DETAIL_TEXTS);
  const money = useTexts(MONEY_TEXTS);
  const release = useAction({
    request: () => call("POST", path("/admin/orders/{orderId}/release", { orderId })),
    refreshes: ORDER_REFRESHES,
    done: ({ invoice_number }) =>
      invoice_number === null ? money.released : money.releasedPaid(invoice_number),
  });
  return (
    <Alert color="orange" title={money.onHold[reason]} icon={<IconAlertTriangle size={18} aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{texts.releaseText}</Text>
        <Action
          label={texts.release}
          icon={IconLockOpen}
          size="xs"
          loading={release.isPending}
          onClick={() => release.mutate(undefined, { onSuccess: onReleased })}
        />
      </Stack>
    </Alert>
  );
}

/** To whom the invoice was issued or will be, and why it states which VAT. */
function Buyer({ of: order }: { of: Order }) {
  const texts = useTexts(ORDER_DETAIL_TEXTS);
  const reasons = useTexts(TAX_REASON_TEXTS);
  const { language, format } = useLanguage();
  const { invoice_number: number, payment } = order;
  const buyer = order.invoice_billing ?? order.billing;
  const isCountryOpen = order.billing_required.includes("country");
  const country = new Intl.DisplayNames(language, { type: "region" }).of(buyer.country || "ZZ");
  const lines = [buyer.company, buyer.attention, buyer.street, `${buyer.zip} ${buyer.city}`];
  const rate = format.percent(payment.vat_rate / 100, payment.vat_rate % 1 === 0 ? 0 : 1);
  return (
    <Part title={number === null ? texts.billing : texts.billingOn(number)}>
      <Facts>
        <Fact label={texts.address}>
          {[...lines, isCountryOpen ? "" : (country ?? buyer.country)]
            .map((line) => line.trim())
            .filter(Boolean)
            .map((line) => (
              <div key={line}>
                <bdi>{line}</bdi>
              </div>
            ))}
        </Fact>
        <Fact label={texts.vatId}>{buyer.vat_id || "–"}</Fact>
        {buyer.buyer_reference !== null && <Fact label={texts.reference}>{buyer.buyer_reference}</Fact>}
        {!isCountryOpen && (
          <Fact label={texts.vat}>
            {[payment.vat_rate === 0 ? texts.noVat : rate, payment.tax_reason && reasons[payment.tax_reason]]
              .filter(Boolean)
              .join(" · ")}
          </Fact>
        )}
      </Facts>
    </Part>
  );
}

/** What a tax authority answered about the buyer's VAT ID. */
function VatCheck({ of: { mode, vat_confirmation: answer = null, ...order } }: { of: Order }) {
  const texts = useTexts(ORDER_DETAIL_TEXTS);
  const { vat_id } = order.invoice_billing ?? order.billing;
  if (answer === null)
    return mode === "test" || vat_id === "" ? null : (
      <Part title={texts.check}>
        <Muted>{texts.checkNone}</Muted>
      </Part>
    );
  const stated = (text: string) => (answer.service === "bzst" ? matchesOf(text, texts.matches) : text);
  return (
    <Part title={texts.check}>
      <Facts>
        <Fact label={texts.askedId}>
          <Group gap="xs">
            {answer.vat_id}
            <StatusBadge tone={TONES[answer.outcome]}>{texts.outcomes[answer.outcome]}</StatusBadge>
          </Group>
        </Fact>
        <Fact label={texts.service}>{texts.services[answer.service]}</Fact>
        <Fact label={texts.asked}>
          <DateText value={answer.asked_at} as="dateTime" />
        </Fact>
        {answer.consultation !== null && (
          <Fact label={texts.consultation}>
            <span className="console-copy">{answer.consultation}</span>
          </Fact>
        )}
        {answer.name !== null && <Fact label={texts.name}>{stated(answer.name)}</Fact>}
        {answer.address !== null && <Fact label={texts.address}>{stated(answer.address)}</Fact>}
      </Facts>
    </Part>
  );
}

/** When the buyer of an unpaid invoice was reminded, and whether that goes on. */
function Reminders({ of: order }: { of: Order }) {
  const texts = useTexts(ORDER_DETAIL_TEXTS);
  const format = useFormat();
  const { sent_reminders: sent = [], payment } = order;
  const { stopped } = order.reminders;
  const change = useStopReminders(order.order_id);
  return (
    <Part title={texts.reminders}>
      <Stack gap={4} align="flex-start">
        {sent.length === 0 && <Muted>{texts.remindersNone}</Muted>}
        {sent.map(({ level, sent_at, open_amount }) => (
          <Text size="sm" key={level}>
            {texts.reminder(
              format.number(level),
              format.date(sent_at),
              format.money(centsOf(open_amount), payment.currency),
            )}
          </Text>
        ))}
        {stopped && <Muted>{texts.stopped}</Muted>}
        <Action
          label={stopped ? texts.resume : texts.stop}
          icon={stopped ? IconBell : IconBellOff}
          size="xs"
          variant="light"
          mt={4}
          loading={change.isPending}
          onClick={() => change.mutate(!stopped)}
        />
      </Stack>
    </Part>
  );
}

/** Stops the reminders of an order, or resumes them. */
export function useStopReminders(orderId: string) {
  const texts = useTexts(MONEY_TEXTS);
  return useAction({
    request: (stopped: boolean) =>
      call("PUT", path("/admin/orders/{orderId}/reminders", { orderId }), { body: { stopped } }),
    refreshes: ORDER_REFRESHES,
    done: ({ reminders }) => (reminders.stopped ? texts.remindersStopped : texts.remindersResumed),
  });
}
