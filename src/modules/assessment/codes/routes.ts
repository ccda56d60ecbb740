import { Elysia } from "elysia";
import type { Guard } from "#/modules/users/sign-in/guard.ts";
import { Problem } from "#/platform/context/problem.ts";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { networkOf } from "#/platform/observability/security-log.ts";
import { isoTime, SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { VERIFIED_MS } from "./rules.ts";
import { ConfirmBody, ConfirmedAnswer, SentAnswer } from "./schema.ts";
import type { CodeService } from "./service.ts";

interface CodeRoutesDeps extends Pick<Infrastructure, "cookies">, Pick<Guards, "publicLimit" | "admission"> {
  codes: CodeService;
  guard: Guard;
}

/** With these operations, candidates verify at their own link that it belongs to them. */
export const candidateCodeRoutes = ({ codes, guard, cookies, publicLimit, admission }: CodeRoutesDeps) =>
  new Elysia({ name: "candidate-codes", prefix: "/api/candidate/:token" })
    .use(publicLimit("candidate_code"))
    .post(
      "/code",
      async ({ params, request, server }) => {
        const network = networkOf(admission.addressOf(request, server));
        const { expiresAt } = codes.send(params.token, network);
        // Few are mailed in a day, and each has tries of its own.
        await guard.right({ who: params.token, network, browser: null });
        return ok({ expires_at: isoTime(expiresAt) });
      },
      { response: { 200: SentAnswer } },
    )
    .post(
      "/confirm",
      async ({ params, body, request, server, set }) => {
        const network = networkOf(admission.addressOf(request, server));
        const attempt = { who: params.token, network, browser: null };
        const { admitted: allowed } = await guard.count(attempt);
        if (!allowed) throw new Problem("candidate_code_refused");
        const { proof, until } = codes.confirm(params.token, body.code, network);
        await guard.right(attempt);
        set.headers["set-cookie"] = cookies.write("assay_candidate", proof, VERIFIED_MS / SECOND_MS);
        return ok({ confirmed_until: isoTime(until) });
      },
      { body: ConfirmBody, response: { 200: ConfirmedAnswer } },
    );
