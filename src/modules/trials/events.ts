export interface TrialEvents {
  /**
   * The account is created, and somebody is invited to it. Where they asked for one, its first key can be fetched once
   * at the claim's link.
   */
  "trial.approved": { accountId: string; linkId: string; claimId: string | null; now: number };
}
