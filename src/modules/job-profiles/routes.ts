import { Elysia } from "elysia";
import { ok, okWithMessage } from "#/platform/http/envelope.ts";
import type { Identify } from "#/platform/http/identify.ts";
import {
  CreateJobProfileBody,
  JobProfileAnswer,
  JobProfileDeleted,
  JobProfileListAnswer,
  jobProfileSummary,
  jobProfileUpdateOf,
  jobProfileView,
  newJobProfileOf,
  UpdateJobProfileBody,
} from "./schema.ts";
import type { JobProfileService } from "./service.ts";

interface JobProfileRoutesDeps {
  identify: Identify;
  jobProfiles: JobProfileService;
}

export const jobProfilesRoutes = ({ identify, jobProfiles }: JobProfileRoutesDeps) =>
  new Elysia({ name: "job-profiles", prefix: "/job-profiles" })
    .use(identify("job_profiles"))
    .get(
      "/",
      ({ caller: { tenant } }) => {
        const profiles = jobProfiles.list(tenant).map(jobProfileSummary);
        return ok({ profiles, total: profiles.length });
      },
      { response: { 200: JobProfileListAnswer } },
    )
    .post(
      "/",
      ({ caller: { tenant }, body, status, once }) =>
        once(() => status(201, ok(jobProfileView(jobProfiles.create(tenant, newJobProfileOf(body)))))),
      { body: CreateJobProfileBody, response: { 201: JobProfileAnswer } },
    )
    .get(
      "/:profileId",
      ({ caller: { tenant }, params: { profileId } }) =>
        ok(jobProfileView(jobProfiles.get(tenant, profileId))),
      { response: { 200: JobProfileAnswer } },
    )
    .put(
      "/:profileId",
      ({ caller: { tenant }, params: { profileId }, body }) =>
        ok(jobProfileView(jobProfiles.update(tenant, profileId, jobProfileUpdateOf(body)))),
      { body: UpdateJobProfileBody, response: { 200: JobProfileAnswer } },
    )
    .delete(
      "/:profileId",
      ({ caller: { tenant }, params: { profileId } }) => {
        jobProfiles.remove(tenant, profileId);
        return okWithMessage("The job profile was deleted.", { id: profileId, deleted: true });
      },
      { response: { 200: JobProfileDeleted } },
    );
