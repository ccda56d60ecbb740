import { Text } from "@mantine/core";
import { IconBuildingCommunity, IconPlus } from "@tabler/icons-react";
import { ACCOUNTS_TEXTS } from "#/messages/console/server/accounts-2.gen.ts";
import { Action } from "../../../kit/components/action.tsx";
import { useResource } from "../../../kit/components/resource.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { EmailText } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { ResourceList } from "../../../session/resource-page.tsx";
import { OneLine } from "../parts.tsx";
import type { Credits } from "./company-section.tsx";

const FILTERS = ["all", "active", "inactive"] as const;

export function ServerAccountsPage() {
  const texts = useTexts(ACCOUNTS_TEXTS);
  const format = useFormat();
  const accounts = useResource("/admin/accounts", "accounts", { q: "", status: "all" });
  const add = <Action label={texts.add} icon={IconPlus} to="/server/accounts/new" />;
  return (
    <ResourceList
      of={accounts}
      wide
      title={texts.title}
      text={texts.text}
      label={texts.list}
      actions={add}
      filters={[
        { by: "q", label: texts.search },
        { by: "status", label: texts.show, of: FILTERS, texts: texts.filters },
      ]}
      rowId={({ id }) => id}
      rowTo={({ id }) => `/server/accounts/${id}`}
      columns={[
        { label: texts.company, cell: ({ company }) => <bdi>{company}</bdi> },
        { label: texts.email, cell: ({ email }) => <EmailText email={email} /> },
        {
          label: texts.status,
          cell: ({ status }) => (
            <StatusBadge tone={status === "inactive" ? "warn" : "good"}>{texts.states[status]}</StatusBadge>
          ),
        },
        { label: texts.credits, end: true, cell: ({ credits }) => <CreditsLeft credits={credits.live} /> },
        {
          label: texts.completions,
          end: true,
          cell: ({ credits }) => format.number(credits.live.credits_used),
        },
        {
          label: texts.activity,
          cell: ({ last_activity_at }) => (
            <OneLine>
              <DateText value={last_activity_at} as="relative" none={texts.never} />
            </OneLine>
          ),
        },
      ]}
      empty={{ icon: IconBuildingCommunity, title: texts.none, text: texts.noneText, action: add }}
      nothing={{ text: texts.noneFound }}
    />
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
