// Named here because the compiler's memory of earlier runs loses it otherwise, and then knows no *.sql.
/// <reference path="../../modules.d.ts" />
import init from "./migrations/0000_init.sql" with { type: "text" };
import ledgerAppendOnly from "./migrations/0001_ledger_append_only.sql" with { type: "text" };
import commerce from "./migrations/0002_commerce.sql" with { type: "text" };
import invoicesImmutable from "./migrations/0003_invoices_immutable.sql" with { type: "text" };
import norms from "./migrations/0004_norms.sql" with { type: "text" };
import normsImmutable from "./migrations/0005_norms_immutable.sql" with { type: "text" };
import candidates from "./migrations/0006_candidates.sql" with { type: "text" };
import consoleTables from "./migrations/0007_console.sql" with { type: "text" };
import search from "./migrations/0008_search.sql" with { type: "text" };
import held from "./migrations/0009_held.sql" with { type: "text" };
import provenAddresses from "./migrations/0010_proven_addresses.sql" with { type: "text" };
import candidateLinks from "./migrations/0011_candidate_links.sql" with { type: "text" };
import outbox from "./migrations/0012_outbox.sql" with { type: "text" };
import caps from "./migrations/0013_caps.sql" with { type: "text" };
import server from "./migrations/0014_server.sql" with { type: "text" };
import erasure from "./migrations/0015_erasure.sql" with { type: "text" };
import ownViews from "./migrations/0018_own_views.sql" with { type: "text" };
import askedOfCandidates from "./migrations/0019_asked_of_candidates.sql" with { type: "text" };
import mailFaults from "./migrations/0020_mail_faults.sql" with { type: "text" };
import ordinaryTriggers from "./migrations/0021_ordinary_triggers.sql" with { type: "text" };
import packedSittings from "./migrations/0022_packed_sittings.sql" with { type: "text" };
import openErasures from "./migrations/0023_open_erasures.sql" with { type: "text" };
import candidateSearch from "./migrations/0024_candidate_search.sql" with { type: "text" };
import ledgerSums from "./migrations/0025_ledger_sums.sql" with { type: "text" };
import inviteSums from "./migrations/0026_invite_sums.sql" with { type: "text" };
import jobProfileVersions from "./migrations/0027_job_profile_versions.sql" with { type: "text" };
import reportLayouts from "./migrations/0028_report_layouts.sql" with { type: "text" };
import outcomes from "./migrations/0029_outcomes.sql" with { type: "text" };
import fairness from "./migrations/0030_fairness.sql" with { type: "text" };
import normSamples from "./migrations/0031_norm_samples.sql" with { type: "text" };
import readersAndZones from "./migrations/0032_readers_and_zones.sql" with { type: "text" };
import reviewDrafts from "./migrations/0033_review_drafts.sql" with { type: "text" };
import oneList from "./migrations/0034_one_list.sql" with { type: "text" };
import settings from "./migrations/0035_settings.sql" with { type: "text" };
import firstSteps from "./migrations/0036_first_steps.sql" with { type: "text" };
import jobs from "./migrations/0037_jobs.sql" with { type: "text" };
import kioskLock from "./migrations/0038_kiosk_lock.sql" with { type: "text" };
import trialWantsApi from "./migrations/0039_trial_wants_api.sql" with { type: "text" };
import seenResults from "./migrations/0040_seen_results.sql" with { type: "text" };
import erasedBy from "./migrations/0041_erased_by.sql" with { type: "text" };
import clients from "./migrations/0042_clients.sql" with { type: "text" };
import preparedLogos from "./migrations/0043_prepared_logos.sql" with { type: "text" };
import jobWays from "./migrations/0044_job_ways.sql" with { type: "text" };
import paymentProof from "./migrations/0045_payment_proof.sql" with { type: "text" };
import receiversAnswers from "./migrations/0046_receivers_answers.sql" with { type: "text" };
import shortlists from "./migrations/0047_shortlists.sql" with { type: "text" };
import shares from "./migrations/0048_shares.sql" with { type: "text" };
import jobStarts from "./migrations/0049_job_starts.sql" with { type: "text" };
import tagsAndBulk from "./migrations/0052_tags_and_bulk.sql" with { type: "text" };
import decideTogether from "./migrations/0053_decide_together.sql" with { type: "text" };
import interviews from "./migrations/0054_interviews.sql" with { type: "text" };
import inviteRules from "./migrations/0056_invite_rules.sql" with { type: "text" };
import mailTemplates from "./migrations/0057_mail_templates.sql" with { type: "text" };
import payments from "./migrations/0064_payments.sql" with { type: "text" };
import scheduledInvites from "./migrations/0065_scheduled_invites.sql" with { type: "text" };
import shareFiles from "./migrations/0066_share_files.sql" with { type: "text" };
import alerts from "./migrations/0069_alerts.sql" with { type: "text" };
import declineLetters from "./migrations/0070_decline_letters.sql" with { type: "text" };
import creditNotes from "./migrations/0071_credit_notes.sql" with { type: "text" };
import prices from "./migrations/0072_prices.sql" with { type: "text" };
import retention from "./migrations/0073_retention.sql" with { type: "text" };
import eventFeed from "./migrations/0074_event_feed.sql" with { type: "text" };
import logTerms from "./migrations/0075_log_terms.sql" with { type: "text" };
import paymentMethods from "./migrations/0076_payment_methods.sql" with { type: "text" };
import audit from "./migrations/0077_audit.sql" with { type: "text" };
import lostNumbers from "./migrations/0078_lost_numbers.sql" with { type: "text" };
import movedAccounts from "./migrations/0079_moved_accounts.sql" with { type: "text" };
import retentionKinds from "./migrations/0080_retention_kinds.sql" with { type: "text" };

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Append-only: a shipped migration is never edited; `migrate.ts` refuses a database that saw another text. */
export const MIGRATIONS: readonly Migration[] = [
  { name: "0000_init", sql: init },
  { name: "0001_ledger_append_only", sql: ledgerAppendOnly },
  { name: "0002_commerce", sql: commerce },
  { name: "0003_invoices_immutable", sql: invoicesImmutable },
  { name: "0004_norms", sql: norms },
  { name: "0005_norms_immutable", sql: normsImmutable },
  { name: "0006_candidates", sql: candidates },
  { name: "0007_console", sql: consoleTables },
  { name: "0008_search", sql: search },
  { name: "0009_held", sql: held },
  { name: "0010_proven_addresses", sql: provenAddresses },
  { name: "0011_candidate_links", sql: candidateLinks },
  { name: "0012_outbox", sql: outbox },
  { name: "0013_caps", sql: caps },
  { name: "0014_server", sql: server },
  { name: "0015_erasure", sql: erasure },
  { name: "0018_own_views", sql: ownViews },
  { name: "0019_asked_of_candidates", sql: askedOfCandidates },
  { name: "0020_mail_faults", sql: mailFaults },
  { name: "0021_ordinary_triggers", sql: ordinaryTriggers },
  { name: "0022_packed_sittings", sql: packedSittings },
  { name: "0023_open_erasures", sql: openErasures },
  { name: "0024_candidate_search", sql: candidateSearch },
  { name: "0025_ledger_sums", sql: ledgerSums },
  { name: "0026_invite_sums", sql: inviteSums },
  { name: "0027_job_profile_versions", sql: jobProfileVersions },
  { name: "0028_report_layouts", sql: reportLayouts },
  { name: "0029_outcomes", sql: outcomes },
  { name: "0030_fairness", sql: fairness },
  { name: "0031_norm_samples", sql: normSamples },
  { name: "0032_readers_and_zones", sql: readersAndZones },
  { name: "0033_review_drafts", sql: reviewDrafts },
  { name: "0034_one_list", sql: oneList },
  { name: "0035_settings", sql: settings },
  { name: "0036_first_steps", sql: firstSteps },
  { name: "0037_jobs", sql: jobs },
  { name: "0038_kiosk_lock", sql: kioskLock },
  { name: "0039_trial_wants_api", sql: trialWantsApi },
  { name: "0040_seen_results", sql: seenResults },
  { name: "0041_erased_by", sql: erasedBy },
  { name: "0042_clients", sql: clients },
  { name: "0043_prepared_logos", sql: preparedLogos },
  { name: "0044_job_ways", sql: jobWays },
  { name: "0045_payment_proof", sql: paymentProof },
  { name: "0046_receivers_answers", sql: receiversAnswers },
  { name: "0047_shortlists", sql: shortlists },
  { name: "0048_shares", sql: shares },
  { name: "0049_job_starts", sql: jobStarts },
  { name: "0052_tags_and_bulk", sql: tagsAndBulk },
  { name: "0053_decide_together", sql: decideTogether },
  { name: "0054_interviews", sql: interviews },
  { name: "0056_invite_rules", sql: inviteRules },
  { name: "0057_mail_templates", sql: mailTemplates },
  { name: "0064_payments", sql: payments },
  { name: "0065_scheduled_invites", sql: scheduledInvites },
  { name: "0066_share_files", sql: shareFiles },
  { name: "0069_alerts", sql: alerts },
  { name: "0070_decline_letters", sql: declineLetters },
  { name: "0071_credit_notes", sql: creditNotes },
  { name: "0072_prices", sql: prices },
  { name: "0073_retention", sql: retention },
  { name: "0074_event_feed", sql: eventFeed },
  { name: "0075_log_terms", sql: logTerms },
  { name: "0076_payment_methods", sql: paymentMethods },
  { name: "0077_audit", sql: audit },
  { name: "0078_lost_numbers", sql: lostNumbers },
  { name: "0079_moved_accounts", sql: movedAccounts },
  { name: "0080_retention_kinds", sql: retentionKinds },
];
