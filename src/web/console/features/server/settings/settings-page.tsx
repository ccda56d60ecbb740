import { Alert, List, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { SETTING_TEXTS } from "#/messages/config/settings.gen.ts";
import { EDITABLE_TEXTS } from "#/messages/console/server/settings/editable.gen.ts";
import { SETTINGS_TEXTS } from "#/messages/console/server/settings.gen.ts";
import { useCheckTexts, WithCommands } from "../../../entities/check/check-text.tsx";
import { KeptMails } from "../../../entities/mail/kept-mails.tsx";
import { useLoad } from "../../../kit/api/hooks.ts";
import { SearchField } from "../../../kit/components/search-field.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { EmptyState, Muted, Section } from "../../../kit/components/text.tsx";
import { useFinder } from "../../../kit/texts/find-text.ts";
import { useTexts } from "../../../kit/texts/language.tsx";
import { RecordPage } from "../../../session/resource-page.tsx";
import { useOffered } from "../../../session/selling.ts";
import { ManualLink } from "../parts.tsx";

import { type Editable, labelOf, type Setting, type SettingsAnswer } from "./rules.ts";
import { SettingSections } from "./setting-sections.tsx";

export function SettingsPage() {
  const texts = useTexts(SETTINGS_TEXTS);
  const editable = useTexts(EDITABLE_TEXTS);
  const helpTexts: Readonly<Record<string, string>> = useTexts(SETTING_TEXTS);
  const { hash } = useLocation();
  const loaded = useLoad("/admin/settings");
  const { data, refetch } = loaded;
  const sending = useLoad("/admin/sending");
  const [sought, setSought] = useState("");
  const words = sought.trim();
  const has = useFinder(words !== "")(words);
  const isFound = ({ name }: { name: string }, label = "") =>
    has(`${name} ${name.replaceAll("_", " ")} ${label} ${helpTexts[name] ?? ""}`);
  const isEditable = new Set(data?.editable.map(({ name }) => name));
  const isOffered = useOffered("settings");
  const others = inGroups(
    data?.settings.filter((setting) => !isEditable.has(setting.name) && isFound(setting)) ?? [],
  ).filter(([group]) => isOffered(group));
  const isShown = (setting: Editable) =>
    isOffered(setting.group) && isFound(setting, labelOf(setting, editable));
  const isLoaded = data !== undefined;
  // The part that a link names is there only now.
  useEffect(() => {
    if (isLoaded && hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
  return (
    <RecordPage
      of={loaded}
      title={texts.title}
      text={
        <>
          {texts.text} <ManualLink chapter="settings" />
        </>
      }
    >
      {(all) => (
        <Stack className="server-stack">
          <Warnings warnings={all.warnings} />
          {sending.data !== undefined && <KeptMails sending={sending.data} of="server" />}
          <div style={{ maxWidth: "26rem" }}>
            <SearchField label={texts.filter} value={sought} onChange={setSought} />
          </div>
          <SettingSections
            all={all}
            reload={async () => (await refetch()).data}
            isShown={isShown}
            isSearching={words !== ""}
          />
          {others.length > 0 && (
            <details open={words !== ""}>
              <Text component="summary" fw={600}>
                {editable.others}
              </Text>
              <Muted mb="md">{editable.othersText}</Muted>
              <Stack className="server-stack">
                {others.map(([group, settings]) => (
                  <Section
                    key={group}
                    title={texts.groups[group]}
                    {...(group === "oidc" && { text: <ManualLink chapter="sign-on" /> })}
                  >
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
            </details>
          )}
          {others.length === 0 && !all.editable.some(isShown) && (
            <EmptyState icon={IconSearch} text={texts.none} />
          )}
        </Stack>
      )}
    </RecordPage>
  );
}

function Warnings({ warnings }: { warnings: SettingsAnswer["warnings"] }) {
  const texts = useTexts(SETTINGS_TEXTS);
  const { sentence } = useCheckTexts();
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
        {warnings.map((warning) => {
          const said = sentence(warning, warning.message);
          const unnamed = warning.settings.filter((name) => !said.includes(name));
          return (
            <List.Item key={warning.code}>
              <WithCommands text={said} /> <span className="console-copy">{unnamed.join(", ")}</span>
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
}

function OneSetting({ setting: { name, value, source, help, warnings } }: { setting: Setting }) {
  const helpTexts: Readonly<Record<string, string>> = useTexts(SETTING_TEXTS);
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
        <Muted maw="34rem">{helpTexts[name] ?? help}</Muted>
      </div>
      <div>
        <Text size="sm" fw={500} style={{ overflowWrap: "anywhere" }}>
          {shown}
        </Text>
        {value !== "" && (
          <Muted size="xs">
            {texts.source}: {texts.sources[source]}
          </Muted>
        )}
        {warnings.length > 0 && <StatusBadge tone="warn">{texts.look}</StatusBadge>}
      </div>
    </div>
  );
}

type GroupKey = "server" | "mail" | "access" | "oidc" | "candidates" | "selling" | "other";

const GROUPS: readonly [group: GroupKey, names: RegExp][] = [
  [
    "server",
    /^(HOST|PORT|BASE_URL|DATA_DIR|LOG_LEVEL|TRUST_PROXY|EXTRA_CA_CERTS)$|^(AUDIT_|BACKUP_|COPY_BEFORE_|METRICS|OTEL_|OUTBOUND_|STANDBY_)/,
  ],
  ["mail", /^(SMTP_|MAILS?_|BOUNCE_)/],
  ["oidc", /^OIDC_/],
  ["access", /(RATE_LIMIT|OPERATOR_TOKEN|^REGISTRATION$|^WEBHOOK_)/],
  ["candidates", /^INVITE_/],
  ["selling", /^(PURPOSE$|TRIALS_|BILLING|BANK_|SELLER_|VAT_|STRIPE_)/],
];

/** Settings by what they are about, in the order of the page; one that nobody has thought of is not lost. */
export function inGroups<S extends { name: string }>(settings: readonly S[]): [GroupKey, S[]][] {
  const groupOf = ({ name }: S) => GROUPS.find(([, names]) => names.test(name))?.[0] ?? "other";
  const keys: GroupKey[] = [...GROUPS.map(([key]) => key), "other"];
  return keys
    .map((key): [GroupKey, S[]] => [key, settings.filter((setting) => groupOf(setting) === key)])
    .filter(([, members]) => members.length > 0);
}
