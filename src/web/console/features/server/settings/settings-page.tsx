import { Alert, List, Skeleton, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useLoad } from "../../../kit/api/hooks.ts";
import { EmptyState } from "../../../kit/components/empty-state.tsx";
import { ProblemAlert } from "../../../kit/components/problem-alert.tsx";
import { SearchField } from "../../../kit/components/search-field.tsx";
import { Section } from "../../../kit/components/section.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/page-header.tsx";
import { ManualLink } from "../manual-link.tsx";
import type { Setting, SettingsAnswer } from "./answers.ts";
import { inGroups } from "./groups.ts";
import { SETTINGS_TEXTS } from "./texts.ts";

export function SettingsPage() {
  const texts = useTexts(SETTINGS_TEXTS);
  const { data, error, refetch } = useLoad("/admin/settings");
  const [sought, setSought] = useState("");
  const words = sought.trim().toLowerCase();
  const found = data?.settings.filter(({ name, help }) =>
    `${name} ${name.replaceAll("_", " ")} ${texts.help[name] ?? help}`.toLowerCase().includes(words),
  );
  return (
    <>
      <PageHeader
        title={texts.title}
        text={
          <>
            {texts.text} <ManualLink chapter="settings" />
          </>
        }
      />
      {data === undefined && error !== null && <ProblemAlert error={error} again={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton h={320} radius="lg" />}
      {data !== undefined && (
        <Stack className="server-stack">
          <Warnings warnings={data.warnings} />
          <div style={{ maxWidth: "26rem" }}>
            <SearchField label={texts.filter} value={sought} onChange={setSought} />
          </div>
          {found?.length === 0 && <EmptyState icon={IconSearch} text={texts.none} />}
          {inGroups(found ?? []).map(([group, settings]) => (
            <Section key={group} title={texts.groups[group]}>
              <ul className="server-lines server-settings">
                {settings.map((setting) => (
                  <li key={setting.name}>
                    <OneSetting setting={setting} />
                  </li>
                ))}
              </ul>
            </Section>
          ))}
        </Stack>
      )}
    </>
  );
}

function Warnings({ warnings }: { warnings: SettingsAnswer["warnings"] }) {
  const texts = useTexts(SETTINGS_TEXTS);
  if (warnings.length === 0) {
    return (
      <Alert color="green" icon={<IconCircleCheck size={18} aria-hidden />}>
        {texts.allGood}
      </Alert>
    );
  }
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={texts.warningsTitle(warnings.length)}
    >
      <List size="sm" spacing={6}>
        {warnings.map(({ code, settings, message }) => (
          <List.Item key={code}>
            {texts.warnings[code] ?? message} <span className="console-copy">{settings.join(", ")}</span>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function OneSetting({ setting: { name, value, source, help, warnings } }: { setting: Setting }) {
  const texts = useTexts(SETTINGS_TEXTS);
  const shown =
    value === "" ? (
      <Text span inherit c="dimmed" fs="italic">
        {texts.notSet}
      </Text>
    ) : value === "********" ? (
      <Text span inherit fs="italic">
        {texts.secret}
      </Text>
    ) : (
      value
    );
  return (
    <div className="server-setting">
      <div>
        <Text fw={600} size="sm" className="console-copy">
          {name}
        </Text>
        <Text size="sm" c="dimmed" maw="34rem">
          {texts.help[name] ?? help}
        </Text>
      </div>
      <div>
        <Text size="sm" fw={500} style={{ overflowWrap: "anywhere" }}>
          {shown}
        </Text>
        {value !== "" && (
          <Text size="xs" c="dimmed">
            {texts.source}: {texts.sources[source]}
          </Text>
        )}
        {warnings.length > 0 && <StatusBadge tone="warn">{texts.look}</StatusBadge>}
      </div>
    </div>
  );
}
