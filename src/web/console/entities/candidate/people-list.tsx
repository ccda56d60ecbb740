import { Tabs } from "@mantine/core";
import { useNavigate } from "react-router";
import { TEXTS } from "#/messages/console/entities/candidate/people-list.gen.ts";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import type { ListedCandidate } from "./answers.ts";

const PATHS = { people: "/candidates", lists: "/invites/batches", runs: "/candidates/bulk-runs" } as const;

/** The tabs between all people, the invitation lists and the bulk actions. */
export function PeopleTabs({ view }: { view: keyof typeof PATHS }) {
  const texts = useTexts(TEXTS);
  const navigate = useNavigate();
  const { may: can } = useWorkplace();
  if (!can("invites:read") || !can("profiles:read")) return null;
  return (
    <Tabs
      value={view}
      onChange={(wanted) => wanted !== null && navigate(PATHS[wanted as keyof typeof PATHS])}
      mb="md"
    >
      <Tabs.List aria-label={texts.label}>
        <Tabs.Tab value="people">{texts.people}</Tabs.Tab>
        <Tabs.Tab value="lists">{texts.lists}</Tabs.Tab>
        <Tabs.Tab value="runs">{texts.runs}</Tabs.Tab>
      </Tabs.List>
      {/* Each is a page of its own; the panel is what the tab controls. */}
      <Tabs.Panel value={view}>{null}</Tabs.Panel>
    </Tabs>
  );
}

/** People whom the server compares at once. */
export const COMPARED_MIN = 2;
export const COMPARED_MAX = 6;

export const canCompare = (people: number): boolean => people >= COMPARED_MIN && people <= COMPARED_MAX;

/** A person's position in a list of candidates, passed along with the link to their page. */
export interface ListPlace {
  /** Filters and order. */
  query: Readonly<Record<string, string>>;
  /** From 0, in the whole list. */
  at: number;
  /** The instant as of which the list was shown. */
  asOf: string | null;
  /** Pages looked at since the list. */
  steps: number;
}

/** Reads the author from the content of a history entry, regardless of who wrote it. */
export function listPlaceOf(state: unknown): ListPlace | null {
  if (typeof state !== "object" || state === null || !("list" in state)) return null;
  const { list } = state as { list: Partial<ListPlace> | null };
  return typeof list?.at === "number" && typeof list.query === "object" && typeof list.steps === "number"
    ? { query: list.query, at: list.at, asOf: list.asOf ?? null, steps: list.steps }
    : null;
}

export type Row = Pick<ListedCandidate, "session_id" | "invite_id">;

export const isSame = (one: Row, other: Row): boolean =>
  one.session_id === null || other.session_id === null
    ? one.invite_id !== null && one.invite_id === other.invite_id
    : one.session_id === other.session_id;
