import { inForce, isFixed } from "#/config/catalogue.ts";
import type { SettingChanges, SettingsNow } from "#/config/live.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Actor } from "#/platform/http/guards.ts";
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
  /** What depends on the public address. */
  store: AddressStore;
  /** In force, the address that is listened on included. */
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
  /** @throws Problem invalid_input (400) naming the value, setting_fixed (409) */
  function read(values: SentValues, { base }: SettingsNow): SettingChanges {
    const changes = readValues(values);
    if ("wrong" in changes) throw invalidField(`values.${changes.wrong}`, changes.text, changes.reason);
    for (const key of changes.keys())
      if (isFixed(base, key)) throw new Problem("setting_fixed", { field: `values.${key}` });
    return changes;
  }

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
      signIn || (links && store.openLinks(clock.now()) > 0) || (passkeys && store.peopleWithPasskeys() > 0);
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

    /** What depends on the public address, and would be affected by another one. */
    hangingOnAddress: () => ({
      current: origin(),
      people: store.people(),
      openLinks: store.openLinks(clock.now()),
      peopleWithPasskeys: store.peopleWithPasskeys(),
    }),

    /**
     * @throws Problem invalid_input (400), settings_changed, setting_fixed, address_locks_out, address_unconfirmed (409)
     */
    change({ values, version, confirmed }: Change, from: Standpoint, actor: Actor): SettingsNow {
      return db.tx(() => {
        settings.look();
        const before = settings.now();
        const asked = read(values, before);
        if (version !== null && isOutdated(asked, before.rows, version))
          throw new Problem("settings_changed");
        const changes = onlyOther(before, withPassword(before.stored, asked));
        const stored = withChanges(before.stored, changes);
        const config = inForce(before.base, stored);
        checkAddress(before, config.BASE_URL, confirmed, from);
        if (changes.size === 0) return before;
        security.note("settings.changed", {
          by: actor.id,
          ...(actor.network !== undefined && { network: actor.network }),
          settings: [...changes.keys()].join(" "),
        });
        return settings.store(changes, actor.id);
      });
    },
  };
}

/** Leaves out values that are already stored, so that nobody is notified of a change that did not happen. */
const onlyOther = ({ stored }: SettingsNow, changes: SettingChanges): SettingChanges =>
  new Map([...changes].filter(([key, text]) => (stored.get(key) ?? null) !== text));
