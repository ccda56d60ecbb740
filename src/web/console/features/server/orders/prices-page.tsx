import { Modal, NumberInput, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconPencil, IconPlus, IconTags } from "@tabler/icons-react";
import { useState } from "react";
import { MONEY_TEXTS } from "#/messages/console/server/orders/money.gen.ts";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { useWholeList } from "../../../kit/components/resource.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { Muted } from "../../../kit/components/text.tsx";
import { MoneyText } from "../../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { ResourceList } from "../../../session/resource-page.tsx";
import { MoneyInput } from "./money-input.tsx";
import type { PricedProduct } from "./order-actions.tsx";
import { centsOf } from "./order-values.ts";

const REFRESHES = ["/admin/products", "/products"];

const PRICE_MAX = 1_000_000;

const CREDITS_MAX = 100_000;

/** Sets the packages that accounts can order, and their prices. */
export function ServerPricesPage() {
  const texts = useTexts(MONEY_TEXTS);
  const format = useFormat();
  const products = useWholeList("/admin/products", "products");
  const [changed, setChanged] = useState<PricedProduct | null>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ResourceList
        of={products}
        wide
        title={texts.pricesTitle}
        text={texts.pricesText}
        label={texts.pricesList}
        actions={<Action label={texts.newProduct} icon={IconPlus} onClick={() => setAdding(true)} />}
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
        rowActions={(product) => (
          <Action
            label={texts.changePrice}
            icon={IconPencil}
            size="xs"
            variant="subtle"
            aria-label={`${texts.changePrice} ${product.name}`}
            onClick={() => setChanged(product)}
          />
        )}
        empty={{ icon: IconTags, text: texts.pricesText }}
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

const isPrice = (value: number | string): boolean => Number(value) >= 0.01 && Number(value) <= PRICE_MAX;

function PriceForm({ product, onClose }: { product: PricedProduct; onClose(): void }) {
  const texts = useTexts(MONEY_TEXTS);
  const { product_id: productId, price, on_sale, catalogue_price } = product;
  const form = useForm<{ price: number | string; on_sale: boolean }>({
    initialValues: { price, on_sale },
    validate: { price: (value) => (isPrice(value) ? null : texts.badPrice) },
  });
  const change = useAction({
    request: (values: typeof form.values) =>
      call("PUT", path("/admin/products/{productId}", { productId }), {
        body: {
          // A price that equals the catalogue's is not stored.
          price: Number(values.price) === catalogue_price ? null : Number(values.price),
          on_sale: values.on_sale,
        },
      }),
    refreshes: REFRESHES,
    done: texts.priceSaved,
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`price of ${productId}`}
      action={texts.priceAction}
      onClose={onClose}
      onSubmit={change.mutateAsync}
    >
      <MoneyInput
        label={texts.priceNet}
        description={texts.priceHint}
        max={PRICE_MAX}
        {...form.getInputProps("price")}
      />
      <Switch label={texts.sell} {...form.getInputProps("on_sale", { type: "checkbox" })} />
    </FormLayout>
  );
}

function NewProductForm({ onClose }: { onClose(): void }) {
  const texts = useTexts(MONEY_TEXTS);
  const form = useForm<{
    product_id: string;
    name: string;
    credits: number | string;
    price: number | string;
  }>({
    initialValues: { product_id: "", name: "", credits: "", price: "" },
    validate: {
      product_id: (value) => (/^pa-[a-z0-9-]{1,37}$/.test(value) ? null : texts.badId),
      name: (value) => (value.trim() === "" ? texts.badName : null),
      credits: (value) =>
        Number.isInteger(value) && Number(value) >= 1 && Number(value) <= CREDITS_MAX
          ? null
          : texts.badCredits,
      price: (value) => (isPrice(value) ? null : texts.badPrice),
    },
  });
  const add = useAction({
    request: ({ product_id, name, credits, price }: typeof form.values) =>
      call("POST", "/admin/products", {
        body: { product_id, name: name.trim(), credits: Number(credits), price: Number(price) },
      }),
    refreshes: REFRESHES,
    done: texts.productAdded,
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft="new product"
      action={texts.addProduct}
      onClose={onClose}
      onSubmit={add.mutateAsync}
    >
      <TextInput label={texts.productName} maxLength={100} {...form.getInputProps("name")} />
      <TextInput
        label={texts.productId}
        description={texts.productIdHint}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps("product_id")}
      />
      <NumberInput
        label={texts.productCredits}
        min={1}
        max={CREDITS_MAX}
        allowDecimal={false}
        {...form.getInputProps("credits")}
      />
      <MoneyInput
        label={texts.priceNet}
        description={texts.priceHint}
        max={PRICE_MAX}
        {...form.getInputProps("price")}
      />
    </FormLayout>
  );
}
