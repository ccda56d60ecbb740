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
import { PROBLEM_TEXTS } from "#/messages/console/kit/api/problem.gen.ts";
import { useTexts } from "../texts/language.tsx";
import { messageOf } from "./problem-texts.ts";
import { newIdempotencyKey, type Query } from "./request.ts";
import {
  type Address,
  type AnswerTo,
  type ApiClient,
  type ApiRequest,
  type FileAddress,
  type GetAnswer,
  type GetQuery,
  get,
  isPassing,
  isSignedOut,
  type OnlyQuery,
} from "./wire.ts";

/** Returns the cache scope. The server's own data is the same for every chosen account. */
const scopeOf = (path: string, scope: string): string =>
  path.startsWith("/admin/") || path.startsWith("page:") ? "server" : scope;

interface Asking {
  api: ApiClient;
  /** Answers are kept apart by it: one account in one mode. */
  scope: string;
}

/** The account and mode of the requests. The session provides them; nothing else of it is known here. */
export const AskingContext = createContext<Asking | null>(null);

function useAsking(): Asking {
  const asking = useContext(AskingContext);
  if (asking === null) throw new Error("outside of AskingContext");
  return asking;
}

/** Returns the client for calls outside of `useLoad` and `useAction`. */
export const useApi = (): ApiClient => useAsking().api;

interface LoadOptions<T> {
  /** Polling interval in milliseconds while the tab is in front. For jobs in progress, the answer may define it. */
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
      // Only the last page of the same list: never another account's, another mode's or another person's data.
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

interface ActionOptions<Input, Asking extends ApiRequest> {
  request(input: Input): Asking;
  /** Path prefixes whose answers are requested again afterwards. */
  refreshes?: readonly string[];
  /** Said in a notification when it is done. */
  done?: string | ((data: AnswerTo<Asking>, input: Input) => string | Promise<string>);
  /** The caller shows the problem itself; otherwise it becomes a notification. */
  quiet?: boolean;
}

/**
 * Sends a change. If a creation got no answer and is repeated, it is sent under the same Idempotency-Key, so it
 * happens once.
 */
export function useAction<Asking extends ApiRequest, Input = void>({
  request,
  refreshes = [],
  done,
  quiet = false,
}: ActionOptions<Input, Asking>): UseMutationResult<AnswerTo<Asking>, Error, Input> {
  const api = useApi();
  const refresh = useRefresh();
  const texts = useTexts(PROBLEM_TEXTS);
  const unanswered = useRef<{ request: string; key: string } | null>(null);
  return useMutation({
    mutationFn: async (input: Input) => {
      const asking = request(input);
      const { method, path, body, query } = asking;
      const asked = JSON.stringify([method, path, body, query]);
      const key = unanswered.current?.request === asked ? unanswered.current.key : newIdempotencyKey();
      unanswered.current = null;
      try {
        const isKeyed = method === "POST" && !path.startsWith("page:");
        return await api.send<AnswerTo<Asking>>(
          asking as ApiRequest<AnswerTo<Asking>>,
          isKeyed ? { idempotencyKey: key } : {},
        );
      } catch (error) {
        if (isPassing(error)) unanswered.current = { request: asked, key };
        throw error;
      }
    },
    onSuccess: async (data, input) => {
      const message = typeof done === "function" ? await done(data, input) : done;
      // Only then is it said: who goes on at once must not be asked about input that was saved.
      await refresh(...refreshes);
      if (message !== undefined) notifications.show({ message, color: "green" });
    },
    onError: (error) => {
      if (quiet || isSignedOut(error)) return;
      notifications.show({ message: messageOf(error, texts), color: "red", autoClose: 10_000 });
    },
  });
}

/** Requests again every answer whose path starts with one of these, in every account and mode. */
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
  /** Returns the file to save from the downloaded data. */
  turn?(file: Blob): Promise<Blob>;
}

interface Download {
  /** Downloads a file as the current user and saves it. A failure becomes a notification. */
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
