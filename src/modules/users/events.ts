export interface UserEvents {
  /** Somebody is to work for an account; the link is theirs alone. */
  "member.invited": { accountId: string; linkId: string; now: number };
  /** Wherever this person was signed in, they are no more. */
  "user.shut_out": { userId: string };
  /** With another person's factors, browsers and links nobody signs in as this one any more. */
  "user.begun_anew": { userId: string };
  /** Who it was stands nowhere any more; what they did stays under their id. */
  "user.erased": { userId: string };
}
