const CLIENT_ID = /^[\w-]{8,64}$/;

export type RequestIdOf = (request: Request) => string;

/** A request's id: the client's own when it is harmless, else a new one; the same for answer, error and log. */
export function createRequestIds(make: () => string): RequestIdOf {
  const ids = new WeakMap<Request, string>();
  return (request) => {
    const known = ids.get(request);
    if (known !== undefined) return known;
    const given = request.headers.get("x-request-id") ?? "";
    const id = CLIENT_ID.test(given) ? given : make();
    ids.set(request, id);
    return id;
  };
}
