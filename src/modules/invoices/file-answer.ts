/** A file that is made for whoever asks: kept by nobody on the way, and taken for nothing else than it says. */
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
