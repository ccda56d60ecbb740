import { type Account, DEFAULT_COUNTRY } from "#/platform/context/account-rows.ts";
import { Problem } from "#/platform/context/problem.ts";
import { isInEu, isoCountry } from "#/platform/text/country.ts";
import { vatIdOf } from "#/platform/text/vat-id.ts";
import { vatTerritoryOf } from "#/platform/text/vat-territory.ts";
import type { Order } from "../store.ts";
import type { OrderBuyer } from "../tables.ts";

/** The part of an account that an invoice can state. */
export type BillingAccount = Pick<
  Account,
  "company" | "billingContact" | "contactName" | "street" | "zip" | "city" | "country" | "vatId"
>;

/** The buyer of an order: the details of the order itself or, if it has none, those of the account. */
export const buyerOf = (order: Pick<Order, "buyer">, account: BillingAccount): OrderBuyer =>
  order.buyer ?? {
    company: account.company,
    attention: account.billingContact || account.contactName,
    street: account.street,
    zip: account.zip,
    city: account.city,
    country: account.country,
    vatId: account.vatId,
  };

/** The details that an invoice cannot do without. */
export const MISSING_DETAILS = ["street", "city", "country"] as const;
export type MissingDetail = (typeof MISSING_DETAILS)[number];

/**
 * The details that an invoice cannot do without and that nobody has named.
 * @param isCountryNamed false: the country is only the default of the registration
 */
export const missingDetails = (buyer: OrderBuyer, isCountryNamed: boolean): MissingDetail[] =>
  MISSING_DETAILS.filter((name) =>
    name === "country" ? !isCountryNamed || buyer.country === "" : buyer[name].trim() === "",
  );

/** Why an order waits for a person although its details are complete. */
export const HOLD_REASONS = ["vat_id_of_other_country", "vat_id_invalid", "payment_details_differ"] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** The country that a VAT id names by its first letters; null: none. */
function countryOfVatId(vatId: string): string | null {
  const prefix = isoCountry(vatId.trim().slice(0, 2));
  return isInEu(prefix) || prefix === "XI" || prefix === "GB" ? prefix : null;
}

/** Returns true if the VAT id names another country than the buyer, so that one of the two is wrong. */
export function isVatIdOfOtherCountry({ country, vatId }: Pick<OrderBuyer, "country" | "vatId">): boolean {
  const named = countryOfVatId(vatId);
  const own = isoCountry(country);
  // Monaco belongs to France, and Northern Ireland has ids of its own.
  const isShared = named === vatTerritoryOf(own, "").state || (own === "GB" && named === "XI");
  if (named === null || named === own || isShared) return false;
  // Without its own prefix, an id may begin with any letters.
  return vatIdOf(own, vatId) === null;
}

/**
 * Returns true if the VAT id of a buyer in the EU has not the form of its country. One of another country is a
 * contradiction instead.
 */
export const isMisspelledVatId = (buyer: Pick<OrderBuyer, "country" | "vatId">): boolean =>
  buyer.vatId !== "" &&
  isInEu(vatTerritoryOf(isoCountry(buyer.country), "").state) &&
  vatIdOf(isoCountry(buyer.country), buyer.vatId) === null &&
  !isVatIdOfOtherCountry(buyer);

/** Why an order waits for a person; null: it does not, or an administrator has released it as it is. */
export function holdOf(
  { onHold, releasedAt }: Pick<Order, "onHold" | "releasedAt">,
  buyer: OrderBuyer,
): HoldReason | null {
  if (releasedAt !== null) return null;
  // Of this list only, which the column's type does not express.
  if (onHold !== null) return onHold as HoldReason;
  return isVatIdOfOtherCountry(buyer) ? "vat_id_of_other_country" : null;
}

/** The buyer of an order, and what keeps a live invoice from being issued to them. */
export interface BuyerState {
  buyer: OrderBuyer;
  missing: MissingDetail[];
  hold: HoldReason | null;
}

interface BuyersDeps {
  account: (accountId: string) => BillingAccount;
  /** Returns true if the buyer of an earlier order of the account stated this country themselves. */
  isCountryNamed: (accountId: string, country: string) => boolean;
}

export type Buyers = ReturnType<typeof createBuyers>;

/** Buyers of orders, from one place: checkout, price and invoice state the same. */
export function createBuyers({ account, isCountryNamed }: BuyersDeps) {
  const of = (order: Order): OrderBuyer => buyerOf(order, account(order.accountId));

  /** In test mode nothing is missing, and nothing waits. */
  function stateOf(order: Order): BuyerState {
    const buyer = of(order);
    if (order.mode === "test") return { buyer, missing: [], hold: null };
    const named =
      order.buyer !== null ||
      buyer.country !== DEFAULT_COUNTRY ||
      isCountryNamed(order.accountId, DEFAULT_COUNTRY);
    return { buyer, missing: missingDetails(buyer, named), hold: holdOf(order, buyer) };
  }

  return {
    of,
    stateOf,

    /**
     * The buyer to whom an invoice can be issued: one without an address is no invoice, and a contradiction may mean
     * the wrong tax.
     * @throws Problem buyer_not_set, order_on_hold (409) in live mode
     */
    require(order: Order): OrderBuyer {
      const { buyer, missing, hold } = stateOf(order);
      if (missing.length > 0)
        throw new Problem("buyer_not_set", {
          message: `No invoice can be issued because billing details of the buyer are missing: ${missing.join(", ")}. The buyer adds them on the checkout page. Nothing was booked.`,
        });
      if (hold !== null) throw new Problem("order_on_hold");
      return buyer;
    },
  };
}
