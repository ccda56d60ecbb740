import { Anchor, Stack, Text } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { CopyField } from "../components/copy-field.tsx";
import { Fact, Facts } from "../components/facts.tsx";
import { Section } from "../components/section.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { DateText } from "../components/value-texts.tsx";
import { useTexts } from "../texts/language.tsx";
import { ACCOUNT_TEXTS } from "./texts.ts";
import type { Account } from "./types.ts";

/** The page at which people begin by themselves. */
export function StartSection({ account: { start } }: { account: Account }) {
  const { start: texts } = useTexts(ACCOUNT_TEXTS);
  return (
    <Section
      title={texts.title}
      text={start.open ? texts.openText : texts.closedText}
      actions={
        <StatusBadge tone={start.open ? "good" : "neutral"}>
          {start.open ? texts.open : texts.closed}
        </StatusBadge>
      }
    >
      <Stack gap="sm" maw="46rem">
        <CopyField label={texts.link} value={start.link} description={texts.linkHint} />
        <Text size="sm">
          <Anchor href={start.link} target="_blank" rel="noreferrer" inherit>
            {texts.see} <IconExternalLink size={14} aria-hidden />
          </Anchor>
        </Text>
      </Stack>
    </Section>
  );
}

export function IdsSection({ account }: { account: Account }) {
  const { ids: texts } = useTexts(ACCOUNT_TEXTS);
  const copied = (text: string) => <span className="console-copy">{text}</span>;
  return (
    <Section title={texts.title} text={texts.text}>
      <Facts>
        <Fact label={texts.account}>{copied(account.account_id)}</Fact>
        <Fact label={texts.slug}>{copied(account.slug)}</Fact>
        <Fact label={texts.api}>{copied(`${new URL(account.start.link).origin}/api/v1`)}</Fact>
        <Fact label={texts.since}>
          <DateText value={account.created_at} />
        </Fact>
      </Facts>
      <Text size="sm" mt="sm">
        <Anchor href="/docs" target="_blank" rel="noreferrer" inherit>
          {texts.docs} <IconExternalLink size={14} aria-hidden />
        </Anchor>
      </Text>
    </Section>
  );
}
