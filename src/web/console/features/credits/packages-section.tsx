import { Button, Group, SimpleGrid, Skeleton, Text, Title } from "@mantine/core";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { Section } from "../../kit/components/section.tsx";
import { useLanguage, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { payAt } from "./pay-at.ts";
import { CREDIT_TEXTS } from "./texts.ts";

interface Offer {
  productID: string;
  credits: number;
  offers: { price: string; priceCurrency: string };
}

/** What can be ordered, with the price of one credit in each package. */
export function PackagesSection() {
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
                  <Text size="sm" c="dimmed">
                    {texts.each(
                      format.money(
                        Math.round(centsOf(offer.offers.price) / offer.credits),
                        offer.offers.priceCurrency,
                      ),
                    )}
                  </Text>
                )}
              </div>
              <Button
                variant="light"
                size="xs"
                aria-label={texts.orderOf(texts.credits(offer.credits))}
                loading={order.isPending && order.variables === offer.productID}
                onClick={() => void ask(offer)}
              >
                {texts.order}
              </Button>
            </Group>
          </li>
        ))}
      </SimpleGrid>
    </Section>
  );
}

const centsOf = (price: string): number => Math.round(Number(price) * 100);
