import type { Schemas } from "../../../../wire.gen.ts";

export type Order = Schemas["AdminOrder"];
export type OrderStatus = Order["status"];
export type PricedProduct = Schemas["AdminProduct"];
export type Payment = Schemas["AdminPayment"];
export type Invoice = Schemas["AdminInvoice"];
export type InvoiceList = Schemas["AdminInvoiceList"];
export type TaxCase = InvoiceList["summary"]["by_tax"][number]["tax_case"];
