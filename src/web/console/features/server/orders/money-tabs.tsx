import { Tabs } from "@mantine/core";
import { useNavigate } from "react-router";
import { useTexts } from "../../../kit/texts/language.tsx";
import { MONEY_TEXTS } from "./texts.ts";

/** Orders, what was paid for them online, and invoices lie side by side under one entry of the menu. */
export function MoneyTabs({ at }: { at: "orders" | "payments" | "invoices" | "prices" }) {
  const texts = useTexts(MONEY_TEXTS);
  const navigate = useNavigate();
  return (
    <Tabs
      value={at}
      mb="md"
      onChange={(value) => value !== null && value !== at && navigate(`/server/${value}`)}
      activateTabWithKeyboard={false}
    >
      <Tabs.List aria-label={texts.tabs}>
        <Tabs.Tab value="orders">{texts.tabOrders}</Tabs.Tab>
        <Tabs.Tab value="payments">{texts.tabPayments}</Tabs.Tab>
        <Tabs.Tab value="invoices">{texts.tabInvoices}</Tabs.Tab>
        <Tabs.Tab value="prices">{texts.tabPrices}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
}
