import type { RegisterEvents } from "#/modules/accounts/registration/events.ts";
import type { AssessmentEvents, CandidateCodeEvents } from "#/modules/assessment/events.ts";
import type { BillingEvents } from "#/modules/billing/events.ts";
import type { BulkEvents } from "#/modules/candidates/bulk/events.ts";
import type { DeclineEvents, ReviewEvents } from "#/modules/decisions/events.ts";
import type { BatchEvents } from "#/modules/invitation-lists/events.ts";
import type { InviteEvents } from "#/modules/invites/events.ts";
import type { JobEvents } from "#/modules/jobs/events.ts";
import type { AlertEvents } from "#/modules/notifications/events.ts";
import type { GdprEvents } from "#/modules/privacy/events.ts";
import type { CandidateRightsEvents } from "#/modules/privacy/requests/events.ts";
import type { StartEvents } from "#/modules/self-registration/events.ts";
import type { SenderEvents } from "#/modules/senders/events.ts";
import type { ShareEvents } from "#/modules/shortlists/shares/events.ts";
import type { TrialEvents } from "#/modules/trials/events.ts";
import type { UserEvents } from "#/modules/users/events.ts";
import type { WebhookEvents } from "#/modules/webhooks/events.ts";

/**
 * Every event that other modules may listen to, as each module declares it. Listeners are called inside the
 * transaction (`platform/context/events.ts`).
 */
export interface Events
  extends AlertEvents,
    AssessmentEvents,
    BatchEvents,
    BillingEvents,
    BulkEvents,
    CandidateCodeEvents,
    CandidateRightsEvents,
    DeclineEvents,
    GdprEvents,
    InviteEvents,
    JobEvents,
    RegisterEvents,
    ReviewEvents,
    SenderEvents,
    ShareEvents,
    StartEvents,
    TrialEvents,
    UserEvents,
    WebhookEvents {}
