import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { HandBody, HandedAnswer, handedView, ownerOf } from "./schema.ts";
import type { CodeService } from "./service.ts";

interface CodeConsoleDeps extends Pick<Guards, "identifyPerson"> {
  codes: CodeService;
}

/** Codes that people of the account pass on to candidates whom no mail reaches. */
export const codeConsoleRoutes = ({ identifyPerson, codes }: CodeConsoleDeps) =>
  new Elysia({ name: "candidate-codes-console", prefix: "/console" })
    .use(identifyPerson("gdpr"))
    .post(
      "/candidate-codes",
      ({ caller: { tenant, keyId }, body, once }) =>
        once(() => ok(handedView(codes.hand(tenant, ownerOf(body), keyId)))),
      { body: HandBody, response: { 200: HandedAnswer } },
    );
