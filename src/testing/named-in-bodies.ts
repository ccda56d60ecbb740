import type { Records } from "./records.ts";

/**
 * Requests that name a record in their body or query instead of their path: all operations on jobs, lists, links, tags, filters and many
 * people at once.
 * @param own ids of the caller
 * @param ids what is named in them
 */
export function namedInBodies(own: Records, ids: Records): [method: string, path: string, body?: object][] {
  const sessionIds = [Number(ids.sessionId)];
  const inviteIds = [ids.inviteId];
  const words = { kind: "invite", language: "de", subject: "S", greeting: "Hello,", body: "Words" };
  const selections = [{ session_ids: sessionIds }, { invite_ids: inviteIds }];
  const bulk: [string, object][] = selections.flatMap((selection): [string, object][] => [
    ["invites", { action: "cancel", ...selection }],
    ["decisions", { outcome: "hold", text: "As told", grounds: ["interview"], ...selection }],
    ["tags", { add: [own.tagId], ...selection }],
    ["applicants", { job_id: own.jobId, ...selection }],
    ["team-members", { team_id: Number(own.teamId), ...selection }],
    ["reports", { lang: "en", ...selection }],
    ["erasures", selection],
  ]);
  const toOwn = { session_ids: [Number(own.sessionId)] };
  return [
    ...bulk.map(([what, body]): [string, string, object] => ["POST", `/console/bulk-${what}`, body]),
    ["POST", "/console/bulk-applicants", { job_id: ids.jobId, ...toOwn }],
    ["POST", "/console/bulk-team-members", { team_id: Number(ids.teamId), ...toOwn }],
    ["POST", "/console/shortlists", { name: "L", session_ids: sessionIds }],
    ["POST", "/console/shortlists", { name: "L", job_id: ids.jobId }],
    ["POST", "/console/shortlists", { name: "L", job_profile_id: ids.profileId }],
    ["PUT", `/console/shortlists/${own.shortlistId}`, { job_profile_id: ids.profileId }],
    ["POST", `/console/shortlists/${own.shortlistId}/entries`, { session_ids: sessionIds }],
    ["PUT", `/console/shortlists/${own.shortlistId}/order`, { session_ids: sessionIds }],
    ["GET", `/console/shortlists?job_id=${ids.jobId}`],
    ["GET", `/console/shortlists?session_id=${ids.sessionId}`],
    ["POST", "/console/shares", { session_id: Number(ids.sessionId), receiver: "R" }],
    ["POST", "/console/shares", { shortlist_id: ids.shortlistId, receiver: "R" }],
    ["GET", `/console/shares?session_id=${ids.sessionId}`],
    ["GET", `/console/shares?shortlist_id=${ids.shortlistId}`],
    ["POST", "/console/tagged-people", { add: [own.tagId], session_ids: sessionIds }],
    ["POST", "/console/tagged-people", { add: [own.tagId], invite_ids: inviteIds }],
    ["POST", `/console/jobs/${own.jobId}/applicants`, { session_ids: sessionIds }],
    ["POST", "/console/jobs", { title: "J", client_id: ids.clientId }],
    ["PUT", `/console/jobs/${own.jobId}`, { client_id: ids.clientId }],
    ["PUT", "/console/mail-templates", { ...words, client_id: ids.clientId }],
    ["PUT", "/console/mail-templates", { ...words, job_id: ids.jobId }],
    ["POST", "/console/mail-previews", { template: { ...words, job_id: ids.jobId } }],
    ["GET", `/console/mail-templates?client_id=${ids.clientId}`],
    ["GET", `/console/mail-templates?job_id=${ids.jobId}`],
    ["POST", "/console/sessions", { language: "en", job_id: ids.jobId }],
    [
      "POST",
      "/console/invite-batches",
      { name: "B", job_id: ids.jobId, rows: [{ email: "n@people.example" }] },
    ],
    ["GET", `/console/candidates?state=all&job_id=${ids.jobId}`],
    ["GET", `/console/candidates?state=all&shortlist_id=${ids.shortlistId}`],
  ];
}

/** Requests that name what belongs to the whole account, so that only another account's is foreign. */
export function accountsNamedInBodies(
  own: Records,
  ids: Records,
): [method: string, path: string, body?: object][] {
  const people = { session_ids: [Number(own.sessionId)] };
  return [
    ["POST", `/console/tags/${own.tagId}/merge`, { into: ids.tagId }],
    ["POST", "/console/tagged-people", { add: [ids.tagId], ...people }],
    ["POST", "/console/bulk-tags", { add: [ids.tagId], ...people }],
    ["PUT", "/console/list-wishes", { page: "candidates", filter_id: ids.filterId }],
    ["GET", `/console/candidates?state=all&tag_ids=${ids.tagId}`],
  ];
}
