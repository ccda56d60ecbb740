import { Drawer, List, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { SHORTLIST_WORDS } from "#/messages/console/entities/shortlist.gen.ts";
import { SHORTLISTS_TEXTS } from "#/messages/console/shortlists.gen.ts";
import { RightsBadges } from "../../entities/request/rights.tsx";
import type { WholeShortlist } from "../../entities/shortlist/lists.tsx";

import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, useConfirm } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { Muted, Section, TextLink } from "../../kit/components/text.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";

interface VersionsProps {
  list: WholeShortlist;
  canChange: boolean;
  opened: boolean;
  onClose(): void;
}

/** The list at the time when a user saved it. */
export function Versions({ opened, ...rest }: VersionsProps) {
  const texts = useTexts(SHORTLISTS_TEXTS);
  return (
    <Drawer opened={opened} onClose={rest.onClose} title={texts.versions} position="right">
      <Kept {...rest} />
    </Drawer>
  );
}

function Kept({ list, canChange, onClose }: Omit<VersionsProps, "opened">) {
  const texts = useTexts(SHORTLISTS_TEXTS);
  const words = useTexts(SHORTLIST_WORDS);
  const format = useFormat();
  const confirm = useConfirm();
  const about = { shortlistId: list.id };
  const { data } = useLoad(path("/console/shortlists/{shortlistId}/versions", about));
  const [shown, setShown] = useState<string | null>(null);
  const form = useForm({ initialValues: { note: "" } });
  const keep = useAction({
    request: (note: string) =>
      call("POST", path("/console/shortlists/{shortlistId}/versions", about), { body: { note } }),
    refreshes: ["/console/shortlists"],
    quiet: true,
  });
  const restore = useAction({
    request: (versionId: string) =>
      call(
        "POST",
        path("/console/shortlists/{shortlistId}/versions/{versionId}/restore", { ...about, versionId }),
        { body: { revision: list.revision } },
      ),
    refreshes: ["/console/shortlists"],
    done: texts.restored,
  });
  const askRestore = async (versionId: string, number: number) => {
    const yes = await confirm({
      title: texts.restoreTitle(format.number(number)),
      text: texts.restoreText,
      action: texts.restore,
      danger: true,
    });
    if (!yes) return;
    restore.mutate(versionId, { onSuccess: onClose });
  };
  return (
    <Stack>
      {canChange && list.entries.length > 0 && (
        <Section title={texts.keep} text={texts.keepText}>
          <FormLayout
            form={form}
            draft={`version of shortlist ${list.id}`}
            action={texts.keep}
            onSubmit={async ({ note }) => {
              const { version } = await keep.mutateAsync(note.trim());
              notifications.show({ message: texts.kept(format.number(version.number)), color: "green" });
              form.reset();
            }}
          >
            <TextInput
              label={texts.note}
              description={texts.noteHint}
              maxLength={200}
              {...form.getInputProps("note")}
            />
          </FormLayout>
        </Section>
      )}
      {data?.versions.length === 0 && <Muted>{texts.versionsNone}</Muted>}
      {data?.versions.map(({ id, number, note, people, saved_at, saved_by }) => (
        <Section
          key={id}
          title={texts.version(format.number(number))}
          text={[note, words.people(people), texts.versionOf(saved_by, format.dateTime(saved_at))]
            .filter(Boolean)
            .join(" · ")}
        >
          {shown === id ? (
            <Stack gap="sm">
              <Entries listId={list.id} versionId={id} />
              {canChange && (
                <Action label={texts.restore} size="xs" plain onClick={() => askRestore(id, number)} />
              )}
            </Stack>
          ) : (
            <Action label={texts.look(format.number(number))} size="xs" plain onClick={() => setShown(id)} />
          )}
        </Section>
      ))}
    </Stack>
  );
}

function Entries({ listId, versionId }: { listId: string; versionId: string }) {
  const { data } = useLoad(
    path("/console/shortlists/{shortlistId}/versions/{versionId}", { shortlistId: listId, versionId }),
  );
  return (
    <List type="ordered" size="sm" spacing="xs">
      {data?.entries.map(({ session_id, name, comment, rights }) => (
        <List.Item key={session_id}>
          <TextLink to={`/candidates/${session_id}`}>
            <bdi>{name}</bdi>
          </TextLink>{" "}
          <RightsBadges rights={rights} />
          {comment !== "" && <p className="shortlists-comment">{comment}</p>}
        </List.Item>
      ))}
    </List>
  );
}
