/** As far as this page uses it; the package brings no types. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  interface Options {
    url: string;
    domNode: HTMLElement | null;
    deepLinking: boolean;
    docExpansion: "list" | "full" | "none";
    defaultModelsExpandDepth: number;
    defaultModelRendering: "model" | "example";
    displayRequestDuration: boolean;
    filter: boolean;
    persistAuthorization: boolean;
    tryItOutEnabled: boolean;
    validatorUrl: string | null;
  }
  const SwaggerUI: (options: Options) => unknown;
  // biome-ignore lint/style/noDefaultExport: the package exports nothing else.
  export default SwaggerUI;
}
