import { Checkbox, Group, Modal, PasswordInput, Select, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconShare } from "@tabler/icons-react";
import { useState } from "react";
import { SHARE_WORDS } from "#/messages/console/entities/share.gen.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { CopyField } from "../../kit/components/copy-field.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted } from "../../kit/components/text.tsx";
import { asLanguage, useLanguage, useLanguageNames, useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { useJobProfiles } from "../job-profile/use-job-profiles.ts";
import { LinkReachNotice } from "../link/reach-notice.tsx";
import type { Share } from "./texts.ts";

type What = { shortlistId: string } | { sessionId: number; jobProfileId: string | null };

/** Creates a link to one person's match or to a shortlist, for a recipient without an account. */
export function ShareButton({ what }: { what: What }) {
  const texts = useTexts(SHARE_WORDS);
  const { may: can } = useWorkplace();
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<Share | null>(null);
  if (!can("shares:write") || !can("results:read")) return null;
  const close = () => {
    setOpen(false);
    setCreated(null);
  };
  return (
    <>
      <Action label={texts.share} icon={IconShare} plain onClick={() => setOpen(true)} />
      <Modal
        opened={isOpen}
        onClose={close}
        title={created === null ? texts.title : texts.ready(created.receiver)}
      >
        {created === null ? (
          <Fields what={what} onClose={close} onCreated={setCreated} />
        ) : (
          <Stack>
            <Text size="sm">{texts.readyText}</Text>
            <CopyField label={texts.link} value={created.url} />
            <Action label={texts.done} onClick={close} />
          </Stack>
        )}
      </Modal>
    </>
  );
}

const DAYS = [1, 3, 7, 14, 30, 60];
const PASSWORD_MIN = 8;
const CHAPTERS = ["match", "comments", "decisions", "report"] as const;
type Chapter = (typeof CHAPTERS)[number];

function Fields({
  what,
  onClose,
  onCreated,
}: {
  what: What;
  onClose(): void;
  onCreated(share: Share): void;
}) {
  const texts = useTexts(SHARE_WORDS);
  const { language } = useLanguage();
  const { choices } = useJobProfiles();
  const languages = Object.entries(useLanguageNames()).map(([value, label]) => ({ value, label }));
  const isList = "shortlistId" in what;
  const form = useForm({
    initialValues: {
      receiver: "",
      days: "14",
      language: language as string,
      profile: "sessionId" in what ? what.jobProfileId : null,
      chapters: ["match"] as Chapter[],
      hide_names: false,
      files: false,
      password: "",
    },
    validate: {
      receiver: (value) => (value.trim() === "" ? texts.receiverNeeded : null),
      profile: (value) => (!isList && value === null ? texts.profileNeeded : null),
      password: (value) => (value !== "" && value.length < PASSWORD_MIN ? texts.passwordShort : null),
    },
  });
  const create = useAction({
    request: (values: typeof form.values) =>
      call("POST", "/console/shares", {
        body: {
          ...("shortlistId" in what
            ? { shortlist_id: what.shortlistId }
            : {
                session_id: what.sessionId,
                ...(values.profile !== null && { job_profile_id: values.profile }),
              }),
          receiver: values.receiver.trim(),
          language: asLanguage(values.language) ?? "en",
          hide_names: values.hide_names,
          files: values.files,
          chapters: values.chapters,
          days: Number(values.days),
          ...(values.password !== "" && { password: values.password }),
        },
      }),
    refreshes: ["/console/shares"],
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      action={texts.action}
      onCancel={onClose}
      fields={{ job_profile_id: "profile" }}
      onSubmit={async (values) => onCreated(await create.mutateAsync(values))}
    >
      <Muted>{texts.text}</Muted>
      <TextInput
        data-autofocus
        label={texts.receiver}
        description={texts.receiverHint}
        withAsterisk
        maxLength={120}
        {...form.getInputProps("receiver")}
      />
      {!isList && (
        <Select
          label={texts.profile}
          withAsterisk
          searchable
          data={choices}
          {...form.getInputProps("profile")}
        />
      )}
      <Group grow align="flex-start">
        <Select
          label={texts.days}
          allowDeselect={false}
          data={DAYS.map((days) => ({ value: String(days), label: texts.daysOf(days) }))}
          {...form.getInputProps("days")}
        />
        <Select
          label={texts.language}
          allowDeselect={false}
          data={languages}
          {...form.getInputProps("language")}
        />
      </Group>
      <Checkbox.Group label={texts.chapters} {...form.getInputProps("chapters")}>
        <Group gap="md" mt={6}>
          {CHAPTERS.filter((chapter) => isList || chapter !== "comments").map((chapter) => (
            <Checkbox key={chapter} value={chapter} label={texts.chapterNames[chapter]} />
          ))}
        </Group>
      </Checkbox.Group>
      <Checkbox
        label={texts.hideNames}
        description={texts.hideNamesHint}
        {...form.getInputProps("hide_names", { type: "checkbox" })}
      />
      <Checkbox
        label={texts.files}
        description={texts.filesHint}
        {...form.getInputProps("files", { type: "checkbox" })}
      />
      <PasswordInput
        label={texts.password}
        description={texts.passwordHint}
        maxLength={200}
        autoComplete="new-password"
        {...form.getInputProps("password")}
      />
      <LinkReachNotice />
    </FormLayout>
  );
}
