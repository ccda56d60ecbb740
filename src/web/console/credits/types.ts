export type OrderStatus = "pending_payment" | "completed" | "cancelled";

export interface LedgerEntry {
  id: number;
  kind: "purchase" | "trial" | "grant" | "completion" | "refund";
  credits: number;
  reference: string;
  reason: string | null;
  created_at: string;
  balance_after: number;
}
