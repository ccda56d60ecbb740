import { JOB_PROFILE_TEXTS } from "#/messages/console/job-profiles.gen.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useUndo } from "../../kit/components/action.tsx";
import { useTexts } from "../../kit/texts/language.tsx";

const deletionId = (id: string): string => `job profile ${id}`;

/** Deletes a job profile, unless it is undone in time. */
export function useDeletion() {
  const texts = useTexts(JOB_PROFILE_TEXTS);
  const { delay, waiting } = useUndo();
  return {
    remove: (id: string, name: string) =>
      delay({
        id: deletionId(id),
        text: texts.deleting(name),
        request: call("DELETE", path("/job-profiles/{profileId}", { profileId: id })),
        refreshes: ["/job-profiles", "/console/shortlist", "/console/candidates"],
        done: texts.deleted(name),
      }),
    isGoing: (id: string): boolean => waiting.has(deletionId(id)),
  };
}
