import { defineConfig } from "drizzle-kit";

// Paths are relative to the project's top level, from where npm runs this.
const config = defineConfig({
  dialect: "sqlite",
  schema: ["./src/modules/**/tables.ts", "./src/platform/**/tables.ts"],
  out: "./src/platform/db/migrations",
});

// biome-ignore lint/style/noDefaultExport: drizzle-kit reads the default export.
export default config;
