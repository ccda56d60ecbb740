import { useLoad } from "../../kit/api/hooks.ts";
import { type Language, useLanguage } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { JobProfile } from "./answers.ts";

/** The same one at every rendering. */
const NONE: readonly JobProfile[] = [];

type ProfileTitle = (profile: JobProfile) => string;

const titleIn =
  (language: Language): ProfileTitle =>
  ({ name, name_en }) =>
    language === "de" ? name || name_en : name_en || name;

/** The account's job profiles by name, those in use only for choosing; none where the reader may not see them. */
export function useJobProfiles(): {
  profiles: readonly JobProfile[];
  title: ProfileTitle;
  /** For a select. */
  choices: { value: string; label: string }[];
} {
  const { language } = useLanguage();
  const { may } = useWorkplace();
  const { data } = useLoad(may("job_profiles:read") ? "/job-profiles" : null);
  const profiles = data?.profiles ?? NONE;
  const title = titleIn(language);
  const choices = profiles
    .filter(({ active }) => active)
    .map((profile) => ({ value: profile.id, label: title(profile) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  return { profiles, title, choices };
}

export function profileName(id: string, profiles: readonly JobProfile[], title: ProfileTitle): string {
  const profile = profiles.find((other) => other.id === id);
  return profile ? title(profile) : "–";
}
