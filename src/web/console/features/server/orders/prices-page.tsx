import { Modal } from "@mantine/core";
import { IconPencil, IconPlus, IconTags } from "@tabler/icons-react";
import { useState } from "react";
import { useLoad } from "../../../kit/api/hooks.ts";
import { Action } from "../../../kit/components/action.tsx";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { EmptyState } from "../../../kit/components/empty-state.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { MoneyText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/page-header.tsx";
import type { PricedProduct } from "./answers.ts";
import { centsOf } from "./cents.ts";
import { MoneyTabs } from "./money-tabs.tsx";
import { NewProductForm, PriceForm } from "./price-forms.tsx";
import { MONEY_TEXTS } from "./texts.ts";

/** What accounts can order, and for how much. */
export function ServerPricesPage() {
  const texts = useTexts(MONEY_TEXTS);
  const format = useFormat();
  const { data, error } = useLoad("/admin/products");
  const [changed, setChanged] = useState<PricedProduct | null>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title={texts.pricesTitle}
        text={texts.pricesText}
        actions={<Action label={texts.newProduct} icon={IconPlus} onClick={() => setAdding(true)} />}
      />
      <MoneyTabs at="prices" />
      <DataTable
        label={texts.pricesList}
        rows={data?.products}
        error={error}
        rowId={({ product_id }) => product_id}
        columns={[
          {
            label: texts.product,
            cell: ({ name, product_id }) => (
              <>
                <bdi>{name}</bdi>
                <Muted size="xs" fw={400}>
                  {product_id}
                </Muted>
              </>
            ),
          },
          { label: texts.productCredits, end: true, cell: ({ credits }) => format.number(credits) },
          {
            label: texts.priceNet,
            end: true,
            cell: ({ price, currency, catalogue_price }) => (
              <>
                <MoneyText cents={centsOf(price)} currency={currency} />
                {catalogue_price !== null && catalogue_price !== price && (
                  <Muted size="xs">{texts.catalogue(format.money(centsOf(catalogue_price), currency))}</Muted>
                )}
              </>
            ),
          },
          {
            label: texts.status,
            cell: ({ on_sale }) => (
              <StatusBadge tone={on_sale ? "good" : "neutral"}>
                {on_sale ? texts.onSale : texts.offSale}
              </StatusBadge>
            ),
          },
        ]}
        actions={(product) => (
          <Action
            label={texts.changePrice}
            icon={IconPencil}
            size="xs"
            variant="subtle"
            aria-label={`${texts.changePrice} ${product.name}`}
            onClick={() => setChanged(product)}
          />
        )}
        empty={<EmptyState icon={IconTags} text={texts.pricesText} />}
      />
      <Modal
        opened={changed !== null}
        onClose={() => setChanged(null)}
        title={texts.changePriceTitle(changed?.name ?? "")}
      >
        {changed !== null && <PriceForm product={changed} onClose={() => setChanged(null)} />}
      </Modal>
      <Modal opened={isAdding} onClose={() => setAdding(false)} title={texts.newProductTitle}>
        <NewProductForm onClose={() => setAdding(false)} />
      </Modal>
    </>
  );
}
