import type { Language, Localized } from "#/domain/instrument/types.ts";
import catalog from "../../../../assets/catalog/products.json";

/** A product in the catalog file. Prices are net, in cents. */
export interface Product {
  id: string;
  /** The product's id on invoices: 1 or more, never changed and never assigned to another product. */
  number: number;
  /** In English, as the interface names it. */
  name: string;
  /** On invoices and pages. */
  names: Localized;
  description: string;
  category: string;
  priceCents: number;
  credits: number;
  features: string[];
}

export const CURRENCY = "EUR";

export const PRODUCTS: readonly Product[] = catalog.map((product) => ({
  ...product,
  name: product.names.en,
}));

export const findProduct = (id: string): Product | null =>
  PRODUCTS.find((product) => product.id === id) ?? null;

/** The name of the sold product, in a language, as long as the catalogue still means the same product. */
export function productNameIn(
  language: Language,
  { productId, productName }: { productId: string; productName: string },
): string {
  const product = findProduct(productId);
  return product?.name === productName ? product.names[language] : productName;
}
