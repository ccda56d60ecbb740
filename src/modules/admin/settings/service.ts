import { inForce, isFixed } from "#/config/catalogue.ts";
import type { Config } from "#/config/config.ts";
import type { SettingChanges, SettingsNow } from "#/config/live.ts";
import { bounceMailboxOf, mailRouteOf, missingOAuth } from "#/config/mail-route.ts";
import type { Language } from "#/domain/instrument/types.ts";
import { type MailCheck, tryServer } from "#/modules/admin/health/mail-check.ts";
import { messageId } from "#/modules/mailer/deliver.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import { sha256 } from "#/platform/crypto/secrets.ts";
import type { Actor } from "#/platform/http/guards.ts";
import { isLocalAddress } from "#/platform/mail/address.ts";
import { returnPathOf } from "#/platform/mail/mail-token.ts";
import { createMailbox } from "#/platform/mail/mailbox.ts";
import { type MailboxTrouble, MailboxUnavailable } from "#/platform/mail/mailbox-errors.ts";
import { createMailTransport } from "#/platform/mail/route.ts";
import { type Clock, HOUR_MS, SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  addressEffects,
  isOutdated,
  locksOut,
  readValues,
  type SentValues,
  type Standpoint,
  withChanges,
  withSecrets,
} from "./rules.ts";
import type { AddressStore } from "./store.ts";

interface SettingDeps extends Pick<Infrastructure, "db" | "settings" | "security" | "clock"> {
  /** Counts the records that depend on the public address. */
  store: AddressStore;
  /** The effective public address, or the one that the server listens on. */
  origin: () => string;
}

interface Change {
  values: SentValues;
  /** The settings as they were read, with the values that the user saw; null changes them unconditionally. */
  version: number | null;
  /** The user has confirmed what another public address breaks. */
  confirmed: boolean;
}

export type SettingService = ReturnType<typeof createSettingService>;

/** Changing settings while the service runs. */
export function createSettingService({ db, settings, security, store, clock, origin }: SettingDeps) {
  /** @throws Problem address_locks_out, address_unconfirmed (409) */
  function checkAddress(before: SettingsNow, after: string, confirmed: boolean, from: Standpoint): void {
    if (after === before.config.BASE_URL) return;
    // Without a public address, links use the address that the server listens on. Nobody chose it, so it
    // locks out nobody. But everything that depends on the present one is affected.
    if (after === "") {
      if (!confirmed) throw new Problem("address_unconfirmed", { field: "values.base_url" });
      return;
    }
    if (locksOut(after, from)) throw new Problem("address_locks_out", { field: "values.base_url" });
    const { links, passkeys, signIn } = addressEffects(origin(), after);
    const matters =
      signIn ||
      (links && store.countOpenLinks(clock.now()) > 0) ||
      (passkeys && store.countPeopleWithPasskeys() > 0);
    if (matters && !confirmed) throw new Problem("address_unconfirmed", { field: "values.base_url" });
  }

  return {
    now: settings.now,

    /** Returns the records that another public address would affect. */
    hangingOnAddress: () => ({
      current: origin(),
      people: store.countPeople(),
      openLinks: store.countOpenLinks(clock.now()),
      peopleWithPasskeys: store.countPeopleWithPasskeys(),
    }),

    /**
     * @throws Problem invalid_input (400), settings_changed, setting_fixed, address_locks_out, address_unconfirmed (409)
     */
    change({ values, version, confirmed }: Change, from: Standpoint, actor: Actor): SettingsNow {
      return db.tx(() => {
        settings.look();
        const before = settings.now();
        const asked = changesOf(values, before, from.origin);
        if (version !== null && isOutdated(asked, before.rows, version))
          throw new Problem("settings_changed");
        const changes = onlyOther(before, withSecrets(before.stored, asked));
        const stored = withChanges(before.stored, changes);
        const config = inForce(before.base, stored);
        checkAddress(before, config.BASE_URL, confirmed, from);
        if (changes.size === 0) return before;
        security.record("settings.changed", {
          by: actor.id,
          ...(actor.network !== undefined && { network: actor.network }),
          settings: [...changes.keys()].join(" "),
        });
        return settings.store(changes, actor.id);
      });
    },
  };
}

/** @throws Problem invalid_input (400) naming the value, setting_fixed (409) */
function changesOf(
  values: SentValues,
  { base }: SettingsNow,
  present: Standpoint["origin"] = null,
): SettingChanges {
  const changes = readValues(values, present);
  if ("wrong" in changes) throw invalidField(`values.${changes.wrong}`, changes.says("en"), changes.reason);
  for (const key of changes.keys())
    if (isFixed(base, key)) throw new Problem("setting_fixed", { field: `values.${key}` });
  return changes;
}

/** Leaves out values that are already stored, so that nobody is notified of a change that did not happen. */
const onlyOther = ({ stored }: SettingsNow, changes: SettingChanges): SettingChanges =>
  new Map([...changes].filter(([key, text]) => (stored.get(key) ?? null) !== text));

/** Enough for somebody who sets a server up, and too few to look through a network with. */
const TRIES_PER_HOUR = 30;

/** Counts the tries of mail servers and mailboxes together. @returns a function that throws Problem rate_limited (429) */
export function createTryCount(clock: Pick<Clock, "now">): () => void {
  let tries: number[] = [];
  return () => {
    const now = clock.now();
    tries = tries.filter((at) => at > now - HOUR_MS && at <= now);
    const [first = now] = tries;
    if (tries.length >= TRIES_PER_HOUR)
      throw new Problem("rate_limited", { retryAfter: (first + HOUR_MS - now) / SECOND_MS });
    tries.push(now);
  };
}

interface TryDeps
  extends Pick<Infrastructure, "settings" | "clock" | "security" | "origin" | "refreshTokens" | "outbound"> {
  newId: () => string;
  count: () => void;
}

/** The settings as they would be with the values of a form. @throws Problem invalid_input (400), setting_fixed (409) */
function wouldBe(now: SettingsNow, values: SentValues): Config {
  const { base, stored } = now;
  return inForce(base, withChanges(stored, withSecrets(stored, changesOf(values, now))));
}

interface Try {
  /** The values of the form, as they would be stored. */
  values: SentValues;
  /** The recipient of a test email; null sends none. */
  to: string | null;
  language: Language;
}

export interface TriedMail extends MailCheck {
  /** Host and port. */
  server: string;
  /** The recipient of the test email; null if none was sent. */
  sentTo: string | null;
  /** The sender, if it is an address that only exists inside a machine and that most receivers reject; else null. */
  localSender: string | null;
}

export type TryMail = ReturnType<typeof createMailTry>;

/**
 * Tries a mail server that is not set yet: connects, encrypts, logs in, and sends an email to the
 * administrator who tries it.
 */
export function createMailTry(deps: TryDeps) {
  const { settings, clock, security, origin, refreshTokens, outbound, newId, count } = deps;
  /**
   * @throws Problem invalid_input (400), mail_server_not_set, setting_fixed (409), rate_limited (429)
   */
  return async ({ values, to, language }: Try, actor: Actor): Promise<TriedMail> => {
    const config = wouldBe(settings.now(), values);
    const { MAIL_FROM: from, BOUNCE_ADDRESS: bounceAddress } = config;
    const [missing] = missingOAuth(config);
    if (missing !== undefined)
      throw invalidField(`values.${missing.toLowerCase()}`, "must be set", "required");
    const route = mailRouteOf(config);
    if (route === null) throw new Problem("mail_server_not_set");
    count();
    security.record("mail_server.tried", { by: actor.id, ...(actor.network && { network: actor.network }) });
    const server = createMailTransport(route, { clock, refreshTokens, outbound });
    const send = async (address: string) => {
      const { testMail } = await import("#/modules/admin/health/test-mail.ts");
      await server.send({
        ...testMail(language, from.name, origin()),
        to: { name: "", address },
        from: { ...from },
        messageId: messageId(`test_mail:${newId()}`, from),
        // As for any other email, so that a server which does not allow it says so here.
        ...(bounceAddress !== "" && {
          returnPath: returnPathOf(bounceAddress, sha256(newId()).slice(0, 32)),
        }),
      });
    };
    const found = await tryServer(server, clock, to === null ? undefined : () => send(to));
    return {
      ...found,
      server: new URL(route.address).host,
      sentTo: found.ok ? to : null,
      localSender: isLocalAddress(from.address) ? from.address : null,
    };
  };
}

interface TriedMailbox {
  /** Host and port. */
  server: string;
  trouble: MailboxTrouble | null;
  note: string | null;
  /** Messages in the folder; null where it could not be opened. */
  messages: number | null;
}

export type TryMailbox = ReturnType<typeof createMailboxTry>;

interface MailboxTryDeps extends Omit<TryDeps, "origin" | "newId"> {
  /** Reads the mailbox that is set. */
  readSoon: () => void;
}

/**
 * Tries a mailbox of delivery reports: connects, signs in and opens the folder. One that is set already is read afterwards,
 * so that nobody waits for the schedule and the Health page agrees.
 */
export function createMailboxTry({
  settings,
  clock,
  security,
  refreshTokens,
  outbound,
  count,
  readSoon,
}: MailboxTryDeps) {
  /** @throws Problem invalid_input (400), setting_fixed (409), rate_limited (429) */
  return async (values: SentValues, actor: Actor): Promise<TriedMailbox> => {
    const access = bounceMailboxOf(wouldBe(settings.now(), values));
    if (access === null) throw invalidField("values.bounce_host", "must be set", "required");
    count();
    security.record("mail_server.tried", { by: actor.id, ...(actor.network && { network: actor.network }) });
    const server = `${access.host}:${access.port}`;
    try {
      const messages = await createMailbox(access, { clock, refreshTokens, outbound }).check();
      return { server, trouble: null, note: null, messages };
    } catch (error) {
      if (!(error instanceof MailboxUnavailable)) throw error;
      return { server, trouble: error.trouble, note: error.note, messages: null };
    } finally {
      if (JSON.stringify(access) === JSON.stringify(bounceMailboxOf(settings.current()))) readSoon();
    }
  };
}
