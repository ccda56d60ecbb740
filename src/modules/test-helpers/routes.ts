import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { HandedAnswer, handedView } from "#/modules/assessment/codes/schema.ts";
import { candidateDetails, SubmitBody } from "#/modules/assessment/schema.ts";
import type { BuyerDetails } from "#/modules/billing/buyers/service.ts";
import type { CheckoutLinks } from "#/modules/billing/checkout-links.ts";
import { OrderAnswer, orderView } from "#/modules/billing/schema.ts";
import type { BillingService } from "#/modules/billing/service.ts";
import type { InviteLinks } from "#/modules/invites/links.ts";
import { InviteAnswer, inviteView } from "#/modules/invites/schema.ts";
import type { Invite } from "#/modules/invites/store.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { Ok, ok, STRICT, Timestamp } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { afterWaiting } from "#/platform/http/idempotency.ts";
import { FIELDS_MAX } from "#/platform/http/json-body.ts";
import { isoTime } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { TestHelperService } from "./service.ts";

const YEAR_SECONDS = 366 * 24 * 60 * 60;
const ClockBody = Type.Object(
  { advance_seconds: Type.Integer({ minimum: 1, maximum: YEAR_SECONDS }) },
  STRICT,
);
const ClockAnswer = Ok(Type.Object({ now: Timestamp }));

const CompleteBody = Type.Optional(
  Type.Object(
    {
      seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_294_967_295 })),
      answers: Type.Optional(
        Type.Record(Type.String({ maxLength: 60 }), Type.Integer({ minimum: 1, maximum: 6 }), {
          maxProperties: FIELDS_MAX,
        }),
      ),
      candidate: SubmitBody.properties.candidate,
    },
    STRICT,
  ),
);

interface TestHelperRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identify"> {
  testHelpers: TestHelperService;
  billing: BillingService;
  buyerDetails: Pick<BuyerDetails, "stateOf">;
  checkoutLinks: CheckoutLinks;
  inviteLinks: InviteLinks;
}

export const testHelperRoutes = (deps: TestHelperRoutesDeps) => {
  const { identify, testHelpers, billing, buyerDetails, checkoutLinks, inviteLinks, time } = deps;
  const view = (tenant: Tenant, invite: Invite) =>
    inviteView(invite, inviteLinks.address(invite), time.now(tenant));
  const orders = new Elysia({ name: "test-helpers-orders" }).use(identify("orders")).post(
    "/test-helpers/orders/:orderId/pay",
    async ({ caller: { tenant }, params: { orderId }, once }) => {
      // What cannot be decoded ("%ff") comes as null, whatever the type says; below it is an order that is not there.
      const address = await checkoutLinks.address(String(orderId));
      return afterWaiting(
        once(() => {
          const order = testHelpers.pay(tenant, orderId);
          return ok(orderView(order, billing.priceOf(order), buyerDetails.stateOf(order), address));
        }),
      );
    },
    { response: { 200: OrderAnswer } },
  );
  const invites = new Elysia({ name: "test-helpers-invites" })
    .use(identify("invites"))
    .post(
      "/test-helpers/invites/:inviteId/start",
      ({ caller: { tenant }, params, once }) =>
        once(() => ok(view(tenant, testHelpers.start(tenant, params.inviteId)))),
      { response: { 200: InviteAnswer } },
    )
    .post(
      "/test-helpers/invites/:inviteId/complete",
      ({ caller: { tenant }, params, body, once }) =>
        once(() => {
          const details = candidateDetails(body?.candidate ? { candidate: body.candidate } : {});
          const completion = { seed: body?.seed ?? 1, answers: body?.answers ?? {}, details };
          return ok(view(tenant, testHelpers.complete(tenant, params.inviteId, completion)));
        }),
      { body: CompleteBody, response: { 200: InviteAnswer } },
    );
  const codes = new Elysia({ name: "test-helpers-codes" })
    .use(identify("gdpr"))
    .post(
      "/test-helpers/invites/:inviteId/code",
      ({ caller: { tenant, keyId }, params, once }) =>
        once(() => ok(handedView(testHelpers.code(tenant, params.inviteId, keyId)))),
      { response: { 200: HandedAnswer } },
    );
  const clock = new Elysia({ name: "test-helpers-clock" })
    .use(identify("account"))
    .post(
      "/test-helpers/clock",
      ({ caller: { tenant }, body, once }) =>
        once(() => ok({ now: isoTime(testHelpers.advance(tenant, body.advance_seconds)) })),
      { body: ClockBody, response: { 200: ClockAnswer } },
    );
  return new Elysia({ name: "test-helpers" }).use(orders).use(invites).use(codes).use(clock);
};
