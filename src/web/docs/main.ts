import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
const followScheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
followScheme();
dark.addEventListener("change", followScheme);

SwaggerUI({
  url: "/openapi.json",
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
