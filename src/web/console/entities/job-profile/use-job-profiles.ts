import type { Language } from "#/messages/languages.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { useLanguage } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { JobProfileSummary } from "./deviations.tsx";

/** A stable empty list while no profiles are known. */
export const NO_PROFILES: readonly JobProfileSummary[] = [];

/** The name in the reader's language; the other one where there is none. */
export const jobProfileName = (
  { name, name_en }: Pick<JobProfileSummary, "name" | "name_en">,
  language: Language,
): string => (language === "de" ? name || name_en : name_en || name);

interface Choice {
  value: string;
  label: string;
}

interface JobProfiles {
  /** Newest first; undefined while loading, and for readers who may not see them. */
  profiles: readonly JobProfileSummary[] | undefined;
  error: unknown;
  again(): void;
  /** All of them, to look for what was done with one. */
  options: Choice[];
  /** Those in use by name, to choose one for somebody. */
  choices: Choice[];
  /** The name of one; `fallback` where it is unknown, e.g. deleted. */
  nameOf(id: string, fallback?: string | null): string | null;
}

/** The account's job profiles; the server has them in one list. */
export function useJobProfiles(): JobProfiles {
  const { language } = useLanguage();
  const { may: can } = useWorkplace();
  const { data, error, refetch } = useLoad(can("job_profiles:read") ? "/job-profiles" : null);
  const profiles: readonly JobProfileSummary[] | undefined = data?.profiles;
  const choiceOf = (profile: JobProfileSummary): Choice => ({
    value: profile.id,
    label: jobProfileName(profile, language),
  });
  const all = profiles ?? NO_PROFILES;
  return {
    profiles,
    error,
    again: () => void refetch(),
    options: all.map(choiceOf),
    choices: all
      .filter(({ active }) => active)
      .map(choiceOf)
      .sort((one, other) => one.label.localeCompare(other.label, language)),
    nameOf: (id, fallback = null) => {
      const found = all.find((profile) => profile.id === id);
      return found ? jobProfileName(found, language) : fallback;
    },
  };
}
