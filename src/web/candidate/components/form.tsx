import type { ComponentChildren, VNode } from "preact";

interface FormProps {
  class?: string;
  onSubmit(): void;
  children: ComponentChildren;
}

/** A form that never leaves the page; Enter works in it like its button. */
export function Form({ class: name = "card", onSubmit, children }: FormProps): VNode {
  return (
    <form
      class={name}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** What is wrong with an entry or an attempt; read out as soon as there is something. */
export function Failure({ id, children }: { id?: string; children: ComponentChildren }): VNode {
  return (
    <p class="error" role="alert" id={id}>
      {children}
    </p>
  );
}
