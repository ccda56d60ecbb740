import { render } from "preact";
import { createApi } from "./api.ts";
import { App } from "./app.tsx";
import { openStore } from "./store.ts";

const token = location.pathname.split("/").filter(Boolean).at(-1) ?? "";
const api = createApi(token, {
  fetch: (url, init) => fetch(url, init),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
// Enough of the token to tell links apart on one device, too little to open the link.
const prefix = `assay.${token.slice(0, 12)}.`;

const root = document.getElementById("app");
if (root) {
  render(
    <App
      api={api}
      answersPrefix={`${prefix}answer.`}
      draftKey={`${prefix}about`}
      answerStore={openStore(() => localStorage)}
      draftStore={openStore(() => sessionStorage)}
    />,
    root,
  );
}
