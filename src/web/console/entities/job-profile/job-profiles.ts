import { useLoad } from "../../kit/api/hooks.ts";
import { type Language, useLanguage } from "../../kit/texts/language.tsx";
import type { JobProfileSummary } from "./answers.ts";

/** The name in the reader's language; the other one where there is none. */
export const jobProfileName = (
  { name, name_en }: Pick<JobProfileSummary, "name" | "name_en">,
  language: Language,
): string => (language === "en" ? name_en || name : name || name_en);

interface JobProfileNames {
  /** Newest first; undefined while loading. */
  profiles: JobProfileSummary[] | undefined;
  /** For a Select. */
  options: { value: string; label: string }[];
  /** The name of one; `fallback` where it is unknown, e.g. deleted. */
  nameOf(id: string, fallback?: string | null): string | null;
}

export function useJobProfiles(): JobProfileNames {
  const { language } = useLanguage();
  const profiles = useLoad("/job-profiles").data?.profiles;
  return {
    profiles,
    options: (profiles ?? []).map((profile) => ({
      value: profile.id,
      label: jobProfileName(profile, language),
    })),
    nameOf: (id, fallback = null) => {
      const found = profiles?.find((profile) => profile.id === id);
      return found ? jobProfileName(found, language) : fallback;
    },
  };
}
