/** As the server takes them. */
export const LOGO_TYPES = "image/png,image/jpeg";
const LOGO_BYTES_MAX = 200 * 1024;

type LogoFault = "type" | "size";

/** What is wrong with a file before it is sent; the server looks into it as well. */
export function faultOfFile({ type, size }: { type: string; size: number }): LogoFault | null {
  if (!LOGO_TYPES.split(",").includes(type)) return "type";
  return size > LOGO_BYTES_MAX ? "size" : null;
}

export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The part below this server, so that the image loads at whatever address the console is open. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
