import type { Pagination } from "../components/list-state.ts";

export type OrderStatus = "pending_payment" | "completed" | "cancelled";

interface Order {
  order_id: string;
  status: OrderStatus;
  product: { id: string; name: string };
  credits: number;
  /** In the currency's units, with cents as decimals. */
  payment: { amount: number; currency: string; net: number; vat_rate: number; vat_amount: number };
  created_at: string;
  completed_at: string | null;
  invoice_id: string | null;
  invoice_number: string | null;
  checkout_url: string | null;
}

export interface OrderList {
  orders: Order[];
  pagination: Pagination;
}

export interface LedgerEntry {
  id: number;
  kind: "purchase" | "trial" | "grant" | "completion" | "refund";
  credits: number;
  reference: string;
  reason: string | null;
  created_at: string;
  balance_after: number;
}

export interface Ledger {
  balance: { credits_available: number; credits_used: number; credits_owed: number; unlimited: boolean };
  entries: LedgerEntry[];
  pagination: Pagination;
}
