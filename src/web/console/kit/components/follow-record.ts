import type { UseFormReturnType } from "@mantine/form";
import { useEffect } from "react";
import { useRefresh } from "../api/hooks.ts";
import { ApiProblem } from "../api/wire.ts";

/**
 * Copies another user's stored changes into the form, except for fields that were changed here. Saving again then
 * overwrites nothing of theirs.
 * @param stored the current values on the server
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

/** Loads the record again if it was changed meanwhile. The user is notified and can save again. */
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
