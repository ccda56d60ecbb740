import { Alert, List, Modal, Stack, Text, TextInput } from "@mantine/core";
import { IconEraser } from "@tabler/icons-react";
import { useState } from "react";
import { PERSON_TEXTS } from "#/messages/console/entities/person.gen.ts";
import { COMPONENT_TEXTS } from "#/messages/console/kit/components.gen.ts";
import { ADDRESS_TEXTS } from "#/messages/console/privacy/address.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { NAMES_PEOPLE } from "../../entities/person/anonymize.tsx";

import { useAction } from "../../kit/api/hooks.ts";
import { call } from "../../kit/api/wire.ts";
import { Action } from "../../kit/components/action.tsx";

import { useFormat, useTexts } from "../../kit/texts/language.tsx";

/** @param email what it begins with, e.g. what is searched for */
export function AddressErasureButton({ email }: { email: string }) {
  const texts = useTexts(ADDRESS_TEXTS);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Action label={texts.open} icon={IconEraser} plain onClick={() => setOpened(true)} />
      <Modal opened={opened} onClose={() => setOpened(false)} size="lg" title={texts.title}>
        <Steps begins={email.includes("@") ? email.trim() : ""} onClose={() => setOpened(false)} />
      </Modal>
    </>
  );
}

const useErasure = (isDryRun: boolean, done?: (data: AddressErasure) => string) =>
  useAction({
    request: (email: string) =>
      call("POST", "/console/privacy/erasures", { body: { email, dry_run: isDryRun } }),
    ...(!isDryRun && { refreshes: NAMES_PEOPLE }),
    ...(done !== undefined && { done }),
  });

function Steps({ begins, onClose }: { begins: string; onClose(): void }) {
  const texts = useTexts(ADDRESS_TEXTS);
  const common = useTexts(COMPONENT_TEXTS);
  const { erase: words } = useTexts(PERSON_TEXTS);
  const [email, setEmail] = useState(begins);
  const [word, setWord] = useState("");
  const look = useErasure(true);
  const erase = useErasure(false, ({ records }) =>
    records.some(({ outcome }) => outcome === "held") ? texts.partly : texts.done,
  );
  const found = look.data;
  const hasWork = found !== undefined && found.places.length > 0;
  const isSure = word.trim().toLowerCase() === words.word;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (found === undefined) look.mutate(email.trim());
        else if (hasWork && isSure) erase.mutate(email.trim(), { onSuccess: onClose });
      }}
    >
      <Stack>
        <Text size="sm">{texts.text}</Text>
        <TextInput
          data-autofocus
          type="email"
          required
          label={texts.email}
          value={email}
          readOnly={found !== undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        {found !== undefined && <Found found={found} />}
        {hasWork && (
          <TextInput
            label={common.confirmTyped(words.word)}
            value={word}
            onChange={(event) => setWord(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <div className="console-form-actions">
          {found === undefined && (
            <Action
              label={texts.look}
              type="submit"
              loading={look.isPending}
              disabled={!email.includes("@")}
            />
          )}
          {hasWork && (
            <Action label={words.action} type="submit" danger disabled={!isSure} loading={erase.isPending} />
          )}
          {found !== undefined && (
            <Action
              label={texts.other}
              plain
              onClick={() => {
                look.reset();
                setWord("");
              }}
            />
          )}
          <Action label={common.cancel} plain onClick={onClose} />
        </div>
      </Stack>
    </form>
  );
}

function Found({ found }: { found: AddressErasure }) {
  const texts = useTexts(ADDRESS_TEXTS);
  const { erase: words } = useTexts(PERSON_TEXTS);
  const format = useFormat();
  const { records, places, stays, mails } = found;
  if (records.length === 0 && places.length === 0)
    return (
      <Alert role="status">{stays.works_here ? `${texts.nobody} (${texts.worksHere})` : texts.nobody}</Alert>
    );
  const rows = new Map<string, number>();
  for (const { table, rows: more } of places) rows.set(table, (rows.get(table) ?? 0) + more);
  return (
    <Stack gap="xs" role="status">
      <Lines
        title={texts.records}
        lines={records.map(({ kind, mode, session_id, invite_id, row_id, outcome }) => {
          const id = { session: session_id, invite: invite_id, batch_row: row_id }[kind];
          const line = texts.record(texts.kinds[kind], String(id), texts.modes[mode]);
          return outcome === "held" ? `${line}: ${texts.held}` : line;
        })}
      />
      <Lines
        title={texts.places}
        lines={[...rows].map(([table, n]) =>
          texts.place(textOf(texts.tables, table) ?? table, format.number(n)),
        )}
      />
      <Lines
        title={texts.stays}
        lines={[
          texts.scores,
          ...(stays.bookings > 0 ? [texts.bookings(stays.bookings)] : []),
          ...(stays.works_here ? [texts.worksHere] : []),
          texts.titles,
        ]}
      />
      <Text size="sm">{`${texts.mails(mails)} ${words.final}`}</Text>
    </Stack>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line} style={{ overflowWrap: "anywhere" }}>
            {line}
          </List.Item>
        ))}
      </List>
    </div>
  );
}

export type ListedCandidates = Schemas["ConsoleCandidateList"];
type AddressErasure = Schemas["AddressErasure"];
export type Anonymization = Pick<Schemas["Anonymization"], "status" | "session_id" | "pending">;
