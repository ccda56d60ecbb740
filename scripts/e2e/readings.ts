import { call, must, withDatabase } from "./client.ts";
import type { RunningAssay } from "./process.ts";

/** Every reading operation of both documents, with each id that there is. */
export async function readings({ address, folder }: RunningAssay, profileId: string): Promise<string[]> {
  const ids = (sql: string): string[] =>
    withDatabase(folder, (database) =>
      database
        .query<{ id: unknown }, []>(sql)
        .all()
        .map(({ id }) => String(id)),
    );
  const sessionIds = ids("SELECT id FROM sessions WHERE completed_at IS NOT NULL");
  const values: Record<string, string[]> = {
    inviteId: ids("SELECT id FROM invites"),
    sessionId: ids("SELECT id FROM sessions"),
    mailId: ids("SELECT id FROM outbox WHERE channel = 'mail'"),
    batchId: ids("SELECT id FROM invite_batches"),
    teamId: ids("SELECT id FROM teams"),
    profileId: [profileId],
    webhookId: ids("SELECT id FROM webhooks"),
  };
  const queries: Record<string, string> = {
    "/console/compare": `?session_ids=${sessionIds.join(",")}`,
    "/console/shortlist": `?profile_id=${profileId}`,
    "/invites/{inviteId}/match": `?profile_id=${profileId}`,
    "/console/candidates": "?state=all",
    "/search": "?q=ada&include_results=true",
    "/profiles": "?status=all&include_results=true",
    "/gdpr/candidates": "?status=all",
    "/invites/{inviteId}/report": "?format=html",
    "/profiles/{sessionId}/report": "?format=html",
    "/teams/{teamId}/report": "?format=html",
    "/console/candidates/{sessionId}/report": "?format=html",
  };
  const documents = await Promise.all(
    ["/openapi.json", "/openapi/console.json"].map(
      async (path) => must(await call(address, "GET", path), 200).json.paths,
    ),
  );
  const found: string[] = [];
  for (const [path, operations] of documents.flatMap((paths) => Object.entries<object>(paths))) {
    if (!("get" in operations)) continue;
    const short = path.replace(/^\/api\/v1/, "");
    const query = queries[short.replace(/\/$/, "")] ?? "";
    const name = /\{(\w+)\}/.exec(short)?.[1];
    const each = name === undefined ? [""] : (values[name] ?? []);
    found.push(...each.map((id) => `/api/v1${short.replace(/\{\w+\}/, id)}${query}`));
  }
  return found;
}
