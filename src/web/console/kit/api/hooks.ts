import { notifications } from "@mantine/notifications";
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { createContext, useContext, useRef, useState } from "react";
import { useTexts } from "../texts/language.tsx";
import { messageOf, PROBLEM_TEXTS } from "./problem-texts.ts";
import {
  type Address,
  type AnswerTo,
  type ApiClient,
  type FileAddress,
  type GetAnswer,
  type GetQuery,
  get,
  isPassing,
  isSignedOut,
  type OnlyQuery,
  type Query,
  type Wish,
} from "./wire.ts";

/** What the server keeps for itself is the same whichever account is chosen. */
const scopeOf = (path: string, scope: string): string =>
  path.startsWith("/admin/") || path.startsWith("page:") ? "server" : scope;

interface Asking {
  api: ApiClient;
  /** Answers are kept apart by it: one account in one mode. */
  scope: string;
}

/** In whose name pages ask. The session says so, of which nothing here knows more. */
export const AskingContext = createContext<Asking | null>(null);

function useAsking(): Asking {
  const asking = useContext(AskingContext);
  if (asking === null) throw new Error("outside of AskingContext");
  return asking;
}

/** For calls outside of `useLoad` and `useAction`. */
export const useApi = (): ApiClient => useAsking().api;

interface LoadOptions<T> {
  /** Asks again after so many milliseconds while the tab is in front; for work in progress, which the answer may tell. */
  every?: number | false | ((data: T | undefined) => number | false);
}

/**
 * Asks with GET and keeps the answer per account, mode, path and query; while another page of a list is loaded, the
 * last one stays to be seen (`isPlaceholderData`). The path says what the answer and the query are.
 * @param address null asks nothing yet
 */
export function useLoad<P extends Address<"GET">, Q extends GetQuery<P> = GetQuery<P>>(
  address: P | null,
  query?: OnlyQuery<Q, P>,
  { every = false }: LoadOptions<GetAnswer<P>> = {},
): UseQueryResult<GetAnswer<P>> {
  const { api, scope } = useAsking();
  return useQuery<GetAnswer<P>>({
    queryKey: [address === null ? scope : scopeOf(address, scope), address, query ?? {}],
    queryFn: ({ signal }) => {
      if (address === null) throw new Error("asked without an address");
      return api.send(get(address, query), { signal });
    },
    enabled: address !== null,
    refetchInterval: typeof every === "function" ? ({ state }) => every(state.data) : every,
    placeholderData: (previous, last) => {
      // The last page of the same list only: never another account's, another mode's or another person's data.
      const [lastScope, lastPath] = last?.queryKey ?? [];
      return lastPath === address && lastScope === scopeOf(address ?? "", scope)
        ? keepPreviousData(previous)
        : undefined;
    },
  });
}

/** Asks with GET when it is called, unless the answer is known and fresh: for what few readers need. */
export function useAsk() {
  const { api, scope } = useAsking();
  const queries = useQueryClient();
  return <P extends Address<"GET">, Q extends GetQuery<P> = GetQuery<P>>(
    address: P,
    query?: OnlyQuery<Q, P>,
  ): Promise<GetAnswer<P>> =>
    queries.fetchQuery({
      queryKey: [scopeOf(address, scope), address, query ?? {}],
      queryFn: ({ signal }) => api.send(get(address, query), { signal }),
    });
}

interface ActionOptions<Input, Asking extends Wish> {
  wish(input: Input): Asking;
  /** Beginnings of paths whose answers are asked for anew afterwards. */
  refreshes?: readonly string[];
  /** Said in a notification when it is done. */
  done?: string | ((data: AnswerTo<Asking>, input: Input) => string | Promise<string>);
  /** The caller shows the problem itself; otherwise it becomes a notification. */
  quiet?: boolean;
}

/**
 * A change. A creation that got no answer and is wished for again is sent under the same Idempotency-Key, so it
 * happens once.
 */
export function useAction<Asking extends Wish, Input = void>({
  wish,
  refreshes = [],
  done,
  quiet = false,
}: ActionOptions<Input, Asking>): UseMutationResult<AnswerTo<Asking>, Error, Input> {
  const api = useApi();
  const refresh = useRefresh();
  const texts = useTexts(PROBLEM_TEXTS);
  const unanswered = useRef<{ wish: string; key: string } | null>(null);
  return useMutation({
    mutationFn: async (input: Input) => {
      const asking = wish(input);
      const { method, path, body, query } = asking;
      const asked = JSON.stringify([method, path, body, query]);
      const key = unanswered.current?.wish === asked ? unanswered.current.key : crypto.randomUUID();
      unanswered.current = null;
      try {
        const isKeyed = method === "POST" && !path.startsWith("page:");
        return await api.send<AnswerTo<Asking>>(
          asking as Wish<AnswerTo<Asking>>,
          isKeyed ? { idempotencyKey: key } : {},
        );
      } catch (error) {
        if (isPassing(error)) unanswered.current = { wish: asked, key };
        throw error;
      }
    },
    onSuccess: async (data, input) => {
      const message = typeof done === "function" ? await done(data, input) : done;
      if (message !== undefined) notifications.show({ message, color: "green" });
      await refresh(...refreshes);
    },
    onError: (error) => {
      if (quiet || isSignedOut(error)) return;
      notifications.show({ message: messageOf(error, texts), color: "red", autoClose: 10_000 });
    },
  });
}

/** Asks anew for everything whose path begins like one of these, in every account and mode. */
export function useRefresh(): (...beginnings: string[]) => Promise<void> {
  const queries = useQueryClient();
  return async (...beginnings) => {
    if (beginnings.length === 0) return;
    await queries.invalidateQueries({
      predicate: ({ queryKey: [, path] }) =>
        typeof path === "string" && beginnings.some((beginning) => path.startsWith(beginning)),
    });
  };
}

/** Saves what the page has made or received as a file. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

interface DownloadOptions {
  query?: Query;
  fileName?: string;
  /** What is saved is made of what was fetched. */
  turn?(file: Blob): Promise<Blob>;
}

interface Download {
  /** Fetches a file as the person who is signed in and saves it; a failure becomes a notification. */
  download(address: FileAddress, options?: DownloadOptions): Promise<void>;
  busy: boolean;
}

export function useDownload(): Download {
  const api = useApi();
  const texts = useTexts(PROBLEM_TEXTS);
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async download(address, { query, fileName, turn } = {}) {
      setBusy(true);
      try {
        const received = await api.receive(address, query);
        const file = turn === undefined ? received.blob : await turn(received.blob);
        saveFile(file, fileName ?? received.fileName ?? "download");
      } catch (error) {
        notifications.show({ message: messageOf(error, texts), color: "red", autoClose: 10_000 });
      } finally {
        setBusy(false);
      }
    },
  };
}
