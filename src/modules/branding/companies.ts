import type { AccountService } from "#/modules/accounts/service.ts";
import { Problem } from "#/platform/context/problem.ts";
import { type ClientBook, postalAddressOf } from "./houses.ts";
import { authorityIn, companies } from "./rules.ts";
import type { BrandedCompany, BrandedHost } from "./service.ts";

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
