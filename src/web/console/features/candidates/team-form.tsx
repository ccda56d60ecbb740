import { Anchor, Modal, Select, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { Link } from "react-router";
import { useAllTeams } from "../../entities/team/all-teams.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { ProblemAlert } from "../../kit/components/problem-alert.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { LIST_TEXTS } from "./list-texts.ts";

interface TeamFormProps {
  /** Null: closed. */
  sessionIds: readonly number[] | null;
  onClose(): void;
}

/** Adds candidates who have completed to a team. */
export function TeamForm({ sessionIds, onClose }: TeamFormProps) {
  const texts = useTexts(LIST_TEXTS);
  return (
    <Modal
      opened={sessionIds !== null}
      onClose={onClose}
      title={sessionIds && texts.teamTitle(sessionIds.length)}
    >
      {sessionIds && <Fields sessionIds={sessionIds} onClose={onClose} />}
    </Modal>
  );
}

function Fields({ sessionIds, onClose }: { sessionIds: readonly number[]; onClose(): void }) {
  const texts = useTexts(LIST_TEXTS);
  const { teams, error, again } = useAllTeams();
  const form = useForm<{ team: string | null }>({
    initialValues: { team: null },
    validate: { team: (team) => (team === null ? texts.teamNeeded : null) },
  });
  const add = useAction({
    wish: (team: string) =>
      call("POST", path("/teams/{teamId}/members", { teamId: team }), { body: { session_ids: sessionIds } }),
    refreshes: ["/teams", "/console/teams", "/console/candidates", "/profiles"],
    quiet: true,
  });
  if (teams?.length === 0) {
    return (
      <Text size="sm">
        {texts.teamNone}{" "}
        <Anchor component={Link} to="/teams" size="sm">
          {texts.toTeams}
        </Anchor>
      </Text>
    );
  }
  return (
    <>
      <ProblemAlert error={error} again={again} />
      <FormLayout
        form={form}
        draft="team of candidates"
        action={texts.teamAction}
        onCancel={onClose}
        fields={{ session_ids: "team" }}
        onSubmit={async ({ team }) => {
          if (team === null) return;
          const { added_count, skipped_count } = await add.mutateAsync(team);
          const name = teams?.find(({ id }) => String(id) === team)?.title ?? "";
          notifications.show({
            message: texts.teamAdded(added_count, skipped_count, name),
            color: added_count > 0 ? "green" : "yellow",
          });
          onClose();
        }}
      >
        <Select
          data-autofocus
          label={texts.team}
          withAsterisk
          searchable
          disabled={teams === undefined}
          data={(teams ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
          {...form.getInputProps("team")}
        />
      </FormLayout>
    </>
  );
}
