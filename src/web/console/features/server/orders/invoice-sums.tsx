import { MoneyText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { Figure, Figures } from "../figures.tsx";
import { PlainTable } from "../plain-table.tsx";
import type { InvoiceList, TaxCase } from "./answers.ts";
import { centsOf } from "./cents.ts";
import { MONEY_TEXTS } from "./texts.ts";

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
        <div style={{ marginTop: "var(--mantine-spacing-md)" }}>
          <PlainTable
            label={texts.byTax}
            columns={[
              { label: texts.tax },
              { label: texts.invoicesTitle, end: true },
              { label: texts.net, end: true },
              { label: texts.vatAmount, end: true },
              { label: texts.gross, end: true },
            ]}
            rows={by_tax.map(({ tax_case, vat_rate, count, net, vat, gross }) => ({
              key: `${tax_case} ${vat_rate}`,
              cells: [
                taxName(tax_case, vat_rate),
                format.number(count),
                money(net),
                money(vat),
                money(gross),
              ],
            }))}
          />
        </div>
      )}
    </div>
  );
}
