import { render } from "preact";
import { createStartApi } from "./api.ts";
import { StartPage } from "./page.tsx";

const slug = location.pathname.split("/").filter(Boolean).at(-1) ?? "";
const root = document.getElementById("app");
if (root) {
  render(
    <StartPage
      api={createStartApi(slug, (url, init) => fetch(url, init))}
      // The form is not to be come back to: sent again it would begin a second questionnaire.
      onBegun={(path) => location.replace(path)}
    />,
    root,
  );
}
