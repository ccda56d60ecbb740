import { Group, Text } from "@mantine/core";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";
import { useConfirm } from "../../kit/components/confirm.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { Section } from "../../kit/components/section.tsx";
import { StatusBadge } from "../../kit/components/status-badge.tsx";
import { useUndo } from "../../kit/components/undo.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import type { SignedIn } from "./answers.ts";
import { ME_TEXTS } from "./texts.ts";

/** Every browser that is signed in as this person. */
export function SessionsSection() {
  const texts = useTexts(ME_TEXTS).sessions;
  const { data, error, refetch } = useLoad("page:/me/sessions");
  const { delay, waiting } = useUndo();
  const confirm = useConfirm();
  const endOthers = useAction({
    wish: (_: undefined) => call("DELETE", "page:/me/sessions"),
    refreshes: ["page:/me/sessions"],
    done: ({ ended }) => texts.endedOthers(ended),
  });
  const others = data?.sessions.filter(({ current }) => !current).length ?? 0;
  const askToEnd = async () => {
    const question = {
      title: texts.askOthers,
      text: texts.askOthersText(others),
      action: texts.endOthers,
      danger: true,
    };
    if (await confirm(question)) endOthers.mutate(undefined);
  };
  const named = ({ device }: SignedIn) => device || texts.unknown;
  return (
    <Section title={texts.title} text={texts.text}>
      <DataTable
        label={texts.title}
        rows={data?.sessions}
        rowId={({ id }) => id}
        columns={[
          {
            label: texts.device,
            cell: (session) => (
              <Group gap="xs" component="span">
                {named(session)}
                {session.current && <StatusBadge tone="good">{texts.here}</StatusBadge>}
              </Group>
            ),
          },
          { label: texts.since, cell: ({ created_at }) => <DateText value={created_at} as="dateTime" /> },
          { label: texts.seen, cell: ({ last_seen_at }) => <DateText value={last_seen_at} as="relative" /> },
        ]}
        actions={(session) =>
          !session.current && (
            <Action
              label={texts.end}
              size="xs"
              variant="subtle"
              danger
              disabled={waiting.has(`session ${session.id}`)}
              aria-label={`${texts.end}: ${named(session)}`}
              onClick={() =>
                delay({
                  id: `session ${session.id}`,
                  text: texts.ending(named(session)),
                  wish: call("DELETE", path("page:/me/sessions/{id}", { id: session.id })),
                  refreshes: ["page:/me/sessions"],
                  done: texts.ended,
                })
              }
            />
          )
        }
        error={error}
        again={() => void refetch()}
        empty={<Text size="sm">{texts.unknown}</Text>}
      />
      {others > 0 && (
        <Action
          label={texts.endOthers}
          mt="md"
          size="xs"
          variant="light"
          danger
          loading={endOthers.isPending}
          onClick={askToEnd}
        />
      )}
    </Section>
  );
}
