import type { Schemas } from "../../../wire.gen.ts";
import type { Answer } from "../../kit/api/wire.ts";

export type OrderStatus = Schemas["ConsoleOrder"]["status"];
export type LedgerEntry = Answer<"GET /console/ledger">["entries"][number];
export type CreditStatement = Schemas["CreditStatement"];
