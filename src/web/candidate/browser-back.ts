import { useEffect, useRef } from "preact/hooks";

const GUARD = "guard";

/**
 * Lets the browser's own Back (or a swipe) do what the page's Back does, instead of leaving the page.
 * One entry of history stands guard as long as there is a screen to go back to.
 *
 * @param key changes with the screen
 * @param back null where Back may leave the page
 */
export function useBrowserBack(key: string, back: (() => void) | null): void {
  const latest = useRef(back);
  latest.current = back;
  useEffect(() => {
    if (latest.current && history.state !== GUARD) history.pushState(GUARD, "");
  }, [key]);
  useEffect(() => {
    const onPop = (event: PopStateEvent) => {
      if (event.state !== GUARD) latest.current?.();
    };
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }, []);
}
