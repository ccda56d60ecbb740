import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { IconUserPlus, IconUsers } from "@tabler/icons-react";
import { useState } from "react";
import { useAction, useLoad } from "../../../kit/api/hooks.ts";
import { call } from "../../../kit/api/wire.ts";
import { CopyField } from "../../../kit/components/copy-field.tsx";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { EmailText } from "../../../kit/components/email-text.tsx";
import { EmptyState } from "../../../kit/components/empty-state.tsx";
import { Section } from "../../../kit/components/section.tsx";
import { useFormat, useTexts } from "../../../kit/texts/language.tsx";
import { PageHeader } from "../../../session/page-header.tsx";
import type { Handed } from "./handed.ts";
import { InvitationsTable } from "./invitations-table.tsx";
import { InviteOperatorForm } from "./invite-operator-form.tsx";
import { PersonActions } from "./person-actions.tsx";
import { LastSignIn, PersonName, PersonState } from "./person-cells.tsx";
import { OPERATOR_TEXTS } from "./texts.ts";
import { UsersSection } from "./users-section.tsx";

export function OperatorsPage() {
  const texts = useTexts(OPERATOR_TEXTS);
  const { data, error, refetch } = useLoad("/admin/operators");
  const [inviting, setInviting] = useState(false);
  const [handed, setHanded] = useState<Handed | null>(null);
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.text}
        actions={
          <Button leftSection={<IconUserPlus size={17} aria-hidden />} onClick={() => setInviting(true)}>
            {texts.invite}
          </Button>
        }
      />
      <Stack className="server-stack">
        <Section title={texts.operators} text={texts.operatorsText}>
          <DataTable
            label={texts.operatorList}
            rows={data?.operators}
            rowId={({ user_id }) => user_id}
            columns={[
              { key: "name", label: texts.name, cell: (person) => <PersonName person={person} /> },
              { key: "email", label: texts.email, cell: ({ email }) => <EmailText email={email} /> },
              { key: "status", label: texts.status, cell: (person) => <PersonState person={person} /> },
              {
                key: "last",
                label: texts.lastSignIn,
                cell: ({ last_sign_in_at }) => <LastSignIn at={last_sign_in_at} />,
              },
            ]}
            actions={(person) => <PersonActions person={person} onLink={setHanded} />}
            error={error}
            again={() => void refetch()}
            empty={<EmptyState icon={IconUsers} title={texts.none} text={texts.noneText} />}
          />
        </Section>
        {data !== undefined && data.invitations.length > 0 && (
          <InvitationsTable invitations={data.invitations} onLink={setHanded} />
        )}
        <UsersSection onLink={setHanded} />
      </Stack>
      <Modal opened={inviting} onClose={() => setInviting(false)} title={texts.inviteTitle} size="lg">
        <InviteOperatorForm
          onClose={() => setInviting(false)}
          onInvited={(link) => {
            setInviting(false);
            setHanded(link);
          }}
        />
      </Modal>
      <LinkDialog handed={handed} onClose={() => setHanded(null)} />
    </>
  );
}

function LinkDialog({ handed, onClose }: { handed: Handed | null; onClose(): void }) {
  const texts = useTexts(OPERATOR_TEXTS);
  return (
    <Modal
      opened={handed !== null}
      onClose={onClose}
      closeOnClickOutside={false}
      size="lg"
      title={handed === null ? "" : texts.linkTitle[handed.kind](handed.name)}
    >
      {handed !== null && <LinkSheet key={handed.again} handed={handed} onClose={onClose} />}
    </Modal>
  );
}

function LinkSheet({ handed, onClose }: { handed: Handed; onClose(): void }) {
  const texts = useTexts(OPERATOR_TEXTS);
  const format = useFormat();
  const handOver = useAction({
    wish: () => call("POST", handed.again, { body: { hand_over: true } }),
    refreshes: ["/admin/operators"],
  });
  const link = handOver.data?.link ?? handed.link;
  return (
    <Stack>
      <Text size="sm">{link === null ? texts.mailed : texts.linkText[handed.kind]}</Text>
      {link !== null && (
        <CopyField
          label={texts.linkLabel}
          description={texts.linkUntil(format.dateTime(handed.expiresAt))}
          value={link}
        />
      )}
      <Group gap="xs">
        <Button onClick={onClose}>{texts.close}</Button>
        {link === null && (
          <Button variant="default" loading={handOver.isPending} onClick={() => handOver.mutate()}>
            {texts.handOver}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
