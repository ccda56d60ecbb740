import type { Account } from "#/platform/context/account-rows.ts";

/** The data of clients that a look uses. */
export interface ClientBook {
  findAnywhere(clientId: string): { accountId: string; name: string } | null;
}

/** On one line, where it is whole; without the country, which is a default where nobody has named one. */
export const postalAddressOf = ({ street, zip, city }: Pick<Account, "street" | "zip" | "city">): string =>
  street === "" || city === "" ? "" : `${street}, ${zip} ${city}`.replace(/\s+/g, " ");
