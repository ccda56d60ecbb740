import { type Static, Type } from "@sinclair/typebox";
import { REQUEST_KINDS } from "#/modules/privacy/requests/rules.ts";
import { NullableTimestamp, Ok, OneOf, Timestamp } from "#/platform/http/envelope.ts";
import { mailFaultView, NullableMailFault } from "#/platform/http/mail-fault.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { ServerOverview } from "./admin-service.ts";

const Text = Type.String();
const Count = Type.Integer();
const ofAccount = { account_id: Text, company: Text };

const OverviewView = Type.Object({
  version: Text,
  accounts: Type.Object({ active: Count, inactive: Count }),
  trials: Type.Object({
    count: Count,
    items: Type.Array(Type.Object({ reference: Text, company: Text, created_at: Timestamp })),
  }),
  orders: Type.Object({
    count: Count,
    items: Type.Array(Type.Object({ order_id: Text, ...ofAccount, credits: Count, created_at: Timestamp })),
  }),
  requests: Type.Object({
    count: Count,
    overdue: Count,
    items: Type.Array(Type.Object({ id: Text, ...ofAccount, kind: OneOf(REQUEST_KINDS), due_at: Timestamp })),
  }),
  webhooks: Type.Object({
    count: Count,
    items: Type.Array(
      Type.Object({
        webhook_id: Text,
        ...ofAccount,
        host: Text,
        status: OneOf(["active", "disabled"]),
        failing_since: NullableTimestamp,
      }),
    ),
  }),
  dead_mails: Type.Object({
    count: Count,
    items: Type.Array(
      Type.Object({
        id: Count,
        ...ofAccount,
        template: Text,
        fault: NullableMailFault,
        error: Text,
        given_up_at: NullableTimestamp,
      }),
    ),
  }),
  norm: Type.Object({ id: Count, name: Type.Object({ en: Text, de: Text }), n: Count }),
});
export const OverviewAnswer = Ok(OverviewView);

const accountView = ({ accountId, company }: { accountId: string; company: string }) => ({
  account_id: accountId,
  company,
});

export const overviewView = (facts: ReturnType<ServerOverview>): Static<typeof OverviewView> => ({
  version: facts.version,
  accounts: facts.accounts,
  trials: {
    count: facts.trials.count,
    items: facts.trials.items.map(({ reference, company, createdAt }) => ({
      reference,
      company,
      created_at: isoTime(createdAt),
    })),
  },
  orders: {
    count: facts.orders.count,
    items: facts.orders.items.map((order) => ({
      order_id: order.orderId,
      ...accountView(order),
      credits: order.credits,
      created_at: isoTime(order.createdAt),
    })),
  },
  requests: {
    count: facts.requests.count,
    overdue: facts.requests.overdue,
    items: facts.requests.items.map((request) => ({
      id: request.requestId,
      ...accountView(request),
      kind: request.kind,
      due_at: isoTime(request.dueAt),
    })),
  },
  webhooks: {
    count: facts.webhooks.count,
    items: facts.webhooks.items.map((webhook) => ({
      webhook_id: webhook.webhookId,
      ...accountView(webhook),
      // Paths of webhooks often contain a secret of their receiver.
      host: new URL(webhook.url).host,
      status: webhook.status,
      failing_since: isoTimeOrNull(webhook.failingSince),
    })),
  },
  dead_mails: {
    count: facts.mails.count,
    items: facts.mails.items.map((mail) => ({
      id: mail.id,
      ...accountView(mail),
      template: String(mail.payload.template ?? ""),
      fault: mailFaultView(mail.fault),
      error: mail.error ?? "",
      given_up_at: isoTimeOrNull(mail.finishedAt),
    })),
  },
  norm: facts.norm,
});
