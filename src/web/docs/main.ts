import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";

const DOCUMENTS: Readonly<Record<string, string>> = {
  api: "/openapi.json",
  console: "/openapi/console.json",
  admin: "/openapi/admin.json",
};

const dark = matchMedia("(prefers-color-scheme: dark)");
const followScheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
followScheme();
dark.addEventListener("change", followScheme);

const asked = new URLSearchParams(location.search).get("part") ?? "";
const part = Object.hasOwn(DOCUMENTS, asked) ? asked : "api";
const url = DOCUMENTS[part] ?? "/openapi.json";
document.querySelector(`[data-part="${part}"]`)?.setAttribute("aria-current", "page");
document.querySelector("#document")?.setAttribute("href", url);

SwaggerUI({
  url,
  domNode: document.getElementById("reference"),
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  defaultModelRendering: "example",
  displayRequestDuration: true,
  filter: true,
  // A key stays in this page's memory and is gone with it.
  persistAuthorization: false,
  tryItOutEnabled: true,
  // Otherwise a badge asks a validator on another host about the document.
  validatorUrl: null,
});
