import { Alert, Group, SimpleGrid, Skeleton, Stack, Text, Title } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { CREDIT_TEXTS } from "#/messages/console/credits.gen.ts";
import { CREDITS_TEXTS } from "#/messages/console/entities/account/credits.gen.ts";
import { grantReason } from "../../entities/account/account.ts";
import { MoreCredits, useCreditSource } from "../../entities/account/more-credits.tsx";
import type { ListedCandidate } from "../../entities/candidate/answers.ts";
import { usePeopleOf } from "../../entities/candidate/use-people-of.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, get } from "../../kit/api/wire.ts";
import { Action, ProblemAlert, useConfirm } from "../../kit/components/action.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { timeCell } from "../../kit/components/status-badge.tsx";
import { EmptyState, Muted, Section, TextLink } from "../../kit/components/text.tsx";
import { CandidateName, DateText } from "../../kit/components/value-texts.tsx";
import { ExportMenu } from "../../kit/export/export-menu.tsx";
import { useFormat, useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import { type LedgerEntry, OrdersSection, payAt, StatementSection } from "./orders-section.tsx";

const PER_PAGE = 10;

export function OrdersPage() {
  const texts = useTexts(CREDIT_TEXTS);
  const { billed, limited } = useWorkplace();
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Stack>
        <BalanceCard />
        {billed && (
          <PermissionGuard needs="orders:write">
            <PackagesSection />
          </PermissionGuard>
        )}
        <OrdersSection />
        {/* It names all clients. */}
        {!limited && <StatementSection />}
        <LedgerSection />
      </Stack>
    </>
  );
}

/** Shows the available and used credits, and the amount owed. */
function BalanceCard() {
  const { balance: texts } = useTexts(CREDIT_TEXTS);
  const own = useTexts(CREDITS_TEXTS);
  const { grants } = useCreditSource();
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
              {grants ? own.none : texts.none} {grants && <MoreCredits order="" inherit />}
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

/** Lists the packages that can be ordered, with the price of one credit in each. */
function PackagesSection() {
  const { buy: texts } = useTexts(CREDIT_TEXTS);
  const { language, format } = useLanguage();
  const { mode } = useWorkplace();
  const confirm = useConfirm();
  const { data, error, refetch } = useLoad("/products");
  const order = useAction({
    request: (product_id: string) => call("POST", "/orders", { body: { product_id } }),
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

/** Lists every credit booking. Its page number is not in the address, which contains that of the orders. */
function LedgerSection() {
  const { ledger: texts } = useTexts(CREDIT_TEXTS);
  const format = useFormat();
  const [at, setAt] = useState<{ page: number; asOf?: string | undefined }>({ page: 1 });
  const { data, error, refetch, isPlaceholderData } = useLoad("/console/ledger", {
    limit: PER_PAGE,
    offset: (at.page - 1) * PER_PAGE,
    as_of: at.asOf ?? null,
  });
  const people = usePeopleOf(
    (data?.entries ?? []).flatMap(({ kind, reference }) =>
      kind === "completion" ? [Number(reference)] : [],
    ),
  );
  return (
    <Section
      title={texts.title}
      actions={
        <ExportMenu<LedgerEntry>
          name={texts.title}
          list="ledger"
          size="xs"
          head={[texts.kind, texts.reference, texts.date, texts.credits, texts.after]}
          load={async (api, place) => {
            const { entries, pagination } = await api.send(get("/console/ledger", place));
            return { rows: entries, pagination };
          }}
          cells={({ kind, reference, credits, balance_after, created_at }) => [
            kind === "grant" && credits < 0 ? texts.takenBack : texts.kinds[kind],
            reference,
            timeCell(created_at),
            credits,
            balance_after,
          ]}
        />
      }
    >
      <DataTable
        label={texts.list}
        rows={data?.entries}
        rowId={({ id }) => String(id)}
        columns={[
          {
            label: texts.kind,
            cell: (entry) => <Cause entry={entry} person={people.get(Number(entry.reference))} />,
          },
          { label: texts.date, cell: ({ created_at }) => <DateText value={created_at} /> },
          {
            label: texts.credits,
            end: true,
            // A minus sign is as wide as the plus; a hyphen is hard to see in a column.
            cell: ({ credits }) => `${credits < 0 ? "−" : "+"}${format.number(Math.abs(credits))}`,
          },
          { label: texts.after, end: true, cell: ({ balance_after }) => format.number(balance_after) },
        ]}
        pagination={data?.pagination}
        page={at.page}
        onPage={(page, asOf) => setAt({ page, asOf })}
        error={error}
        again={() => void refetch()}
        stale={isPlaceholderData}
        empty={<EmptyState icon={IconHistory} title={texts.none} text={texts.noneText} />}
      />
    </Section>
  );
}

function Cause({ entry, person }: { entry: LedgerEntry; person: ListedCandidate | undefined }) {
  const { ledger: texts } = useTexts(CREDIT_TEXTS);
  const { kind, reference, reason, credits } = entry;
  const { language } = useLanguage();
  const isTakenBack = kind === "grant" && credits < 0;
  return (
    <>
      {isTakenBack ? texts.takenBack : texts.kinds[kind]}
      {kind === "completion" && (
        <Text size="sm">
          <TextLink to={`/candidates/${reference}`}>
            {person ? (
              <CandidateName candidate={{ ...person, anonymized: person.anonymized_at !== null }} />
            ) : (
              texts.candidate(reference)
            )}
          </TextLink>
        </Text>
      )}
      {reason !== null && <Muted>{grantReason(reason, language)}</Muted>}
    </>
  );
}
