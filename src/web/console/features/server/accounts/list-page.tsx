import { Button, SegmentedControl, Text } from "@mantine/core";
import { IconBuildingCommunity, IconPlus, IconSearch } from "@tabler/icons-react";
import { Link } from "react-router";
import { useLoad } from "../../../kit/api/hooks.ts";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { EmailText } from "../../../kit/components/email-text.tsx";
import { EmptyState } from "../../../kit/components/empty-state.tsx";
import { useListState } from "../../../kit/components/list-state.ts";
import { pagedBy } from "../../../kit/components/paged-by.ts";
import { SearchField } from "../../../kit/components/search-field.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/page-header.tsx";
import { OneLine } from "../one-line.tsx";
import type { Credits } from "./answers.ts";
import { ACCOUNTS_TEXTS } from "./texts.ts";

const FILTERS = ["all", "active", "inactive"] as const;

export function ServerAccountsPage() {
  const texts = useTexts(ACCOUNTS_TEXTS);
  const format = useFormat();
  const list = useListState({ q: "", status: "all" });
  const loaded = useLoad("/admin/accounts", list.query);
  const { data } = loaded;
  const add = (
    <Button component={Link} to="/server/accounts/new" leftSection={<IconPlus size={17} aria-hidden />}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} actions={add} />
      <div className="server-filters">
        <div data-grows>
          <SearchField label={texts.search} value={list.values.q} onChange={(q) => list.set({ q })} />
        </div>
        <SegmentedControl
          aria-label={texts.show}
          value={list.values.status}
          onChange={(status) => list.set({ status })}
          data={FILTERS.map((value) => ({ value, label: texts.filters[value] }))}
        />
      </div>
      <DataTable
        label={texts.list}
        rows={data?.accounts}
        rowId={({ id }) => id}
        rowTo={({ id }) => `/server/accounts/${id}`}
        columns={[
          { key: "company", label: texts.company, cell: ({ company }) => <bdi>{company}</bdi> },
          {
            key: "email",
            label: texts.email,
            cell: ({ email }) => <EmailText email={email} />,
          },
          {
            key: "status",
            label: texts.status,
            cell: ({ status }) => (
              <StatusBadge tone={status === "inactive" ? "warn" : "good"}>{texts.states[status]}</StatusBadge>
            ),
          },
          {
            key: "credits",
            label: texts.credits,
            end: true,
            cell: ({ credits }) => <CreditsLeft credits={credits.live} />,
          },
          {
            key: "completions",
            label: texts.completions,
            end: true,
            cell: ({ credits }) => format.number(credits.live.credits_used),
          },
          {
            key: "activity",
            label: texts.activity,
            cell: ({ last_activity_at }) =>
              last_activity_at === null ? (
                <Text span inherit c="dimmed">
                  {texts.never}
                </Text>
              ) : (
                <OneLine>
                  <DateText value={last_activity_at} as="relative" />
                </OneLine>
              ),
          },
        ]}
        {...pagedBy(list, loaded)}
        empty={
          list.filtered ? (
            <EmptyState icon={IconSearch} text={texts.noneFound} />
          ) : (
            <EmptyState icon={IconBuildingCommunity} title={texts.none} text={texts.noneText} action={add} />
          )
        }
      />
    </>
  );
}

function CreditsLeft({ credits }: { credits: Credits }) {
  const texts = useTexts(ACCOUNTS_TEXTS);
  const format = useFormat();
  if (credits.unlimited) return texts.unlimited;
  if (credits.credits_owed > 0) {
    return (
      <Text span inherit c="red">
        {texts.owed(format.number(credits.credits_owed))}
      </Text>
    );
  }
  return format.number(credits.credits_available);
}
