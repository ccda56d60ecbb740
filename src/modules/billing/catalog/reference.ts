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

export const CATALOG_ADMIN_REFERENCE: Operations = {
  "GET /admin/products": {
    id: "listPrices",
    summary: "What is sold, and for how much",
    description:
      "The catalogue as the operator sells it, and packages of their own, also those that are not on sale.",
    permission: "operator",
    answers: {
      200: { text: "The price list.", name: "AdminProductList", parts: { AdminProduct: "products[]" } },
    },
  },

  "POST /admin/products": {
    id: "addProduct",
    summary: "Add a package",
    description: "It is on sale at once, and stays: take it off sale when it is not wanted any more.",
    permission: "operator",
    problems: ["product_exists"],
    inputs: {
      product_id: { text: "What programs order it by." },
      name: { text: "As buyers read it, in every language." },
      credits: { text: "How many it holds." },
      price: { text: "Net, in euros." },
    },
    body: { product_id: "pa-pack-25", name: "Package of 25 assessments", credits: 25, price: 890 },
    answers: {
      201: {
        text: "The new package.",
        name: "AdminProduct",
        data: {
          product_id: "pa-pack-25",
          name: "Package of 25 assessments",
          credits: 25,
          price: 890,
          catalogue_price: null,
        },
      },
    },
  },

  "PUT /admin/products/{productId}": {
    id: "changePrice",
    summary: "Change what a product costs, or whether it is sold",
    description: "For orders from now on; those that were made keep their price.",
    permission: "operator",
    inputs: {
      price: { text: "Net, in euros; null puts back what the catalogue says." },
      on_sale: { text: "Whether it can be ordered." },
    },
    body: { price: 390 },
    answers: { 200: { text: "The product.", name: "AdminProduct" } },
  },
};
