interface PatientServer {
  timeout(request: Request, seconds: number): void;
}

/** The longest that an answer may be computed; the server's own limit is 255. */
export const LONG_ANSWER_SECONDS = 240;

/**
 * Keeps the connection of a request open while its answer takes long. Without it the server closes a connection on
 * which nothing has been sent for as long as `connection.ts` says.
 * @param server null where the app answers without one
 */
export const allowLongAnswer = (server: PatientServer | null, request: Request): void =>
  server?.timeout(request, LONG_ANSWER_SECONDS);
