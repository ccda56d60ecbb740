import { invalidField } from "#/platform/context/problem.ts";
import { MODES, type Tenant } from "#/platform/context/tenant.ts";

/** People work for several accounts and in both modes, so each of their requests says for which. */
const ACCOUNT_HEADER = "x-assay-account";
const MODE_HEADER = "x-assay-mode";

/**
 * The account and mode that a person's request is about; live unless it says otherwise.
 * @returns null where no account is named
 * @throws Problem invalid_input (400) for an unknown mode
 */
export function actingFor(request: Request): Tenant | null {
  const accountId = request.headers.get(ACCOUNT_HEADER);
  if (accountId === null || accountId === "") return null;
  const wanted = request.headers.get(MODE_HEADER) ?? "live";
  const mode = MODES.find((name) => name === wanted);
  if (mode === undefined) throw invalidField(MODE_HEADER, `must be ${MODES.join(" or ")}`);
  return { accountId, mode };
}
