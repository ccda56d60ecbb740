import type { UseFormReturnType } from "@mantine/form";
import { useEffect } from "react";
import { useRefresh } from "../api/hooks.ts";
import { ApiProblem } from "../api/problem.ts";

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
  return async <T>(saving: Promise<T>): Promise<T> => {
    try {
      return await saving;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === code) await refresh(...paths);
      throw error;
    }
  };
}
