export interface Passkey {
  id: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

export interface SignedIn {
  id: string;
  /** Browser and system; may be empty. */
  device: string;
  current: boolean;
  created_at: string;
  last_seen_at: string;
}
