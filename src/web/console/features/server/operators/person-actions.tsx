import { Group } from "@mantine/core";
import {
  IconBan,
  IconLink,
  IconLockOff,
  IconMail,
  IconRosetteDiscountCheck,
  IconUserMinus,
} from "@tabler/icons-react";
import { OPERATOR_TEXTS } from "#/messages/console/server/operators.gen.ts";
import type { Schemas } from "../../../../wire.gen.ts";
import { useAction } from "../../../kit/api/hooks.ts";
import { call, type Path, path } from "../../../kit/api/wire.ts";
import { Action, MenuAction, MoreMenu, useUndo } from "../../../kit/components/action.tsx";
import { DataTable } from "../../../kit/components/data-table.tsx";
import { StatusBadge } from "../../../kit/components/status-badge.tsx";
import { EmailText, EmptyState, Section } from "../../../kit/components/text.tsx";
import { DateText } from "../../../kit/components/value-texts.tsx";
import { useTexts } from "../../../kit/texts/language.tsx";

const REFRESHES = ["/admin/operators", "/admin/users", "/console/members"];

/** The administrator's actions for a user: disable, enable, reset the sign-in, and withdraw the server access. */
export function PersonActions({ person, onLink }: { person: Person; onLink(handed: Handed): void }) {
  const texts = useTexts(OPERATOR_TEXTS);
  const { user_id: id, name, disabled, is_operator } = person;
  const resetPath = path("/admin/users/{userId}/reset", { userId: id });
  const reset = useAction({
    request: () => call("POST", resetPath),
    refreshes: REFRESHES,
  });
  const verify = useAction({
    request: () => call("POST", path("/admin/users/{userId}/vouch", { userId: id })),
    refreshes: REFRESHES,
    done: texts.vouched(name),
  });
  const reported = (done: string, { keys_left: left }: KeysLeft) =>
    left.length === 0 ? done : `${done} ${texts.keysLeft(left.map((key) => key.name).join(", "))}`;
  const disable = useAction({
    request: () => call("POST", path("/admin/users/{userId}/disable", { userId: id })),
    refreshes: REFRESHES,
    done: (answer) => reported(texts.disabledNow(name), answer),
  });
  const enable = useAction({
    request: () => call("POST", path("/admin/users/{userId}/enable", { userId: id })),
    refreshes: REFRESHES,
    done: texts.enabledNow(name),
  });
  const remove = useAction({
    request: () => call("DELETE", path("/admin/operators/{userId}", { userId: id })),
    refreshes: REFRESHES,
    done: (answer) => reported(texts.removed, answer),
  });
  const isBusy = [reset, verify, disable, enable, remove].some(({ isPending }) => isPending);
  return (
    <MoreMenu row label={texts.actions(name)} loading={isBusy}>
      {disabled ? (
        <MenuAction label={texts.enable} icon={IconLockOff} onClick={() => enable.mutate()} />
      ) : (
        <>
          <MenuAction
            label={texts.reset}
            icon={IconLink}
            asks={{ title: texts.resetTitle(name), text: texts.resetText, action: texts.resetAction }}
            onClick={() =>
              reset.mutate(undefined, {
                onSuccess: ({ link, expires_at }) =>
                  onLink({ kind: "reset", name, link, expiresAt: expires_at, again: resetPath }),
              })
            }
          />
          {person.address_proof === null && (
            <MenuAction
              label={texts.vouch}
              icon={IconRosetteDiscountCheck}
              asks={{
                title: texts.verifyTitle(name),
                text: texts.verifyText(person.email),
                action: texts.verifyAction,
              }}
              runs={verify}
            />
          )}
          <MenuAction
            label={texts.disable}
            icon={IconBan}
            danger
            asks={{ title: texts.disableTitle(name), text: texts.disableText, action: texts.disableAction }}
            runs={disable}
          />
        </>
      )}
      {is_operator && (
        <MenuAction
          label={texts.remove}
          icon={IconUserMinus}
          danger
          asks={{ title: texts.removeTitle(name), text: texts.removeText, action: texts.removeAction }}
          runs={remove}
        />
      )}
    </MoreMenu>
  );
}

export type Person = Schemas["Person"];
type Invitation = Schemas["OperatorInvitation"];
export type ListedUser = Schemas["User"];
/** Active API keys that the user created. */
type KeysLeft = Pick<Schemas["DisabledPerson"], "keys_left">;

/** A link that was mailed, or is shown once, to be passed on. */
export interface Handed {
  kind: "invited" | "reset";
  name: string;
  /** Null if the link was sent by mail. */
  link: string | null;
  expiresAt: string;
  /** The request that returns the secret to the administrator instead. */
  again: Path<"/admin/users/{userId}/reset" | "/admin/operator-invitations/{invitationId}/renew">;
}

interface InvitationsTableProps {
  invitations: readonly Invitation[];
  onLink(handed: Handed): void;
}

const INVITATIONS_TABLE_REFRESHES = ["/admin/operators"];
const waitId = ({ invitation_id }: Invitation) => `operator invitation ${invitation_id}`;

export function InvitationsTable({ invitations, onLink }: InvitationsTableProps) {
  const texts = useTexts(OPERATOR_TEXTS);
  const { delay, waiting } = useUndo();
  const renew = useAction({
    request: ({ invitation_id }: Invitation) =>
      call("POST", path("/admin/operator-invitations/{invitationId}/renew", { invitationId: invitation_id })),
    refreshes: INVITATIONS_TABLE_REFRESHES,
  });
  return (
    <Section title={texts.open}>
      <DataTable
        label={texts.openList}
        rows={invitations}
        rowId={({ invitation_id }) => invitation_id}
        columns={[
          { label: texts.name, cell: ({ name }) => <bdi>{name}</bdi> },
          { label: texts.email, cell: ({ email }) => <EmailText email={email} /> },
          { label: texts.invitedBy, cell: ({ invited_by }) => invited_by ?? "–" },
          { label: texts.expires, cell: ({ expires_at }) => <DateText value={expires_at} /> },
        ]}
        actions={(invitation) =>
          waiting.has(waitId(invitation)) ? (
            <StatusBadge tone="neutral">{texts.going}</StatusBadge>
          ) : (
            <Group gap={4} wrap="nowrap">
              <Action
                label={texts.renew}
                size="xs"
                variant="subtle"
                aria-label={texts.renewOf(invitation.name)}
                loading={renew.isPending && renew.variables.invitation_id === invitation.invitation_id}
                onClick={() =>
                  renew.mutate(invitation, {
                    onSuccess: ({ link, invitation: { name, expires_at, invitation_id: id } }) =>
                      onLink({
                        kind: "invited",
                        name,
                        link,
                        expiresAt: expires_at,
                        again: path("/admin/operator-invitations/{invitationId}/renew", { invitationId: id }),
                      }),
                  })
                }
              />
              <Action
                label={texts.withdraw}
                size="xs"
                variant="subtle"
                danger
                aria-label={texts.withdrawOf(invitation.name)}
                onClick={() =>
                  delay({
                    id: waitId(invitation),
                    text: texts.withdrawing(invitation.name),
                    request: call(
                      "DELETE",
                      path("/admin/operator-invitations/{invitationId}", {
                        invitationId: invitation.invitation_id,
                      }),
                    ),
                    refreshes: INVITATIONS_TABLE_REFRESHES,
                    done: texts.withdrawn,
                  })
                }
              />
            </Group>
          )
        }
        empty={<EmptyState icon={IconMail} text={texts.noneText} />}
      />
    </Section>
  );
}
