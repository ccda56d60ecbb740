import { notifications } from "@mantine/notifications";
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useApi, useLoad, useRefresh } from "../../kit/api/hooks.ts";
import { messageOf, PROBLEM_TEXTS } from "../../kit/api/problem-texts.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { PermissionGuard } from "../../session/workplace.tsx";
import { WEBHOOK_TEXTS } from "./texts.ts";
import { failedOf, isSoon, POLL_MS } from "./words.ts";

/** The maximum number of attempts in one request. */
const LOOKED_AT = 100;

/** Sends every event again whose last attempt failed. Events that wait for their next attempt are sent at once. */
export function SendFailed({ webhookId, refreshes }: { webhookId: string; refreshes: readonly string[] }) {
  const { deliveries: texts } = useTexts(WEBHOOK_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  const api = useApi();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const { data } = useLoad(
    path("/console/webhooks/{webhookId}/deliveries", { webhookId }),
    { limit: LOOKED_AT },
    // Until what was sent again has arrived, or has failed again.
    { every: (shown) => isSoon(shown?.waiting) && POLL_MS },
  );
  const failed = failedOf(data?.deliveries ?? []);
  if (failed.length === 0) return null;
  const send = async () => {
    setBusy(true);
    try {
      for (const { delivery_id: deliveryId } of failed)
        await api.send(call("POST", path("/console/deliveries/{deliveryId}/redeliver", { deliveryId })));
      notifications.show({ message: texts.allRedelivered(failed.length), color: "green" });
    } catch (error) {
      notifications.show({ message: messageOf(error, problems), color: "red", autoClose: 10_000 });
    }
    setBusy(false);
    await refresh(...refreshes);
  };
  return (
    <PermissionGuard needs="webhooks:write">
      <Action
        label={texts.redeliverAll(failed.length)}
        icon={IconRefresh}
        size="xs"
        variant="light"
        loading={isBusy}
        onClick={send}
      />
    </PermissionGuard>
  );
}
