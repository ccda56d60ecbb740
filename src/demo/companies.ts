import type { Localized } from "#/instrument/types.ts";
import type { NewAccount } from "#/modules/accounts/service.ts";
import type { SentValues } from "#/modules/settings/change-rules.ts";

/** Companies, towns and people that do not exist, at domains that nobody can have (RFC 2606). */
const NOBODY = { address: "", zip: "", city: "", vatId: "", billingContact: "", phone: "", website: "" };

/** The agency whose house is filled with everything. */
export const AGENCY: NewAccount = {
  ...NOBODY,
  email: "kontakt@nordlicht-moewe.example",
  company: "Nordlicht & Möwe Personal GmbH",
  name: "Imke Brodersand",
  address: "Möwenstieg 7",
  zip: "99998",
  city: "Musterhafen",
  country: "DE",
  billingContact: "Buchhaltung",
  phone: "+49 30 23125 000",
  website: "https://nordlicht-moewe.example",
};

/** Buys with reverse charge. */
export const RAILWAY: NewAccount = {
  ...NOBODY,
  email: "personal@gipfelbahn-hinterdupf.example",
  company: "Gipfelbahn Hinterdupf AG",
  name: "Vroni Almbichler",
  address: "Talstation 1",
  zip: "9999",
  city: "Hinterdupf",
  country: "AT",
  vatId: "ATU13585627",
};

/** Has nothing but the credits of a trial. */
export const BAKERY: NewAccount = {
  ...NOBODY,
  email: "hello@puffin-and-gale.example",
  company: "Puffin & Gale Bakeries Ltd",
  name: "Fergus McPuffin",
  address: "3 Example Quay",
  city: "Galehaven",
  country: "IE",
};

/** Who runs the server and sells, as a command has set it before the first start. IBAN and VAT id are the usual specimens. */
export const SELLER_SETTINGS: SentValues = {
  seller_name: "Beispiel Diagnostik GmbH",
  seller_street: "Musterweg 5",
  seller_city: "99999 Musterstadt",
  seller_vat_id: "DE136695976",
  seller_email: "rechnung@beispiel-diagnostik.example",
  bank_account: "Beispiel Diagnostik GmbH, IBAN DE02 1203 0000 0000 2020 51, BIC BYLADEM1001",
  mail_sender_address: "assay@beispiel-diagnostik.example",
};

/** What the operator has set at the console some weeks later; everything else is as the program brings it. */
export const LATER_SETTINGS: SentValues = {
  mail_sender_name: "Beispiel Diagnostik",
  mails_per_account_per_day: 400,
};

export const ACCENT = "#1f5f8b";

export const NOTICE = {
  recipients: {
    en: "the recruiters of Nordlicht & Möwe and the company with the open position",
    de: "die Personalberatung Nordlicht & Möwe und das Unternehmen mit der offenen Stelle",
  },
  legalBasis: {
    en: "Steps prior to entering into a contract, GDPR art. 6(1)(b)",
    de: "Vorvertragliche Maßnahmen, Art. 6 Abs. 1 lit. b DSGVO",
  },
  dpoContact: "datenschutz@nordlicht-moewe.example",
  authority: "Hamburgischer Beauftragter für Datenschutz und Informationsfreiheit",
} as const satisfies Record<string, Localized | string>;

interface TrialWish {
  company: string;
  email: string;
  contactName: string;
  website: string;
  language: "en" | "de";
  useCase: string;
  daysAgo: number;
  at: string;
}

export const TRIAL_WISHES: readonly TrialWish[] = [
  {
    company: "Seebrücke Pflegedienste gGmbH",
    email: "leitung@seebruecke-pflege.example",
    contactName: "Dörte Wattenberg",
    website: "https://seebruecke-pflege.example",
    language: "de",
    useCase:
      "Wir stellen im Herbst acht Pflegekräfte ein und möchten das Verfahren an drei Personen erproben.",
    daysAgo: 3,
    at: "09:35",
  },
  {
    company: "Tidewater Analytics",
    email: "people@tidewater-analytics.example",
    contactName: "Marguerite Okafor-Lund",
    website: "https://tidewater-analytics.example",
    language: "en",
    useCase: "Hiring two data engineers a quarter; we want to structure our interviews with it.",
    daysAgo: 1,
    at: "11:10",
  },
];

interface TeamPlan {
  title: Localized;
  subtitle: Localized;
  description: Localized;
  /** Names of people who have finished. */
  members: readonly string[];
  daysAgo: number;
}

export const TEAMS: readonly TeamPlan[] = [
  {
    title: { en: "Sales North", de: "Vertrieb Nord" },
    subtitle: { en: "Field service, five regions", de: "Außendienst, fünf Regionen" },
    description: {
      en: "Two territories have been vacant since spring.",
      de: "Zwei Gebiete sind seit dem Frühjahr frei.",
    },
    members: [
      "Mara Lindquell",
      "Oluwaseun Adebayo-Krall",
      "Chiara Bellandi",
      "Dariusz Kowalnik",
      "Matthias Grünewaldt",
    ],
    daysAgo: 4,
  },
  {
    title: { en: "Product development", de: "Produktentwicklung" },
    subtitle: { en: "Backend and quality", de: "Backend und Qualität" },
    description: {
      en: "Grew from four to nine people within a year.",
      de: "In einem Jahr von vier auf neun Personen gewachsen.",
    },
    members: [
      "Henrik Sandvoort",
      "Priya Nandakumaran",
      "Ines Castelbranco",
      "Svetlana Orlovska",
      "Lukas Brandstätten",
      "Amina Hadžihalil",
      "Siobhán O’Rourkin",
      "Emre Yıldızhan",
      "Callum Fairweather",
    ],
    daysAgo: 15,
  },
  {
    title: { en: "Office", de: "Verwaltung" },
    subtitle: { en: "Accounting and payroll", de: "Buchhaltung und Lohn" },
    description: { en: "", de: "" },
    members: ["Jonas Achterberg", "Franziska Müllerthal", "Wiebke Tammensen", "Katharina Rotmoser"],
    daysAgo: 24,
  },
];
