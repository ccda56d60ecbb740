import type { Pagination } from "../components/list-state.ts";

interface InvoiceSummary {
  id: string;
  invoice_number: string;
  date: string;
  /** In the currency's units, with cents as decimals. */
  amount_net: number;
  amount_gross: number;
  currency: string;
  status: string;
}

export interface InvoiceList {
  invoices: InvoiceSummary[];
  summary: { total_net: number; total_gross: number; currency: string };
  pagination: Pagination;
}

export interface Invoice {
  id: string;
  invoice_number: string;
  date: string;
  billing_address: { company: string; attention: string; street: string; city: string; vat_id: string };
  line_items: { description: string; additional_text: string; amount_net: number | null }[];
  amounts: { net: number; vat_rate: number; vat_amount: number; gross: number; currency: string };
  notes: string | null;
}
