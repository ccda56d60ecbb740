import { Elysia } from "elysia";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { isLocalAddress } from "#/platform/mail/address.ts";
import type { IsCompanyAddress } from "./mail-domains.ts";
import { applicationOf, TrialAnswer, TrialBody, trialView } from "./schema.ts";
import type { TrialService } from "./service.ts";

interface TrialDeps extends Pick<Guards, "publicLimit"> {
  trials: Pick<TrialService, "request">;
  loadCompanyAddresses: () => Promise<IsCompanyAddress>;
}

/** Stays open where registration is closed: a request alone grants nothing, a person decides. */
export const trialRoutes = ({ publicLimit, trials, loadCompanyAddresses }: TrialDeps) => {
  let companyAddresses: Promise<IsCompanyAddress> | null = null;
  return (
    new Elysia({ name: "trials" })
      .use(publicLimit("trial"))
      // Loaded here, because the handler's work cannot wait.
      .resolve(async () => {
        companyAddresses ??= loadCompanyAddresses();
        return { isCompanyAddress: await companyAddresses };
      })
      .post(
        "/request-trial",
        ({ body, once, isCompanyAddress }) =>
          once(() => {
            if (isLocalAddress(body.email)) {
              throw invalidField("email", "must have a domain with a dot, such as name@company.example");
            }
            if (!isCompanyAddress(body.email)) {
              throw new Problem("consumer_email_address", { field: "email" });
            }
            return ok(trialView(trials.request(applicationOf(body))));
          }),
        { body: TrialBody, response: { 200: TrialAnswer } },
      )
  );
};
