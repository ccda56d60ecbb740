import { useEffect } from "preact/hooks";
import { useWindowEvents } from "./window-events.ts";

const GUARD = "guard";

/**
 * Lets the browser's own Back (or a swipe) do what the page's Back does, instead of leaving the page. One entry of
 * the history intercepts it as long as there is a screen to go back to.
 * @param key changes with the screen
 * @param back null if Back may leave the page
 */
export function useBrowserBack(key: string, back: (() => void) | null): void {
  useEffect(() => {
    if (back && history.state !== GUARD) history.pushState(GUARD, "");
  }, [key]);
  useWindowEvents(["popstate"], () => {
    if (history.state !== GUARD) back?.();
  });
}
