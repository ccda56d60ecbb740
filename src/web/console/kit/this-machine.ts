/** Returns whether a host, as it is in a URL, is the machine of the browser. */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

/** Returns null if the text is no URL. `URL.parse` is newer than the oldest browsers. */
export function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Returns a link to this machine with the name in the address bar. A browser that is signed in at localhost is not
 * signed in at 127.0.0.1. Other links, and text that is no link, stay as they are.
 */
export function asBrowsed(
  text: string,
  page: Pick<Location, "hostname" | "origin" | "port"> = location,
): string {
  const url = urlOf(text);
  const isHere = url !== null && isThisMachine(url.hostname) && isThisMachine(page.hostname);
  return isHere && url.port === page.port ? page.origin + text.slice(url.origin.length) : text;
}
