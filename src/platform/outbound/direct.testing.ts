import type { OutboundSettings } from "./outbound.ts";

/** Without a proxy and without further authorities, whatever the environment of the tests says. */
export const DIRECT: OutboundSettings = {
  OUTBOUND_PROXY: "off",
  OUTBOUND_NO_PROXY: "",
  HTTPS_PROXY: "",
  HTTP_PROXY: "",
  NO_PROXY: "",
  EXTRA_CA_CERTS: "",
};
