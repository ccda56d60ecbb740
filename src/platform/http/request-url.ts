import { Problem } from "#/platform/context/problem.ts";

/**
 * The address of a request. Bun builds it from the header Host, so without a usable one (HTTP/1.0 may leave it
 * out, anybody may send nonsense) there is no address to read.
 * @throws Problem invalid_input (400)
 */
export function requestUrl(request: Pick<Request, "url">): URL {
  const url = URL.parse(request.url);
  if (url === null)
    throw new Problem("invalid_input", { message: "The header Host is missing or not valid." });
  return url;
}
