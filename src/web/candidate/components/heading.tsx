import type { ComponentChildren, VNode } from "preact";

/** The heading of a screen. It takes the focus when the screen comes, so that it is read out. */
export function Heading({ children }: { children: ComponentChildren }): VNode {
  return (
    <h1 tabIndex={-1} data-focus>
      {children}
    </h1>
  );
}
