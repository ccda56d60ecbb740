import { Group, Select, Stack, Tabs, Text } from "@mantine/core";
import { IconFileZip, IconShieldLock } from "@tabler/icons-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { DOCUMENTS_TEXTS } from "#/messages/console/privacy/documents.gen.ts";
import { PRIVACY_TEXTS } from "#/messages/console/privacy.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { AUDIT_FILTERS, type AuditFilters, AuditLog, askedFor } from "../../entities/audit/audit-log.tsx";
import { LinkReachNotice } from "../../entities/link/reach-notice.tsx";
import { useDownload, useLoad } from "../../kit/api/hooks.ts";
import { Action } from "../../kit/components/action.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { useResource } from "../../kit/components/resource.tsx";
import { EmptyState, Muted, TextLink } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { asLanguage, useLanguage, useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { DeletionsTab } from "./deletions-tab.tsx";
import { FilterSelect, PeopleTable } from "./people-table.tsx";
import { AGES, STATUSES, StateOf, usePeople } from "./person-parts.tsx";
import { RetentionTab } from "./retention-tab.tsx";

const FORMATS = ["pdf", "markdown"] as const;

const FORMAT_NAMES = { pdf: "PDF", markdown: "Markdown" } as const;

const VIEWS = ["people", "retention", "deletions", "papers", "audit"] as const;

export function PrivacyPage() {
  const texts = useTexts(PRIVACY_TEXTS);
  const [address, setAddress] = useSearchParams();
  const wanted = address.get("view");
  const view = VIEWS.find((known) => known === wanted) ?? "people";
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Tabs
        value={view}
        // Filters and page belong to the previous view.
        onChange={(value) => setAddress(value === "people" || value === null ? {} : { view: value })}
        keepMounted={false}
      >
        <Tabs.List mb="md" aria-label={texts.tabsLabel}>
          <Tabs.Tab value="people">{texts.tabs.people}</Tabs.Tab>
          <Tabs.Tab value="retention">{texts.tabs.retention}</Tabs.Tab>
          <Tabs.Tab value="deletions">{texts.tabs.deletions}</Tabs.Tab>
          <Tabs.Tab value="papers">{texts.tabs.papers}</Tabs.Tab>
          <Tabs.Tab value="audit">{texts.tabs.audit}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="people">
          <PeopleTab />
        </Tabs.Panel>
        <Tabs.Panel value="retention">
          <RetentionTab />
        </Tabs.Panel>
        <Tabs.Panel value="deletions">
          <DeletionsTab />
        </Tabs.Panel>
        <Tabs.Panel value="papers">
          <DocumentsTab />
        </Tabs.Panel>
        <Tabs.Panel value="audit">
          <AuditTab />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** The audit log of the account. */
function AuditTab() {
  const texts = useTexts(PRIVACY_TEXTS);
  const { timeZone } = useLanguage();
  const asks = (values: AuditFilters) => askedFor(values, timeZone);
  const log = useResource("/console/audit", "entries", AUDIT_FILTERS, { asks });
  return (
    <Stack>
      <Muted maw="44rem">{texts.auditText}</Muted>
      <AuditLog of={log} file="/console/audit/export" query={asks(log.list.values)} />
    </Stack>
  );
}

function PeopleTab() {
  const texts = useTexts(PRIVACY_TEXTS);
  const people = usePeople(Date.now());
  const { list } = people;
  return (
    <PeopleTable
      label={texts.tabs.people}
      people={people}
      filters={
        <>
          <FilterSelect
            label={texts.status}
            value={list.values.status}
            onChange={(status) => list.set({ status })}
            data={STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
          />
          <FilterSelect
            label={texts.age}
            value={list.values.age}
            onChange={(age) => list.set({ age })}
            data={AGES.map((value) => ({
              value,
              label: texts.ages[value],
            }))}
          />
        </>
      }
      columns={[
        { label: texts.added, cell: ({ addedAt }) => <DateText value={addedAt} />, width: 140 },
        {
          label: texts.completed,
          cell: ({ completedAt }) => <DateText value={completedAt} none={texts.notCompleted} />,
          width: 160,
        },
        { label: texts.state, cell: (row) => <StateOf row={row} />, width: 170 },
      ]}
      nobody={<EmptyState icon={IconShieldLock} title={texts.none} text={texts.noneText} />}
    />
  );
}

/** Compliance documents about the use of the questionnaire, to download one by one or all at once. */
function DocumentsTab() {
  const texts = useTexts(DOCUMENTS_TEXTS);
  const { user, billed } = useWorkplace();
  const { language: own } = useLanguage();
  const choices = useLanguageChoices();
  const [language, setLanguage] = useState<Language>(own);
  const { data, error, refetch } = useLoad("/console/compliance");
  const { download, busy } = useDownload();
  return (
    <Stack>
      <Muted maw="46rem">
        {texts.text} {texts.noAdvice}
      </Muted>
      {user.is_operator && billed && (
        <Muted>
          {texts.selling} <TextLink to="/help/procedure">{texts.procedure}</TextLink>
        </Muted>
      )}
      <LinkReachNotice />
      <Group align="flex-end">
        <Select
          label={texts.language}
          data={choices}
          value={language}
          allowDeselect={false}
          onChange={(value) => setLanguage(asLanguage(value) ?? "en")}
        />
        <Action
          label={texts.pack}
          icon={IconFileZip}
          plain
          loading={busy}
          onClick={() => download("/console/compliance/pack", { query: { language } })}
        />
      </Group>
      <DataTable
        label={texts.list}
        rows={data?.papers}
        rowId={({ id }) => id}
        columns={[
          {
            label: texts.paper,
            cell: ({ title, about }) => (
              <>
                <Text fw={600}>{title[own]}</Text>
                <Muted style={{ textWrap: "pretty" }}>{about[own]}</Muted>
              </>
            ),
          },
          {
            label: texts.parts,
            cell: ({ facts, drafts, blanks }) => (
              <span className="console-numbers">{[facts, drafts, blanks].join(", ")}</span>
            ),
          },
        ]}
        actions={({ id, title }) => (
          <Group gap="xs" wrap="nowrap">
            {FORMATS.map((format) => (
              <Action
                label={FORMAT_NAMES[format]}
                key={format}
                plain
                size="xs"
                disabled={busy}
                aria-label={texts[format](title[own])}
                onClick={() =>
                  download("/console/compliance/paper", { query: { paper: id, language, format } })
                }
              />
            ))}
          </Group>
        )}
        error={error}
        again={() => void refetch()}
        empty={null}
      />
    </Stack>
  );
}
