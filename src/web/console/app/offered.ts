import type { Workplace } from "../session/workplace.tsx";

/** Pages that only servers need on which several companies have accounts. */
const OF_SEVERAL_COMPANIES: readonly string[] = ["/server/accounts", "/server/trials"];

/**
 * Returns whether the menu offers a page, by what the server is used for. A page that it does not offer can still be
 * opened by its address, so that orders, invoices and clients of earlier times stay in reach.
 * @param commerce the page is about selling
 */
export function isOffered(
  { path, commerce }: { path: string; commerce: boolean },
  { purpose, billed }: Pick<Workplace, "purpose" | "billed">,
): boolean {
  if (commerce && !billed) return false;
  if (path === "/clients") return purpose !== "own";
  return !OF_SEVERAL_COMPANIES.includes(path) || purpose === null || purpose === "sell";
}
