import { Stack } from "@mantine/core";
import { useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { BalanceCard } from "./balance-card.tsx";
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
