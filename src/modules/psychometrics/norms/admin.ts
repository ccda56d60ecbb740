import { Elysia } from "elysia";
import { completed } from "#/domain/instrument/types.ts";
import { Problem } from "#/platform/context/problem.ts";
import { allowLongAnswer } from "#/platform/http/connection.ts";
import { ok, okWithMessage } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import { readPathId } from "#/platform/http/query.ts";
import type { MigrationService } from "./migration.ts";
import {
  MigrationAnswer,
  MigrationBody,
  MigrationListAnswer,
  MigrationQuery,
  migrationListView,
  PreviewAnswer,
  PreviewQuery,
  previewFiltersOf,
  previewView,
  profileMigrationView,
  RevertAnswer,
  RevertBody,
} from "./preview-schema.ts";
import { PROVISIONAL_ID } from "./rules.ts";
import {
  bodyFiltersOf,
  ChangeAnswer,
  CreateNormBody,
  changeView,
  NormAnswer,
  NormListAnswer,
  normDetail,
  normListView,
  provisionalDetail,
} from "./schema.ts";
import type { NormService } from "./service.ts";

interface NormRoutesDeps extends Pick<Guards, "operatorGuard"> {
  norms: NormService;
  normMigration: MigrationService;
}

/** @throws Problem norm_not_found (404) */
function normIdOf(text: string): number {
  const id = readPathId(text);
  if (id === null) throw new Problem("norm_not_found");
  return id;
}

export const normRoutes = ({ operatorGuard, norms, normMigration }: NormRoutesDeps) =>
  new Elysia({ name: "norms", prefix: "/admin" })
    .use(operatorGuard)
    .get("/norms", () => ok(normListView(norms)), { response: { 200: NormListAnswer } })
    .get(
      "/norm-preview",
      async ({ query, server, request }) => {
        allowLongAnswer(server, request);
        const inForce = norms.inForce();
        return ok(previewView(await norms.preview(previewFiltersOf(query)), inForce));
      },
      { query: PreviewQuery, response: { 200: PreviewAnswer } },
    )
    .post(
      "/norms",
      async ({ body, status, once, operator, server, request }) => {
        allowLongAnswer(server, request);
        // Read before, since nothing can be awaited inside; a repetition reads in vain and gets the first answer.
        const preview = await norms.preview(bodyFiltersOf(body));
        return once(() => {
          const name = completed({ en: body.name_en.trim(), de: body.name_de.trim() });
          const created = norms.create(preview, { name, createdBy: operator.name });
          return status(201, ok(normDetail(created, norms.activeId())));
        });
      },
      { body: CreateNormBody, response: { 201: NormAnswer } },
    )
    .get(
      "/norms/:normId",
      ({ params }) => {
        const id = normIdOf(params.normId);
        return ok(
          id === PROVISIONAL_ID ? provisionalDetail(norms) : normDetail(norms.get(id), norms.activeId()),
        );
      },
      { response: { 200: NormAnswer } },
    )
    .post(
      "/norms/:normId/activate",
      ({ params, once }) =>
        once(() => {
          const change = norms.activate(normIdOf(params.normId));
          return okWithMessage(
            "The norm is active and scores all new completions. Existing results do not change.",
            changeView(change),
          );
        }),
      { response: { 200: ChangeAnswer } },
    )
    .post(
      "/norms/:normId/retire",
      ({ params, once }) =>
        once(() => {
          const change = norms.retire(normIdOf(params.normId));
          const message =
            change.group.activatedAt === null
              ? "The draft was discarded."
              : "The norm is retired. Results scored with it do not change.";
          return okWithMessage(message, changeView(change));
        }),
      { response: { 200: ChangeAnswer } },
    )
    .get(
      "/norms/:normId/migration",
      ({ params, query }) => {
        const id = normIdOf(params.normId);
        return ok(migrationListView(id, normMigration.list(id, query.account_id ?? null)));
      },
      { query: MigrationQuery, response: { 200: MigrationListAnswer } },
    )
    .post(
      "/norms/:normId/migration",
      ({ params, body, once }) =>
        once(() => {
          const id = normIdOf(params.normId);
          const profiles = normMigration.accept(id, body.job_profile_ids, body.ranges ?? "by_origin");
          return ok({ norm_group_id: id, profiles: profiles.map(profileMigrationView) });
        }),
      { body: MigrationBody, response: { 200: MigrationAnswer } },
    )
    .post(
      "/norms/:normId/migration/revert",
      ({ params, body, once }) =>
        once(() => {
          const id = normIdOf(params.normId);
          const profiles = normMigration
            .revert(id, body.job_profile_ids)
            .map(({ profileId, reverted }) => ({ job_profile_id: profileId, reverted }));
          return ok({ norm_group_id: id, profiles });
        }),
      { body: RevertBody, response: { 200: RevertAnswer } },
    );
