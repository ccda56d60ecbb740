import {
  Alert,
  Checkbox,
  Group,
  NumberInput,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { ACCOUNT_TEXTS } from "#/messages/console/server/accounts.gen.ts";
import { ACCOUNTS_TEXTS } from "#/messages/console/server/accounts-2.gen.ts";
import { CountrySelect } from "../../../entities/account/country-select.tsx";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import { messageOf } from "../../../kit/api/problem-texts.ts";
import type { Mode } from "../../../kit/api/request.ts";
import { type Body, call } from "../../../kit/api/wire.ts";
import { Action } from "../../../kit/components/action.tsx";
import { CopyField } from "../../../kit/components/copy-field.tsx";
import { FormLayout } from "../../../kit/components/form-layout.tsx";
import { Section } from "../../../kit/components/text.tsx";
import { useLanguage, useLanguageChoices, useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/choose-account-page.tsx";
import { useEnter } from "../../../session/session.ts";
import { useWorkplace } from "../../../session/workplace.tsx";
import { looksLikeEmail } from "../parts.tsx";
import { useInviteMember } from "./access-section.tsx";

import type { AccountDetail, MemberInvited } from "./company-section.tsx";

/** Aligns the fields of a row, with or without a hint. */
const ORDER: ("label" | "input" | "description" | "error")[] = ["label", "input", "description", "error"];

interface Created {
  account: AccountDetail;
  invited: MemberInvited | null;
  failure: unknown;
}

export function NewAccountPage() {
  const texts = useTexts(ACCOUNTS_TEXTS);
  const [created, setCreated] = useState<Created | null>(null);
  const settings = useLoad("/admin/settings");
  const settled = !settings.isPending;
  // Most companies are where the seller is; another country is chosen in a moment.
  const country = settings.data?.settings.find(({ name }) => name === "SELLER_COUNTRY")?.value ?? "";
  return (
    <>
      <PageHeader
        title={texts.create.title}
        text={texts.create.text}
        back={{ to: "/server/accounts", label: texts.title }}
      />
      {created === null ? (
        settled && <NewAccount country={country} onCreated={setCreated} />
      ) : (
        <Done made={created} onAnother={() => setCreated(null)} />
      )}
    </>
  );
}

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

function NewAccount({ country, onCreated }: { country: string; onCreated(result: Created): void }) {
  const { create: texts } = useTexts(ACCOUNTS_TEXTS);
  const { modes } = useTexts(ACCOUNT_TEXTS);
  const { language } = useLanguage();
  const { billed, choose, user } = useWorkplace();
  const enter = useEnter();
  const navigate = useNavigate();
  const invite = useInviteMember();
  const needed = (value: string) => (value.trim() === "" ? texts.needed : null);
  const address = (value: string) => needed(value) ?? (looksLikeEmail(value) ? null : texts.badEmail);
  const form = useForm({
    initialValues: {
      company: "",
      email: "",
      country,
      contact: "",
      language,
      credits: "" as number | "",
      mode: "live" as Mode,
      invites: true,
      ownerName: "",
      ownerEmail: "",
    },
    validate: {
      company: needed,
      email: address,
      country: needed,
      ownerName: (value, { invites }) => (invites ? needed(value) : null),
      ownerEmail: (value, { invites }) => (invites ? address(value) : null),
    },
  });
  const create = useAction({
    request: (body: Body<"POST /admin/accounts">) => call("POST", "/admin/accounts", { body }),
    refreshes: ["/admin/accounts", "/admin/overview", "/admin/first-steps"],
    quiet: true,
  });
  const modeChoice = (["live", "test"] as const).map((value) => ({ value, label: modes[value] }));
  return (
    <FormLayout
      form={form}
      draft="account"
      action={texts.action}
      fields={{ name: "contact" }}
      onSubmit={async (values) => {
        const isOwn = values.invites && sameAddress(values.ownerEmail, user.email);
        const account = await create.mutateAsync({
          company: values.company,
          email: values.email.trim(),
          country: values.country,
          name: values.contact,
          language: values.language,
          ...(values.credits !== "" && { mode: values.mode, credits: values.credits }),
          ...(isOwn && { join: true }),
        });
        if (isOwn) {
          // Nobody needs a link to their own account.
          choose({ id: account.id, company: account.company }, "live");
          await enter(null);
          return navigate("/", { state: { joined: account.company } });
        }
        if (!values.invites) return onCreated({ account, invited: null, failure: null });
        const { ownerName: name, ownerEmail } = values;
        try {
          const invited = await invite(account, {
            name,
            email: ownerEmail.trim(),
            role: "owner",
            language: values.language,
          });
          onCreated({ account, invited, failure: null });
        } catch (failure) {
          onCreated({ account, invited: null, failure });
        }
      }}
    >
      <Stack className="server-stack">
        <Section title={texts.companyTitle}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={texts.company}
              inputWrapperOrder={ORDER}
              description={texts.companyHint}
              withAsterisk
              maxLength={200}
              {...form.getInputProps("company")}
            />
            <TextInput
              type="email"
              label={texts.email}
              inputWrapperOrder={ORDER}
              description={texts.emailHint}
              withAsterisk
              {...form.getInputProps("email")}
            />
            <CountrySelect
              label={texts.country}
              inputWrapperOrder={ORDER}
              description={texts.countryHint}
              withAsterisk
              {...form.getInputProps("country")}
            />
            <Select
              label={texts.language}
              allowDeselect={false}
              data={useLanguageChoices()}
              {...form.getInputProps("language")}
            />
            <TextInput label={texts.contact} maxLength={200} {...form.getInputProps("contact")} />
          </SimpleGrid>
        </Section>
        {billed && (
          <Section title={texts.creditsTitle} text={texts.creditsHint}>
            <Group align="flex-end">
              <NumberInput
                label={texts.credits}
                min={1}
                max={100_000}
                allowDecimal={false}
                allowNegative={false}
                w={140}
                {...form.getInputProps("credits")}
              />
              <SegmentedControl aria-label={texts.mode} data={modeChoice} {...form.getInputProps("mode")} />
            </Group>
          </Section>
        )}
        <Section title={texts.ownerTitle}>
          <Stack>
            <Checkbox
              label={texts.owner}
              description={texts.ownerHint}
              {...form.getInputProps("invites", { type: "checkbox" })}
            />
            {form.values.invites && (
              <SimpleGrid cols={{ base: 1, sm: 2 }}>
                <TextInput
                  label={texts.ownerName}
                  withAsterisk
                  maxLength={200}
                  {...form.getInputProps("ownerName")}
                />
                <TextInput
                  type="email"
                  label={texts.ownerEmail}
                  withAsterisk
                  {...form.getInputProps("ownerEmail")}
                />
              </SimpleGrid>
            )}
          </Stack>
        </Section>
      </Stack>
    </FormLayout>
  );
}

function Done({ made: { account, invited, failure }, onAnother }: { made: Created; onAnother(): void }) {
  const { create: texts } = useTexts(ACCOUNTS_TEXTS);
  const problems = useTexts(PROBLEM_TEXTS);
  return (
    <div className="console-card console-section" role="status">
      <Stack>
        <Group gap="xs" wrap="nowrap">
          <IconCircleCheck size={24} color="var(--mantine-color-green-6)" aria-hidden />
          <Title order={2} fz="1.125rem">
            {texts.done(account.company)}
          </Title>
        </Group>
        {failure !== null && (
          <Alert color="orange" title={texts.ownerFailed}>
            {messageOf(failure, problems)} {texts.ownerAgain}
          </Alert>
        )}
        {invited !== null && invited.link === null && <Text size="sm">{texts.linkMailed}</Text>}
        {invited !== null && invited.link !== null && (
          <CopyField
            label={texts.link(invited.invitation.name)}
            description={texts.linkNotMailed}
            value={invited.link}
          />
        )}
        <Group gap="xs">
          <Action label={texts.open} to={`/server/accounts/${account.id}`} />
          <Action label={texts.another} plain onClick={onAnother} />
        </Group>
      </Stack>
    </div>
  );
}
