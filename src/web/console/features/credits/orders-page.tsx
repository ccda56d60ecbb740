import { Alert, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useLoad } from "../../kit/api/hooks.ts";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Section } from "../../kit/components/section.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { LedgerSection } from "./ledger-section.tsx";
import { OrdersSection } from "./orders-section.tsx";
import { PackagesSection } from "./packages-section.tsx";
import { StatementSection } from "./statement-section.tsx";
import { CREDIT_TEXTS } from "./texts.ts";

export function OrdersPage() {
  const texts = useTexts(CREDIT_TEXTS);
  const { limited } = useWorkplace();
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Stack>
        <BalanceCard />
        <PermissionGate needs="orders:write">
          <PackagesSection />
        </PermissionGate>
        <OrdersSection />
        {/* It names all clients. */}
        {!limited && <StatementSection />}
        <LedgerSection />
      </Stack>
    </>
  );
}

/** What is there, what was used, and what is owed. */
function BalanceCard() {
  const { balance: texts } = useTexts(CREDIT_TEXTS);
  const { data, error, refetch } = useLoad("/console/ledger", { limit: 1 });
  const balance = data?.balance;
  return (
    <Section title={texts.title}>
      {error !== null && balance === undefined && <ProblemAlert error={error} again={() => void refetch()} />}
      {balance === undefined && error === null && <Skeleton h={56} />}
      {balance?.unlimited === true && <Figure value={texts.unlimited} label={texts.unlimitedText} />}
      {balance?.unlimited === false && (
        <>
          <Group gap="3rem">
            <Count n={balance.credits_available} label={texts.available} />
            <Count n={balance.credits_used} label={texts.used} />
            {balance.credits_owed > 0 && <Count n={balance.credits_owed} label={texts.owed} />}
          </Group>
          {balance.credits_owed > 0 && (
            <Alert color="orange" mt="md">
              {texts.owedText}
            </Alert>
          )}
          {balance.credits_owed === 0 && balance.credits_available === 0 && (
            <Alert color="yellow" mt="md">
              {texts.none}
            </Alert>
          )}
        </>
      )}
    </Section>
  );
}

function Count({ n, label }: { n: number; label: string }) {
  return <Figure value={useFormat().number(n)} label={label} />;
}

const Figure = ({ value, label }: { value: string; label: string }) => (
  <div>
    <Text fz="1.75rem" fw={650} lh={1.2} className="console-numbers">
      {value}
    </Text>
    <Text size="sm" c="dimmed">
      {label}
    </Text>
  </div>
);
