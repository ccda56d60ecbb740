import { lazily } from "./lazily.ts";

/** The library that knows addresses of the Internet; read when there is an address to look at. */
export const ipLibrary = lazily(() => require("ipaddr.js") as typeof import("ipaddr.js"));
