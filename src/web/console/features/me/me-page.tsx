import { NativeSelect, PasswordInput, SegmentedControl, Switch, Table, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { CREDENTIAL_TEXTS } from "#/messages/console/entities/credential.gen.ts";
import { NOTIFICATION_WORDS } from "#/messages/console/entities/notification.gen.ts";
import { ME_TEXTS } from "#/messages/console/me.gen.ts";
import type { Language } from "#/messages/languages.gen.ts";
import { missingCharacters, NewPassword } from "../../entities/credential/new-password.tsx";

import { KINDS, type NotificationKind } from "../../entities/notification/words.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { TimeZoneSelect } from "../../kit/components/outside-link.tsx";
import { Muted, Section } from "../../kit/components/text.tsx";
import { asLanguage, useLanguage, useLanguageChoices, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { useOffered } from "../../session/selling.ts";
import { useEnter } from "../../session/session.ts";
import { useWorkplace } from "../../session/workplace.tsx";
import { FactorsSection } from "./factors-section.tsx";
import { LeavingSection, SessionsSection } from "./leaving-section.tsx";

const PATH = "/console/notification-wishes";

const MAILS = ["at_once", "daily", "off"] as const;

/** Settings of the user that belong to no account. */
export function MePage() {
  const texts = useTexts(ME_TEXTS);
  return (
    <>
      <PageHeader title={texts.title} />
      <ProfileSection />
      <NotificationsSection />
      <PasswordSection />
      <FactorsSection />
      <SessionsSection />
      <LeavingSection />
    </>
  );
}

interface Profile {
  name: string;
  language: Language;
  time_zone: string | null;
}

function ProfileSection() {
  const texts = useTexts(ME_TEXTS).profile;
  const { user } = useWorkplace();
  const { timeZone } = useLanguage();
  const enter = useEnter();
  const form = useForm<Profile>({
    initialValues: { name: user.name, language: user.language, time_zone: user.time_zone },
    validate: { name: (name) => (name.trim() === "" ? texts.needed : null) },
  });
  const save = useAction({
    request: (body: Profile) => call("PUT", "page:/me", { body }),
    done: texts.saved,
    quiet: true,
  });
  return (
    <Section title={texts.title}>
      <FormLayout
        form={form}
        draft="me"
        onlyChanged
        onSubmit={async ({ name, ...rest }) => {
          await enter(await save.mutateAsync({ name: name.trim(), ...rest }));
          form.resetDirty();
        }}
      >
        <Text size="sm">
          {texts.email}: <strong>{user.email}</strong>
        </Text>
        <TextInput
          label={texts.name}
          description={texts.nameText}
          autoComplete="name"
          maxLength={200}
          maw={420}
          {...form.getInputProps("name")}
        />
        <div>
          <Text size="sm" fw={500} mb={4} id="me-language">
            {texts.language}
          </Text>
          <SegmentedControl
            aria-labelledby="me-language"
            value={form.values.language}
            onChange={(value) => form.setFieldValue("language", asLanguage(value) ?? "en")}
            data={useLanguageChoices()}
          />
        </div>
        <TimeZoneSelect
          label={texts.timeZone}
          description={texts.timeZoneText}
          placeholder={timeZone ?? ""}
          maw={420}
          {...form.getInputProps("time_zone")}
        />
      </FormLayout>
    </Section>
  );
}

function PasswordSection() {
  const texts = useTexts(ME_TEXTS).password;
  const { newPassword, passwordNeeded } = useTexts(CREDENTIAL_TEXTS);
  const { user } = useWorkplace();
  const hasOne = user.has_password;
  const enter = useEnter();
  const [open, setOpen] = useState(false);
  const form = useForm({
    initialValues: { current: "", password: "" },
    validate: {
      current: (value) => (hasOne && value === "" ? passwordNeeded : null),
      password: (value) => {
        const missing = missingCharacters(value);
        return missing === 0 ? null : newPassword.short(missing);
      },
    },
  });
  const change = useAction({
    request: ({ current, password }: { current: string; password: string }) =>
      call("POST", "page:/me/password", { body: { password, ...(hasOne && { current }) } }),
    refreshes: ["page:/me/sessions"],
    done: texts.changed,
    quiet: true,
  });
  const close = () => {
    form.reset();
    setOpen(false);
  };
  return (
    <Section
      title={texts.title}
      text={hasOne ? texts.text : texts.none}
      {...(!open && {
        actions: <Action label={hasOne ? texts.open : texts.set} plain onClick={() => setOpen(true)} />,
      })}
    >
      {open && (
        <FormLayout
          form={form}
          action={hasOne ? texts.change : texts.set}
          onClose={close}
          onSubmit={async (values) => enter(await change.mutateAsync(values))}
        >
          {/* Password managers want to know whose password it is. */}
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          {hasOne && (
            <PasswordInput
              maw={420}
              label={texts.current}
              autoComplete="current-password"
              {...form.getInputProps("current")}
            />
          )}
          <div className="console-narrow">
            <NewPassword label={texts.next} {...form.getInputProps("password")} />
          </div>
        </FormLayout>
      )}
    </Section>
  );
}

interface Change {
  kind: NotificationKind;
  console?: boolean;
  mail?: (typeof MAILS)[number];
}

/** The user's notification preferences for the chosen account. */
function NotificationsSection() {
  const { account, may: can } = useWorkplace();
  return account !== null && can("lists:read") ? <Preferences company={account.company} /> : null;
}

function Preferences({ company }: { company: string }) {
  const { notifications: texts } = useTexts(ME_TEXTS);
  const words = useTexts(NOTIFICATION_WORDS);
  const isOffered = useOffered("notifications");
  const { data } = useLoad(PATH);
  const set = useAction({
    request: (body: Change) => call("PUT", PATH, { body }),
    refreshes: [PATH],
    done: (_, { mail }) => (mail === "off" ? texts.off : texts.saved),
  });
  if (data === undefined) return null;
  const preferences = new Map(data.wishes.map((preference) => [preference.kind, preference]));
  return (
    <Section title={texts.title} text={texts.text(company)}>
      <Table className="me-preferences" aria-label={texts.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.kind}</Table.Th>
            <Table.Th>{texts.console}</Table.Th>
            <Table.Th>{texts.mail}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {KINDS.filter(isOffered).map((kind) => {
            const preference = preferences.get(kind);
            if (preference === undefined) return null;
            const name = words.kinds[kind];
            return (
              <Table.Tr key={kind}>
                <Table.Td>
                  {name}
                  <Muted size="xs">{texts.hints[kind]}</Muted>
                </Table.Td>
                <Table.Td data-label={texts.console}>
                  <Switch
                    aria-label={texts.inConsole(name)}
                    checked={preference.console}
                    onChange={({ currentTarget: { checked } }) => set.mutate({ kind, console: checked })}
                  />
                </Table.Td>
                <Table.Td data-label={texts.mail}>
                  <NativeSelect
                    aria-label={texts.byMail(name)}
                    value={preference.mail}
                    onChange={({ currentTarget: { value } }) =>
                      set.mutate({ kind, mail: MAILS.find((mail) => mail === value) ?? "off" })
                    }
                    data={MAILS.map((value) => ({ value, label: texts.mails[value] }))}
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
