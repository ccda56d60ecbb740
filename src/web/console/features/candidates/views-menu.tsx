import { Button, Menu, Text } from "@mantine/core";
import { IconBookmark, IconCheck } from "@tabler/icons-react";
import { useState } from "react";
import { LIST_TEXTS } from "#/messages/console/candidates/list.gen.ts";
import { VIEW_TEXTS } from "#/messages/console/candidates/view.gen.ts";
import { CANDIDATE_WORDS } from "#/messages/console/entities/candidate.gen.ts";
import type { ListedCandidate } from "../../entities/candidate/answers.ts";

import { OWN_FIELDS, ownColumnKey } from "../../entities/invite/own-fields.ts";
import { useJobProfiles } from "../../entities/job-profile/use-job-profiles.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, get, path } from "../../kit/api/wire.ts";
import { type CsvCell, timeCell } from "../../kit/components/status-badge.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { dialogPart } from "../../kit/part.tsx";
import { useLanguageNames, useTexts } from "../../kit/texts/language.tsx";
import { keptOf, type ListFilters } from "./filters.ts";

import type { SavedFilter, Views } from "./use-views.ts";

const isOpened = ({ opened }: { opened: boolean }) => opened;

const CLOSED = { opened: false };

const FilterDialog = dialogPart(
  async () => (await import("./list-dialogs.tsx")).FilterDialog,
  isOpened,
  CLOSED,
);

const DisplayDialog = dialogPart(
  async () => (await import("./list-dialogs.tsx")).DisplayDialog,
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
    request: (filter: SavedFilter) =>
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

/** All who fit the filters of the list, with what the list says of them; no result is in it. */
export function CandidateExport({ query }: { query: ListFilters }) {
  const texts = useTexts(LIST_TEXTS);
  const languageNames = useLanguageNames();
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
    languageNames[row.language],
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
