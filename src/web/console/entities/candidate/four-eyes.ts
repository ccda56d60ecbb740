import { useLoad } from "../../kit/api/hooks.ts";

/** Whether a decision takes a second person; false until it is known. */
export const useFourEyes = (): boolean => useLoad("/console/four-eyes").data?.enabled ?? false;
