import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { NO_PROFILES, useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { useApi } from "../../kit/api/hooks.ts";
import { type Answer, call } from "../../kit/api/wire.ts";
import { jobProfileOf, languageOf } from "./columns.ts";
import type { Draft } from "./drafts.ts";
import type { BatchDefaults } from "./use-check.tsx";

type Opening = Answer<"POST /console/mail-openings">["rows"][number];

/** The longest texts that an invite can have. A row with a longer one is not sent. */
const [NAME_MAX, MESSAGE_MAX] = [200, 2000];

/** Several changes in a row are asked about together. */
const PAUSE_MS = 250;

/** How the emails to these people begin, as the server writes them, by the number of the row. */
export function useOpenings(
  drafts: readonly Draft[],
  defaults: BatchDefaults,
  jobId: string | null,
): ReadonlyMap<number, Opening> {
  const api = useApi();
  const { profiles = NO_PROFILES } = useJobProfiles();
  const rows = drafts.map(({ values }) => {
    const profile = jobProfileOf(values.job_profile, profiles)?.id ?? defaults.job_profile_id;
    return {
      language: languageOf(values.language) ?? defaults.language,
      name: values.name.slice(0, NAME_MAX),
      candidate_message: (values.candidate_message || (defaults.candidate_message ?? "")).slice(
        0,
        MESSAGE_MAX,
      ),
      ...(profile !== undefined && { job_profile_id: profile }),
    };
  });
  const lines = drafts.map(({ line }) => line);
  const [asked] = useDebouncedValue(JSON.stringify({ rows, lines }), PAUSE_MS);
  const { data } = useQuery({
    queryKey: ["openings", asked, jobId],
    queryFn: async ({ signal }) => {
      const sent: { rows: typeof rows; lines: number[] } = JSON.parse(asked);
      const body = { rows: sent.rows, ...(jobId !== null && { job_id: jobId }) };
      const answer = await api.send(call("POST", "/console/mail-openings", { body }), { signal });
      return new Map(
        answer.rows.flatMap((opening, place): [number, Opening][] => {
          const line = sent.lines[place];
          return line === undefined ? [] : [[line, opening]];
        }),
      );
    },
    enabled: defaults.send_email && drafts.length > 0,
    placeholderData: (before) => before,
  });
  return data ?? new Map();
}
