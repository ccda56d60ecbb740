import { Modal, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "react-router";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { Team } from "./answers.ts";
import { TEAM_TEXTS } from "./texts.ts";

interface TeamFormProps {
  /** Null: a new one. */
  team: Team | null;
  opened: boolean;
  onClose(): void;
}

type Values = Pick<Team, "title" | "subtitle" | "description">;

/** Makes a team and goes there, or changes the texts of one. */
export function TeamForm({ team, opened, onClose }: TeamFormProps) {
  const texts = useTexts(TEAM_TEXTS);
  return (
    <Modal opened={opened} onClose={onClose} title={team === null ? texts.add : texts.editTitle}>
      <Fields team={team} onClose={onClose} />
    </Modal>
  );
}

function Fields({ team, onClose }: Omit<TeamFormProps, "opened">) {
  const texts = useTexts(TEAM_TEXTS);
  const navigate = useNavigate();
  const { fields } = texts;
  const form = useForm<Values>({
    initialValues: {
      title: team?.title ?? "",
      subtitle: team?.subtitle ?? "",
      description: team?.description ?? "",
    },
    validate: { title: (value) => (value.trim() === "" ? fields.titleNeeded : null) },
  });
  const store = useAction({
    wish: (body: Values) =>
      team === null
        ? call("POST", "/teams", { body })
        : call("PUT", path("/teams/{teamId}", { teamId: team.id }), { body }),
    refreshes: ["/teams", "/console/teams"],
    done: ({ title }) => (team === null ? texts.createdDone(title) : texts.saved),
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={team === null ? "team" : `team ${team.id}`}
      action={team === null ? texts.create : texts.save}
      onCancel={onClose}
      onSubmit={async (values) => {
        const stored = await store.mutateAsync(values);
        onClose();
        if (team === null) navigate(`/teams/${stored.id}`);
      }}
    >
      <TextInput
        data-autofocus
        label={fields.title}
        description={fields.titleHint}
        withAsterisk
        maxLength={200}
        {...form.getInputProps("title")}
      />
      <TextInput
        label={fields.subtitle}
        description={fields.subtitleHint}
        maxLength={200}
        {...form.getInputProps("subtitle")}
      />
      <Textarea
        label={fields.description}
        description={fields.descriptionHint}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        {...form.getInputProps("description")}
      />
    </FormLayout>
  );
}
