import catalog from "../../../../assets/catalog/products.json";

/** A product in the catalog file. Prices are net, in cents. */
export interface Product {
  id: string;
  /** The product's id on invoices: 1 or more, never changed and never assigned to another product. */
  number: number;
  name: string;
  /** The name on invoices in German. */
  nameDe: string;
  description: string;
  category: string;
  priceCents: number;
  credits: number;
  features: string[];
}

export const CURRENCY = "EUR";

export const PRODUCTS: readonly Product[] = catalog;

export const findProduct = (id: string): Product | null =>
  PRODUCTS.find((product) => product.id === id) ?? null;

/** The name of the sold product, in a language, as long as the catalogue still means the same product. */
export function productNameIn(
  language: "en" | "de",
  { productId, productName }: { productId: string; productName: string },
): string {
  const product = findProduct(productId);
  return language === "de" && product?.name === productName ? product.nameDe : productName;
}
