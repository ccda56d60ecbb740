import { Text } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useLoad } from "../../../kit/api/hooks.ts";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { EmailText } from "../../../kit/components/email-text.tsx";
import { EmptyState } from "../../../kit/components/empty-state.tsx";
import { useListState } from "../../../kit/components/list-state.ts";
import { pagedBy } from "../../../kit/components/paged-by.ts";
import { Section } from "../../../kit/components/section.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";
import type { ListedUser } from "./answers.ts";
import type { Handed } from "./handed.ts";
import { PersonActions } from "./person-actions.tsx";
import { LastSignIn, PersonName, PersonState } from "./person-cells.tsx";
import { OPERATOR_TEXTS } from "./texts.ts";

export function UsersSection({ onLink }: { onLink(handed: Handed): void }) {
  const texts = useTexts(OPERATOR_TEXTS);
  const list = useListState({});
  const loaded = useLoad("/admin/users", list.query);
  const { data } = loaded;
  return (
    <Section title={texts.users} text={texts.usersText}>
      <DataTable
        label={texts.userList}
        rows={data?.users}
        rowId={({ user_id }) => user_id}
        columns={[
          { key: "name", label: texts.name, cell: (person) => <PersonName person={person} /> },
          { key: "email", label: texts.email, cell: ({ email }) => <EmailText email={email} /> },
          { key: "accounts", label: texts.accounts, cell: (user) => <Places user={user} /> },
          { key: "status", label: texts.status, cell: (person) => <PersonState person={person} /> },
          {
            key: "last",
            label: texts.lastSignIn,
            cell: ({ last_sign_in_at }) => <LastSignIn at={last_sign_in_at} />,
          },
        ]}
        actions={(person) => <PersonActions person={person} onLink={onLink} />}
        {...pagedBy(list, loaded)}
        empty={<EmptyState icon={IconUsers} title={texts.none} text={texts.noneText} />}
      />
    </Section>
  );
}

function Places({ user: { accounts, is_operator } }: { user: ListedUser }) {
  const texts = useTexts(OPERATOR_TEXTS);
  if (accounts.length === 0) {
    return (
      <Text span inherit c="dimmed">
        {is_operator ? texts.operator : texts.noAccount}
      </Text>
    );
  }
  return (
    <>
      {is_operator && <Text size="sm">{texts.operator}</Text>}
      {accounts.map(({ account_id, company, role }) => (
        <Text size="sm" key={account_id}>
          <bdi>{company}</bdi>
          <Text span display="block" size="xs" c="dimmed">
            {texts.roles[role]}
          </Text>
        </Text>
      ))}
    </>
  );
}
