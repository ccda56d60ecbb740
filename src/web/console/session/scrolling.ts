/** How far each page of the history was scrolled, by its key; it is forgotten with the tab's page. */
const PLACES = new Map<string, number>();

/** Longer than this nobody waits for the rest of a list. */
const PATIENCE_MS = 3_000;

export const scrolledAt = (key: string): number | null => PLACES.get(key) ?? null;

/** Notes how far the page is scrolled, until it is left. */
export function noteScrolling(key: string): () => void {
  const note = () => void PLACES.set(key, window.scrollY);
  window.addEventListener("scroll", note, { passive: true });
  return () => window.removeEventListener("scroll", note);
}

/** Scrolls as far as the page was, as soon as it is long enough again, unless somebody scrolls first. */
export function scrollBackTo(place: number): () => void {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = () => cancelAnimationFrame(frame);
  const look = () => {
    const isLong = document.documentElement.scrollHeight >= place + window.innerHeight;
    if (isLong || performance.now() > until) window.scrollTo(0, place);
    else frame = requestAnimationFrame(look);
  };
  look();
  for (const kind of ["wheel", "touchstart", "keydown"])
    window.addEventListener(kind, stop, { passive: true, once: true });
  return () => {
    stop();
    for (const kind of ["wheel", "touchstart", "keydown"]) window.removeEventListener(kind, stop);
  };
}
