import { SCALE_KEYS } from "#/domain/instrument/types.ts";

const FIRST =
  "CASE WHEN given_length IS NULL THEN trim(rtrim(name, replace(name, ' ', ''))) ELSE substr(name, 1, given_length) END";
const LAST =
  "CASE WHEN given_length IS NULL THEN substr(name, length(rtrim(name, replace(name, ' ', ''))) + 1) ELSE trim(substr(name, given_length + 1)) END";
const ofInvite = (text: string) => text.replace(/\b(name|given_length)\b/g, "i.$1");
/** Names are the session's as soon as there is one, and nobody's once it is anonymized. */
const person = (field: string, before: string) =>
  `CASE WHEN s.id IS NULL THEN ${before} WHEN s.anonymized_at IS NULL THEN s.${field} ELSE '' END`;
const SCORES = SCALE_KEYS.map((key) => `json_extract(r.scales, '$.${key}.cValue')`).join(", ");

/**
 * Fills an empty `candidate_list` from the tables that its triggers follow, by other means than theirs. Results have to be
 * stored as JSON.
 */
export const LIST_FROM_TABLES = [
  `INSERT INTO candidate_list (account_id, mode, added_at, invite_id, session_id, first_name, last_name, email,
     external_ref, search, source, language, job_profile_id, expires_at, started_at, completed_at, withdrawn_at,
     anonymized_at, cancelled_at)
   SELECT i.account_id, i.mode, i.created_at, i.id, s.id,
     ${person("first_name", ofInvite(FIRST))}, ${person("last_name", ofInvite(LAST))}, ${person("email", "i.email")},
     i.external_ref, '', 'api', coalesce(s.language, i.language), i.job_profile_id, i.expires_at,
     coalesce(s.started_at, i.started_at), coalesce(s.completed_at, i.completed_at), s.withdrawn_at, s.anonymized_at,
     i.cancelled_at
   FROM invites i LEFT JOIN sessions s ON s.invite_id = i.id`,
  `INSERT INTO candidate_list (account_id, mode, added_at, session_id, first_name, last_name, email, search, source,
     language, expires_at, started_at, completed_at, withdrawn_at, anonymized_at)
   SELECT s.account_id, s.mode, s.acknowledged_at, s.id, ${person("first_name", "''")}, ${person("last_name", "''")},
     ${person("email", "''")}, '', s.source, s.language, s.expires_at, s.started_at, s.completed_at, s.withdrawn_at,
     s.anonymized_at
   FROM sessions s WHERE s.invite_id IS NULL`,
  `INSERT INTO candidate_list (account_id, mode, added_at, batch_id, batch_row_id, waited_until, cancelled_at, first_name,
     last_name, email, external_ref, search, source, language, job_profile_id)
   SELECT account_id, mode, created_at, batch_id, id,
     CASE status WHEN 'waiting' THEN 253402300800000 ELSE coalesce(finished_at, created_at) END,
     CASE status WHEN 'waiting' THEN NULL ELSE coalesce(finished_at, created_at) END,
     ${FIRST}, ${LAST}, email, external_ref, '', 'api', language, job_profile_id
   FROM batch_rows WHERE invite_id IS NULL AND email <> ''`,
  `UPDATE candidate_list SET (batch_id, batch_row_id, waited_until) =
     (SELECT r.batch_id, r.id, r.finished_at FROM batch_rows r WHERE r.invite_id = candidate_list.invite_id)
   WHERE invite_id IN (SELECT invite_id FROM batch_rows WHERE invite_id IS NOT NULL)`,
  `UPDATE candidate_list SET
     decision = (SELECT outcome FROM reviews WHERE session_id = candidate_list.session_id AND kind = 'decision'
       AND withdrawn_at IS NULL ORDER BY created_at DESC, rowid DESC LIMIT 1),
     viewed_at = (SELECT min(viewed_at) FROM result_views
       WHERE session_id = candidate_list.session_id AND viewer_id <> 'candidate')
   WHERE session_id IS NOT NULL`,
  `UPDATE candidate_list SET quality = json_extract(r.quality, '$.status'), norm_group_id = r.norm_group_id,
     scores = json_array(${SCORES})
   FROM results r WHERE r.session_id = candidate_list.session_id`,
];
