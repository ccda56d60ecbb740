import { NumberInput, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import type { PricedProduct } from "./answers.ts";
import { MONEY_TEXTS } from "./texts.ts";

const REFRESHES = ["/admin/products", "/products"];
const PRICE_MAX = 1_000_000;
const CREDITS_MAX = 100_000;

const isPrice = (value: number | string): boolean => Number(value) >= 0.01 && Number(value) <= PRICE_MAX;

export function PriceForm({ product, onClose }: { product: PricedProduct; onClose(): void }) {
  const texts = useTexts(MONEY_TEXTS);
  const { product_id: productId, price, on_sale, catalogue_price } = product;
  const form = useForm<{ price: number | string; on_sale: boolean }>({
    initialValues: { price, on_sale },
    validate: { price: (value) => (isPrice(value) ? null : texts.badPrice) },
  });
  const change = useAction({
    wish: (values: typeof form.values) =>
      call("PUT", path("/admin/products/{productId}", { productId }), {
        body: {
          // What the catalogue says is not kept as a price of its own.
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
      onCancel={onClose}
      onSubmit={async (values) => {
        await change.mutateAsync(values);
        onClose();
      }}
    >
      <NumberInput
        label={texts.priceNet}
        description={texts.priceHint}
        min={0.01}
        max={PRICE_MAX}
        decimalScale={2}
        {...form.getInputProps("price")}
      />
      <Switch label={texts.sell} {...form.getInputProps("on_sale", { type: "checkbox" })} />
    </FormLayout>
  );
}

export function NewProductForm({ onClose }: { onClose(): void }) {
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
    wish: ({ product_id, name, credits, price }: typeof form.values) =>
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
      onCancel={onClose}
      onSubmit={async (values) => {
        await add.mutateAsync(values);
        onClose();
      }}
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
      <NumberInput
        label={texts.priceNet}
        description={texts.priceHint}
        min={0.01}
        max={PRICE_MAX}
        decimalScale={2}
        {...form.getInputProps("price")}
      />
    </FormLayout>
  );
}
