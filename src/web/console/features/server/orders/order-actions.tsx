import { ActionIcon, Button, Group, Menu, Modal } from "@mantine/core";
import { IconArrowBackUp, IconCheck, IconDots, IconReceiptRefund, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { useConfirm } from "../../../kit/components/confirm.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import type { Order } from "./answers.ts";
import { CreditForm } from "./credit-form.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { ORDER_REFRESHES } from "./refreshes.ts";
import { MONEY_TEXTS } from "./texts.ts";

export function OrderActions({ order }: { order: Order }) {
  const texts = useTexts(MONEY_TEXTS);
  const ask = useConfirm();
  const format = useFormat();
  const { order_id, company, status, credits, refunded_at } = order;
  const [isConfirming, setConfirming] = useState(false);
  const [isCrediting, setCrediting] = useState(false);
  const cancel = useAction({
    wish: () => call("POST", path("/admin/orders/{orderId}/cancel", { orderId: order_id })),
    refreshes: ORDER_REFRESHES,
    done: texts.cancelled,
  });
  const takeBack = useAction({
    wish: () => call("POST", path("/admin/orders/{orderId}/take-back", { orderId: order_id })),
    refreshes: ORDER_REFRESHES,
    done: texts.tookBack,
  });
  if (status === "completed" && (refunded_at === null || order.invoice_id !== null)) {
    const askTakeBack = async () => {
      const agreed = await ask({
        title: texts.takeBackTitle,
        text: texts.takeBackText(format.number(credits), company),
        action: texts.takeBackAction,
        danger: true,
      });
      if (agreed) takeBack.mutate();
    };
    return (
      <>
        <Modal opened={isCrediting} onClose={() => setCrediting(false)} title={texts.creditTitle}>
          <CreditForm order={order} onClose={() => setCrediting(false)} />
        </Modal>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={`${texts.keep}: ${company}`}>
              <IconDots size={17} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {order.invoice_id !== null && (
              <Menu.Item
                leftSection={<IconReceiptRefund size={16} aria-hidden />}
                onClick={() => setCrediting(true)}
              >
                {texts.credit}
              </Menu.Item>
            )}
            {refunded_at === null && (
              <Menu.Item
                color="red"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                disabled={takeBack.isPending}
                onClick={() => void askTakeBack()}
              >
                {texts.takeBack}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </>
    );
  }
  if (status !== "pending_payment") return null;

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
        onClick={() => setConfirming(true)}
      >
        {texts.confirm}
      </Button>
      <Modal opened={isConfirming} onClose={() => setConfirming(false)} title={texts.confirmTitle}>
        <PaymentForm order={order} onClose={() => setConfirming(false)} />
      </Modal>
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
