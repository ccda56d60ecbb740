const SHOWN_MS = 2000;

/** A button at every example; only where the browser lets a page copy, which it does by https and on this machine. */
function offerCopies(): void {
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

/** Shortens the contents to entries that contain every typed word. The page itself stays whole. */
function offerFilter(): void {
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

/** Sends what a form of the page describes, from here, and shows what comes back. */
function offerTries(): void {
  for (const part of document.querySelectorAll(".credentials, .try")) part.removeAttribute("hidden");
  for (const form of document.querySelectorAll<HTMLFormElement>(".try form")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void send(form);
    });
  }
  document.querySelector("#credentials")?.addEventListener("submit", (event) => event.preventDefault());
}

async function send(form: HTMLFormElement): Promise<void> {
  const output = form.querySelector("output");
  const button = form.querySelector("button");
  if (!output || !button) return;
  button.disabled = true;
  output.textContent = "Waiting for the response …";
  const began = performance.now();
  try {
    // What throws here, before the request is sent, is no fault of the connection.
    const asked = fetch(addressOf(form), requestOf(form));
    const answer = await asked.catch(() => null);
    if (answer === null) output.textContent = "No response. Check whether the server is running.";
    else output.replaceChildren(...(await shown(answer, await answer.blob(), performance.now() - began)));
  } catch (error) {
    output.textContent = `The request could not be sent from this page: ${error}`;
  } finally {
    button.disabled = false;
  }
}

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsIn = (form: HTMLFormElement, place: string): Field[] =>
  [...form.querySelectorAll<Field>(`[data-in="${place}"]`)].filter(({ value }) => value !== "");

/** The origin of this page, regardless of the server's external name. */
function addressOf(form: HTMLFormElement): string {
  const path = fieldsIn(form, "path").reduce(
    (text, { name, value }) => text.split(`{${name}}`).join(encodeURIComponent(value)),
    form.dataset.path ?? "",
  );
  const base = new URL(document.querySelector("main")?.dataset.origin ?? "").pathname;
  const query = String(new URLSearchParams(fieldsIn(form, "query").map(({ name, value }) => [name, value])));
  return `${base}${path}${query === "" ? "" : `?${query}`}`;
}

function requestOf(form: HTMLFormElement): RequestInit {
  const { method = "GET" } = form.dataset;
  const body = form.querySelector("textarea")?.value ?? "";
  return {
    method,
    headers: {
      ...(form.dataset.public === "true" ? {} : credentials()),
      ...Object.fromEntries(fieldsIn(form, "header").map(({ name, value }) => [name, value])),
      ...(body !== "" && { "Content-Type": "application/json" }),
    },
    ...(body !== "" && { body }),
  };
}

function credentials(): Record<string, string> {
  const form = document.querySelector<HTMLFormElement>("#credentials");
  const typed = (name: string) => form?.querySelector<Field>(`[name="${name}"]`)?.value.trim() ?? "";
  const token = typed("token");
  return {
    ...(token === "" ? { "X-Assay-Console": "1" } : { Authorization: `Bearer ${token}` }),
    ...(typed("account") !== "" && {
      "X-Assay-Account": typed("account"),
      "X-Assay-Mode": typed("mode"),
    }),
  };
}

/** A readable answer is shown. Any other answer can be saved as a file. */
async function shown(answer: Response, bytes: Blob, ms: number): Promise<Node[]> {
  const line = document.createElement("p");
  line.textContent = `${answer.status} ${answer.statusText} in ${Math.round(ms)} ms`;
  const type = answer.headers.get("content-type") ?? "";
  const pre = document.createElement("pre");
  pre.tabIndex = 0;
  const kept = ["content-type", "x-request-id", "retry-after", "x-ratelimit-remaining"];
  const heads = kept.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  if (/json|^text\//.test(type)) {
    pre.textContent = `${heads.join("\n")}\n\n${readable(type, await bytes.text())}`;
    return [line, pre];
  }
  pre.textContent = heads.join("\n");
  if (bytes.size === 0) return [line, pre];
  const link = document.createElement("a");
  link.href = URL.createObjectURL(bytes);
  link.download = nameOf(answer);
  link.textContent = `Save the file (${bytes.size} bytes)`;
  return [line, pre, link];
}

function readable(type: string, text: string): string {
  if (!type.includes("json")) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

const nameOf = (answer: Response): string =>
  /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "answer";

// The page can be read without any of this.
offerFilter();
offerCopies();
offerTries();

/** Links of earlier versions named tag and operation: `#/Invites/createInvite`. */
function followEarlier(): void {
  const id = /^#\/[^/]+\/(\w+)$/.exec(location.hash)?.[1];
  if (id !== undefined && document.getElementById(id)) location.replace(`#${id}`);
}
followEarlier();
addEventListener("hashchange", followEarlier);
