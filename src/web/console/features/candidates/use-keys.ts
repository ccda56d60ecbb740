import { useEffect, useRef } from "react";

/**
 * What is done with Alt and a letter, by its place on the keyboard. Letters alone would be typed by those who speak to
 * their computer (WCAG 2.1.4), and with Alt they work inside a field too.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
      const act = latest.current[event.code];
      if (act === undefined || document.querySelector("[role=dialog]") !== null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, []);
}
