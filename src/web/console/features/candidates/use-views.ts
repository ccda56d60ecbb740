import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { ViewTexts } from "#/messages/console/candidates/view.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { FIRST_SIZE, LIST_DEFAULTS, rememberRows } from "./filters.ts";

export type ColumnKey = keyof ViewTexts["columnNames"];
export type SavedFilter = Schemas["SavedFilter"];

const FIRST_COLUMNS: readonly ColumnKey[] = ["state", "job_profile", "added", "decision"];

/** The address names the filter by which it was chosen. */
const VIEW = "view";

const NONE: readonly SavedFilter[] = [];

/** The address of the list with a saved filter. */
const addressOf = ({ id, query }: Pick<SavedFilter, "id" | "query">): URLSearchParams => {
  const kept = Object.entries(query).filter(
    ([name, value]) => name in LIST_DEFAULTS && value !== LIST_DEFAULTS[name as keyof typeof LIST_DEFAULTS],
  );
  return new URLSearchParams([...kept, [VIEW, id]]);
};

/** Saved filters of the list, and how the reader wants it: the columns and rows of the chosen filter before their own. */
export function useViews() {
  const [address, setAddress] = useSearchParams();
  const { data, isPending } = useLoad("/console/saved-filters", { page: "candidates" });
  const [hasOpened, setOpened] = useState(() => address.toString() !== "");
  const filters = data?.filters ?? NONE;
  const chosen = filters.find(({ id }) => id === address.get(VIEW)) ?? null;
  const first = filters.find(({ id }) => id === data?.wish.filter_id) ?? null;
  const opensWithFilter = !hasOpened && first !== null;
  useEffect(() => {
    if (isPending || hasOpened) return;
    setOpened(true);
    if (first !== null) setAddress(addressOf(first), { replace: true });
  }, [isPending, hasOpened, first, setAddress]);
  const ownSize = data?.wish.page_size ?? FIRST_SIZE;
  useEffect(() => {
    if (!isPending) rememberRows(first === null ? ownSize : 0);
  }, [isPending, first, ownSize]);
  return {
    filters,
    chosen,
    wish: data?.wish ?? null,
    /** Before that nothing is known of the rows to ask for. */
    isReady: !isPending && !opensWithFilter,
    columns: (chosen?.columns ?? data?.wish.columns ?? FIRST_COLUMNS) as readonly ColumnKey[],
    size: chosen?.page_size ?? ownSize,
    choose: (filter: SavedFilter | null) =>
      setAddress(filter === null ? new URLSearchParams() : addressOf(filter), { replace: true }),
  };
}

export type Views = ReturnType<typeof useViews>;
