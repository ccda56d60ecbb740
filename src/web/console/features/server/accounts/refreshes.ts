/** What shows credits of accounts. */
export const CREDIT_QUERIES: readonly string[] = [
  "/admin/accounts",
  "/console/ledger",
  "/console/overview",
  "/account",
];
