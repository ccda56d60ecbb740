export interface TrialEvents {
  /** The account is made, and its first key can be fetched once at the claim's link. */
  "trial.approved": { accountId: string; claimId: string; now: number };
}
