import type { ComponentChildren, VNode } from "preact";
import type { CandidateTexts } from "#/messages/candidate.gen.ts";

interface NavProps {
  texts: CandidateTexts;
  onBack: (() => void) | null;
  /** The button that leads on; it submits the form around it. */
  children: ComponentChildren;
}

/** Back on the left, onwards on the right, on every screen at the same place. */
export function Nav({ texts, onBack, children }: NavProps): VNode {
  return (
    <div class="nav">
      {onBack && (
        <button type="button" class="button quiet" data-testid="back" onClick={onBack}>
          <svg class="arrow" viewBox="0 0 16 16" aria-hidden="true">
            <path d="M10 3 5 8l5 5" />
          </svg>
          {texts.back}
        </button>
      )}
      <div class="nav-on">{children}</div>
    </div>
  );
}

interface OnwardProps {
  children: ComponentChildren;
  quiet?: boolean;
  busy?: boolean;
}

/** The submit button of a screen's form. While busy it keeps its focus and says so to screen readers. */
export function Onward({ children, quiet = false, busy = false }: OnwardProps): VNode {
  return (
    <button
      type="submit"
      class={quiet ? "button quiet" : "button primary"}
      data-testid="next"
      aria-disabled={busy}
    >
      {children}
    </button>
  );
}
