/** Beginnings of paths whose answers show how invites stand: all are asked anew after one has changed. */
export const INVITE_REFRESHES = [
  "/invites",
  "/console/invites",
  "/console/candidates",
  "/console/overview",
  "/console/mails",
  "/console/sending",
  "/console/invite-batches",
  "/console/jobs",
] as const;
