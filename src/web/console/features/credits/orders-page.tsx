import { Alert, Group, SimpleGrid, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Section } from "../../kit/components/section.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/page-header.tsx";
import { PermissionGate } from "../../session/permission-gate.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { LedgerSection } from "./ledger-section.tsx";
import { OrdersSection } from "./orders-section.tsx";
import { payAt } from "./pay-at.ts";
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
    <Muted>{label}</Muted>
  </div>
);

interface Offer {
  productID: string;
  credits: number;
  offers: { price: string; priceCurrency: string };
}

/** What can be ordered, with the price of one credit in each package. */
function PackagesSection() {
  const { buy: texts } = useTexts(CREDIT_TEXTS);
  const { language, format } = useLanguage();
  const { mode } = useWorkplace();
  const confirm = useConfirm();
  const { data, error, refetch } = useLoad("/products");
  const order = useAction({
    wish: (product_id: string) => call("POST", "/orders", { body: { product_id } }),
    refreshes: ["/console/orders", "/console/overview", "/admin/orders"],
    done: texts.done,
  });
  const isTest = mode === "test";
  const ask = async ({ productID, credits, offers }: Offer) => {
    const price = format.money(centsOf(offers.price), offers.priceCurrency);
    const agreed = await confirm({
      title: texts.confirmTitle(texts.credits(credits)),
      text: isTest ? texts.confirmTest : texts.confirmText(price),
      action: texts.confirm,
    });
    if (agreed)
      order.mutate(productID, {
        onSuccess: ({ checkout_url }) => window.location.assign(payAt(checkout_url, language)),
      });
  };
  return (
    <Section title={texts.title} text={isTest ? texts.testText : texts.text}>
      {error !== null && data === undefined && <ProblemAlert error={error} again={() => void refetch()} />}
      <SimpleGrid cols={{ base: 1, sm: 3 }} component="ul" className="console-plain-list">
        {data === undefined && error === null && [1, 2, 3].map((n) => <Skeleton key={n} h={120} />)}
        {data?.products.map((offer) => (
          <li key={offer.productID} className="console-offer">
            <Title order={3} fz="1rem">
              {texts.credits(offer.credits)}
            </Title>
            <Group justify="space-between" align="flex-end" mt="xs">
              <div>
                <Text fw={600} className="console-numbers">
                  {format.money(centsOf(offer.offers.price), offer.offers.priceCurrency)}
                </Text>
                {offer.credits > 1 && (
                  <Muted>
                    {texts.each(
                      format.money(
                        Math.round(centsOf(offer.offers.price) / offer.credits),
                        offer.offers.priceCurrency,
                      ),
                    )}
                  </Muted>
                )}
              </div>
              <Action
                label={texts.order}
                variant="light"
                size="xs"
                aria-label={texts.orderOf(texts.credits(offer.credits))}
                loading={order.isPending && order.variables === offer.productID}
                onClick={() => ask(offer)}
              />
            </Group>
          </li>
        ))}
      </SimpleGrid>
    </Section>
  );
}

const centsOf = (price: string): number => Math.round(Number(price) * 100);
