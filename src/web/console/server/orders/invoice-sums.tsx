import { Table } from "@mantine/core";
import { MoneyText } from "../../components/value-texts.tsx";
import { useFormat, useTexts } from "../../texts/language.tsx";
import { Figure, Figures } from "../figures.tsx";
import { ScrollBox } from "../scroll-box.tsx";
import { MONEY_TEXTS } from "./texts.ts";
import { centsOf, type InvoiceList, type TaxCase } from "./types.ts";

/** All that match the filters, not the page alone. */
export function InvoiceSums({ summary }: { summary: InvoiceList["summary"] }) {
  const texts = useTexts(MONEY_TEXTS);
  const format = useFormat();
  const { currency, by_tax } = summary;
  const money = (amount: number) => <MoneyText cents={centsOf(amount)} currency={currency} />;
  const taxName = (kind: TaxCase, rate: number) =>
    texts.taxCases[kind](format.percent(rate / 100, rate % 1 === 0 ? 0 : 1));
  return (
    <div className="console-card console-section" style={{ marginBottom: "var(--mantine-spacing-md)" }}>
      <Figures>
        <Figure label={texts.count} value={format.number(summary.count)} />
        <Figure label={texts.net} value={money(summary.net)} />
        <Figure label={texts.vatAmount} value={money(summary.vat)} />
        <Figure label={texts.gross} value={money(summary.gross)} />
      </Figures>
      {by_tax.length > 1 && (
        <ScrollBox label={texts.byTax}>
          <Table mt="md" aria-label={texts.byTax}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{texts.tax}</Table.Th>
                <Table.Th ta="end">{texts.count}</Table.Th>
                <Table.Th ta="end">{texts.net}</Table.Th>
                <Table.Th ta="end">{texts.vatAmount}</Table.Th>
                <Table.Th ta="end">{texts.gross}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {by_tax.map(({ tax_case, vat_rate, count, net, vat, gross }) => (
                <Table.Tr key={`${tax_case} ${vat_rate}`}>
                  <Table.Th scope="row">{taxName(tax_case, vat_rate)}</Table.Th>
                  <Table.Td ta="end">{format.number(count)}</Table.Td>
                  <Table.Td ta="end">{money(net)}</Table.Td>
                  <Table.Td ta="end">{money(vat)}</Table.Td>
                  <Table.Td ta="end">{money(gross)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollBox>
      )}
    </div>
  );
}
