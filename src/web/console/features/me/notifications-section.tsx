import { NativeSelect, Switch, Table, Text } from "@mantine/core";
import type { NotificationKind } from "../../entities/notification/answers.ts";
import { KINDS, NOTIFICATION_WORDS } from "../../entities/notification/words.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Section } from "../../kit/components/section.tsx";
import { useTexts } from "../../kit/texts/language.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { ME_TEXTS } from "./texts.ts";

const PATH = "/console/notification-wishes";
const MAILS = ["at_once", "daily", "off"] as const;

interface Change {
  kind: NotificationKind;
  console?: boolean;
  mail?: (typeof MAILS)[number];
}

/** How somebody wants to be told who works for the chosen account. */
export function NotificationsSection() {
  const { account, may } = useWorkplace();
  return account !== null && may("lists:read") ? <Wishes company={account.company} /> : null;
}

function Wishes({ company }: { company: string }) {
  const { notifications: texts } = useTexts(ME_TEXTS);
  const words = useTexts(NOTIFICATION_WORDS);
  const { data } = useLoad(PATH);
  const set = useAction({
    wish: (body: Change) => call("PUT", PATH, { body }),
    refreshes: [PATH],
    done: (_, { mail }) => (mail === "off" ? texts.off : texts.saved),
  });
  if (data === undefined) return null;
  const wishes = new Map(data.wishes.map((wish) => [wish.kind, wish]));
  return (
    <Section title={texts.title} text={texts.text(company)}>
      <Table className="me-wishes" aria-label={texts.title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.kind}</Table.Th>
            <Table.Th>{texts.console}</Table.Th>
            <Table.Th>{texts.mail}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {KINDS.map((kind) => {
            const wish = wishes.get(kind);
            if (wish === undefined) return null;
            const name = words.kinds[kind];
            return (
              <Table.Tr key={kind}>
                <Table.Td>
                  {name}
                  <Text size="xs" c="dimmed">
                    {texts.hints[kind]}
                  </Text>
                </Table.Td>
                <Table.Td data-label={texts.console}>
                  <Switch
                    aria-label={texts.inConsole(name)}
                    checked={wish.console}
                    onChange={({ currentTarget: { checked } }) => set.mutate({ kind, console: checked })}
                  />
                </Table.Td>
                <Table.Td data-label={texts.mail}>
                  <NativeSelect
                    aria-label={texts.byMail(name)}
                    value={wish.mail}
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
