const SHOWN_MS = 2000;

/** A button at every example; only where the browser lets a page copy, which it does by https and on this machine. */
export function offerCopies(): void {
  if (!navigator.clipboard) return;
  for (const caption of document.querySelectorAll("figcaption")) {
    const text = caption.parentElement?.querySelector("pre")?.textContent ?? "";
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.setAttribute("aria-label", `Copy: ${caption.textContent}`);
    button.addEventListener("click", () => copy(button, text));
    caption.append(button);
  }
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  button.textContent = isCopied ? "Copied" : "Not allowed";
  setTimeout(() => {
    button.textContent = "Copy";
  }, SHOWN_MS);
}
