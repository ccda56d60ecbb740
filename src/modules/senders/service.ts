import type { SigningKeys } from "#/config/signing-keys.ts";
import { digitsOf, spoken, typedDigits } from "#/modules/assessment/codes/rules.ts";
import type { AskedFor } from "#/modules/branding/look.ts";
import type { Emitter } from "#/platform/context/events.ts";
import { invalidField, Problem } from "#/platform/context/problem.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import { sameText } from "#/platform/crypto/secrets.ts";
import { type KeyRecord, recordFor } from "#/platform/mail/key-record.ts";
import type { TextRecords } from "#/platform/outbound/text-records.ts";
import { comparableEmail } from "#/platform/text/email-address.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import type { SenderEvents } from "./events.ts";
import {
  type AddressState,
  CODE_LIFETIME_MS,
  CODE_REPEAT_MS,
  type DnsResult,
  dnsResultOf,
  domainOf,
  isCodeOpen,
  isServersDomain,
  type Sender,
  type ServerSending,
  stateOf,
} from "./rules.ts";
import type { SenderStore } from "./store.ts";

/** In whose name an email is sent; empty texts: as the server says. */
export interface Author {
  name: string;
  address: string;
  replyTo: string;
  /** The sender whose address it is; null: the server's. */
  scope: string | null;
  /** The domain that the server signs for; null: it sends in the name of this domain anyway. */
  signedFor: string | null;
}

export interface SenderInput {
  name: string;
  replyTo: string;
  address: string;
}

export interface SeenSender {
  clientId: string | null;
  own: SenderInput;
  state: AddressState;
  /** To be written into DNS; null where nothing has to be. */
  record: KeyRecord | null;
  codeSentAt: number | null;
  confirmedAt: number | null;
  checkedAt: number | null;
  /** What candidates see now. */
  seen: { name: string; address: string; replyTo: string };
}

interface SenderDeps extends Pick<Infrastructure, "db" | "clock" | "secrets"> {
  store: SenderStore;
  keys: SigningKeys;
  records: TextRecords;
  events: Emitter<SenderEvents>;
  /** The sender of the server, and how it sends. */
  server: () => ServerSending & { name: string };
  /** The contact of a client's own, or of an account's; empty: a client has none. */
  contactOf: (accountId: string, clientId: string | null) => string;
  clientOf: (asked: AskedFor) => string | null;
}

export type SenderService = ReturnType<typeof createSenderService>;

const PURPOSE = "sender-code";
const EMPTY = {
  ...{ name: "", replyTo: "", address: "" },
  ...{ codeSentAt: null, codeTries: 0, confirmedAt: null, dns: null, dnsCheckedAt: null, refusedAt: null },
} as const;

/** In whose name emails to candidates are sent: of a client, else of the account, else of the server. */
export function createSenderService(deps: SenderDeps) {
  const { db, clock, store, keys, secrets, server } = deps;
  const codeName = ({ scope, address }: Pick<Sender, "scope" | "address">, sentAt: number): string =>
    `${scope} ${address} ${sentAt}`;
  const unchecked = () => store.updateAllUnchecked();

  /** @throws Problem invalid_input (400) naming client_id */
  function scopeOf({ accountId, onlyClients }: Tenant, clientId: string | null): string {
    if (clientId === null) return accountId;
    const isTheirs = onlyClients === undefined || onlyClients.includes(clientId);
    if (!isTheirs || !store.hasClient(accountId, clientId))
      throw invalidField("client_id", "must be the ID of an existing client");
    return clientId;
  }

  function rowOf(tenant: Tenant, clientId: string | null): Sender {
    const scope = scopeOf(tenant, clientId);
    return (
      store.find(tenant.accountId, scope) ?? {
        ...{ ...EMPTY, scope, accountId: tenant.accountId, clientId, changedAt: 0, changedBy: "" },
      }
    );
  }

  /** @throws Problem sender_address_not_set (409) */
  function addressed(tenant: Tenant, clientId: string | null): Sender {
    const row = rowOf(tenant, clientId);
    if (row.address === "") throw new Problem("sender_address_not_set");
    return row;
  }

  function authorFor(accountId: string, clientId: string | null): Author {
    const rows = store.list(accountId, clientId === null ? [accountId] : [clientId, accountId]);
    const [ofClient, ofAccount] = [clientId, accountId].map((scope) =>
      rows.find((row) => row.scope === scope),
    );
    const near = [ofClient, ofAccount].filter((row) => row !== undefined);
    const used = near.find(isUsed);
    const isSigned = used !== undefined && !isServersDomain(used.address, server());
    return {
      name: near.find(({ name }) => name !== "")?.name ?? "",
      address: used?.address ?? "",
      // A client's own contact is nearer to its candidates than what the account has set for all.
      replyTo:
        ofClient?.replyTo ||
        (clientId === null ? "" : deps.contactOf(accountId, clientId)) ||
        (ofAccount?.replyTo ?? ""),
      scope: used?.scope ?? null,
      signedFor: isSigned ? domainOf(used.address) : null,
    };
  }

  const isUsed = (row: Sender): boolean =>
    stateOf(row, server()) === "in_use" && (isServersDomain(row.address, server()) || keys.find() !== null);

  function seen(row: Sender): SeenSender {
    const { accountId, clientId, name, replyTo, address, codeSentAt, confirmedAt } = row;
    const author = authorFor(accountId, clientId);
    const from = server();
    const isSigned = address !== "" && from.namesOthers && !isServersDomain(address, from);
    const key = isSigned ? keys.find() : null;
    return {
      ...{ clientId, own: { name, replyTo, address }, codeSentAt, confirmedAt, checkedAt: row.dnsCheckedAt },
      state: stateOf(row, from),
      record: key && recordFor(domainOf(address), key),
      seen: {
        name: author.name || from.name,
        address: author.address || from.address,
        replyTo: author.replyTo || deps.contactOf(accountId, null),
      },
    };
  }

  function askForCode(row: Sender, now: number): void {
    if (row.codeSentAt !== null && now - row.codeSentAt < CODE_REPEAT_MS) return;
    store.update(row.scope, { codeSentAt: now, codeTries: 0 });
    const { accountId, scope } = row;
    deps.events.emit("sender.code_asked", { accountId, scope, sentAt: now, now });
  }

  /** Stores what a check found, and reports it where emails came from the address until now. */
  function report(before: Sender, change: Partial<Pick<Sender, "dns" | "dnsCheckedAt" | "refusedAt">>): void {
    store.update(before.scope, change);
    const state = stateOf({ ...before, ...change }, server());
    if (!isUsed(before) || state === "in_use") return;
    const { accountId, clientId, scope } = before;
    deps.events.emit("sender.failing", { accountId, clientId, scope, state, now: clock.now() });
  }

  /** Asks DNS. @returns null where nothing has to be asked */
  async function lookUp({ address }: Sender): Promise<DnsResult | null> {
    if (isServersDomain(address, server())) return null;
    const key = await keys.ready(unchecked);
    const records = await deps.records(recordFor(domainOf(address), key).name);
    return dnsResultOf(records, key.publicKey);
  }

  /** @param asked as it was when DNS was asked */
  function keep(asked: Sender, found: DnsResult | null): void {
    const row = store.find(asked.accountId, asked.scope);
    if (row === null || row.address !== asked.address) return;
    // What DNS said before the server sent in the name of this domain counts no more.
    if (found === null) {
      store.update(row.scope, { dns: null, dnsCheckedAt: null });
      return;
    }
    // Nobody has withdrawn the key because DNS is not reachable for a while.
    if (found === "no_answer" && row.dns === "ok") return;
    report(row, { dns: found, dnsCheckedAt: clock.now() });
  }

  return {
    /** @throws Problem invalid_input (400) naming client_id */
    get: (tenant: Tenant, clientId: string | null): SeenSender => seen(rowOf(tenant, clientId)),

    /**
     * Changes what is named. A code is sent to an address that is new; until it is entered the address is not used.
     * @param by name of the person
     * @throws Problem invalid_input (400) naming client_id or address, recipient_mail_limit, account_mail_limit (429)
     */
    async put(
      tenant: Tenant,
      clientId: string | null,
      change: Partial<SenderInput>,
      by: string,
    ): Promise<SeenSender> {
      scopeOf(tenant, clientId);
      const from = server();
      const wanted = change.address ?? "";
      if (wanted !== "" && from.namesOthers && !isServersDomain(wanted, from)) await keys.ready(unchecked);
      return db.tx(() => {
        const before = rowOf(tenant, clientId);
        if (Object.keys(change).length === 0) return seen(before);
        const { name, replyTo, address } = before;
        const input = { name, replyTo, address, ...change };
        const now = clock.now();
        if (input.name + input.replyTo + input.address === "") {
          store.delete(before.scope);
          return seen(rowOf(tenant, clientId));
        }
        if (store.find(tenant.accountId, before.scope) === null) store.insert({ ...before, changedBy: by });
        const isSame = comparableEmail(before.address) === comparableEmail(input.address);
        store.update(before.scope, { ...(!isSame && EMPTY), ...input, changedAt: now, changedBy: by });
        const row = rowOf(tenant, clientId);
        if (!isSame && row.address !== "") askForCode(row, now);
        return seen(rowOf(tenant, clientId));
      });
    },

    /**
     * Sends a code to the address again. Within a minute it sends nothing.
     * @throws Problem invalid_input (400) naming client_id, sender_address_not_set (409), recipient_mail_limit,
     *   account_mail_limit (429)
     */
    sendCode: (tenant: Tenant, clientId: string | null): SeenSender =>
      db.tx(() => {
        const row = addressed(tenant, clientId);
        if (row.confirmedAt === null) askForCode(row, clock.now());
        return seen(rowOf(tenant, clientId));
      }),

    /**
     * Accepts the code, and checks DNS.
     * @throws Problem invalid_input (400) naming client_id, sender_code_refused (403), sender_address_not_set (409)
     */
    async confirm(tenant: Tenant, clientId: string | null, given: string): Promise<SeenSender> {
      const row = db.tx(() => {
        const found = addressed(tenant, clientId);
        if (found.confirmedAt !== null) return found;
        const now = clock.now();
        const isRight =
          isCodeOpen(found, now) &&
          secrets
            .macs(PURPOSE, codeName(found, found.codeSentAt ?? 0))
            .some((mac) => sameText(digitsOf(mac), typedDigits(given)));
        if (!isRight) {
          store.update(found.scope, { codeTries: found.codeTries + 1 });
          return null;
        }
        store.update(found.scope, { confirmedAt: now, codeSentAt: null, codeTries: 0 });
        return rowOf(tenant, clientId);
      });
      if (row === null) throw new Problem("sender_code_refused");
      return this.check(tenant, clientId);
    },

    /**
     * Looks the key up in DNS, and forgets that the mail server refused the address.
     * @throws Problem invalid_input (400) naming client_id, sender_address_not_set (409)
     */
    async check(tenant: Tenant, clientId: string | null): Promise<SeenSender> {
      const row = addressed(tenant, clientId);
      const found = await lookUp(row);
      return db.tx(() => {
        store.update(row.scope, { refusedAt: null });
        keep(row, found);
        return seen(rowOf(tenant, clientId));
      });
    },

    /** Looks up the keys of all senders. For the schedule. */
    async checkAll(): Promise<void> {
      for (const row of store.listConfirmed()) {
        const found = await lookUp(row);
        db.tx(() => keep(row, found));
      }
    },

    /** In whose name an email to this candidate is sent. */
    authorOf: (accountId: string, asked: AskedFor | null): Author =>
      authorFor(accountId, asked === null ? null : deps.clientOf(asked)),

    /** The mail server took an email only without the sender's address. */
    markRefused: (accountId: string, scope: string): void =>
      db.tx(() => {
        const row = store.find(accountId, scope);
        if (row !== null && row.refusedAt === null) report(row, { refusedAt: clock.now() });
      }),

    /** Returns the text of the email with a code; null where the code is no longer valid. */
    forMail(
      accountId: string,
      scope: string,
      sentAt: number,
    ): { address: string; code: string; expiresAt: number } | null {
      const row = store.find(accountId, scope);
      if (row === null || row.address === "" || row.codeSentAt !== sentAt || !isCodeOpen(row, clock.now()))
        return null;
      const code = spoken(digitsOf(secrets.mac(PURPOSE, codeName(row, sentAt))));
      return { address: row.address, code, expiresAt: sentAt + CODE_LIFETIME_MS };
    },

    /** The key that signs for the domains of senders; null before anybody needed it. */
    signingKey: keys.find,
  };
}
