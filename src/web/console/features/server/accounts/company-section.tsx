import { Select, SimpleGrid, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { CountrySelect } from "../../../entities/account/country-select.tsx";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, path } from "../../../kit/api/wire.ts";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { Section } from "../../../kit/components/section.tsx";
import { useLanguageChoices, useTexts } from "../../../kit/texts/language.tsx";
import { looksLikeEmail } from "../address.ts";
import { ACCOUNT_TEXTS } from "./account-texts.ts";
import type { AccountDetail } from "./answers.ts";

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
    wish: (body: object) =>
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
