export interface ApiKey {
  key_id: string;
  /** How the key begins, by which people find it again. */
  key_prefix: string;
  name: string;
  mode: "live" | "test";
  state: "active" | "ending" | "ended" | "revoked";
  permissions: string[];
  rate_limit: number;
  made_by: {
    kind: "person" | "operator" | "registration" | "link" | "unknown";
    name: string | null;
    /** The person may look after keys no longer, and still knows this one. */
    gone: boolean;
  };
  created_at: string;
  last_used_at: string | null;
  ends_at: string | null;
  revoked_at: string | null;
}

export interface NewKey extends ApiKey {
  key: string;
}
