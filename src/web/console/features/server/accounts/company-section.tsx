import { Group, NumberInput, Select, SimpleGrid, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { ACCOUNT_TEXTS } from "#/messages/console/server/accounts.gen.ts";
import type { Schemas } from "../../../../wire.gen.ts";
import { CountrySelect } from "../../../entities/account/country-select.tsx";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { Section } from "../../../kit/components/text.tsx";
import { useLanguageChoices, useTexts } from "../../../kit/texts/language.tsx";
import { looksLikeEmail } from "../parts.tsx";

export function CompanySection({ account }: { account: AccountDetail }) {
  const { company: texts } = useTexts(ACCOUNT_TEXTS);
  const needed = (value: string) => (value.trim() === "" ? texts.needed : null);
  const form = useForm({
    initialValues: {
      company: account.company,
      email: account.email,
      contact: account.contact_name,
      phone: account.phone,
      website: account.website,
      address: account.address,
      zip: account.zip,
      city: account.city,
      country: account.country,
      vat_id: account.vat_id,
      billing_contact: account.billing_contact,
      language: account.language as string,
    },
    validate: {
      company: needed,
      email: (value) => needed(value) ?? (looksLikeEmail(value) ? null : texts.badEmail),
      country: needed,
    },
  });
  const save = useAction({
    request: (body: object) =>
      call("PUT", path("/admin/accounts/{accountId}", { accountId: account.id }), { body }),
    refreshes: ["/admin/accounts", "/admin/orders", "/admin/invoices", "/account"],
    done: texts.saved,
    quiet: true,
  });
  return (
    <Section title={texts.title} text={texts.text}>
      <FormLayout
        form={form}
        draft={`company of ${account.id}`}
        fields={{ name: "contact" }}
        onSubmit={async ({ contact, ...values }) => {
          await save.mutateAsync({ ...values, name: contact });
          form.resetDirty();
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label={texts.company} withAsterisk maxLength={200} {...form.getInputProps("company")} />
          <TextInput type="email" label={texts.email} withAsterisk {...form.getInputProps("email")} />
          <TextInput label={texts.contact} maxLength={200} {...form.getInputProps("contact")} />
          <TextInput type="tel" label={texts.phone} maxLength={50} {...form.getInputProps("phone")} />
          <TextInput
            type="url"
            label={texts.website}
            placeholder="https://"
            {...form.getInputProps("website")}
          />
          <Select
            label={texts.language}
            allowDeselect={false}
            data={useLanguageChoices()}
            {...form.getInputProps("language")}
          />
          <TextInput label={texts.address} maxLength={200} {...form.getInputProps("address")} />
          <SimpleGrid cols={2}>
            <TextInput label={texts.zip} maxLength={20} {...form.getInputProps("zip")} />
            <TextInput label={texts.city} maxLength={100} {...form.getInputProps("city")} />
          </SimpleGrid>
          <CountrySelect
            label={texts.country}
            withAsterisk
            allowDeselect={false}
            {...form.getInputProps("country")}
          />
          <TextInput label={texts.vatId} maxLength={30} {...form.getInputProps("vat_id")} />
          <TextInput label={texts.billing} maxLength={200} {...form.getInputProps("billing_contact")} />
        </SimpleGrid>
      </FormLayout>
    </Section>
  );
}

const DISCOUNT_MAX = 99;
const DEBT_MAX = 1000;

const isWhole = (value: number | string, max: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= max;

/** Sets the account's discount and its credit limit. */
export function TermsSection({ account }: { account: AccountDetail }) {
  const { terms: texts } = useTexts(ACCOUNT_TEXTS);
  const [discount, setDiscount] = useState<number | string>(account.discount_percent);
  const [debt, setDebt] = useState<number | string>(account.debt_limit ?? "");
  const change = useAction({
    request: (body: { discount_percent: number; debt_limit: number | null }) =>
      call("PUT", path("/admin/accounts/{accountId}", { accountId: account.id }), { body }),
    refreshes: [`/admin/accounts/${account.id}`, "/console/overview"],
    done: texts.saved,
  });
  const isDebtGood = debt === "" || isWhole(debt, DEBT_MAX);
  const isChanged = discount !== account.discount_percent || debt !== (account.debt_limit ?? "");
  return (
    <Section title={texts.title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWhole(discount, DISCOUNT_MAX)) return;
          if (debt === "") change.mutate({ discount_percent: discount, debt_limit: null });
          else if (isWhole(debt, DEBT_MAX)) change.mutate({ discount_percent: discount, debt_limit: debt });
        }}
      >
        <Group align="flex-start" gap="lg">
          <NumberInput
            label={texts.discount}
            description={texts.discountText}
            min={0}
            max={DISCOUNT_MAX}
            allowDecimal={false}
            maw="22rem"
            value={discount}
            onChange={setDiscount}
            error={isWhole(discount, DISCOUNT_MAX) ? null : texts.bad(String(DISCOUNT_MAX))}
          />
          <NumberInput
            label={texts.debt}
            description={texts.debtText}
            min={0}
            max={DEBT_MAX}
            allowDecimal={false}
            maw="22rem"
            value={debt}
            onChange={setDebt}
            error={isDebtGood ? null : texts.bad(String(DEBT_MAX))}
          />
        </Group>
        <Action
          label={texts.save}
          mt="md"
          type="submit"
          plain
          loading={change.isPending}
          disabled={!isWhole(discount, DISCOUNT_MAX) || !isDebtGood || !isChanged}
        />
      </form>
    </Section>
  );
}

const DAYS_DEFAULT = 14;
const DAYS_MAX = 120;
const WAYS = ["off", "payment", "order"] as const;

/** Lets the account order on invoice, and sets when its credits are added. */
export function OnInvoiceSection({ account }: { account: AccountDetail }) {
  const { onInvoice: texts } = useTexts(ACCOUNT_TEXTS);
  const terms = account.invoice_terms;
  const [way, setWay] = useState<(typeof WAYS)[number]>(terms?.credits_at ?? "off");
  const [days, setDays] = useState<number | string>(terms?.days ?? DAYS_DEFAULT);
  const change = useAction({
    request: (body: { invoice_terms: typeof terms }) =>
      call("PUT", path("/admin/accounts/{accountId}", { accountId: account.id }), { body }),
    refreshes: [`/admin/accounts/${account.id}`],
    done: texts.saved,
  });
  const isGood = way === "off" || (isWhole(days, DAYS_MAX) && days > 0);
  const isChanged = way !== (terms?.credits_at ?? "off") || (way !== "off" && days !== terms?.days);
  return (
    <Section title={texts.title} text={texts.text}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (way === "off") change.mutate({ invoice_terms: null });
          else if (isWhole(days, DAYS_MAX)) change.mutate({ invoice_terms: { days, credits_at: way } });
        }}
      >
        <Group align="flex-start" gap="lg">
          <Select
            label={texts.way}
            allowDeselect={false}
            maw="22rem"
            data={WAYS.map((value) => ({ value, label: texts.ways[value] }))}
            value={way}
            onChange={(value) => setWay(value ?? "off")}
          />
          {way !== "off" && (
            <NumberInput
              label={texts.days}
              min={1}
              max={DAYS_MAX}
              allowDecimal={false}
              maw="12rem"
              value={days}
              onChange={setDays}
              error={isGood ? null : texts.bad}
            />
          )}
        </Group>
        <Action
          label={texts.save}
          mt="md"
          type="submit"
          plain
          loading={change.isPending}
          disabled={!isGood || !isChanged}
        />
      </form>
    </Section>
  );
}

export type AccountDetail = Schemas["AdminAccount"];
export type Credits = AccountDetail["credits"]["live"];
export type AccountKey = AccountDetail["api_keys"][number];
export type LedgerEntry = Schemas["AdminLedgerEntry"];
export type KeyLink = Schemas["AdminKeyLink"];
export type MemberInvited = Schemas["MemberInvited"];
export type MemberRole = MemberInvited["invitation"]["role"];
