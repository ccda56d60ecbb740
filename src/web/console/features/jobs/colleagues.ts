import { useLoad } from "../../kit/api/hooks.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { JOB_TEXTS } from "./texts.ts";

/** Whoever works in the account, by name. */
export function useColleagues() {
  const texts = useTexts(JOB_TEXTS);
  const { data } = useLoad("/console/colleagues");
  const known = data?.colleagues;
  return {
    options: (known ?? []).map(({ id, name }) => ({ value: id, label: name })),
    /** null: nobody is named. */
    nameOf: (id: string | null): string | null => {
      if (id === null) return null;
      if (known === undefined) return "…";
      return known.find((colleague) => colleague.id === id)?.name ?? texts.gone;
    },
    /** Those of some who are still there: nobody else can be sent. */
    stillHere: (ids: readonly string[]) =>
      known === undefined ? [...ids] : ids.filter((id) => known.some((colleague) => colleague.id === id)),
  };
}
