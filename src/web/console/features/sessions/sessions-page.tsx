import { ActionIcon, Alert, Group, Title } from "@mantine/core";
import { IconDeviceMobile, IconDeviceTablet, IconLinkOff, IconQrcode, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { SESSION_TEXTS } from "#/messages/console/sessions.gen.ts";
import type { Schemas } from "../../../wire.gen.ts";
import { useNewLink } from "../../entities/invite/new-link.tsx";
import { LinkReachNotice } from "../../entities/link/reach-notice.tsx";
import { RightsBadges } from "../../entities/request/rights.tsx";
import { useLoad } from "../../kit/api/hooks.ts";
import { call, path } from "../../kit/api/wire.ts";
import { Action, useUndo } from "../../kit/components/action.tsx";
import { PublicLink } from "../../kit/components/copy-field.tsx";
import { useResource } from "../../kit/components/resource.tsx";
import { StatusBadge, type Tone } from "../../kit/components/status-badge.tsx";
import { EmailText, Muted, Section, TextLink } from "../../kit/components/text.tsx";
import { DateText } from "../../kit/components/value-texts.tsx";
import { languageName, useTexts } from "../../kit/texts/language.tsx";
import { ResourceList } from "../../session/resource-page.tsx";
import { useWorkplace } from "../../session/workplace.tsx";
import { BeginDialog, type Kind, ReadyDialog, type ReadySession } from "./begin-dialog.tsx";

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
  const { may: can, limited } = useWorkplace();
  const writes = can("invites:write");
  const [kind, setKind] = useState<Kind | null>(null);
  const [shown, setShown] = useState<ReadySession | null>(null);
  const newLink = useNewLink();
  const { delay, waiting } = useUndo();
  const sessions = useResource("/console/sessions", "sessions", {}, { every: REFRESH_MS });
  const isRemoving = (session: ManualSession) => waiting.has(undoId(session));
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
      <ResourceList
        of={sessions}
        title={texts.title}
        text={texts.text}
        label={texts.list.title}
        above={
          <>
            {writes && <Kinds onBegin={setKind} />}
            {/* A person who starts there is not visible to a limited reader. */}
            {!limited && <StartSection />}
          </>
        }
        notice={
          <Title order={2} fz="1.0625rem" mt="xl">
            {texts.list.title}
          </Title>
        }
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
              isRemoving(session) ? (
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
            cell: ({ language }) => languageName(language),
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
        rowActions={(session) => {
          const name = nameOf(session);
          const { link } = session;
          if (isRemoving(session)) return null;
          return (
            <Group gap={4} wrap="nowrap" justify="flex-end">
              {session.state === "completed" && can("profiles:read") && (
                <Action
                  label={texts.list.resultShort}
                  to={`/candidates/${session.session_id}`}
                  size="compact-sm"
                  plain
                  aria-label={texts.list.result(name)}
                />
              )}
              {writes && link !== null && (
                <>
                  <Action
                    label={texts.list.showShort}
                    icon={IconQrcode}
                    size="compact-sm"
                    plain
                    aria-label={texts.list.show(name)}
                    onClick={() => setShown({ ...session, link })}
                  />
                  <RowButton
                    label={texts.list.renew(name)}
                    icon={IconLinkOff}
                    onClick={() => void newLink.ask({ session: session.session_id }, name)}
                  />
                </>
              )}
              {writes && session.can_remove && (
                <RowButton label={texts.list.remove(name)} icon={IconTrash} onClick={() => remove(session)} />
              )}
            </Group>
          );
        }}
        empty={{
          icon: IconDeviceTablet,
          title: texts.list.none,
          text: writes ? texts.list.teach : texts.list.teachReader,
        }}
      />
      {newLink.dialog}
      <ReadyDialog session={shown} onClose={() => setShown(null)} />
      <BeginDialog kind={kind} onClose={() => setKind(null)} />
    </>
  );
}

const undoId = ({ session_id }: ManualSession): string => `session ${session_id}`;

interface RowButtonProps {
  label: string;
  icon: typeof IconTrash;
  onClick(): void;
}

function RowButton({ label, icon: Icon, onClick }: RowButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon size={17} aria-hidden />
    </ActionIcon>
  );
}

/** The two ways to begin a session. */
function Kinds({ onBegin }: { onBegin(kind: Kind): void }) {
  const { kinds } = useTexts(SESSION_TEXTS);
  return (
    <div className="sessions-kinds">
      {KINDS.map(([kind, Icon]) => (
        <div key={kind} className="console-card">
          <Group gap="sm" wrap="nowrap">
            <span className="console-empty-icon" style={{ width: "2.5rem", height: "2.5rem", flex: "none" }}>
              <Icon size={22} stroke={1.6} aria-hidden />
            </span>
            <Title order={2} fz="1.0625rem">
              {kinds[kind].title}
            </Title>
          </Group>
          <Muted>{kinds[kind].text}</Muted>
          <Action
            label={kinds[kind].action}
            mt="xs"
            variant={kind === "guest" ? "filled" : "default"}
            onClick={() => onBegin(kind)}
          />
        </div>
      ))}
    </div>
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
  const { may: allowed, mode } = useWorkplace();
  const { data } = useLoad(allowed("account:read") ? "/console/account" : null);
  if (data === undefined) return null;
  const { link, open, closed_because: closed } = data.start;
  return (
    <Section title={texts.title} text={texts.text}>
      <PublicLink
        link={link}
        label={texts.link}
        fileName={texts.qrName}
        below={
          mode === "test" ? (
            <Alert color="yellow" p="sm">
              {texts.test}
            </Alert>
          ) : (
            <LinkReachNotice />
          )
        }
      >
        <Group gap="sm">
          <StatusBadge tone={open ? "good" : "warn"}>{open ? texts.open : texts.closed}</StatusBadge>
        </Group>
        {closed !== null && (
          <Muted>
            {texts.closedTexts[closed]}{" "}
            {closed === "off" && allowed("account:write") && (
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
