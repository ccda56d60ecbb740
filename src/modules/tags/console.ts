import { Elysia } from "elysia";
import { ok } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import {
  CreateTagBody,
  MergeTagBody,
  TagAnswer,
  TaggedAnswer,
  TaggingBody,
  TagListAnswer,
  TagRemovedAnswer,
  tagView,
  UpdateTagBody,
} from "./schema.ts";
import type { TagService } from "./service.ts";

export const tagRoutes = ({ identifyPerson, tags }: Pick<Guards, "identifyPerson"> & { tags: TagService }) =>
  new Elysia({ name: "tags", prefix: "/console" })
    .use(identifyPerson("profiles"))
    .get("/tags", async ({ caller: { tenant } }) => ok({ tags: (await tags.list(tenant)).map(tagView) }), {
      response: { 200: TagListAnswer },
    })
    .post(
      "/tags",
      ({ caller: { tenant, person }, body: { name, color = "gray" }, status, once }) =>
        once(() => status(201, ok(tagView(tags.create(tenant, name.trim(), color, person.name))))),
      { body: CreateTagBody, response: { 201: TagAnswer } },
    )
    .put(
      "/tags/:tagId",
      ({ caller: { tenant }, params, body: { name, color } }) =>
        ok(
          tagView(
            tags.update(tenant, params.tagId, {
              ...(name !== undefined && { name: name.trim() }),
              ...(color !== undefined && { color }),
            }),
          ),
        ),
      { body: UpdateTagBody, response: { 200: TagAnswer } },
    )
    .post(
      "/tags/:tagId/merge",
      ({ caller: { tenant }, params, body: { into }, once }) =>
        once(() => ok(tagView(tags.merge(tenant, params.tagId, into)))),
      { body: MergeTagBody, response: { 200: TagAnswer } },
    )
    .delete(
      "/tags/:tagId",
      ({ caller: { tenant }, params }) => {
        tags.remove(tenant, params.tagId);
        return ok({ tag_id: params.tagId, deleted: true });
      },
      { response: { 200: TagRemovedAnswer } },
    )
    .post(
      "/tagged-people",
      ({ caller: { tenant, person }, body, once }) =>
        once(() => {
          const { add = [], remove = [], session_ids: sessionIds = [], invite_ids: inviteIds = [] } = body;
          const done = tags.tag(tenant, { add, remove, sessionIds, inviteIds }, person.name);
          return ok({ people: done.people, changed: done.changed, not_found: done.notFound });
        }),
      { body: TaggingBody, response: { 200: TaggedAnswer } },
    );
