import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { IconCheck, IconDots, IconX } from "@tabler/icons-react";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { useConfirm } from "../../../kit/components/confirm.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import type { Order } from "./answers.ts";
import { centsOf } from "./cents.ts";
import { MONEY_TEXTS } from "./texts.ts";

const REFRESHES = [
  "/admin/orders",
  "/admin/invoices",
  "/admin/accounts",
  "/admin/overview",
  "/console/orders",
  "/console/ledger",
  "/console/overview",
  "/invoices",
];

export function OrderActions({ order }: { order: Order }) {
  const texts = useTexts(MONEY_TEXTS);
  const format = useFormat();
  const ask = useConfirm();
  const { order_id, company, mode, status, credits, payment } = order;
  const confirm = useAction({
    wish: () => call("POST", path("/admin/orders/{orderId}/confirm-payment", { orderId: order_id })),
    refreshes: REFRESHES,
    done: ({ invoice_number }) => texts.confirmed(invoice_number ?? ""),
  });
  const cancel = useAction({
    wish: () => call("POST", path("/admin/orders/{orderId}/cancel", { orderId: order_id })),
    refreshes: REFRESHES,
    done: texts.cancelled,
  });
  if (status !== "pending_payment") return null;

  const askConfirm = async () => {
    const amount = format.money(centsOf(payment.amount), payment.currency);
    const agreed = await ask({
      title: texts.confirmTitle,
      text: mode === "test" ? texts.confirmTest : texts.confirmText(format.number(credits), company, amount),
      action: texts.confirmAction,
    });
    if (agreed) confirm.mutate();
  };
  const askCancel = async () => {
    const agreed = await ask({
      title: texts.cancelTitle,
      text: texts.cancelText(company),
      action: texts.cancelAction,
      danger: true,
    });
    if (agreed) cancel.mutate();
  };
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        size="xs"
        variant="light"
        aria-label={`${texts.confirm} ${company}`}
        leftSection={<IconCheck size={15} aria-hidden />}
        loading={confirm.isPending}
        onClick={() => void askConfirm()}
      >
        {texts.confirm}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`${texts.keep}: ${company}`}>
            <IconDots size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            color="red"
            leftSection={<IconX size={16} aria-hidden />}
            disabled={cancel.isPending}
            onClick={() => void askCancel()}
          >
            {texts.cancel}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
