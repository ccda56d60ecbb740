/** What shows orders, or what became of them. */
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
