import { Button, Code, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { IconDownload, IconListDetails } from "@tabler/icons-react";
import type { Schemas } from "../../../wire.gen.ts";
import { useDownload } from "../../kit/api/download.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { DataTable } from "../../kit/components/data-table.tsx";
import { EmptyState } from "../../kit/components/empty-state.tsx";
import { useListState } from "../../kit/components/list-state.ts";
import { pagedBy } from "../../kit/components/paged-by.ts";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { AUDIT_TEXTS } from "./audit-texts.ts";

type Entry = Schemas["AuditEntry"];

/** What the server takes for an id; anything else it would refuse. */
const ID = /^[A-Za-z0-9_.:-]{1,80}$/;

/** Who did what to whom, when and from where. */
export function AuditTab() {
  const texts = useTexts(AUDIT_TEXTS);
  const list = useListState({ view: "audit", action: "", actor: "", target: "", from: "", to: "" });
  const { download, busy } = useDownload();
  const { limit, offset, as_of } = list.query;
  const { action, actor, target, from, to } = list.values;
  const filter = {
    ...(action !== "" && { action }),
    ...(actor !== "" && { actor }),
    ...(ID.test(target) && { target }),
    ...(from !== "" && { from: `${from}T00:00:00.000Z` }),
    ...(to !== "" && { to: `${to}T00:00:00.000Z` }),
  };
  const loaded = useLoad("/console/audit", { ...filter, limit, offset, as_of });
  const { data } = loaded;
  const save = (format: "csv" | "json") => (
    <Button
      key={format}
      variant="default"
      leftSection={<IconDownload size={17} aria-hidden />}
      loading={busy}
      onClick={() =>
        void download("/console/audit/export", { query: { ...filter, format }, fileName: `audit.${format}` })
      }
    >
      {texts[format]}
    </Button>
  );
  return (
    <Stack>
      <Text size="sm" c="dimmed" maw="44rem">
        {texts.text} {data !== undefined && texts.kept(data.kept_months)}
      </Text>
      <Group align="flex-end">
        <Select
          label={texts.action}
          data={Object.entries(texts.actions).map(([value, label]) => ({ value, label }))}
          value={action}
          allowDeselect={false}
          onChange={(value) => list.set({ action: value ?? "" })}
        />
        <Select
          label={texts.who}
          data={[
            { value: "", label: texts.anybody },
            ...Object.entries(texts.actors).map(([value, label]) => ({ value, label })),
          ]}
          value={actor}
          allowDeselect={false}
          onChange={(value) => list.set({ actor: value ?? "" })}
        />
        <TextInput
          label={texts.target}
          placeholder={texts.targetHint}
          value={target}
          onChange={({ currentTarget: { value } }) => list.set({ target: value.trim() })}
        />
        <TextInput
          type="date"
          label={texts.from}
          value={from}
          onChange={({ currentTarget: { value } }) => list.set({ from: value })}
        />
        <TextInput
          type="date"
          label={texts.to}
          value={to}
          onChange={({ currentTarget: { value } }) => list.set({ to: value })}
        />
      </Group>
      <Group>
        {save("csv")}
        {save("json")}
      </Group>
      <DataTable
        label={texts.list}
        rows={data?.entries}
        rowId={({ seq }) => String(seq)}
        columns={[
          { key: "at", label: texts.at, cell: ({ at }) => <DateText value={at} as="dateTime" /> },
          { key: "who", label: texts.who, cell: (entry) => <Actor entry={entry} /> },
          { key: "action", label: texts.action, cell: (entry) => <What entry={entry} /> },
          { key: "whom", label: texts.whom, cell: (entry) => <Target entry={entry} /> },
          { key: "network", label: texts.network, cell: ({ network }) => network ?? "–" },
        ]}
        {...pagedBy(list, loaded)}
        empty={<EmptyState icon={IconListDetails} title={texts.none} text={texts.noneText} />}
      />
    </Stack>
  );
}

function Actor({ entry: { actor_kind, actor_id, actor_name } }: { entry: Entry }) {
  const { actors } = useTexts(AUDIT_TEXTS);
  return (
    <>
      <bdi>{actor_name ?? actors[actor_kind]}</bdi>
      {actor_name === null && actor_id !== null && (
        <Text size="xs" c="dimmed" style={{ wordBreak: "break-all" }}>
          {actor_id}
        </Text>
      )}
    </>
  );
}

/** The code, and what stands beside it: which operation, which document, why. */
function What({ entry: { action, details } }: { entry: Entry }) {
  const { operation, what, reason, list } = JSON.parse(details) as Record<string, unknown>;
  const more = [operation, what, reason, list].filter((part) => part !== undefined).join(", ");
  return (
    <>
      <Code>{action}</Code>
      {more !== "" && (
        <Text size="xs" c="dimmed" style={{ wordBreak: "break-word" }}>
          {more}
        </Text>
      )}
    </>
  );
}

function Target({ entry: { target_kind, target_id, details } }: { entry: Entry }) {
  const texts = useTexts(AUDIT_TEXTS);
  if (target_kind === "session" && target_id !== null) return texts.session(target_id);
  if (target_kind === "sessions") {
    const { count } = JSON.parse(details) as { count: number };
    return texts.several(count);
  }
  return (
    <Text size="xs" style={{ wordBreak: "break-all" }}>
      {target_id ?? "–"}
    </Text>
  );
}
