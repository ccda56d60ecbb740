import { Stack, Tabs, Text } from "@mantine/core";
import { useSearchParams } from "react-router";
import { AuditLog } from "../../entities/audit/audit-log.tsx";
import { AUDIT_FILTERS, askedFor } from "../../entities/audit/filters.ts";
import { useLoad } from "../../kit/api/hooks.ts";
import { useListState } from "../../kit/components/list-state.ts";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { DeletionsTab } from "./deletions-tab.tsx";
import { PapersTab } from "./papers-tab.tsx";
import { PeopleTab } from "./people-tab.tsx";
import { RetentionTab } from "./retention-tab.tsx";
import { PRIVACY_TEXTS } from "./texts.ts";

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
        // Filters and page belong to the view that is left.
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
          <PapersTab />
        </Tabs.Panel>
        <Tabs.Panel value="audit">
          <AuditTab />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Who did what in the account. */
function AuditTab() {
  const texts = useTexts(PRIVACY_TEXTS);
  const { timeZone } = useLanguage();
  const list = useListState(AUDIT_FILTERS);
  const { limit, offset, as_of } = list.query;
  const query = askedFor(list.values, timeZone);
  const loaded = useLoad("/console/audit", { ...query, limit, offset, as_of });
  return (
    <Stack>
      <Text size="sm" c="dimmed" maw="44rem">
        {texts.auditText}
      </Text>
      <AuditLog list={list} loaded={loaded} file={{ address: "/console/audit/export", query }} />
    </Stack>
  );
}
