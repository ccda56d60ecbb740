import { type Static, type TSchema, Type } from "@sinclair/typebox";
import { rightsView } from "#/modules/invites/open-rights.ts";
import { OpenRights } from "#/modules/invites/open-rights-schema.ts";
import { REQUEST_KINDS } from "#/modules/privacy/requests/rules.ts";
import { Day, NullableText, NullableTimestamp, Ok, OneOf, Timestamp } from "#/platform/http/envelope.ts";
import { mailFailureView, NullableMailFailure } from "#/platform/http/mail-failure.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { isoTime, isoTimeOrNull } from "#/platform/time/clock.ts";
import type { Overview } from "./service.ts";
import type { Waiting } from "./store.ts";

const Listed = <T extends TSchema>(item: T) =>
  Type.Object({ count: Type.Integer(), items: Type.Array(item) });
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Somebody on the way, by session where there is one. */
const WaitingPerson = Type.Object({
  session_id: Type.Union([Type.Integer(), Type.Null()]),
  invite_id: NullableText,
  name: Type.String(),
  email: Type.String(),
  started_at: NullableTimestamp,
  completed_at: NullableTimestamp,
  expires_at: NullableTimestamp,
  rights: OpenRights,
});

const OverviewView = Type.Object({
  as_of: Timestamp,
  pending_invites: Type.Object({ count: Type.Integer(), limit: Type.Integer() }),
  credits: orNull(
    Type.Object({
      available: Type.Integer(),
      spoken_for: Type.Integer(),
      owed: Type.Integer(),
      unlimited: Type.Boolean(),
    }),
  ),
  /** 84 days (UTC) that end with today, oldest first. */
  completions: orNull(Type.Array(Type.Object({ date: Day, completed: Type.Integer() }))),
  waiting: Type.Object({
    requests: orNull(
      Listed(
        Type.Object({
          id: Type.String(),
          kind: OneOf(REQUEST_KINDS),
          session_id: Type.Integer(),
          name: Type.String(),
          created_at: Timestamp,
          due_at: Timestamp,
          overdue: Type.Boolean(),
        }),
      ),
    ),
    expiring_invites: Listed(WaitingPerson),
    silent_invites: Listed(
      Type.Object({
        invite_id: Type.String(),
        name: Type.String(),
        email: Type.String(),
        created_at: Timestamp,
        expires_at: Timestamp,
        reminders_sent: Type.Integer(),
        last_reminder_at: NullableTimestamp,
        rights: OpenRights,
      }),
    ),
    in_progress: orNull(Listed(WaitingPerson)),
    unviewed_results: orNull(Listed(WaitingPerson)),
    undecided: orNull(Listed(WaitingPerson)),
    batches: Listed(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        waiting: Type.Integer(),
        paused_at: NullableTimestamp,
      }),
    ),
    failed_mails: orNull(
      Listed(
        Type.Object({
          id: Type.Integer(),
          template: Type.String(),
          fault: NullableMailFailure,
          error: NullableText,
          failed_at: NullableTimestamp,
        }),
      ),
    ),
    disabled_webhooks: orNull(
      Listed(
        Type.Object({ webhook_id: Type.String(), url: Type.String(), last_delivery_at: NullableTimestamp }),
      ),
    ),
  }),
});
export const OverviewAnswer = Ok(OverviewView);

const shown = <Item, View>(waiting: Waiting<Item>, view: (item: Item) => View): Waiting<View> => ({
  count: waiting.count,
  items: waiting.items.map(view),
});
const shownIf = <Item, View>(
  waiting: Waiting<Item> | null,
  view: (item: Item) => View,
): Waiting<View> | null => (waiting === null ? null : shown(waiting, view));

const personView =
  (now: number) =>
  (person: Overview["expiring"]["items"][number]): Static<typeof WaitingPerson> => ({
    session_id: person.sessionId,
    invite_id: person.inviteId,
    name: fullName(person),
    email: person.email,
    started_at: isoTimeOrNull(person.startedAt),
    completed_at: isoTimeOrNull(person.completedAt),
    expires_at: isoTimeOrNull(person.expiresAt),
    rights: rightsView(person.rights, now),
  });

export const overviewView = (overview: Overview): Static<typeof OverviewView> => ({
  as_of: isoTime(overview.now),
  pending_invites: overview.pending,
  credits: overview.credits && {
    available: overview.credits.available,
    spoken_for: overview.credits.reserved,
    owed: overview.credits.owed,
    unlimited: overview.credits.unlimited,
  },
  completions: overview.completions,
  waiting: {
    requests: shownIf(overview.requests, (request) => ({
      id: request.id,
      kind: request.kind,
      session_id: request.sessionId,
      name: fullName(request),
      created_at: isoTime(request.createdAt),
      due_at: isoTime(request.dueAt),
      overdue: request.dueAt < overview.now,
    })),
    expiring_invites: shown(overview.expiring, personView(overview.now)),
    silent_invites: shown(overview.silent, (invite) => ({
      invite_id: invite.inviteId,
      name: invite.name,
      email: invite.email,
      created_at: isoTime(invite.createdAt),
      expires_at: isoTime(invite.expiresAt),
      reminders_sent: invite.remindersSent,
      last_reminder_at: isoTimeOrNull(invite.lastReminderAt),
      rights: rightsView(invite.rights, overview.now),
    })),
    in_progress: shownIf(overview.inProgress, personView(overview.now)),
    unviewed_results: shownIf(overview.unviewed, personView(overview.now)),
    undecided: shownIf(overview.undecided, personView(overview.now)),
    batches: shown(overview.batches, ({ id, name, waiting, pausedAt }) => ({
      id,
      name,
      waiting,
      paused_at: isoTimeOrNull(pausedAt),
    })),
    failed_mails: shownIf(overview.failedMails, ({ id, template, fault: failure, error, failedAt }) => ({
      id,
      template,
      fault: mailFailureView(failure),
      error,
      failed_at: isoTimeOrNull(failedAt),
    })),
    disabled_webhooks: shownIf(overview.disabledWebhooks, ({ id, url, lastDeliveryAt }) => ({
      webhook_id: id,
      url,
      last_delivery_at: isoTimeOrNull(lastDeliveryAt),
    })),
  },
});
