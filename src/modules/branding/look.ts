import type { KeptMonths } from "#/modules/accounts/retention/rules.ts";
import type { AccountService } from "#/modules/accounts/service.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { Problem } from "#/platform/context/problem.ts";
import { authorityIn, companies } from "./rules.ts";
import type { BrandedCompany, BrandedHost, BrandingService } from "./service.ts";

/** Somebody by their invite or, without one, by their session. */
export interface Asked {
  inviteId: string | null;
  sessionId: number | null;
}

/** A client, before anybody was invited in its name; null: the account itself. */
interface InNameOf {
  clientId: string | null;
}

/** The client in whose name: the candidate's, or the caller's. */
export type AskedFor = Asked | InNameOf;

interface LookDeps {
  ofAccounts: BrandingService;
  /** The branding of clients, by the client's id. */
  ofClients: BrandingService;
  /** Returns the client in whose name somebody was invited; null: the account itself. */
  clientOf: (asked: Asked) => { id: string } | null;
  /** After how long an account's candidates are anonymized automatically; null: no time is set. */
  keptOf: (accountId: string) => KeptMonths | null;
}

export type SeenBranding = ReturnType<typeof createSeenBranding>;

/**
 * Letters of a client's id that distinguish its notices from the account's. Versions of notices are short.
 */
const MARK = { from: 3, to: 9 } as const;

/**
 * Returns the look that a candidate sees: the client in whose name they were asked, or the account. Every
 * place that names a company to a candidate, or in a document about one, uses this function, so that no two
 * places can name different ones. Without a candidate or client: the account.
 */
export function createSeenBranding({ ofAccounts, ofClients, clientOf, keptOf }: LookDeps) {
  const idOf = (asked: AskedFor | null): string | null => {
    if (asked === null) return null;
    return "clientId" in asked ? asked.clientId : (clientOf(asked)?.id ?? null);
  };
  const seen = (accountId: string, asked: AskedFor | null) => {
    const clientId = idOf(asked);
    return clientId === null
      ? { looks: ofAccounts, id: accountId, mark: null }
      : { looks: ofClients, id: clientId, mark: clientId.slice(MARK.from, MARK.to) };
  };
  const revisionOf = (mark: string | null, revision: number | string) =>
    mark === null ? revision : `${mark}.${revision}`;
  return {
    ...ofAccounts,

    hostOf(accountId: string, asked: AskedFor | null = null) {
      const { looks, id, mark } = seen(accountId, asked);
      const host = looks.hostOf(id);
      return { ...host, noticeRevision: revisionOf(mark, host.noticeRevision), kept: keptOf(accountId) };
    },
    nameOf(accountId: string, asked: AskedFor | null = null) {
      const { looks, id } = seen(accountId, asked);
      return looks.nameOf(id);
    },
    brandOf(accountId: string, asked: AskedFor | null = null) {
      const { looks, id } = seen(accountId, asked);
      return looks.brandOf(id);
    },
    mailLogo(accountId: string, asked: AskedFor | null = null) {
      const { looks, id } = seen(accountId, asked);
      return looks.mailLogo(id);
    },
    palettes(accountId: string, asked: AskedFor | null = null) {
      const { looks, id } = seen(accountId, asked);
      return looks.palettes(id);
    },
  };
}

/** The data of clients that a look uses. */
export interface ClientBook {
  findAnywhere(clientId: string): { accountId: string; name: string } | null;
}

/** Returns the address on one line if it is complete, without the country, which may only be the default. */
const postalAddressOf = ({ street, zip, city }: Pick<Account, "street" | "zip" | "city">): string =>
  street === "" || city === "" ? "" : `${street}, ${zip} ${city}`.replace(/\s+/g, " ");

export const accountCompanies =
  (accounts: Pick<AccountService, "find" | "zoneOf">) =>
  (accountId: string): BrandedCompany => {
    const account = accounts.find(accountId);
    const { company, email, asksDemographics, noticeChanges, country } = account;
    return {
      ...{ company, email, asksDemographics, noticeChanges, zone: accounts.zoneOf(account), seenBy: null },
      ...{ postalAddress: postalAddressOf(account), authority: authorityIn(country) },
    };
  };

/**
 * A client has all data of its own except contact details. The account's statements about itself, its legal
 * basis and its notice are never made in a client's name.
 * @param agencyOf the account as its own candidates see it
 */
export const clientCompanies =
  (clients: ClientBook, agencyOf: (accountId: string) => BrandedHost) =>
  (clientId: string): BrandedCompany => {
    const client = clients.findAnywhere(clientId);
    if (client === null) throw new Problem("client_not_found");
    const { email, asksDemographics, timeZone, company } = agencyOf(client.accountId);
    return {
      ...{ company: client.name, email, asksDemographics, zone: timeZone },
      seenBy: companies(client.name, company),
      ...{ postalAddress: "", authority: "", noticeChanges: 0 },
    };
  };
