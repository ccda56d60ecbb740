import type { VNode } from "preact";

/** Outlines on a 48 x 48 grid. */
const SIGNS = {
  done: "m15 24.5 6.2 6.2L33.5 18",
  clock: "M24 15v9.5l6 4",
  search: "M28.5 22a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM27 27l6 6",
  connection: "M14.5 21.5a14 14 0 0 1 19 0M18.7 26.2a7.7 7.7 0 0 1 10.6 0M24 31.5h.01",
} as const;

/** The sign above a heading; it says nothing that the heading does not. */
export function Sign({ name }: { name: keyof typeof SIGNS }): VNode {
  return (
    <svg class="sign" viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="24" />
      <path d={SIGNS[name]} />
    </svg>
  );
}
