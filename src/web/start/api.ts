import type { Operations } from "../wire.gen.ts";

/** An account's page for beginning, as the server describes it. */
export type Door = Operations["GET start:/{slug}/"]["answer"];

/** The homepage is always empty where a person fills in the form; what a program writes there is sent all the same. */
type Starter = Omit<Operations["POST start:/{slug}/"]["body"], "homepage"> & { homepage: string };

/** What the server said no to; "" where no answer of the server arrived. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly field: string,
  ) {
    super(code);
    this.name = "Refusal";
  }
}

/** Which page it is: an account's, or the one behind a link that was mailed. */
export interface Place {
  slug: string;
  /** Of the mailed link; "" at the account's page. */
  token: string;
}

/** @param path "/start/{slug}", with a token behind it where the link was mailed */
export function placeOf(path: string): Place {
  const [, slug = "", token = ""] = path.split("/").filter(Boolean);
  return { slug, token };
}

export interface StartApi {
  look(): Promise<Door>;
  /** Has the link mailed. */
  ask(starter: Starter): Promise<void>;
  /** Uses the mailed link. @returns the path at which the questionnaire goes on */
  begin(): Promise<string>;
}

const TIMEOUT_MS = 20_000;

/** Methods reject with Refusal. @param send fetch */
export function createStartApi(
  { slug, token }: Place,
  send: (url: string, init: RequestInit) => Promise<Response>,
): StartApi {
  const page = `/api/start/${encodeURIComponent(slug)}`;
  const address = token === "" ? page : `${page}/${encodeURIComponent(token)}`;

  async function call<T>(method: string, body?: unknown): Promise<T> {
    let envelope: { success?: boolean; data?: T; error?: { code?: string; field?: string } };
    let ok: boolean;
    try {
      const response = await send(address, {
        method,
        headers: body === undefined ? {} : { "content-type": "application/json" },
        body: body === undefined ? null : JSON.stringify(body),
        credentials: "omit",
        cache: "no-store",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      ok = response.ok;
      envelope = (await response.json()) as typeof envelope;
    } catch {
      throw new Refusal("", "");
    }
    if (ok && envelope?.success === true) return envelope.data as T;
    throw new Refusal(envelope?.error?.code ?? "", envelope?.error?.field ?? "");
  }
  return {
    look: () => call<Door>("GET"),
    ask: async (starter) => void (await call<unknown>("POST", starter)),
    begin: async () => (await call<{ path: string }>("POST")).path,
  };
}
