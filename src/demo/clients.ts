import type { Localized } from "#/instrument/types.ts";
import { prepareLogo } from "#/modules/branding/prepared-logo.ts";
import type { Tenant } from "#/platform/tenant.ts";
import { AGENCY } from "./companies.ts";
import { drawLogo } from "./logo.ts";
import type { Stage } from "./stage.ts";

export type ClientKey = "yard" | "ferry";
/** Ids of the clients. */
export type Clients = ReadonlyMap<ClientKey, string>;

interface HouseOfClient {
  key: ClientKey;
  name: string;
  invoiceRef: string;
  accent: string;
  contact: { name: string; email: string };
  recipients: Record<"en" | "de", string>;
}

/** For whom the agency looks for people; houses that do not exist. */
const CLIENTS: readonly HouseOfClient[] = [
  {
    key: "yard",
    name: "Holmwerft Systeme GmbH",
    invoiceRef: "HW-2044-17",
    accent: "#7a1f5c",
    contact: { name: "Telse Kranhauer", email: "telse.kranhauer@holmwerft.example" },
    recipients: {
      en: "the IT management of Holmwerft Systeme and the recruiters of Nordlicht & Möwe",
      de: "die IT-Leitung der Holmwerft Systeme und die Personalberatung Nordlicht & Möwe",
    },
  },
  {
    key: "ferry",
    name: "Fährlinie Sandbank eG",
    invoiceRef: "PO 55810",
    accent: "#8a4b08",
    contact: { name: "Hauke Lütjenfähr", email: "hauke.luetjenfaehr@faehrlinie-sandbank.example" },
    recipients: {
      en: "the operations managers of Fährlinie Sandbank and the recruiters of Nordlicht & Möwe",
      de: "die Betriebsleitung der Fährlinie Sandbank und die Personalberatung Nordlicht & Möwe",
    },
  },
];

const LEGAL_BASIS = {
  en: "Steps prior to entering into a contract, GDPR art. 6(1)(b)",
  de: "Vorvertragliche Maßnahmen, Art. 6 Abs. 1 lit. b DSGVO",
} satisfies Localized;

export function takeOnClients({ service }: Stage, tenant: Tenant): Clients {
  const made = new Map<ClientKey, string>();
  for (const { key, name, invoiceRef, accent, contact, recipients } of CLIENTS) {
    const { id } = service.clients.create(
      tenant,
      { name, invoiceRef, contacts: [contact] },
      AGENCY.name,
    ).client;
    service.clientBranding.change(id, { accent, recipients, legalBasis: LEGAL_BASIS });
    service.clientBranding.setLogo(id, prepareLogo(drawLogo(accent)));
    made.set(key, id);
  }
  return made;
}
