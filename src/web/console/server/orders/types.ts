import type { Mode } from "../../api/client.ts";
import type { Pagination } from "../../components/list-state.ts";

export type OrderStatus = "pending_payment" | "completed" | "cancelled";

export interface Order {
  order_id: string;
  account_id: string;
  company: string;
  mode: Mode;
  status: OrderStatus;
  product: { id: string; name: string };
  credits: number;
  /** In the currency's units, with cents as decimals. */
  payment: { amount: number; currency: string; net: number; vat_rate: number; vat_amount: number };
  email: string;
  created_at: string;
  completed_at: string | null;
  invoice_id: string | null;
  invoice_number: string | null;
}

export interface Invoice {
  id: string;
  invoice_number: string;
  date: string;
  account_id: string;
  company: string;
  mode: Mode;
  amount_net: number;
  amount_vat: number;
  amount_gross: number;
  currency: string;
}

export type TaxCase = "home" | "reverse_charge" | "outside" | "exempt";

interface Sums {
  count: number;
  net: number;
  vat: number;
  gross: number;
}

export interface InvoiceList {
  invoices: Invoice[];
  summary: Sums & { currency: string; by_tax: (Sums & { tax_case: TaxCase; vat_rate: number })[] };
  pagination: Pagination;
}

export const centsOf = (amount: number): number => Math.round(amount * 100);
