import { type Static, Type } from "@sinclair/typebox";
import { rightsView } from "#/modules/invites/open-rights.ts";
import { OpenRights } from "#/modules/invites/open-rights-schema.ts";
import { NullableText, NullableTimestamp, Ok, OneOf, STRICT, Timestamp } from "#/platform/http/envelope.ts";
import { BooleanText, createdParameters, OPEN, Pagination, pageParameters } from "#/platform/http/query.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import {
  CHAT_KINDS,
  CHAT_SHAPES,
  type Input,
  LOW_CREDITS_MAX,
  MAIL_PREFERENCES,
  WAITING_DAYS_MAX,
} from "./rules.ts";
import type { Alert } from "./service.ts";
import type { AlertSettings } from "./store.ts";
import { ALERT_KINDS, ALERT_SUBJECTS, type AlertKind } from "./tables.ts";
import type { ChatHook } from "./waiting-store.ts";

const Kind = OneOf(ALERT_KINDS);

export const NotificationsQuery = Type.Object(
  {
    kind: Type.Optional(Kind),
    unread: Type.Optional(BooleanText),
    ...createdParameters,
    ...pageParameters,
  },
  OPEN,
);
const NotificationView = Type.Object({
  id: Type.Integer(),
  kind: Kind,
  subject: OneOf(ALERT_SUBJECTS),
  session_id: Type.Union([Type.Integer(), Type.Null()]),
  record_id: NullableText,
  name: Type.String(),
  label: NullableText,
  detail: NullableText,
  rights: OpenRights,
  created_at: Timestamp,
  read_at: NullableTimestamp,
});
export const NotificationListAnswer = Ok(
  Type.Object({
    notifications: Type.Array(NotificationView),
    unread: Type.Integer(),
    pagination: Pagination,
  }),
);

export const notificationView = (alert: Alert, now: number): Static<typeof NotificationView> => ({
  id: alert.id,
  kind: alert.kind,
  subject: alert.subject,
  session_id: alert.sessionId,
  record_id: alert.recordId,
  name: alert.name,
  label: alert.label,
  detail: alert.detail,
  rights: rightsView(alert.rights, now),
  created_at: isoTime(alert.createdAt),
  read_at: isoTimeOrNull(alert.readAt),
});

export const UnreadAnswer = Ok(Type.Object({ unread: Type.Integer() }));

const IDS_MAX = 100;
export const ReadBody = Type.Object(
  {
    ids: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), {
        maxItems: IDS_MAX,
        description: `must be up to ${IDS_MAX} IDs of notifications`,
      }),
    ),
    kind: Type.Optional(Kind),
    all: Type.Optional(Type.Boolean()),
  },
  STRICT,
);

const MailInput = OneOf(MAIL_PREFERENCES);
const InputView = Type.Object({ kind: Kind, console: Type.Boolean(), mail: MailInput });
export const NotificationPreferencesAnswer = Ok(Type.Object({ wishes: Type.Array(InputView) }));
export const NotificationInputBody = Type.Object(
  { kind: Kind, console: Type.Optional(Type.Boolean()), mail: Type.Optional(MailInput) },
  STRICT,
);
export const preferencesView = (
  preferences: readonly ({ kind: AlertKind } & Input)[],
): Static<typeof InputView>[] => preferences.map(({ kind, console, mail }) => ({ kind, console, mail }));

const WaitingDays = Type.Integer({
  minimum: 1,
  maximum: WAITING_DAYS_MAX,
  description: `must be a whole number from 1 to ${WAITING_DAYS_MAX}`,
});
const LowCredits = Type.Integer({
  minimum: 0,
  maximum: LOW_CREDITS_MAX,
  description: `must be a whole number from 0 to ${LOW_CREDITS_MAX}`,
});
export const NotificationSettingsBody = Type.Object(
  { waiting_days: Type.Optional(WaitingDays), low_credits: Type.Optional(LowCredits) },
  STRICT,
);
const ChatView = Type.Object({
  shape: OneOf(CHAT_SHAPES),
  host: Type.String(),
  kinds: Type.Array(OneOf(CHAT_KINDS)),
  names_people: Type.Boolean(),
  last_sent_at: NullableTimestamp,
  last_error: NullableText,
});
export const NotificationSettingsAnswer = Ok(
  Type.Object({
    waiting_days: Type.Integer(),
    low_credits: Type.Integer(),
    chat: Type.Union([ChatView, Type.Null()]),
  }),
);
export const ChatBody = Type.Object(
  {
    shape: OneOf(CHAT_SHAPES),
    url: Type.Optional(
      Type.String({ minLength: 1, maxLength: 2048, description: "must be the URL of the chat" }),
    ),
    kinds: Type.Optional(
      Type.Array(OneOf(CHAT_KINDS), {
        minItems: 1,
        maxItems: CHAT_KINDS.length,
        description: "must only contain types of events that a chat can receive",
      }),
    ),
    names_people: Type.Optional(Type.Boolean()),
  },
  STRICT,
);
export const ChatTestAnswer = Ok(Type.Object({ queued: Type.Literal(true) }));

const chatView = (chat: ChatHook): Static<typeof ChatView> => ({
  shape: chat.shape,
  host: chat.host,
  kinds: CHAT_KINDS.filter((kind) => chat.kinds.includes(kind)),
  names_people: chat.namesPeople,
  last_sent_at: isoTimeOrNull(chat.lastSentAt),
  last_error: chat.lastError,
});
export const settingsView = ({ waitingDays, lowCredits }: AlertSettings, chat: ChatHook | null) => ({
  waiting_days: waitingDays,
  low_credits: lowCredits,
  chat: chat && chatView(chat),
});
