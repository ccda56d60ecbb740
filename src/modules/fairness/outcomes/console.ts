import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { large } from "#/platform/http/json-body.ts";
import { candidateIdOf, readPage } from "#/platform/http/query.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  entryOf,
  ImportAnswer,
  ImportBody,
  importView,
  listView,
  OutcomeAnswer,
  OutcomeBody,
  OutcomesAnswer,
  OutcomesQuery,
  oneView,
  ValidityAnswer,
  validityAnswer,
} from "./schema.ts";
import type { OutcomeService } from "./service.ts";
import type { ValidityService } from "./validity.ts";

interface OutcomeRoutesDeps extends Pick<Infrastructure, "time">, Pick<Guards, "identifyPerson"> {
  outcomes: OutcomeService;
  validity: ValidityService;
}

const LIST_LIMIT = 20;

export const outcomeRoutes = ({ identifyPerson, outcomes, validity, time }: OutcomeRoutesDeps) => {
  const entries = new Elysia({ name: "outcome-entries" })
    .use(identifyPerson("outcomes"))
    .get(
      "/candidates/:sessionId/outcome",
      ({ caller: { tenant }, params }) => ok(oneView(outcomes.get(tenant, candidateIdOf(params)))),
      { response: { 200: OutcomeAnswer } },
    )
    .put(
      "/candidates/:sessionId/outcome",
      ({ caller: { tenant, person }, params, body }) =>
        ok(oneView(outcomes.put(tenant, candidateIdOf(params), entryOf(body), person))),
      { body: OutcomeBody, response: { 200: OutcomeAnswer } },
    )
    .delete(
      "/candidates/:sessionId/outcome",
      ({ caller: { tenant, person }, params }) =>
        ok(oneView(outcomes.remove(tenant, candidateIdOf(params), person))),
      { response: { 200: OutcomeAnswer } },
    )
    .get(
      "/outcomes",
      async ({ caller: { tenant }, query }) => {
        const page = readPage(query, LIST_LIMIT, () => time.close(tenant));
        const { rows, total } = await outcomes.list(tenant, query.state ?? "due", page);
        return ok(listView(rows, total, page));
      },
      { query: OutcomesQuery, response: { 200: OutcomesAnswer } },
    )
    .post(
      "/outcomes/import",
      ({ caller: { tenant, person }, body, once }) =>
        once(() => ok(importView(outcomes.take(tenant, body.rows, body.dry_run ?? false, person)))),
      { body: large(ImportBody), response: { 200: ImportAnswer } },
    );
  const figures = new Elysia({ name: "outcome-figures" })
    .use(identifyPerson("validity"))
    .get("/validity", async ({ caller: { tenant } }) => ok(validityAnswer(await validity.ofTenant(tenant))), {
      response: { 200: ValidityAnswer },
    });
  return new Elysia({ name: "outcomes", prefix: "/console" }).use(entries).use(figures);
};
