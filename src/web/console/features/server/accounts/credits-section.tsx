import { Alert, Button, Group, SegmentedControl, Stack, Title } from "@mantine/core";
import { IconGift } from "@tabler/icons-react";
import { useState } from "react";
import type { Mode } from "../../../kit/api/request.ts";
import { Section } from "../../../kit/components/section.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { Figure, Figures } from "../figures.tsx";
import { ACCOUNT_TEXTS } from "./account-texts.ts";
import type { AccountDetail } from "./answers.ts";
import { GrantForm } from "./grant-form.tsx";
import { LedgerTable } from "./ledger-table.tsx";

/** What one mode of the account has, and how it came and went. */
export function CreditsSection({ account }: { account: AccountDetail }) {
  const all = useTexts(ACCOUNT_TEXTS);
  const texts = all.credits;
  const format = useFormat();
  const [mode, setMode] = useState<Mode>("live");
  const [granting, setGranting] = useState(false);
  const credits = account.credits[mode];
  return (
    <Section
      title={texts.title}
      actions={
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={texts.mode}
            value={mode}
            onChange={(value) => setMode(value === "test" ? "test" : "live")}
            data={(["live", "test"] as const).map((value) => ({ value, label: all.modes[value] }))}
          />
          {!credits.unlimited && (
            <Button
              size="xs"
              variant="light"
              leftSection={<IconGift size={16} aria-hidden />}
              onClick={() => setGranting(true)}
            >
              {texts.grant}
            </Button>
          )}
        </Group>
      }
    >
      <Stack>
        {credits.unlimited ? (
          <Alert color="blue">{texts.unlimited}</Alert>
        ) : (
          <Figures>
            <Figure label={texts.available} value={format.number(credits.credits_available)} />
            <Figure label={texts.used} value={format.number(credits.credits_used)} />
            <Figure label={texts.owed} value={format.number(credits.credits_owed)} />
          </Figures>
        )}
        <div>
          <Title order={3} fz="sm" mb="xs">
            {texts.ledger}
          </Title>
          <LedgerTable accountId={account.id} mode={mode} key={mode} />
        </div>
      </Stack>
      <GrantForm accountId={account.id} mode={mode} opened={granting} onClose={() => setGranting(false)} />
    </Section>
  );
}
