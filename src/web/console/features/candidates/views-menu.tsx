import { Button, Menu, Text } from "@mantine/core";
import { IconBookmark, IconCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Schemas } from "../../../wire.gen.ts";
import { CANDIDATE_WORDS, type ListedCandidate } from "../../entities/candidate/badges.tsx";
import { OWN_FIELDS, ownColumnKey } from "../../entities/invite/own-fields.ts";
import { useJobProfiles } from "../../entities/job-profile/deviations.tsx";
import { TROUBLED } from "../../entities/mail/trouble.tsx";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, get, path, type Query } from "../../kit/api/wire.ts";
import { listOf } from "../../kit/components/data-cards.tsx";
import { type CsvCell, timeCell } from "../../kit/components/status-badge.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { dialogPart } from "../../kit/part.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { type ColumnKey, LIST_TEXTS, VIEW_TEXTS } from "./list-texts.ts";

const isOpened = ({ opened }: { opened: boolean }) => opened;
const CLOSED = { opened: false };

const FilterDialog = dialogPart(
  async () => (await import("./saved-filter-dialog.tsx")).FilterDialog,
  isOpened,
  CLOSED,
);
const DisplayDialog = dialogPart(
  async () => (await import("./display-dialog.tsx")).DisplayDialog,
  isOpened,
  CLOSED,
);
const ManageTags = dialogPart(
  async () => (await import("../../entities/tag/manage-tags.tsx")).ManageTags,
  isOpened,
  CLOSED,
);

interface ViewsMenuProps {
  views: Views;
  values: ListFilters;
}

type Open = "save" | "change" | "display" | "tags" | null;

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
};

/** Filters that were kept, which columns the list shows, and the account's tags. */
export function ViewsMenu({ views, values }: ViewsMenuProps) {
  const texts = useTexts(VIEW_TEXTS);
  const [open, setOpen] = useState<Open>(null);
  const { filters, chosen } = views;
  const kept = keptOf(values);
  const hasChanged = chosen !== null && !isSame(chosen.query, kept);
  const update = useAction({
    wish: (filter: SavedFilter) =>
      call("PUT", path("/console/saved-filters/{filterId}", { filterId: filter.id }), {
        body: { query: kept },
      }),
    refreshes: ["/console/saved-filters"],
    done: ({ name }) => texts.kept(name),
  });
  const close = () => setOpen(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal width={280}>
        <Menu.Target>
          <Button
            variant={chosen === null ? "default" : "light"}
            className="candidates-views"
            leftSection={<IconBookmark size={16} aria-hidden />}
          >
            <span>{chosen?.name ?? texts.views}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{texts.saved}</Menu.Label>
          {filters.length === 0 && (
            <Text size="sm" c="dimmed" px="sm" pb={4}>
              {texts.none}
            </Text>
          )}
          {filters.map((filter) => (
            <Menu.Item
              key={filter.id}
              leftSection={filter.id === chosen?.id ? <IconCheck size={15} aria-hidden /> : null}
              onClick={() => views.choose(filter)}
            >
              <bdi>{filter.name}</bdi>
              {!filter.own && (
                <Text size="xs" c="dimmed">
                  {texts.by(filter.author)}
                </Text>
              )}
            </Menu.Item>
          ))}
          {chosen !== null && <Menu.Item onClick={() => views.choose(null)}>{texts.all}</Menu.Item>}
          <Menu.Divider />
          {chosen?.may_change && hasChanged && (
            <Menu.Item onClick={() => update.mutate(chosen)}>{texts.update(chosen.name)}</Menu.Item>
          )}
          <Menu.Item onClick={() => setOpen("save")}>{texts.save}</Menu.Item>
          {chosen !== null && (
            <Menu.Item onClick={() => setOpen("change")}>{texts.change(chosen.name)}</Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item onClick={() => setOpen("display")}>{texts.display}</Menu.Item>
          <Menu.Item onClick={() => setOpen("tags")}>{texts.tags}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <FilterDialog
        filter={open === "change" ? chosen : null}
        opened={open === "save" || open === "change"}
        kept={kept}
        hasWords={values.q !== ""}
        views={views}
        onClose={close}
      />
      <DisplayDialog opened={open === "display"} views={views} onClose={close} />
      <ManageTags opened={open === "tags"} onClose={close} />
    </>
  );
}

/** What the address of the list can say; "" is not asked for. */
export const LIST_DEFAULTS = {
  q: "",
  state: "active",
  job_profile_id: "",
  decision: "",
  source: "",
  batch_id: "",
  job_id: "",
  client_id: "",
  language: "",
  viewed: "",
  tag_ids: "",
  tag_match: "any",
  by: "added",
  date_from: "",
  date_to: "",
  sort: "newest",
} as const satisfies Record<string, string>;

export type ListFilters = Record<keyof typeof LIST_DEFAULTS, string>;

const FOLDED = [
  "job_profile_id",
  "decision",
  "source",
  "batch_id",
  "job_id",
  "client_id",
  "language",
  "viewed",
  "tag_ids",
  "by",
] as const;

/** How many of the filters behind the button are set; a period counts once. */
export const countFolded = (values: ListFilters): number =>
  FOLDED.filter((name) => values[name] !== LIST_DEFAULTS[name]).length +
  (values.date_from !== "" || values.date_to !== "" ? 1 : 0);

/** Back to what the address says by itself, but for the words and the state. */
export const withoutFolded = (): Partial<ListFilters> => ({
  ...Object.fromEntries(FOLDED.map((name) => [name, LIST_DEFAULTS[name]])),
  tag_match: LIST_DEFAULTS.tag_match,
  date_from: "",
  date_to: "",
});

/** What a saved filter keeps: what differs from the defaults, but for the words, which name people. */
const keptOf = ({ q: _, ...values }: ListFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== LIST_DEFAULTS[name as keyof ListFilters]),
  );

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
  const [hasOpened, setOpened] = useState(() => address.size > 0);
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

/** All who fit the filters of the list, with what the list says of them; no result is in it. */
export function CandidateExport({ query }: { query: ListFilters }) {
  const texts = useTexts(LIST_TEXTS);
  const words = useTexts(CANDIDATE_WORDS);
  const { columnNames } = useTexts(VIEW_TEXTS);
  const profiles = useJobProfiles();
  const cells = (row: ListedCandidate): CsvCell[] => [
    row.last_name ?? "",
    row.first_name ?? "",
    row.email ?? "",
    ...OWN_FIELDS.map((name) => row[name] ?? ""),
    words.states[row.state],
    row.job_profile === null ? "" : (profiles.nameOf(row.job_profile.id, row.job_profile.name) ?? ""),
    words.languages[row.language],
    row.tags.map(({ name }) => name).join(", "),
    timeCell(row.added_at),
    timeCell(row.expires_at),
    timeCell(row.completed_at),
    row.decision === null ? "" : words.outcomes[row.decision],
  ];
  return (
    <ExportMenu<ListedCandidate>
      name={texts.title}
      list="candidates"
      head={[
        ...[texts.lastName, texts.firstName, texts.email],
        ...OWN_FIELDS.map((name) => columnNames[ownColumnKey(name)]),
        ...[texts.state, texts.jobProfile, columnNames.language, texts.tags, texts.added, texts.until],
        ...[columnNames.completed, texts.decision],
      ]}
      load={async (api, place) => {
        const { candidates, pagination } = await api.send(get("/console/candidates", { ...query, ...place }));
        return { rows: candidates, pagination };
      }}
      cells={cells}
    />
  );
}

/** As many rows as the list has unless the reader wishes otherwise. */
const FIRST_SIZE = 25;

/** How many rows the list had last on this device; 0 where it opens with a filter, of which nothing is kept here. */
const STORED = "assay.console.candidates.rows";

function rememberRows(size: number): void {
  if (size === FIRST_SIZE) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, String(size));
}

/** What the list asks for first, with the permission that each needs. */
export function candidateRequests(
  address: URLSearchParams,
): [permission: string, path: string, query: Query][] {
  const size = Number(localStorage.getItem(STORED) ?? FIRST_SIZE);
  const isKnown = !address.has("view") && (address.size > 0 || size > 0);
  return [
    ["profiles:read", "/console/saved-filters", { page: "candidates" }],
    ...(isKnown
      ? [
          [
            "profiles:read",
            "/console/candidates",
            listOf(LIST_DEFAULTS, address, size || FIRST_SIZE).query,
          ] as [string, string, Query],
        ]
      : []),
    ["mails:read", "/console/sending", TROUBLED],
  ];
}
