import { cleanTexts } from "#/platform/text/text.ts";

/** What a form sends; of something else, or of too much, nothing. */
export async function readFormBody(request: Request, maxBytes: number): Promise<URLSearchParams> {
  const isForm =
    request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!isForm || !(length <= maxBytes)) return new URLSearchParams();
  return new URLSearchParams(cleanTexts(Object.fromEntries(new URLSearchParams(await request.text()))));
}
