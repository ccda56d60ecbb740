import type { Answer } from "../../kit/api/wire.ts";

export type Passkey = Answer<"GET page:/me/passkeys">["passkeys"][number];
export type SignedIn = Answer<"GET page:/me/sessions">["sessions"][number];
