import { List, Modal, Stack, Text, Tooltip } from "@mantine/core";
import { IconBan, IconKey, IconPencil, IconPlus, IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { KEY_TEXTS } from "#/messages/console/keys.gen.ts";
import { textOf } from "#/messages/text-of.ts";
import { useAction } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, MenuAction, MoreMenu } from "../../kit/components/action.tsx";
import { SecretDialog } from "../../kit/components/copy-field.tsx";
import { OutsideLink } from "../../kit/components/outside-link.tsx";
import { useWholeList } from "../../kit/components/resource.tsx";
import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";
import { Muted, SubLine } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { useFormat, useTexts } from "../../kit/texts/language.tsx";
import { ResourceList } from "../../session/resource-page.tsx";
import { useOffered } from "../../session/selling.ts";
import { PermissionGuard, useWorkplace } from "../../session/workplace.tsx";
import { CreateForm, RenameForm, type Rotated, RotateForm } from "./forms.tsx";
import { type ApiKey, grantsOf, type NewKey, presetOf, RESOURCES } from "./permissions.ts";

/** The maximum number of areas that are named. With more, the page says that they were chosen one by one. */
const NAMED = 2;

type Dialog = { kind: "create" } | { kind: "rename" | "rotate"; key: ApiKey };

const TONES = {
  active: "good",
  ending: "warn",
  ended: "neutral",
  revoked: "neutral",
} as const satisfies Record<ApiKey["state"], Tone>;

export function KeysPage() {
  const texts = useTexts(KEY_TEXTS);
  const format = useFormat();
  const { mode, may: can } = useWorkplace();
  const keys = useWholeList("/console/keys", "keys");
  const { data } = keys;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [opened, setOpened] = useState(false);
  const [created, setCreated] = useState<NewKey | Rotated | null>(null);
  const isTest = mode === "test";
  const grantable = data?.grantable ?? [];
  const open = (wanted: Dialog) => {
    setDialog(wanted);
    setOpened(true);
  };
  // The dialog keeps its content until it has faded out.
  const close = () => setOpened(false);
  const add = (
    <PermissionGuard needs="api_keys:write">
      <Action label={texts.add} icon={IconPlus} onClick={() => open({ kind: "create" })} />
    </PermissionGuard>
  );
  const done = (key: NewKey | Rotated) => {
    close();
    setCreated(key);
  };
  // The newest first, and keys that no longer work below the others.
  const rows =
    keys.rows && [...keys.rows].reverse().sort((one, other) => Number(isOver(one)) - Number(isOver(other)));
  return (
    <>
      <ResourceList
        of={{ ...keys, rows }}
        title={texts.title}
        text={
          <>
            {texts.text(isTest)} <OutsideLink to="/docs">{texts.docs}</OutsideLink>
          </>
        }
        label={texts.list}
        actions={keys.hasNone ? undefined : add}
        rowId={({ key_id: id }) => id}
        columns={[
          { label: texts.columns.name, cell: (key) => <Name of={key} /> },
          { label: texts.columns.may, cell: (key) => <Permissions of={key} grantable={grantable} /> },
          { label: texts.columns.state, cell: (key) => <State of={key} /> },
          {
            label: texts.columns.used,
            cell: ({ last_used_at: at }) => <DateText value={at} as="relative" none={texts.never} />,
          },
          {
            label: texts.columns.created,
            cell: ({ created_at: at }) => <DateText value={at} />,
            wideOnly: true,
          },
          { label: texts.columns.by, cell: (key) => <Maker of={key} /> },
        ]}
        rowActions={can("api_keys:write") ? (key) => <Actions of={key} onDialog={open} /> : undefined}
        empty={{ icon: IconKey, title: texts.none, text: texts.noneText, action: add }}
        below={rows?.some(isOver) === true && <Muted>{texts.history}</Muted>}
      />
      <Modal
        opened={opened}
        onClose={close}
        size="lg"
        title={
          dialog?.kind === "create"
            ? texts.create.title(isTest)
            : dialog?.kind === "rename"
              ? texts.renameTitle
              : texts.rotateTitle(dialog?.key.name ?? "")
        }
      >
        {dialog?.kind === "create" && (
          <CreateForm
            grantable={grantable}
            rateMax={data?.rate_limit_max ?? 1}
            onDone={done}
            onCancel={close}
          />
        )}
        {dialog?.kind === "rename" && <RenameForm of={dialog.key} onClose={close} />}
        {dialog?.kind === "rotate" && <RotateForm of={dialog.key} onClose={close} onDone={done} />}
      </Modal>
      <SecretDialog
        secret={created?.key ?? null}
        title={texts.secret.title(created?.name ?? "")}
        label={texts.secret.label}
        text={
          <Stack gap="xs">
            {created !== null && "replaced" in created && (
              <Text size="sm" fw={600}>
                {created.replaced.ends_at === null || created.replaced.state === "revoked"
                  ? texts.secret.replacedNow
                  : texts.secret.replaced(format.dateTime(created.replaced.ends_at))}
              </Text>
            )}
            <Text size="sm">{texts.secret.text}</Text>
          </Stack>
        }
        onClose={() => setCreated(null)}
      />
    </>
  );
}

const isOver = ({ state }: ApiKey): boolean => state === "ended" || state === "revoked";

function Name({ of: key }: { of: ApiKey }) {
  const texts = useTexts(KEY_TEXTS);
  return (
    <>
      <Text span inherit display="block" fw={600}>
        <bdi>{key.name}</bdi>
      </Text>
      <SubLine style={{ whiteSpace: "nowrap" }}>{texts.begins(key.key_prefix)}</SubLine>
    </>
  );
}

function Maker({ of: key }: { of: ApiKey }) {
  const texts = useTexts(KEY_TEXTS);
  const { kind, name, gone } = key.made_by;
  return (
    <>
      <Text span inherit display="block">
        <bdi>{name ?? textOf(texts.makers, kind) ?? kind}</bdi>
      </Text>
      {gone && !isOver(key) && (
        <Tooltip multiline maw={300} label={texts.goneHint}>
          <StatusBadge tone="warn">{texts.gone}</StatusBadge>
        </Tooltip>
      )}
    </>
  );
}

/** Summarizes the permissions of a key. The tooltip lists them all. */
function Permissions({ of: { permissions }, grantable }: { of: ApiKey; grantable: readonly string[] }) {
  const texts = useTexts(KEY_TEXTS);
  const grants = grantsOf(permissions);
  const preset = presetOf(permissions, grantable);
  const granted = RESOURCES.filter(useOffered("permissions")).filter(
    (resource) => grants[resource] !== "none",
  );
  return (
    <Tooltip
      multiline
      maw={340}
      label={
        <List size="sm" listStyleType="none">
          {granted.map((resource) => (
            <List.Item key={resource}>
              {texts.resources[resource]}: {texts.access[grants[resource]]}
            </List.Item>
          ))}
        </List>
      }
    >
      <button type="button" className="key-permissions">
        {preset === "own" && granted.length <= NAMED
          ? granted.map((resource) => texts.resources[resource]).join(" · ")
          : texts.presets[preset]}
      </button>
    </Tooltip>
  );
}

function State({ of: { state, ends_at: endsAt, revoked_at: revokedAt } }: { of: ApiKey }) {
  const texts = useTexts(KEY_TEXTS);
  const format = useFormat();
  const when =
    state === "ending" && endsAt !== null
      ? texts.until(format.dateTime(endsAt))
      : state === "revoked" && revokedAt !== null
        ? texts.since(format.date(revokedAt))
        : state === "ended" && endsAt !== null
          ? texts.since(format.date(endsAt))
          : null;
  return (
    <>
      <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>
      {when !== null && (
        <Muted size="xs" mt={2}>
          {when}
        </Muted>
      )}
    </>
  );
}

function Actions({ of: key, onDialog }: { of: ApiKey; onDialog(dialog: Dialog): void }) {
  const texts = useTexts(KEY_TEXTS);
  const revoke = useAction({
    request: (id: string) => call("DELETE", path("/console/keys/{keyId}", { keyId: id })),
    refreshes: ["/console/keys"],
    done: texts.revoked,
  });
  if (isOver(key)) return null;
  return (
    <MoreMenu row label={texts.ofKey(texts.actions, key.name)}>
      <MenuAction label={texts.rename} icon={IconPencil} onClick={() => onDialog({ kind: "rename", key })} />
      {key.state === "active" && (
        <MenuAction
          label={texts.rotate}
          icon={IconRefresh}
          onClick={() => onDialog({ kind: "rotate", key })}
        />
      )}
      <MenuAction
        label={texts.revoke}
        icon={IconBan}
        danger
        asks={{ title: texts.revokeTitle(key.name), text: texts.revokeText }}
        onClick={() => revoke.mutate(key.key_id)}
      />
    </MoreMenu>
  );
}
