import type { AccountService } from "#/modules/accounts/service.ts";
import { Problem } from "#/platform/problem.ts";
import { houses } from "./rules.ts";
import type { BrandedHost, BrandedHouse } from "./service.ts";

/** What a look takes of clients. */
export interface ClientBook {
  findAnywhere(clientId: string): { accountId: string; name: string } | null;
}

export const accountHouses =
  (accounts: Pick<AccountService, "find" | "zoneOf">) =>
  (accountId: string): BrandedHouse => {
    const account = accounts.find(accountId);
    const { company, email, asksDemographics } = account;
    return { company, email, asksDemographics, zone: accounts.zoneOf(account), seenBy: null };
  };

/**
 * A client, of which all is its own but how to reach somebody: nothing of what the account says about itself, its legal
 * basis or its notice, is said in a client's name.
 * @param agencyOf the account as its own candidates see it
 */
export const clientHouses =
  (clients: ClientBook, agencyOf: (accountId: string) => BrandedHost) =>
  (clientId: string): BrandedHouse => {
    const client = clients.findAnywhere(clientId);
    if (client === null) throw new Problem("client_not_found");
    const { email, asksDemographics, timeZone, company } = agencyOf(client.accountId);
    return {
      ...{ company: client.name, email, asksDemographics, zone: timeZone },
      seenBy: houses(client.name, company),
    };
  };
