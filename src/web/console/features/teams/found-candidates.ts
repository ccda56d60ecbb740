import type { UseQueryResult } from "@tanstack/react-query";
import { useLoad } from "../../kit/api/hooks.ts";
import type { FoundCandidates } from "./answers.ts";

/** The search wants at least one thing to look for; nobody completed before this day. */
const EVERYBODY = "2000-01-01";
const SHOWN = 50;

/** Who has completed the assessment and has these words in name or address, latest first. @param words "" for all */
export const useFoundCandidates = (words: string): UseQueryResult<FoundCandidates> =>
  useLoad("/search", { q: words.trim(), date_from: EVERYBODY, limit: SHOWN });
