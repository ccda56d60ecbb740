export const centsOf = (amount: number): number => Math.round(amount * 100);

/** Path prefixes of pages that show orders or their results. */
export const ORDER_REFRESHES = [
  "/admin/orders",
  "/admin/payments",
  "/admin/invoices",
  "/admin/accounts",
  "/admin/overview",
  "/console/orders",
  "/console/ledger",
  "/console/overview",
  "/invoices",
];
