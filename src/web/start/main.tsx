import { render } from "preact";
import { createStartApi, placeOf } from "./lead.tsx";
import { StartPage } from "./page.tsx";

const place = placeOf(location.pathname);
const root = document.getElementById("app");
if (root) {
  render(
    <StartPage
      api={createStartApi(place, (url, init) => fetch(url, init))}
      place={place}
      // Going back leads to where the link was found, and not to a button that was used.
      onBegun={(path) => location.replace(path)}
    />,
    root,
  );
}
