import { Elysia } from "elysia";
import type { Tenant } from "#/platform/context/tenant.ts";
import { ok, okWithMessage } from "#/platform/http/envelope.ts";
import type { Guards } from "#/platform/http/guards.ts";
import type { Caller } from "#/platform/http/identify.ts";
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
  VersionListAnswer,
  versionNoteOf,
  versionView,
} from "./schema.ts";
import type { Authorship, JobProfileService } from "./service.ts";

interface JobProfileRoutesDeps extends Pick<Guards, "identify"> {
  jobProfiles: JobProfileService;
  keyName: (keyId: string, tenant: Tenant) => string;
}

export const jobProfilesRoutes = ({ identify, jobProfiles, keyName }: JobProfileRoutesDeps) => {
  const authorship = ({ keyId, tenant }: Caller, body: { version_note?: string }): Authorship => ({
    by: keyName(keyId, tenant),
    note: versionNoteOf(body),
  });
  return new Elysia({ name: "job-profiles", prefix: "/job-profiles" })
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
      ({ caller, body, status, once }) =>
        once(() => {
          const profile = jobProfiles.create(caller.tenant, newJobProfileOf(body), authorship(caller, body));
          return status(201, ok(jobProfileView(profile)));
        }),
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
      ({ caller, params: { profileId }, body }) => {
        const update = jobProfileUpdateOf(body);
        const why = authorship(caller, body);
        return ok(jobProfileView(jobProfiles.update(caller.tenant, profileId, update, why)));
      },
      { body: UpdateJobProfileBody, response: { 200: JobProfileAnswer } },
    )
    .get(
      "/:profileId/versions",
      ({ caller: { tenant }, params: { profileId } }) => {
        const versions = jobProfiles.versions(tenant, profileId).map(versionView);
        return ok({ versions, total: versions.length });
      },
      { response: { 200: VersionListAnswer } },
    )
    .delete(
      "/:profileId",
      ({ caller: { tenant }, params: { profileId } }) => {
        jobProfiles.remove(tenant, profileId);
        return okWithMessage("The job profile was deleted.", { id: profileId, deleted: true });
      },
      { response: { 200: JobProfileDeleted } },
    );
};
