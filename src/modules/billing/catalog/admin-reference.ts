import type { Operations } from "#/openapi/operation.ts";

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
