import {
  type InterviewAgreement,
  interviewAgreement,
} from "#/domain/instrument/evidence/interview-agreement.ts";
import type { JobProfileService } from "#/modules/job-profiles/service.ts";
import type { JobProfile } from "#/modules/job-profiles/store.ts";
import { Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { ScoreStore } from "./store.ts";

/** How well interviewers of one job profile agree. */
export interface ProfileAgreement {
  /** null: of people who were invited for none, who are asked what most jobs ask for. */
  profile: Pick<JobProfile, "id" | "name" | "nameEn"> | null;
  agreement: InterviewAgreement;
}

interface RaterAgreementDeps {
  store: ScoreStore;
  jobProfiles: Pick<JobProfileService, "list">;
}

export type RaterAgreementService = ReturnType<typeof createRaterAgreementService>;

/** What the scores of interviewers show about the interviews; nothing of a single person. */
export const createRaterAgreementService = ({ store, jobProfiles }: RaterAgreementDeps) => ({
  /**
   * By job profile, those of which most is known first; deleted profiles are left out.
   * @param profileId only of this one, which is there even without scores; null: of all that have scores
   * @throws Problem job_profile_not_found (404)
   */
  ofTenant(tenant: Tenant, profileId: string | null): ProfileAgreement[] {
    const profiles = new Map(jobProfiles.list(tenant).map((profile) => [profile.id, profile]));
    const asked = profileId === null ? null : (profiles.get(profileId) ?? null);
    if (profileId !== null && asked === null) throw new Problem("job_profile_not_found");
    const byProfile = Map.groupBy(store.listSubmitted(tenant), (sheet) => sheet.profileId);
    const agreementOf = (id: string | null) => interviewAgreement(byProfile.get(id) ?? []);
    if (asked !== null) return [{ profile: asked, agreement: agreementOf(asked.id) }];
    return [...byProfile.keys()]
      .flatMap((id): ProfileAgreement[] => {
        const profile = id === null ? null : profiles.get(id);
        return profile === undefined ? [] : [{ profile, agreement: agreementOf(id) }];
      })
      .toSorted((one, other) => other.agreement.people - one.agreement.people);
  },
});
