import type { UseFormReturnType } from "@mantine/form";
import { useEffect } from "react";
import { useRefresh } from "../api/hooks.ts";
import { ApiProblem } from "../api/wire.ts";

/** The mark of the candidate's page and of the browser's tab. */
export function BrandMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#0b6157" />
      <path
        d="M8 10h16M8 16h16M8 22h16"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        opacity=".55"
      />
      <g fill="#fff">
        <circle cx="19.5" cy="10" r="3.1" />
        <circle cx="12" cy="16" r="3.1" />
        <circle cx="22" cy="22" r="3.1" />
      </g>
    </svg>
  );
}

/**
 * What somebody else has stored meanwhile comes into the form, but for the fields that were changed here: saving again
 * then takes nothing of theirs away.
 * @param stored what stands there now
 */
export function useFollowing<Values extends object>(
  form: UseFormReturnType<Values>,
  stored: Values,
  revision: number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another revision is there
  useEffect(() => {
    const typed = form.getValues();
    const own = Object.entries(typed).filter(([name]) => form.isDirty(name));
    form.setInitialValues(stored);
    form.setValues({ ...stored, ...(Object.fromEntries(own) as Partial<Values>) });
  }, [revision]);
}

/** Looks at the record again where it was changed meanwhile; whoever saves is told so, and can save again. */
export function useLookingAgain(code: string, ...paths: string[]) {
  const refresh = useRefresh();
  return async <T,>(saving: Promise<T>): Promise<T> => {
    try {
      return await saving;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === code) await refresh(...paths);
      throw error;
    }
  };
}
