import { useDebouncedValue } from "@mantine/hooks";
import { useLoad } from "../../kit/api/hooks.ts";
import type { Range } from "./ranges.ts";

const PAUSE_MS = 450;

/**
 * How candidates would match these ranges, asked a moment after the last change.
 * @param ranges null while one of them cannot be used
 */
export function usePreview(ranges: Readonly<Record<string, Range>> | null) {
  const waiting = ranges === null ? "faulty" : Object.keys(ranges).length === 0 ? "empty" : null;
  const wanted =
    waiting === null ? JSON.stringify(ranges, (key, value) => (key === "reason" ? undefined : value)) : "";
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const { data, error, isPlaceholderData, isFetching, refetch } = useLoad(
    asked === "" ? null : "/console/job-profile-preview",
    { dimensions: asked },
  );
  return {
    waiting: waiting as "faulty" | "empty" | null,
    data: waiting === "empty" ? undefined : data,
    stale: wanted !== "" && (wanted !== asked || isPlaceholderData || isFetching),
    error,
    again: () => void refetch(),
  };
}
