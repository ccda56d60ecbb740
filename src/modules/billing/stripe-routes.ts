import { Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { readTextBody } from "#/platform/http/json-body.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { PaymentService } from "./payment-service.ts";
import { type CardPayments, NotFromStripe } from "./stripe.ts";

interface StripeRoutesDeps extends Pick<Infrastructure, "clock">, Pick<Guards, "admission"> {
  cards: CardPayments;
  payments: Pick<PaymentService, "take">;
}

const KIB = 1024;
/** Some ten times the size of one of their events. */
const LIMITS = { bytes: 256 * KIB, values: 10_000 };

/**
 * The endpoint that Stripe calls. Only the signature over the unchanged body authenticates it, and nothing of
 * the body is read before. Only unsigned requests are counted, so that Stripe is never refused.
 */
export const stripeRoutes = ({ cards, payments, admission, clock }: StripeRoutesDeps) =>
  new Elysia({ name: "stripe" }).post(
    "/payments/stripe",
    async ({ request, server }) => {
      if (!cards.isSet()) throw new Problem("not_found");
      const body = await readTextBody(request, server, LIMITS);
      try {
        const notice = await cards.read(body, request.headers.get("stripe-signature") ?? "", clock.now());
        if (notice !== null) payments.take(notice);
      } catch (error) {
        if (!(error instanceof NotFromStripe)) throw error;
        admission.visit(request, server, "payment");
        throw new Problem("invalid_input", { message: "This was not signed by the payment provider." });
      }
      return Response.json({ received: true });
    },
    { parse: "none" },
  );
