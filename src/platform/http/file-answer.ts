/**
 * A file that is created for the requester: no cache stores it, and browsers treat it only as its declared
 * type.
 */
export const fileAnswer = (
  content: ConstructorParameters<typeof Response>[0],
  type: string,
  name: string,
  place: "attachment" | "inline" = "attachment",
): Response =>
  new Response(content, {
    headers: {
      "content-type": type,
      "content-disposition": `${place}; filename="${name}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
