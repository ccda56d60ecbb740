import { inForce, isFixed } from "#/config/catalogue.ts";
import type { SettingChanges, SettingsNow } from "#/config/live.ts";
import type { Language } from "#/domain/instrument/types.ts";
import { type MailCheck, tryServer } from "#/modules/admin/health/mail-check.ts";
import { messageId } from "#/modules/mailer/deliver.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Actor } from "#/platform/http/guards.ts";
import { createSmtpTransport } from "#/platform/mail/smtp.ts";
import { HOUR_MS, SECOND_MS } from "#/platform/time/clock.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import {
  addressEffects,
  isOutdated,
  locksOut,
  passwordAfter,
  passwordWanted,
  readValues,
  type SentValues,
  type Standpoint,
  withChanges,
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

  /**
   * Returns what is stored if the values are valid.
   * @throws Problem invalid_input (400) for the password
   */
  function withPassword(stored: SettingsNow["stored"], changes: SettingChanges): SettingChanges {
    const password = passwordAfter(stored, changes);
    if (password === "wanted") throw passwordWanted();
    return password === "forgotten" ? new Map([...changes, ["mail_password", null]]) : changes;
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
        const asked = changesOf(values, before);
        if (version !== null && isOutdated(asked, before.rows, version))
          throw new Problem("settings_changed");
        const changes = onlyOther(before, withPassword(before.stored, asked));
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
function changesOf(values: SentValues, { base }: SettingsNow): SettingChanges {
  const changes = readValues(values);
  if ("wrong" in changes) throw invalidField(`values.${changes.wrong}`, changes.text, changes.reason);
  for (const key of changes.keys())
    if (isFixed(base, key)) throw new Problem("setting_fixed", { field: `values.${key}` });
  return changes;
}

/** Leaves out values that are already stored, so that nobody is notified of a change that did not happen. */
const onlyOther = ({ stored }: SettingsNow, changes: SettingChanges): SettingChanges =>
  new Map([...changes].filter(([key, text]) => (stored.get(key) ?? null) !== text));

/** Enough for somebody who sets a server up, and too few to look through a network with. */
const TRIES_PER_HOUR = 30;

interface TryDeps extends Pick<Infrastructure, "settings" | "clock" | "security" | "origin"> {
  newId: () => string;
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
}

export type TryMail = ReturnType<typeof createMailTry>;

/**
 * Tries a mail server that is not set yet: connects, encrypts, logs in, and sends an email to the
 * administrator who tries it.
 */
export function createMailTry({ settings, clock, security, origin, newId }: TryDeps) {
  let tries: number[] = [];

  /** @throws Problem rate_limited (429) */
  function count(): void {
    const now = clock.now();
    tries = tries.filter((at) => at > now - HOUR_MS && at <= now);
    const [first = now] = tries;
    if (tries.length >= TRIES_PER_HOUR)
      throw new Problem("rate_limited", { retryAfter: (first + HOUR_MS - now) / SECOND_MS });
    tries.push(now);
  }

  /**
   * @throws Problem invalid_input (400), mail_server_not_set, setting_fixed (409), rate_limited (429)
   */
  return async ({ values, to, language }: Try, actor: Actor): Promise<TriedMail> => {
    const before = settings.now();
    const { base, stored } = before;
    const changes = changesOf(values, before);
    const password = passwordAfter(stored, changes);
    if (password === "wanted") throw passwordWanted();
    const tried = new Map(withChanges(stored, changes));
    if (password === "forgotten") tried.delete("mail_password");
    const { SMTP_URL: url, MAIL_FROM: from } = inForce(base, tried);
    if (url === "") throw new Problem("mail_server_not_set");
    count();
    security.record("mail_server.tried", { by: actor.id, ...(actor.network && { network: actor.network }) });
    const server = createSmtpTransport(url);
    const send = async (address: string) => {
      const { testMail } = await import("#/modules/admin/health/test-mail.ts");
      await server.send({
        ...testMail(language, from.name, origin()),
        to: { name: "", address },
        from: { ...from },
        messageId: messageId(`test_mail:${newId()}`, from),
      });
    };
    const found = await tryServer(server, clock, to === null ? undefined : () => send(to));
    return { ...found, server: new URL(url).host, sentTo: found.ok ? to : null };
  };
}
