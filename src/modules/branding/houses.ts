import type { AccountService } from "#/modules/accounts/service.ts";
import type { Account } from "#/platform/context/account-rows.ts";
import { Problem } from "#/platform/context/problem.ts";
import { authorityIn, houses } from "./rules.ts";
import type { BrandedHost, BrandedHouse } from "./service.ts";

/** What a look takes of clients. */
export interface ClientBook {
  findAnywhere(clientId: string): { accountId: string; name: string } | null;
}

/** On one line, where it is whole; without the country, which is a default where nobody has named one. */
const postalAddressOf = ({ street, zip, city }: Pick<Account, "street" | "zip" | "city">): string =>
  street === "" || city === "" ? "" : `${street}, ${zip} ${city}`.replace(/\s+/g, " ");

export const accountHouses =
  (accounts: Pick<AccountService, "find" | "zoneOf">) =>
  (accountId: string): BrandedHouse => {
    const account = accounts.find(accountId);
    const { company, email, asksDemographics, noticeChanges, country } = account;
    return {
      ...{ company, email, asksDemographics, noticeChanges, zone: accounts.zoneOf(account), seenBy: null },
      ...{ postalAddress: postalAddressOf(account), authority: authorityIn(country) },
    };
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
      ...{ postalAddress: "", authority: "", noticeChanges: 0 },
    };
  };
