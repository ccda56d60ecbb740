/** Shortens the contents to what holds every word that is typed; the page itself stays whole. */
export function offerFilter(): void {
  const field = document.querySelector<HTMLInputElement>("#filter");
  if (!field) return;
  field.closest("label")?.removeAttribute("hidden");
  const groups = [...document.querySelectorAll<HTMLElement>(".chapters > section")];
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/);
    for (const group of groups) {
      const entries = [...group.querySelectorAll<HTMLElement>("li")];
      for (const entry of entries) entry.hidden = !words.every((word) => lowered(entry).includes(word));
      group.hidden = entries.every((entry) => entry.hidden) && field.value.trim() !== "";
    }
  });
}

const lowered = (entry: HTMLElement): string =>
  `${entry.textContent} ${entry.querySelector("a")?.hash}`.toLowerCase();
