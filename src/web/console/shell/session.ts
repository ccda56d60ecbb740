import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ApiClient, createClient } from "../api/client.ts";
import { call } from "../api/wire.ts";
import type { Language } from "../texts/language.tsx";

export type Role = "owner" | "recruiter" | "reviewer" | "data_protection";

export interface User {
  id: string;
  name: string;
  email: string;
  language: Language;
  is_operator: boolean;
  /** False for who signs in elsewhere alone. */
  has_password: boolean;
  factors: { totp: boolean; passkeys: number; recovery_codes_left: number };
}

export interface Membership {
  account_id: string;
  company: string;
  role: Role;
  permissions: readonly string[];
}

/** A place to work that counts once the person says so. */
export interface Offer {
  account_id: string;
  company: string;
  role: Role;
}

export interface Session {
  state: "signed_out" | "second_factor" | "enrol_factor" | "signed_in";
  /** An operator exists. */
  set_up: boolean;
  passkeys: boolean;
  oidc: { name: string } | null;
  billing: "on" | "off";
  version: string;
  user: User | null;
  accounts: readonly Membership[];
  offers: readonly Offer[];
  methods?: readonly ("totp" | "passkey" | "recovery_code")[];
}

export const SESSION_KEY = ["session"] as const;

/** For what belongs to the person and not to an account. Its 401 is the answer to a form, never a reason to leave it. */
export const PAGE_CLIENT: ApiClient = createClient(
  { accountId: null, mode: "live" },
  { fetch: (url, init) => fetch(url, init), signedOut: () => undefined },
);

export const useSession = () =>
  useQuery({
    queryKey: SESSION_KEY,
    queryFn: ({ signal }) => PAGE_CLIENT.send(call("GET", "page:/session"), { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: "always",
  });

/** Takes the state that an operation of signing in answered with, or asks anew where it answered something else. */
export function useEnter(): (answer: unknown) => Promise<void> {
  const queries = useQueryClient();
  return async (answer) => {
    if (isSession(answer)) queries.setQueryData(SESSION_KEY, answer);
    else await queries.invalidateQueries({ queryKey: SESSION_KEY });
  };
}

const isSession = (answer: unknown): answer is Session =>
  typeof answer === "object" &&
  answer !== null &&
  "state" in answer &&
  "set_up" in answer &&
  "user" in answer;
