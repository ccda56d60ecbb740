import { Elysia } from "elysia";
import { Problem } from "#/platform/context/problem.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { readTextBody } from "#/platform/http/json-body.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { BuyerDetails } from "./buyers/service.ts";
import type { NoticeService } from "./notices/service.ts";
import { type CardPayments, MalformedEvent, NotFromStripe } from "./stripe.ts";
import type { VatChecks } from "./vat-checks/service.ts";

interface StripeRoutesDeps extends Pick<Infrastructure, "clock">, Pick<Guards, "admission"> {
  cards: CardPayments;
  details: Pick<BuyerDetails, "compare">;
  vatChecks: Pick<VatChecks, "confirm">;
  notices: Pick<NoticeService, "take">;
}

const KIB = 1024;
/** Some ten times the size of one of their events. */
const LIMITS = { bytes: 256 * KIB, values: 10_000 };

/**
 * The endpoint that Stripe calls. Only the signature over the unchanged body authenticates it, and nothing of
 * the body is read before. Only unsigned requests are counted, so that Stripe is never refused.
 */
export const stripeRoutes = ({ cards, notices, details, vatChecks, admission, clock }: StripeRoutesDeps) =>
  new Elysia({ name: "stripe" }).post(
    "/payments/stripe",
    async ({ request, server }) => {
      if (!cards.isSet()) throw new Problem("not_found");
      const body = await readTextBody(request, server, LIMITS);
      try {
        const read = await cards.read(body, request.headers.get("stripe-signature") ?? "", clock.now());
        if (read !== null) {
          const { notice, stated } = read;
          const { orderId } = notice;
          if (stated !== null && orderId !== null) await details.compare(orderId, stated);
          if (notice.kind === "paid" && orderId !== null) await vatChecks.confirm(orderId);
          notices.take(notice);
        }
      } catch (error) {
        if (error instanceof MalformedEvent)
          throw new Problem("invalid_input", {
            message: "The notification lacks what its type consists of.",
          });
        if (!(error instanceof NotFromStripe)) throw error;
        admission.visit(request, server, "payment");
        throw new Problem("invalid_input", {
          message: "The notification is not signed by the payment provider.",
        });
      }
      return Response.json({ received: true });
    },
    { parse: "none" },
  );
