import { beforeAll, expect, test } from "bun:test";
import { prepareRestored } from "#/ops/backup/prepare.ts";
import { useBuyer, useSharedService } from "#/testing/harness.ts";
import { execute, rows } from "#/testing/inspect.ts";
import { completeAssessment, invite } from "#/testing/journey.ts";
import { onHoldCommand } from "./recovery.ts";
import { expectRefusal, run } from "./testing.ts";

const service = useSharedService({ WEBHOOK_ALLOW_PRIVATE: "true" });
const account = useBuyer(service);
const onHold = (...args: string[]) => run(service, onHoldCommand, args);
const webhooks = () =>
  rows(service, "SELECT status FROM outbox WHERE channel = 'webhook' ORDER BY id").map(
    ({ status }) => status,
  );

beforeAll(async () => {
  await service.outbox.stop();
  await service.call("POST", "/api/v1/webhooks", {
    key: account.key,
    body: { url: "http://127.0.0.1:9/hook", events: ["analysis.completed"] },
  });
  const { token } = await invite(service, account);
  await completeAssessment(service, token);
});

test("what a restore has put on hold is listed by account, and is sent, or never, only at an administrator's command", async () => {
  expect(webhooks()).toEqual(["queued"]);
  expect((await onHold("list")).stdout).toBe("No messages are on hold.\n");
  await prepareRestored(service, { erased: [], numbers: [], access: [], ids: null }, service.clock.now());
  expect(webhooks()).toEqual(["held"]);
  expect((await onHold("list")).stdout).toMatch(
    new RegExp(`^${account.id}  test  webhook: 1, the oldest from 2026-`),
  );
  expect(JSON.parse((await onHold("list", "--json")).stdout)).toMatchObject([
    { account: account.id, count: 1 },
  ]);
  // Of another account, or another kind: nothing.
  expect((await onHold("release", "--account", "cus_other")).stdout).toBe("0 messages are being sent.\n");
  expect((await onHold("drop", "--channel", "chat")).stdout).toBe("0 messages were discarded.\n");
  expect((await onHold("release", "--channel", "webhook")).stdout).toBe("1 message is being sent.\n");
  expect(webhooks()).toEqual(["queued"]);
  execute(service, "UPDATE outbox SET status = 'held' WHERE channel = 'webhook'");
  const mails = rows(service, "SELECT id, status FROM outbox WHERE channel = 'mail' ORDER BY id");
  expect((await onHold("drop")).stdout).toBe("1 message was discarded.\n");
  expect(webhooks()).toEqual(["dead"]);
  expect(rows(service, "SELECT id, status FROM outbox WHERE channel = 'mail' ORDER BY id")).toEqual(mails);
  expectRefusal(await onHold("drop", "--channel", "mail"), "Allowed choices are webhook, chat", 1);
});
