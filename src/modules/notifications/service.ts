import type { Right } from "#/modules/invites/open-rights.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { asKnown } from "#/platform/context/hidden.ts";
import { invalidField } from "#/platform/context/problem.ts";
import { MODES, type Tenant } from "#/platform/context/tenant.ts";
import type { Page } from "#/platform/http/query.ts";
import { fullName } from "#/platform/text/person-name.ts";
import { isEmpty } from "#/platform/text/record.ts";
import { DAY_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { About, Asking, Crowd } from "./crowd.ts";
import type { AlertEvents } from "./events.ts";
import {
  ALERTS_KEPT_MS,
  digestOf,
  FAILING_NOTIFIED_MS,
  type Input,
  inputAmong,
  kindsFor,
  NEEDED,
  SETTINGS_AT_FIRST,
  type Trigger,
  WAITING_NOTIFIED_MS,
} from "./rules.ts";
import type { AlertSettings, AlertStore, ListedAlert } from "./store.ts";
import type { AlertKind, AlertSubject } from "./tables.ts";
import type { WaitingStore } from "./waiting-store.ts";

/** The caller whose notifications are requested. */
export interface AlertReader {
  tenant: Tenant;
  userId: string;
  permissions: readonly string[];
}

/** A notification, with names as its reader may know them. */
export interface Alert {
  id: number;
  kind: AlertKind;
  subject: AlertSubject;
  recordId: string | null;
  sessionId: number | null;
  detail: string | null;
  /** Name of the person; empty: of nobody. */
  name: string;
  /** Name of the record. */
  label: string | null;
  rights: readonly Right[];
  createdAt: number;
  readAt: number | null;
}

interface AlertDeps extends Pick<Infrastructure, "db" | "time" | "passed"> {
  store: AlertStore;
  crowd: Crowd;
  chat: { tell(tenant: Tenant, trigger: Trigger): void };
  events: Emitter<AlertEvents>;
  /** Time zone of an account, IANA name. */
  zoneOf: (accountId: string) => string;
}

/** So many are removed at a time. */
const FORGOTTEN_AT_ONCE = 500;

export type AlertService = ReturnType<typeof createAlertService>;

/** Notifications of each person who works for an account, and their channels. */
export function createAlertService({ db, store, crowd, chat, time, passed, events, zoneOf }: AlertDeps) {
  const inputOf = (accountId: string, userId: string, kind: AlertKind): Input =>
    inputAmong(store.listInputs(accountId, userId), kind);

  const preferences = ({ tenant: { accountId }, userId, permissions }: AlertReader) => {
    const said = store.listInputs(accountId, userId);
    return kindsFor(permissions).map((kind) => ({ ...inputAmong(said, kind), kind }));
  };

  const known = (row: ListedAlert, tenant: Tenant): Alert => {
    const { inviteId, firstName, lastName, email, ...alert } = row;
    const person = { id: row.sessionId ?? -1, inviteId, firstName, lastName, email };
    return { ...alert, name: fullName(asKnown(person, tenant)) };
  };

  /** @returns its id where it is new to them, or was read and happened again */
  function recorded(
    tenant: Tenant,
    userId: string,
    reason: Trigger,
    input: Input,
    now: number,
  ): number | null {
    const { hasMail: _, ...about } = reason;
    const digest = input.mail === "daily" ? "due" : null;
    const row = { ...about, userId, isListed: input.console, createdAt: now, digest };
    const id = store.insert(tenant, row);
    if (id !== null || reason.kind !== "share_answered") return id;
    // Anyone who has the link can say something else as often as they like: one line of it is enough until it is read.
    const before = store.find(tenant, userId, reason);
    const { detail } = reason;
    store.updateRenewed(tenant, userId, reason, { detail, createdAt: now, digest, isListed: input.console });
    return before?.readAt == null ? null : before.id;
  }

  return {
    /**
     * In the transaction of what happened. Anyone who may not read it, or does not see whom it is about, is not
     * notified.
     */
    tell(tenant: Tenant, occasion: Trigger, readers: readonly string[], now: number): void {
      const { kind, sessionId, subject, recordId } = occasion;
      chat.tell(tenant, occasion);
      const shortlistId = subject === "shortlist" ? recordId : null;
      const inviteId = subject === "invite" ? recordId : null;
      for (const userId of new Set(readers)) {
        const reader = crowd.asSeenBy(tenant, userId);
        if (reader === null || !reader.permissions.includes(NEEDED[kind])) continue;
        const isAboutSomebody = sessionId !== null || shortlistId !== null || inviteId !== null;
        if (isAboutSomebody && !crowd.sees(tenant, userId, { sessionId, inviteId, shortlistId })) continue;
        const request = inputOf(tenant.accountId, userId, kind);
        const isMailed = request.mail === "at_once" && occasion.hasMail !== true;
        if (!request.console && request.mail !== "daily" && !isMailed) continue;
        const alertId = recorded(tenant, userId, occasion, request, now);
        if (alertId !== null && isMailed)
          events.emit("alert.mailed", { tenant, alertId, userId, sessionId, now });
      }
    },

    /**
     * Whom a mail goes to at once. Nobody is written to instead of who has switched it off.
     * @returns null where nobody works there: the account's own address gets it
     */
    mailedAtOnce(tenant: Tenant, kind: AlertKind, asking: Omit<Asking, "by">): string[] | null {
      const readers = crowd.readersOf(tenant, { ...asking, by: "mail" });
      if (readers.length === 0) return null;
      return readers.filter((userId) => inputOf(tenant.accountId, userId, kind).mail === "at_once");
    },

    wishes: preferences,

    /** What is absent stays. @throws Problem invalid_input (400) naming kind: the role is not notified of it */
    setInput: (reader: AlertReader, kind: AlertKind, change: Partial<Input>) =>
      db.tx(() => {
        const { tenant, userId, permissions } = reader;
        if (!permissions.includes(NEEDED[kind])) throw invalidField("kind", "is not available to your role");
        const { console, mail } = { ...inputOf(tenant.accountId, userId, kind), ...change };
        store.upsertInput(tenant.accountId, userId, kind, { console, mail });
        return preferences(reader);
      }),

    list(
      { tenant, userId, permissions }: AlertReader,
      wish: { kind: AlertKind | null; isUnread: boolean },
      page: Page,
    ): { rows: Alert[]; total: number } {
      const kinds = kindsFor(permissions).filter((kind) => wish.kind === null || kind === wish.kind);
      const { rows, total } = store.list(tenant, userId, { kinds, isUnread: wish.isUnread }, page);
      return { rows: rows.map((row) => known(row, tenant)), total };
    },

    unread: ({ tenant, userId, permissions }: AlertReader): number =>
      store.countUnread(tenant, userId, kindsFor(permissions)),

    /** @param ids null: all, or all of the kind. Others' and unknown ones are passed over. @returns how many are unread */
    markRead: (
      { tenant, userId, permissions }: AlertReader,
      ids: readonly number[] | null,
      only: AlertKind | null,
    ): number =>
      db.tx(() => {
        const all = kindsFor(permissions);
        const kinds = all.filter((kind) => only === null || kind === only);
        store.updateRead(tenant, userId, { kinds, isUnread: true }, ids, time.now(tenant));
        return store.countUnread(tenant, userId, all);
      }),

    /**
     * As its reader may know it when the mail is written; null: it no longer exists, or they may not read it any more.
     */
    forMail(tenant: Tenant, userId: string, alertId: number): Alert | null {
      const reader = crowd.asSeenBy(tenant, userId);
      if (reader === null) return null;
      const row = store.findOne(reader.tenant, userId, alertId, kindsFor(reader.permissions));
      return row && known(row, reader.tenant);
    },

    forDigest(tenant: Tenant, userId: string, day: string): Alert[] {
      const reader = crowd.asSeenBy(tenant, userId);
      if (reader === null) return [];
      return store
        .listOfDigest(reader.tenant, userId, day, kindsFor(reader.permissions))
        .map((row) => known(row, reader.tenant));
    },

    /** For the schedule: the daily mails of everybody for whom it is eight or later. One a day, and none of nothing. */
    digestAll(): void {
      for (const { userId, ...tenant } of store.listGathering()) {
        const now = time.now(tenant);
        const due = digestOf(now, zoneOf(tenant.accountId));
        if (due === null) continue;
        db.tx(() => {
          if (store.hasDigest(tenant, userId, due.day)) return;
          if (store.updateDigest(tenant, userId, due.day, due.until) > 0)
            events.emit("alert.digest_due", { tenant, userId, day: due.day, now });
        });
      }
    },

    settings: (accountId: string): AlertSettings => store.findSettings(accountId) ?? SETTINGS_AT_FIRST,

    /** What is absent stays. */
    setSettings: (accountId: string, change: Partial<AlertSettings>): AlertSettings =>
      db.tx(() => {
        const settings = { ...(store.findSettings(accountId) ?? SETTINGS_AT_FIRST), ...change };
        if (isEmpty(change)) return settings;
        store.upsertSettings(accountId, settings);
        return settings;
      }),

    /** For the schedule. @returns how many */
    deleteOld: (): number => db.tx(() => store.deleteOld(passed.before(ALERTS_KEPT_MS), FORGOTTEN_AT_ONCE)),
  };
}

interface WaitingDeps extends Pick<Infrastructure, "db" | "clock" | "time"> {
  store: WaitingStore;
  crowd: Pick<Crowd, "readersOf" | "sees">;
  alerts: Pick<AlertService, "tell" | "settings">;
}

const TOO_LONG = { kind: "waiting_too_long", detail: null, recordId: null, sessionId: null } as const;

/** Notifications that are due because time has passed and nobody acted. */
export function createWaiting({ db, store, clock, time, crowd, alerts }: WaitingDeps) {
  /** The owner of the job; otherwise the same people as for a result. */
  const readersOf = (tenant: Tenant, about: About, ownerId: string | null, invitedBy: string | null) =>
    ownerId !== null && crowd.sees(tenant, ownerId, about)
      ? [ownerId]
      : crowd.readersOf(tenant, { concern: "result", invitedBy, about, by: "console" });

  function notifyOf(tenant: Tenant): void {
    const now = time.now(tenant);
    const to = now - alerts.settings(tenant.accountId).waitingDays * DAY_MS;
    const span = { from: to - WAITING_NOTIFIED_MS, to };
    for (const { sessionId, invitedBy, ownerId } of store.listUndecided(tenant, span)) {
      const readers = readersOf(tenant, { sessionId }, ownerId, invitedBy);
      const what = { subject: "candidate", ref: `session:${sessionId}`, sessionId } as const;
      alerts.tell(tenant, { ...TOO_LONG, ...what }, readers, now);
    }
    for (const { id: shortlistId, ownerId } of store.listShortlists(tenant, span)) {
      const readers = readersOf(tenant, { shortlistId }, ownerId, null);
      const what = { subject: "shortlist", ref: shortlistId, recordId: shortlistId } as const;
      alerts.tell(tenant, { ...TOO_LONG, ...what }, readers, now);
    }
    for (const { id, sessionId, authorId } of store.listProposals(tenant, span)) {
      const readers = readersOf(tenant, { sessionId }, null, null).filter((userId) => userId !== authorId);
      const what = { subject: "proposal", ref: id, recordId: id, sessionId } as const;
      alerts.tell(tenant, { ...TOO_LONG, ...what }, readers, now);
    }
  }

  return {
    /** For the schedule. Each record once, regardless of its owner. */
    async notifyOfWaiting(): Promise<void> {
      for (const accountId of store.listAccounts()) {
        for (const mode of MODES) db.tx(() => notifyOf({ accountId, mode }));
        // Requests are served between accounts.
        await new Promise((resolve) => setImmediate(resolve));
      }
    },

    /** For the schedule: receivers that have failed for an hour, each run of failures once. */
    notifyOfFailing(): void {
      db.tx(() => {
        for (const { id, accountId, mode, failingSince } of store.listFailing(
          FAILING_NOTIFIED_MS,
          clock.now(),
        )) {
          const tenant = { accountId, mode };
          const ref = `${id}:failing:${failingSince}`;
          const what = { kind: "delivery_failing", subject: "webhook", ref, recordId: id } as const;
          const readers = crowd.readersOf(tenant, { concern: "operation", by: "console" });
          // A mail comes once it is switched off, as ever.
          const reported = { ...what, sessionId: null, detail: "retrying", hasMail: true } as const;
          alerts.tell(tenant, reported, readers, time.now(tenant));
        }
      });
    },
  };
}
