import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from "react";
import { AskingContext } from "../kit/api/hooks.ts";
import { fetchOrTake, type Mode } from "../kit/api/request.ts";
import { type ApiClient, ApiProblem, createClient } from "../kit/api/wire.ts";
import { DraftOwnerContext } from "../kit/drafts/use-form-draft.tsx";
import { dialogPart } from "../kit/part.tsx";
import type { Membership, Session, User } from "./choice.ts";
import { accountOf, type Chosen, keepChoice, membershipOf, readChoice } from "./choice.ts";
import { type Role, SESSION_KEY } from "./session.ts";

const AgainDialog = dialogPart(
  async () => (await import("./again-dialog.tsx")).AgainDialog,
  ({ opened }) => opened,
  { opened: false },
);

/** The current user, their account, and their permissions. */
export interface Workplace {
  user: User;
  version: string;
  billed: boolean;
  /** What the server is used for; null: nobody has said. */
  purpose: Session["purpose"];
  /** Who can open the links of this server. */
  links: Session["links"];
  /** Null for an administrator who has chosen none and is a member of none. */
  account: Chosen["account"];
  mode: Mode;
  /** Null for administrators, who act as owners of every account. */
  role: Role | null;
  /** Indicates that they see jobs and people of some clients only. */
  limited: boolean;
  /** Set if the account only opens after a sign-in at the identity provider. */
  elsewhere: { company: string; oidc: Session["oidc"] } | null;
  memberships: readonly Membership[];
  /**
   * @param permission "invites:write" for the account; "operator" for the server's own pages; "signed_in" for what
   *   every user may do; null means the same
   */
  may(permission: string | null): boolean;
  /** @param mode the present one unless named */
  choose(account: NonNullable<Chosen["account"]>, mode?: Mode): void;
  setMode(mode: Mode): void;
}

const WorkplaceContext = createContext<Workplace | null>(null);

export function WorkplaceProvider({
  session,
  user,
  children,
}: {
  session: Session;
  user: User;
  children: ReactNode;
}) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>(readChoice);
  const { ask, dialog } = useAgain({ user, oidc: session.oidc });
  const workplace = useMemo<Workplace>(() => {
    const own = membershipOf(session, chosen);
    const account = accountOf(session, user, chosen);
    const keep = (next: Chosen) => {
      keepChoice(next);
      setChosen(next);
    };
    return {
      user,
      version: session.version,
      billed: session.billing === "on",
      purpose: session.purpose,
      links: session.links,
      account,
      mode: chosen.mode,
      role: user.is_operator ? null : (own?.role ?? null),
      limited: !user.is_operator && own?.limited === true,
      elsewhere: own?.needs_single_sign_on === true ? { company: own.company, oidc: session.oidc } : null,
      memberships: session.accounts,
      may: (permission) => {
        if (permission === null || permission === "signed_in") return true;
        if (permission === "operator") return user.is_operator;
        if (account === null) return false;
        return user.is_operator || own?.permissions.includes(permission) === true;
      },
      choose: (next, mode = chosen.mode) => keep({ account: next, mode }),
      setMode: (mode) => keep({ account, mode }),
    };
  }, [session, user, chosen]);
  const accountId = workplace.account?.id ?? null;
  const { mode } = chosen;
  const asking = useMemo(() => {
    const client = createClient(
      { accountId, mode },
      {
        fetch: fetchOrTake,
        signedOut: () => void queries.invalidateQueries({ queryKey: SESSION_KEY }),
      },
    );
    return { api: confirming(client, ask), scope: `${accountId ?? "none"} ${mode}` };
  }, [accountId, mode, queries, ask]);
  return (
    <WorkplaceContext value={workplace}>
      <AskingContext value={asking}>
        <DraftOwnerContext value={`${user.id} ${asking.scope}`}>{children}</DraftOwnerContext>
      </AskingContext>
      {dialog}
    </WorkplaceContext>
  );
}

export function useWorkplace(): Workplace {
  const workplace = useContext(WorkplaceContext);
  if (workplace === null) throw new Error("outside of WorkplaceProvider");
  return workplace;
}

/** @returns whether the user has verified their identity */
type Ask = () => Promise<boolean>;

/** A client that asks the user for their password if the server requires it, and then repeats the request. */
const confirming = (client: ApiClient, ask: Ask): ApiClient => ({
  ...client,
  async send(request, options) {
    try {
      return await client.send(request, options);
    } catch (error) {
      const isStale = error instanceof ApiProblem && error.code === "sign_in_again";
      if (!isStale || !(await ask())) throw error;
      return client.send(request, options);
    }
  },
});

interface Again {
  ask: Ask;
  /** Appears next to the pages. */
  dialog: ReactNode;
}

function useAgain({ user, oidc }: Pick<Session, "user" | "oidc">): Again {
  const waiting = useRef<{ promise: Promise<boolean>; answer(yes: boolean): void } | null>(null);
  const [open, setOpen] = useState(false);

  // One question for all that wait for its answer.
  const [ask] = useState<Ask>(() => () => {
    if (waiting.current === null) {
      let answer: (yes: boolean) => void = () => {};
      const promise = new Promise<boolean>((resolve) => {
        answer = resolve;
      });
      waiting.current = { promise, answer };
      setOpen(true);
    }
    return waiting.current.promise;
  });
  const close = (yes: boolean) => {
    waiting.current?.answer(yes);
    waiting.current = null;
    setOpen(false);
  };

  return {
    ask,
    dialog: <AgainDialog opened={open} user={user} oidc={oidc} onClose={close} />,
  };
}

/** Shows what only some may use, e.g. `needs="invites:write"`; the server decides all the same. */
export function PermissionGuard({ needs, children }: { needs: string; children: ReactNode }) {
  return useWorkplace().may(needs) ? children : null;
}

/**
 * Asks for the account in test mode, whichever one is shown: for what must never happen in live mode.
 * @param another the account, where it is not the one that one works for
 */
export function useTestApi(another?: string): ApiClient {
  const queries = useQueryClient();
  const present = useWorkplace().account?.id ?? null;
  const accountId = another ?? present;
  return useMemo(
    () =>
      createClient(
        { accountId, mode: "test" },
        {
          fetch: (url, init) => fetch(url, init),
          signedOut: () => void queries.invalidateQueries({ queryKey: SESSION_KEY }),
        },
      ),
    [accountId, queries],
  );
}
