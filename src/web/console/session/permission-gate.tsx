import type { ReactNode } from "react";
import { useWorkplace } from "./workplace.tsx";

/** Shows what only some may use, e.g. `needs="invites:write"`; the server decides all the same. */
export function PermissionGate({ needs, children }: { needs: string; children: ReactNode }) {
  return useWorkplace().may(needs) ? children : null;
}
