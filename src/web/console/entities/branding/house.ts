import type { Path } from "../../kit/api/wire.ts";

/** Whose look is changed: the account's own, or a client's. */
export interface House {
  kind: "account" | "client";
  branding: "/console/branding" | Path<"/console/clients/{clientId}/branding">;
  logo: "/console/branding/logo" | Path<"/console/clients/{clientId}/branding/logo">;
  /** What candidates read where no other name is given. */
  name: string;
  /** Where replies go where no other address is given. */
  contact: string;
  /** Who is said to see the result where nobody says it. */
  recipients: string;
  /** Who may change it, e.g. "account:write". */
  needs: string;
  /** What is typed is kept under this name. */
  draft: string;
}
