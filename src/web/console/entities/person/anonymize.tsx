import { List, Modal, Stack, Text, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { PERSON_TEXTS } from "#/messages/console/entities/person.gen.ts";
import { mailboxKey } from "#/platform/text/email-address.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useAction, useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { useConfirm } from "../../kit/components/action.tsx";
import { FormLayout } from "../../kit/components/form-layout.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { erasureOf, holdOf, subjectOf } from "./subject.ts";

/** Path prefixes whose answers name the person. */
export const NAMES_PEOPLE = [
  "/gdpr",
  "/candidate-requests",
  "/console",
  "/invites",
  "/profiles",
  "/search",
  "/teams",
];

interface Anonymize {
  /**
   * Asks for confirmation and anonymizes.
   * @param person by `subjectOf`; other records under their address are named
   * @returns whether it was done
   */
  ask(person: { subject: string; name: string; email: string }): Promise<boolean>;
  isPending: boolean;
}

/** Anonymizes one person after a confirmation. */
export function useAnonymize(): Anonymize {
  const texts = useTexts(PERSON_TEXTS);
  const confirm = useConfirm();
  const erase = useAction({
    request: erasureOf,
    refreshes: NAMES_PEOPLE,
    done: ({ status, pending, person_told: wasNotified }) =>
      status === "partial"
        ? texts.erasedPartly(
            [
              wasNotified ? texts.told : texts.notNotified,
              ...pending.map((work) => texts.pending[work]),
            ].join(" "),
          )
        : texts.erased,
  });
  return {
    isPending: erase.isPending,
    async ask({ subject, name, email }) {
      const yes = await confirm({
        title: texts.erase.title(name),
        text: (
          <Stack gap="xs">
            <WhatGoes />
            <OthersOfAddress subject={subject} email={email} />
          </Stack>
        ),
        action: texts.erase.action,
        danger: true,
        typed: texts.erase.word,
      });
      if (!yes) return false;
      // The action has reported the failure.
      return erase.mutateAsync(subject).then(
        () => true,
        () => false,
      );
    },
  };
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </div>
  );
}

/** Explains what an anonymization deletes, what remains, and what it cannot reach. */
export function WhatGoes({ isMany = false }: { isMany?: boolean }) {
  const { erase } = useTexts(PERSON_TEXTS);
  const { data } = useLoad("/console/privacy/unlinking");
  const isUnlinked = data?.unlinking === "new" || data?.unlinking === "all";
  return (
    <Stack gap="xs">
      <Lines title={erase.gone} lines={erase.goneList} />
      <Lines title={erase.stays} lines={[erase.scores[isUnlinked ? "unlinked" : "linked"], erase.bills]} />
      <Lines title={erase.notReached} lines={erase.notReachedList} />
      <Text size="sm">{isMany ? `${erase.final} ${erase.protectedStay}` : erase.final}</Text>
    </Stack>
  );
}

/** Lists the other records under the same address: an anonymization covers only one invite or session. */
function OthersOfAddress({ subject, email }: { subject: string; email: string }) {
  const { erase } = useTexts(PERSON_TEXTS);
  const format = useFormat();
  const asked = email !== "";
  const { data: listed } = useLoad(asked ? "/console/candidates" : null, {
    q: email,
    state: "kept",
    limit: 100,
  });
  const others = listOthersOf(subject, email, listed?.candidates ?? []);
  if (others.length === 0) return null;
  return (
    <div role="note">
      <Lines
        title={erase.others(others.length)}
        lines={others.map(({ kind, at, subject: other }) =>
          erase.other(erase.kinds[kind], format.date(at), other.replace(/^(invite|row) /, "")),
        )}
      />
    </div>
  );
}

interface Other {
  subject: string;
  kind: "completed" | "begun" | "invited" | "waiting" | "cancelled";
  /** A record with the fields of its kind. */
  at: string;
}

/** Returns the other records of exactly this mailbox. A search also finds parts of an address. */
export function listOthersOf(subject: string, email: string, kept: readonly KnownCandidate[]): Other[] {
  const mailbox = mailboxKey(email);
  return kept
    .filter((row) => row.email !== null && mailboxKey(row.email) === mailbox)
    .map((row): Other => {
      const of = { subject: subjectOf(row.session_id, row.invite_id, row.in_list?.row_id) };
      if (row.state === "cancelled")
        return { ...of, kind: "cancelled", at: row.cancelled_at ?? row.added_at };
      if (row.state === "waiting") return { ...of, kind: "waiting", at: row.added_at };
      if (row.completed_at !== null) return { ...of, kind: "completed", at: row.completed_at };
      return row.started_at !== null
        ? { ...of, kind: "begun", at: row.started_at }
        : { ...of, kind: "invited", at: row.added_at };
    })
    .filter((other) => other.subject !== subject);
}

interface ProtectFormProps {
  /** Null: closed. */
  person: { subject: string; name: string } | null;
  onClose(): void;
}

export function ProtectForm({ person, onClose }: ProtectFormProps) {
  const { protectForm: texts } = useTexts(PERSON_TEXTS);
  return (
    <Modal opened={person !== null} onClose={onClose} title={person && texts.title(person.name)}>
      {person && <Fields subject={person.subject} onClose={onClose} />}
    </Modal>
  );
}

function Fields({ subject, onClose }: { subject: string; onClose(): void }) {
  const { protectForm: texts } = useTexts(PERSON_TEXTS);
  const form = useForm({
    initialValues: { reason: "" },
    validate: { reason: (reason) => (reason.trim() === "" ? texts.reasonNeeded : null) },
  });
  const protect = useAction({
    request: (body: { reason: string }) => holdOf(subject, body),
    refreshes: ["/gdpr/candidates", "/console/candidates", "/console/deletions/due"],
    done: texts.done,
    quiet: true,
  });
  return (
    <FormLayout
      form={form}
      draft={`protection ${subject}`}
      action={texts.action}
      onClose={onClose}
      onSubmit={protect.mutateAsync}
    >
      <Text size="sm">{texts.text}</Text>
      <Textarea
        data-autofocus
        label={texts.reason}
        description={texts.reasonHint}
        withAsterisk
        autosize
        minRows={3}
        maxRows={10}
        maxLength={1000}
        {...form.getInputProps("reason")}
      />
    </FormLayout>
  );
}

export type KnownCandidate = Pick<
  Schemas["ConsoleCandidate"],
  | "session_id"
  | "invite_id"
  | "name"
  | "email"
  | "added_at"
  | "started_at"
  | "completed_at"
  | "anonymized_at"
  | "protected"
  | "state"
  | "in_list"
  | "cancelled_at"
>;

interface Unprotect {
  /** Asks, and does it. */
  ask(person: { sessionId: number; name: string }): Promise<void>;
  isPending: boolean;
}

/** Lifts the protection from anonymization after a confirmation. */
export function useUnprotect(): Unprotect {
  const texts = useTexts(PERSON_TEXTS);
  const confirm = useConfirm();
  const unprotect = useAction({
    request: (sessionId: number) =>
      call("DELETE", path("/console/candidates/{sessionId}/protection", { sessionId })),
    refreshes: ["/gdpr/candidates", "/console/candidates", "/console/deletions/due"],
    done: texts.unprotected,
  });
  return {
    isPending: unprotect.isPending,
    async ask({ sessionId, name }) {
      const question = {
        title: texts.unprotectTitle(name),
        text: texts.unprotectText,
        action: texts.unprotectAction,
      };
      if (await confirm(question)) unprotect.mutate(sessionId);
    },
  };
}
