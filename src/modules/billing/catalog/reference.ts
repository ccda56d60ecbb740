import type { Operations } from "#/openapi/operation.ts";

export const CATALOG_REFERENCE: Operations = {
  "GET /products": {
    id: "listProducts",
    summary: "List products",
    description:
      "Returns credit packages with their net prices. One credit pays for one completed assessment. The list is empty if billing is off.",
    permission: null,
    problems: ["invalid_input"],
    inputs: {
      category: { text: "Only include products of this category.", example: "assessment" },
      max_price: {
        text: "Only include products up to this net price, with at most two decimals.",
        reads: { type: "number", minimum: 0, maximum: 999_999_999.99 },
        example: 400,
      },
      min_credits: {
        text: "Only include products with at least this number of credits.",
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
    summary: "List products and prices",
    description:
      "Returns the standard catalog with your prices, and your own packages. Packages that are not on sale are included.",
    permission: "operator",
    answers: {
      200: { text: "The price list.", name: "AdminProductList", parts: { AdminProduct: "products[]" } },
    },
  },

  "POST /admin/products": {
    id: "addProduct",
    summary: "Create a package",
    description:
      "Creates a package that is on sale immediately. Packages cannot be deleted. To stop selling one, set `on_sale` to false.",
    permission: "operator",
    problems: ["product_exists"],
    inputs: {
      product_id: { text: "ID used to order the package." },
      name: { text: "Name shown to buyers, in every language." },
      credits: { text: "Number of credits." },
      price: { text: "Net price in euros." },
    },
    body: { product_id: "pa-pack-25", name: "Package of 25 assessments", credits: 25, price: 890 },
    answers: {
      201: {
        text: "The package.",
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
    summary: "Update a product",
    description: "Applies to new orders. Existing orders keep their price.",
    permission: "operator",
    inputs: {
      price: { text: "Net price in euros. Set null to restore the catalog price." },
      on_sale: { text: "Whether the product can be ordered." },
    },
    body: { price: 390 },
    answers: { 200: { text: "The product.", name: "AdminProduct" } },
  },
};
