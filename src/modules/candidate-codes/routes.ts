import { Elysia } from "elysia";
import { isoTime, SECOND_MS } from "#/platform/clock.ts";
import type { Admission } from "#/platform/http/admission.ts";
import type { Cookies } from "#/platform/http/cookies.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { PublicLimit } from "#/platform/http/public-limit.ts";
import { networkOf } from "#/platform/security-log.ts";
import { PROVEN_MS } from "./rules.ts";
import { ConfirmBody, ConfirmedAnswer, SentAnswer } from "./schema.ts";
import type { CodeService } from "./service.ts";

interface CodeRoutesDeps {
  codes: CodeService;
  cookies: Pick<Cookies, "write">;
  publicLimit: PublicLimit;
  admission: Pick<Admission, "addressOf">;
}

/** With these a candidate shows at their own link that it is they who hold it. */
export const candidateCodeRoutes = ({ codes, cookies, publicLimit, admission }: CodeRoutesDeps) =>
  new Elysia({ name: "candidate-codes", prefix: "/api/candidate/:token" })
    .use(publicLimit("candidate_code"))
    .post(
      "/code",
      ({ params, request, server }) => {
        const { expiresAt } = codes.send(params.token, networkOf(admission.addressOf(request, server)));
        return ok({ expires_at: isoTime(expiresAt) });
      },
      { response: { 200: SentAnswer } },
    )
    .post(
      "/confirm",
      ({ params, body, request, server, set }) => {
        const network = networkOf(admission.addressOf(request, server));
        const { proof, until } = codes.confirm(params.token, body.code, network);
        set.headers["set-cookie"] = cookies.write("assay_candidate", proof, PROVEN_MS / SECOND_MS);
        return ok({ confirmed_until: isoTime(until) });
      },
      { body: ConfirmBody, response: { 200: ConfirmedAnswer } },
    );
