import { ActionIcon, Alert, Group, Stack, Title } from "@mantine/core";
import { IconDeviceMobile, IconDeviceTablet, IconLinkOff, IconQrcode, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { Schemas } from "../../../wire.gen.ts";
import { useNewLink } from "../../entities/invite/new-link.tsx";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, useUndo } from "../../kit/components/action.tsx";
import { PublicLink } from "../../kit/components/copy-field.tsx";
import { pagedBy, useListState } from "../../kit/components/data-cards.tsx";
import { DataTable } from "../../kit/components/data-table.tsx";
import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";
import { EmailText, EmptyState, Muted, Section, TextLink } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { LANGUAGE_NAMES, useTexts } from "../../kit/texts/language.tsx";
import { PageHeader } from "../../session/choose-account-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { BeginDialog, type Kind, ReadyDialog, type ReadySession } from "./begin-dialog.tsx";
import { SESSION_TEXTS } from "./texts.ts";

const TONES: Readonly<Record<SessionState, Tone>> = {
  open: "info",
  started: "warn",
  completed: "good",
  expired: "neutral",
  withdrawn: "neutral",
  anonymized: "neutral",
};
const REFRESH_MS = 15_000;
const KINDS: readonly [Kind, typeof IconDeviceMobile][] = [
  ["guest", IconDeviceMobile],
  ["kiosk", IconDeviceTablet],
];

/** Sessions that begin without an invite: on the candidate's device, on the agency's, at the public page. */
export function SessionsPage() {
  const texts = useTexts(SESSION_TEXTS);
  const { may, limited } = useWorkplace();
  const writes = may("invites:write");
  const [kind, setKind] = useState<Kind | null>(null);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      {writes && (
        <div className="sessions-kinds">
          {KINDS.map(([value, Icon]) => (
            <div key={value} className="console-card">
              <Group gap="sm" wrap="nowrap">
                <span
                  className="console-empty-icon"
                  style={{ width: "2.5rem", height: "2.5rem", flex: "none" }}
                >
                  <Icon size={22} stroke={1.6} aria-hidden />
                </span>
                <Title order={2} fz="1.0625rem">
                  {texts.kinds[value].title}
                </Title>
              </Group>
              <Muted>{texts.kinds[value].text}</Muted>
              <Action
                label={texts.kinds[value].action}
                mt="xs"
                variant={value === "guest" ? "filled" : "default"}
                onClick={() => setKind(value)}
              />
            </div>
          ))}
        </div>
      )}
      {/* A person who starts there is not visible to a limited reader. */}
      {!limited && <StartSection />}
      <Stack mt="xl" gap="sm">
        <Title order={2} fz="1.0625rem">
          {texts.list.title}
        </Title>
        <SessionTable />
      </Stack>
      <BeginDialog kind={kind} onClose={() => setKind(null)} />
    </>
  );
}

function SessionTable() {
  const texts = useTexts(SESSION_TEXTS);
  const { may } = useWorkplace();
  const writes = may("invites:write");
  const list = useListState({});
  const { delay, waiting } = useUndo();
  const newLink = useNewLink();
  const [shown, setShown] = useState<ReadySession | null>(null);
  const loaded = useLoad(
    "/console/sessions",
    { limit: list.limit, offset: list.query.offset },
    { every: REFRESH_MS },
  );
  const { data } = loaded;
  const undoId = ({ session_id }: ManualSession) => `session ${session_id}`;
  const nameOf = ({ name, email }: ManualSession) => name || email || texts.list.nameless;
  const remove = (session: ManualSession) =>
    delay({
      id: undoId(session),
      text: texts.list.removing(nameOf(session)),
      request: call("DELETE", path("/console/sessions/{sessionId}", { sessionId: session.session_id })),
      refreshes: ["/console/sessions", "/console/candidates"],
      done: texts.list.removed,
    });
  return (
    <>
      <DataTable
        label={texts.list.title}
        rows={data?.sessions}
        rowId={({ session_id }) => String(session_id)}
        columns={[
          {
            label: texts.list.person,
            width: 220,
            cell: (session) => (
              <>
                <Person session={session} /> <RightsBadges rights={session.rights} />
              </>
            ),
          },
          {
            label: texts.list.state,
            width: 150,
            cell: (session) =>
              waiting.has(undoId(session)) ? (
                <StatusBadge tone="neutral">{texts.list.isRemoving}</StatusBadge>
              ) : (
                <StatusBadge tone={TONES[session.state]}>{texts.states[session.state]}</StatusBadge>
              ),
          },
          {
            label: texts.list.how,
            width: 140,
            cell: ({ kiosk }) => texts.list.device[kiosk ? "kiosk" : "guest"],
          },
          {
            label: texts.list.language,
            width: 95,
            wideOnly: true,
            cell: ({ language }) => LANGUAGE_NAMES[language],
          },
          {
            label: texts.list.begun,
            width: 165,
            cell: ({ started_at }) => <DateText value={started_at} as="dateTime" />,
          },
          {
            label: texts.list.ends,
            width: 115,
            cell: ({ state, expires_at }) => (
              <DateText
                value={state === "open" || state === "started" || state === "expired" ? expires_at : null}
              />
            ),
          },
        ]}
        actions={(session) => {
          const name = nameOf(session);
          if (waiting.has(undoId(session))) return null;
          return (
            <Group gap={4} wrap="nowrap" justify="flex-end">
              {session.state === "completed" && may("profiles:read") && (
                <Action
                  label={texts.list.resultShort}
                  to={`/candidates/${session.session_id}`}
                  size="compact-sm"
                  plain
                  aria-label={texts.list.result(name)}
                />
              )}
              {writes && session.link !== null && (
                <Action
                  label={texts.list.showShort}
                  icon={IconQrcode}
                  size="compact-sm"
                  plain
                  aria-label={texts.list.show(name)}
                  onClick={() => session.link !== null && setShown({ ...session, link: session.link })}
                />
              )}
              {writes && session.link !== null && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.list.renew(name)}
                  title={texts.list.renew(name)}
                  onClick={() => void newLink.ask({ session: session.session_id }, name)}
                >
                  <IconLinkOff size={17} aria-hidden />
                </ActionIcon>
              )}
              {writes && session.can_remove && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={texts.list.remove(name)}
                  title={texts.list.remove(name)}
                  onClick={() => remove(session)}
                >
                  <IconTrash size={17} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          );
        }}
        {...pagedBy(list, loaded)}
        empty={
          <EmptyState
            icon={IconDeviceTablet}
            title={texts.list.none}
            text={writes ? texts.list.teach : texts.list.teachReader}
          />
        }
      />
      {newLink.dialog}
      <ReadyDialog session={shown} onClose={() => setShown(null)} />
    </>
  );
}

function Person({ session: { name, email, state } }: { session: ManualSession }) {
  const texts = useTexts(SESSION_TEXTS);
  if (state === "anonymized") return <em>{texts.states.anonymized}</em>;
  if (name === "" && email === "") return <em>{texts.list.nameless}</em>;
  return (
    <>
      <bdi>{name || email}</bdi>
      {name !== "" && email !== "" && (
        <Muted size="xs" fw={400}>
          <EmailText email={email} />
        </Muted>
      )}
    </>
  );
}

type ManualSession = Schemas["ManualSession"];

type SessionState = ManualSession["state"];

/** The address at which everybody can start without an invitation. */
function StartSection() {
  const texts = useTexts(SESSION_TEXTS).start;
  const { may, mode } = useWorkplace();
  const { data } = useLoad(may("account:read") ? "/console/account" : null);
  if (data === undefined) return null;
  const { link, open, closed_because: closed } = data.start;
  return (
    <Section title={texts.title} text={texts.text}>
      <PublicLink
        link={link}
        label={texts.link}
        fileName={texts.qrName}
        below={
          mode === "test" && (
            <Alert color="yellow" p="sm">
              {texts.test}
            </Alert>
          )
        }
      >
        <Group gap="sm">
          <StatusBadge tone={open ? "good" : "warn"}>{open ? texts.open : texts.closed}</StatusBadge>
        </Group>
        {closed !== null && (
          <Muted>
            {texts.closedTexts[closed]}{" "}
            {closed === "off" && may("account:write") && (
              <TextLink to="/account" inherit underline="always">
                {texts.switchOn}
              </TextLink>
            )}
          </Muted>
        )}
      </PublicLink>
    </Section>
  );
}
