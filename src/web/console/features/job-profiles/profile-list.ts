import type { JobProfileSummary } from "../../entities/job-profile/answers.ts";
import { kindWords } from "../../entities/job-profile/kinds.ts";
import { jobProfileName } from "../../entities/job-profile/use-job-profiles.ts";
import type { Language } from "../../kit/texts/language.tsx";

interface Wished {
  /** Every word must be found in a name or in the kind. */
  words: string;
  which: string;
  sort: string;
}

/** Those that fit, in the wished order; "newest" is the order of the server. */
export function wishedProfiles(
  profiles: readonly JobProfileSummary[],
  { words, which, sort }: Wished,
  language: Language,
): JobProfileSummary[] {
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = profiles.filter(({ name, name_en, type, active }) => {
    const text = `${name} ${name_en} ${kindWords(type)}`.toLowerCase();
    return (
      (which === "all" || active === (which === "active")) && sought.every((word) => text.includes(word))
    );
  });
  if (sort === "newest") return found;
  const byName = found.toSorted((one, other) =>
    jobProfileName(one, language).localeCompare(jobProfileName(other, language), language),
  );
  return sort === "-name" ? byName.toReversed() : byName;
}
