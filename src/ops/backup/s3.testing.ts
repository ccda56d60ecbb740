import { createHash, createHmac } from "node:crypto";

/**
 * A stand-in for S3 that trusts nothing: each request's signature is computed here again, by the words of the specification
 * ("Authenticating Requests: Using the Authorization Header", AWS Signature Version 4).
 */
interface Stand {
  endpoint: string;
  objects: Map<string, Uint8Array>;
  /** "PUT part 1", "GET name", … in the order in which they came. */
  asked: string[];
  /** What goes wrong from now on; null: nothing. */
  fault: { on: RegExp; how: "denied" | "broken" | "cut" | "silent" | "changed"; times?: number } | null;
  stop(): void;
}

export const KEY = "AKIATESTTESTTEST0001";
export const SECRET = "secret/of+the+stand-in-0123456789abcdef";
export const REGION = "eu-central-7";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const mac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** @returns the code of S3's refusal; null for a request that is signed rightly */
function refusalOf(request: Request): string | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.get("authorization") ?? "",
    );
  if (found === null) return "AccessDenied";
  const [, key, day = "", region = "", signed = "", signature] = found;
  if (key !== KEY) return "InvalidAccessKeyId";
  const url = new URL(request.url);
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join("&");
  const headers = signed.split(";").map((name) => `${name}:${(request.headers.get(name) ?? "").trim()}\n`);
  if (!signed.split(";").includes("host")) return "AccessDenied";
  const content = request.headers.get("x-amz-content-sha256") ?? "";
  const canonical = [
    ...[request.method, decodeURIComponent(url.pathname).split("/").map(encoded).join("/"), query],
    ...[headers.join(""), signed, content],
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", request.headers.get("x-amz-date"), scope, hash(canonical)].join("\n");
  const signing = mac(mac(mac(mac(`AWS4${SECRET}`, day), REGION), "s3"), "aws4_request");
  return createHmac("sha256", signing).update(text).digest("hex") === signature
    ? null
    : "SignatureDoesNotMatch";
}

const xml = (text: string, status = 200) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>${text}`, {
    status,
    headers: { "content-type": "application/xml" },
  });
/** Answers as S3 does, with the key in it: nothing of that may reach an administrator's screen or a log. */
const refused = (code: string, status: number) =>
  xml(`<Error><Code>${code}</Code><Message>${KEY} ${SECRET} is not allowed</Message></Error>`, status);

export function startStand(bucket: string, pageSize = 2): Stand {
  const objects = new Map<string, Uint8Array>();
  const parts = new Map<string, Map<number, Uint8Array>>();
  const asked: string[] = [];
  let uploads = 0;

  async function answer(request: Request): Promise<Response> {
    const body = new Uint8Array(await request.arrayBuffer());
    const code = refusalOf(request);
    if (code !== null) return refused(code, 403);
    const { pathname, searchParams: query } = new URL(request.url);
    const [, named, ...rest] = decodeURIComponent(pathname).split("/");
    if (named !== bucket) return refused("NoSuchBucket", 404);
    const key = rest.join("/");
    const part = query.get("partNumber");
    const what = `${request.method} ${part === null ? "" : `part ${part} of `}${key || "list"}`;
    asked.push(what);
    const { fault: failure } = stand;
    if (failure?.on.test(what) && (failure.times ?? 1) > 0) {
      if (failure.times !== undefined) failure.times -= 1;
      if (failure.how === "denied") return refused("AccessDenied", 403);
      if (failure.how === "broken") return new Response("out of order", { status: 500 });
      if (failure.how === "silent") return new Promise(() => {});
    }
    const isHit = failure?.on.test(what);
    if (request.method === "POST" && query.has("uploads")) {
      uploads += 1;
      const id = `upload-${uploads}`;
      parts.set(id, new Map());
      return xml(
        `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const upload = parts.get(query.get("uploadId") ?? "");
    if (request.method === "PUT" && part !== null) {
      upload?.set(Number(part), body);
      return new Response("", { headers: { etag: `"part-${part}"` } });
    }
    if (request.method === "POST" && upload !== undefined) {
      const ordered = [...upload].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes);
      objects.set(key, new Uint8Array(Buffer.concat(ordered)));
      return xml(
        `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"whole"</ETag></CompleteMultipartUploadResult>`,
      );
    }
    if (request.method === "PUT") {
      objects.set(key, body);
      return new Response("", { headers: { etag: '"whole"' } });
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return new Response(null, { status: 204 });
    }
    if (query.has("list-type")) return list(query);
    const there = objects.get(key);
    if (there === undefined) return refused("NoSuchKey", 404);
    if (isHit && failure?.how === "changed") {
      const other = there.slice();
      other[Math.floor(other.length / 2)] = (other[Math.floor(other.length / 2)] ?? 0) ^ 1;
      return new Response(other);
    }
    if (isHit && failure?.how === "cut") return new Response(there.slice(0, Math.floor(there.length / 2)));
    return new Response(there.slice());
  }

  function list(query: URLSearchParams): Response {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "")).toSorted();
    const from = Number(query.get("continuation-token") ?? 0);
    const shown = keys.slice(from, from + pageSize);
    const isMore = keys.length > from + pageSize;
    return xml(
      `<ListBucketResult><Name>${bucket}</Name><IsTruncated>${isMore}</IsTruncated>${isMore ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ""}${shown
        .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length ?? 0}</Size></Contents>`)
        .join("")}</ListBucketResult>`,
    );
  }

  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: answer });
  const stand: Stand = {
    endpoint: `http://127.0.0.1:${server.port}`,
    ...{ objects, asked, fault: null },
    stop: () => void server.stop(true),
  };
  return stand;
}
