import { Anchor, NumberInput, Stack, Switch, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconExternalLink } from "@tabler/icons-react";
import type { Account } from "../../entities/account/answers.ts";
import { CopyField } from "../../kit/components/copy-field.tsx";
import { Fact, Facts } from "../../kit/components/facts.tsx";
import { OutsideLink } from "../../kit/components/outside-link.tsx";
import { Section } from "../../kit/components/section.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { ACCOUNT_TEXTS } from "./texts.ts";
import type { Values } from "./values.ts";

export const PER_DAY_MAX = 1000;

interface StartSectionProps {
  form: UseFormReturnType<Values>;
  /** As it is stored: whether somebody can begin now does not hang on what is typed. */
  account: Account;
}

/** The page at which people begin by themselves. */
export function StartSection({ form, account: { start } }: StartSectionProps) {
  const { start: texts } = useTexts(ACCOUNT_TEXTS);
  return (
    <Section
      title={texts.title}
      text={start.closed_because === null ? texts.openText : texts.closedTexts[start.closed_because]}
      actions={
        <StatusBadge tone={start.open ? "good" : "neutral"}>
          {start.open ? texts.open : texts.closed}
        </StatusBadge>
      }
    >
      <Stack gap="md" maw="46rem">
        <Switch
          label={texts.enable}
          description={texts.enableHint}
          {...form.getInputProps("self_start", { type: "checkbox" })}
        />
        {form.values.self_start && (
          <NumberInput
            label={texts.perDay}
            description={texts.perDayHint}
            min={1}
            max={PER_DAY_MAX}
            allowDecimal={false}
            maw="20rem"
            {...form.getInputProps("self_start_per_day")}
          />
        )}
        <CopyField label={texts.link} value={start.link} description={texts.linkHint} />
        {start.closed_because !== "off" && (
          <Text size="sm">
            <Anchor href={start.link} target="_blank" rel="noreferrer" inherit>
              {texts.see} <IconExternalLink size={14} aria-hidden />
            </Anchor>
          </Text>
        )}
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
        <OutsideLink to="/docs">{texts.docs}</OutsideLink>
      </Text>
    </Section>
  );
}
