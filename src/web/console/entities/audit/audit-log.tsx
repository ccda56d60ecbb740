import { Box, Button, Group, Select, Stack, Text, TextInput } from "@mantine/core";
import { DatePickerInput } from "@mantine/dates";
import { IconDownload, IconListDetails } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { AUDIT_TEXTS } from "#/messages/console/entities/audit.gen.ts";
import { AUDIT_SENTENCES } from "#/messages/console/entities/audit-sentences.gen.ts";
import { useDownload } from "../../kit/api/hooks.ts";
import type { Column, ListState } from "../../kit/components/data-cards.tsx";
import { type Resource, ResourceTable } from "../../kit/components/resource.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { dayBegins, followingDay, isDay, zoneName } from "../../kit/texts/wall-time.ts";
import { type AuditEntry, codesOf, sentenceOf } from "./sentences.ts";

/** Wide enough for every option in either language. On a phone, fields appear below one another. */
const WIDTH = "1 1 14rem";

interface AuditLogProps<Entry extends AuditEntry, Values extends AuditFilters> {
  of: Resource<Entry, Values, { kept_months: number }>;
  /** The address of the same lines as a file. */
  file: "/console/audit/export" | "/admin/audit/export";
  /** The query of the same lines. */
  query: Readonly<Record<string, string>>;
  /** A detail of a line that only this page shows. It appears after the time. */
  columns?: readonly Column<Entry>[];
  filters?: ReactNode;
  actions?: Readonly<Record<string, string>>;
}

/** The audit log: who did what to whom, when and from where, to read and to download. */
export function AuditLog<Entry extends AuditEntry, Values extends AuditFilters>({
  of,
  file,
  query,
  columns = [],
  filters,
  actions = {},
}: AuditLogProps<Entry, Values>) {
  const texts = useTexts(AUDIT_TEXTS);
  const { timeZone } = useLanguage();
  const { download, busy } = useDownload();
  return (
    <Stack>
      <FilterFields list={of.list as ListState<AuditFilters>} moreActions={actions} before={filters} />
      <Group justify="space-between">
        <Group gap="xs">
          {(["csv", "json"] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              px="sm"
              leftSection={<IconDownload size={17} aria-hidden />}
              loading={busy}
              onClick={() =>
                void download(file, {
                  query: { ...query, format },
                  fileName: `audit.${format}`,
                })
              }
            >
              {texts[format]}
            </Button>
          ))}
        </Group>
        <Muted>
          {texts.zone(zoneName(timeZone))}. {of.data !== undefined && texts.kept(of.data.kept_months)}
        </Muted>
      </Group>
      <ResourceTable
        of={of}
        label={texts.list}
        {...(columns.length > 0 && { needsWidth: true as const })}
        rowId={({ seq }) => String(seq)}
        columns={[
          { label: texts.at, cell: ({ at }) => <DateText value={at} as="dateTime" /> },
          ...columns,
          { label: texts.action, cell: (entry) => <What entry={entry} /> },
        ]}
        empty={{ icon: IconListDetails, title: texts.none, text: texts.noneText }}
      />
    </Stack>
  );
}

interface FilterFieldsProps {
  list: Pick<ListState<AuditFilters>, "values" | "set">;
  /** Kinds of actions that only this page can find, by code. */
  moreActions: Readonly<Record<string, string>>;
  /** Filters that only this page has. They appear first. */
  before: ReactNode;
}

function FilterFields({ list: { values, set }, moreActions, before }: FilterFieldsProps) {
  const texts = useTexts(AUDIT_TEXTS);
  return (
    <Group align="flex-end" gap="sm">
      {before !== undefined && <Box flex="2 1 29rem">{before}</Box>}
      <Select
        flex={WIDTH}
        label={texts.action}
        data={Object.entries({ ...texts.actions, ...moreActions }).map(([value, label]) => ({
          value,
          label,
        }))}
        value={values.action}
        allowDeselect={false}
        onChange={(action) => set({ action: action ?? "" })}
      />
      <Select
        flex={WIDTH}
        label={texts.who}
        data={[
          { value: "", label: texts.anybody },
          ...Object.entries(texts.actors).map(([value, label]) => ({ value, label })),
        ]}
        value={values.actor}
        allowDeselect={false}
        onChange={(actor) => set({ actor: actor ?? "" })}
      />
      <TextInput
        flex={WIDTH}
        label={texts.target}
        placeholder={texts.targetHint}
        value={values.target}
        onChange={({ currentTarget: { value } }) => set({ target: value.trim() })}
      />
      <DatePickerInput
        flex={WIDTH}
        type="range"
        label={texts.period}
        placeholder={texts.anyTime}
        clearable
        allowSingleDateInRange
        value={[values.from || null, values.to || null]}
        onChange={([from, to]) => set({ from: from ?? "", to: to ?? "" })}
      />
    </Group>
  );
}

/** An id, or several codes: not a word of a language, so it may break anywhere. */
export function SmallCode({ children, dimmed = false }: { children: string; dimmed?: boolean }) {
  return (
    <Text
      component="code"
      display="block"
      ff="text"
      size="xs"
      {...(dimmed && { c: "dimmed" })}
      style={{ overflowWrap: "anywhere" }}
    >
      {children}
    </Text>
  );
}

/** What happened as a sentence, with the codes of the line on demand. */
function What({ entry }: { entry: AuditEntry }) {
  const { language } = useLanguage();
  const { details } = useTexts(AUDIT_SENTENCES);
  return (
    <>
      {sentenceOf(entry, language)}
      <details>
        <Text component="summary" size="xs" c="dimmed">
          {details}
        </Text>
        {codesOf(entry).map((code) => (
          <SmallCode key={code} dimmed>
            {code}
          </SmallCode>
        ))}
      </details>
    </>
  );
}

/** The query of an audit log page. "" sets no filter. */
export const AUDIT_FILTERS = {
  action: "",
  actor: "",
  target: "",
  from: "",
  to: "",
} as const satisfies Record<string, string>;

export type AuditFilters = Record<keyof typeof AUDIT_FILTERS, string>;

/** The pattern that the server accepts as an id or a code. It would refuse anything else. */
const CODE = /^[A-Za-z0-9_.:-]{1,80}$/;

/**
 * Returns the query for the server. Both days are included, in the time zone in which the page shows its times. The
 * server works with instants only.
 */
export function askedFor(
  { action, actor, target, from, to }: AuditFilters,
  timeZone: string | undefined,
): Partial<AuditFilters> {
  return {
    ...(CODE.test(action) && { action }),
    ...(CODE.test(actor) && { actor }),
    ...(CODE.test(target) && { target }),
    ...(isDay(from) && { from: dayBegins(from, timeZone) }),
    ...(isDay(to) && { to: dayBegins(followingDay(to), timeZone) }),
  };
}
