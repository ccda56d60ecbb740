import { defineConfig } from "drizzle-kit";

// Paths are relative to the project's top level, from where npm runs this.
const config = defineConfig({
  dialect: "sqlite",
  schema: ["./src/platform/db/schema/*.ts"],
  out: "./src/platform/db/migrations",
});

// biome-ignore lint/style/noDefaultExport: drizzle-kit reads the default export.
export default config;
