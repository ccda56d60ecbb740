import { Problem } from "#/platform/context/problem.ts";
import type { RecordView } from "#/platform/context/result-views.ts";
import type { Tenant } from "#/platform/context/tenant.ts";
import type { Infrastructure } from "#/server/infrastructure.ts";
import { createOwnViews, createViewLog } from "./service.ts";
import { createViewStore } from "./store.ts";

interface Needs extends Infrastructure {
  /** Name of an API key, or of a user with their company, shown as the viewer. */
  keyName: (keyId: string, tenant: Tenant) => string;
}

/** Who looked at a candidate's results, for the candidate and the account to read. */
export function resultViewsModule(needs: Needs) {
  const service = createViewLog({ ...needs, nameOf: needs.keyName, store: createViewStore(needs.db) });
  // Candidates are promised that list whole, and nothing is kept of what a copy records.
  const note: RecordView = needs.isCopy
    ? () => {
        throw new Problem("standby_copy");
      }
    : service.note;
  return {
    parts: {
      views: service,
      recordView: note,
      recordOwnView: createOwnViews(note, needs.security),
    },
    jobs: [{ name: "store-views", pattern: "* * * * * *", run: service.store }],
    flush: service.flush,
  };
}
