import type { Database as Sqlite } from "bun:sqlite";
import { type Check, found } from "./check.ts";

const FAILING = `
  SELECT address FROM senders
  WHERE address <> '' AND confirmed_at IS NOT NULL AND (refused_at IS NOT NULL OR coalesce(dns, 'ok') <> 'ok')
  ORDER BY address`;

/** Names senders whose emails come from the server's address, although their mailbox is confirmed. Nothing where there are none. */
export function checkSenders(sqlite: Sqlite): Check[] {
  const addresses = sqlite.query<{ address: string }, []>(FAILING).all();
  if (addresses.length === 0) return [];
  return [
    found("senders_failing", { names: [...new Set(addresses.map(({ address }) => address))].join(", ") }),
  ];
}
