import { AwsV4Signer } from "aws4fetch";
import type { Outbound } from "#/platform/outbound/outbound.ts";

/** The part of the protocol of S3 that backups need, with addresses that name the bucket in their path. */

interface S3Settings {
  /** Without a slash at the end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Limit for one request; for a file that is fetched, until its first piece. */
  patienceMs: number;
}

/** What the service answered: its code alone, since the message may repeat keys. */
export class S3Failed extends Error {
  override readonly name = "S3Failed";

  /**
   * @param code of S3, such as AccessDenied; the status where there is none; "timeout" without an answer
   * @param status 0 without an answer
   */
  constructor(
    readonly code: string,
    readonly status: number,
  ) {
    super("the S3 service refused");
  }
}

type Query = Readonly<Record<string, string>>;
interface Sent {
  query?: Query;
  body?: Uint8Array<ArrayBuffer> | string;
  /** How often it is sent again after an answer or a connection that broke. */
  retries?: number;
}

interface Listed {
  key: string;
  size: number;
}

/** Five MiB is the minimum of S3, ten thousand parts are the maximum. Each is kept in memory until it has arrived. */
const PART_BYTES = 16 * 1024 * 1024;
const RETRIES = 3;
const FIRST_PAUSE_MS = 200;

export type S3 = ReturnType<typeof createS3>;

/** Errors are S3Failed, or those of the connection. */
export function createS3(
  { endpoint, region, bucket, patienceMs, ...keys }: S3Settings,
  outbound: Pick<Outbound, "fetch">,
) {
  /** @param read what is to come within the limit */
  async function attempt<T>(
    method: string,
    key: string,
    { query = {}, body }: Sent,
    read: (answer: Response) => Promise<T>,
  ): Promise<T> {
    const url = new URL(`${endpoint}/${bucket}${key === "" ? "" : `/${encodedKey(key)}`}`);
    url.search = new URLSearchParams(query).toString();
    const sent = body === undefined ? {} : { body };
    // Signed anew each time, since a signature names the minute.
    const signer = new AwsV4Signer({ ...{ method, url: url.href, service: "s3", region }, ...keys, ...sent });
    const { url: address, headers } = await signer.sign();
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(new S3Failed("timeout", 0)), patienceMs);
    try {
      const answer = await outbound.fetch(address, { method, headers, signal: limit.signal, ...sent });
      if (answer.ok) return await read(answer);
      throw new S3Failed(tagIn(await answer.text(), "Code") ?? `http_${answer.status}`, answer.status);
    } catch (error) {
      throw limit.signal.aborted ? limit.signal.reason : error;
    } finally {
      clearTimeout(timer);
    }
  }

  async function request(method: string, key: string, sent: Sent = {}) {
    const { retries = 0 } = sent;
    for (let left = retries; ; left -= 1) {
      try {
        return await attempt(method, key, sent, async (answer) => ({
          tag: answer.headers.get("etag") ?? "",
          text: await answer.text(),
        }));
      } catch (error) {
        const isFinal = error instanceof S3Failed && error.status < 500 && error.status !== 429;
        if (left <= 0 || isFinal) throw error;
        await Bun.sleep(FIRST_PAUSE_MS * 2 ** (retries - left));
      }
    }
  }

  async function putParts(key: string, first: Part, rest: AsyncIterator<Part>): Promise<void> {
    const started = await request("POST", key, { query: { uploads: "" }, retries: RETRIES });
    const uploadId = tagIn(started.text, "UploadId") ?? "";
    try {
      const tags: string[] = [];
      for (let part: Part | undefined = first; part !== undefined; part = await nextOf(rest)) {
        const query = { partNumber: String(tags.length + 1), uploadId };
        const { tag } = await request("PUT", key, { query, body: part, retries: RETRIES });
        tags.push(tag);
      }
      const parts = tags.map(
        (tag, place) => `<Part><PartNumber>${place + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`;
      const completed = await request("POST", key, { query: { uploadId }, body, retries: RETRIES });
      // The status is sent before the work is done.
      const code = tagIn(completed.text, "Code");
      if (code !== null) throw new S3Failed(code, 500);
    } catch (error) {
      await request("DELETE", key, { query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  }

  return {
    /** One page of the names that begin so. */
    async list(prefix: string, from: string | null): Promise<{ listed: Listed[]; next: string | null }> {
      const query = { "list-type": "2", prefix, ...(from !== null && { "continuation-token": from }) };
      const { text } = await request("GET", "", { query });
      const listed = [...text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = ""]) => ({
        key: tagIn(entry, "Key") ?? "",
        size: Number(tagIn(entry, "Size") ?? 0),
      }));
      return {
        listed,
        next: tagIn(text, "IsTruncated") === "true" ? tagIn(text, "NextContinuationToken") : null,
      };
    },

    /** Pieces of a file, as they come. */
    stream: (key: string) => attempt("GET", key, {}, async ({ body }) => body),

    text: async (key: string): Promise<string> => (await request("GET", key)).text,

    async put(key: string, text: string): Promise<void> {
      await request("PUT", key, { body: text, retries: RETRIES });
    },

    /** Sends a file, in parts where it is large. */
    async putFile(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
      const parts = partsOf(chunks);
      const first = (await nextOf(parts)) ?? new Uint8Array();
      const isWhole = first.length < PART_BYTES;
      if (isWhole) await request("PUT", key, { body: first, retries: RETRIES });
      else await putParts(key, first, parts);
    },

    async delete(key: string): Promise<void> {
      await request("DELETE", key);
    },
  };
}

type Part = Uint8Array<ArrayBuffer>;

const nextOf = async (parts: AsyncIterator<Part>): Promise<Part | undefined> => {
  const { value, done } = await parts.next();
  return done ? undefined : value;
};

/** Of the same size, but for the last. */
async function* partsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Part, void> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    const all = Buffer.concat(waiting);
    yield new Uint8Array(all.subarray(0, PART_BYTES));
    waiting = [all.subarray(PART_BYTES)];
    size -= PART_BYTES;
  }
  if (size > 0) yield new Uint8Array(Buffer.concat(waiting));
}

const encodedKey = (key: string): string => key.split("/").map(encodeURIComponent).join("/");

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of the first element of a name, in an answer that has no namespaces of its own. */
function tagIn(xml: string, name: string): string | null {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text?.replace(/&(\w+);/g, (entity, known: string) => ENTITIES[known] ?? entity) ?? null;
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
