import { useEffect, useRef } from "preact/hooks";

/**
 * Calls the listener of the latest rendering on each of these events of the window, as long as the component is shown.
 * @param types the same at each rendering
 */
export function useWindowEvents(types: readonly string[], listener: (event: Event) => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const call = (event: Event) => latest.current(event);
    for (const type of types) addEventListener(type, call, { passive: true });
    return () => {
      for (const type of types) removeEventListener(type, call);
    };
  }, []);
}
