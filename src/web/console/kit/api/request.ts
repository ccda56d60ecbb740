export type Mode = "live" | "test";

/** The account and mode of requests. */
export interface Acting {
  accountId: string | null;
  mode: Mode;
}

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Returns the headers that mark a request of the console, with its account and mode. */
export const headersFor = ({ accountId, mode }: Acting): Record<string, string> => ({
  "x-assay-console": "1",
  ...(accountId !== null && { "x-assay-account": accountId, "x-assay-mode": mode }),
});

const PAGE_PREFIX = "page:";

/** Parameters without a value (null, undefined, "") are left out. */
export function addressOf(path: string, query: Query = {}): string {
  const wanted = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(wanted).toString();
  const base = path.startsWith(PAGE_PREFIX)
    ? `/api/console${path.slice(PAGE_PREFIX.length)}`
    : `/api/v1${path}`;
  return search === "" ? base : `${base}?${search}`;
}
