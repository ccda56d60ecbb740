import type { Operations } from "#/openapi/operation.ts";

export const CATALOG_REFERENCE: Operations = {
  "GET /products": {
    id: "listProducts",
    summary: "Products that can be bought",
    description:
      "Credit packages with their net price. One credit pays for one completed assessment. The list is empty on a server that runs without billing.",
    permission: null,
    problems: ["invalid_input"],
    inputs: {
      category: { text: "Only products of this category.", example: "assessment" },
      max_price: {
        text: "Only products that cost at most this much, net; up to two decimals.",
        reads: { type: "number", minimum: 0, maximum: 999_999_999.99 },
        example: 400,
      },
      min_credits: {
        text: "Only products with at least so many credits.",
        reads: { type: "integer", minimum: 0, maximum: 999_999_999 },
        example: 10,
      },
    },
    answers: { 200: { text: "The products.", name: "ProductList", parts: { Product: "products[]" } } },
  },
};
