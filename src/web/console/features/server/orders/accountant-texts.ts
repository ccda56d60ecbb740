import type { Localized } from "../../../kit/texts/language.tsx";

const en = {
  datev: "Bookings for DATEV …",
  archive: "Documents of a month (ZIP) …",
  titles: { datev: "Bookings for DATEV", archive: "Documents of a month" },
  about: {
    datev:
      "Real invoices and credit notes of all accounts, as a booking batch in DATEV's text format. Invoices of test mode are left out.",
    archive:
      "Real invoices and credit notes of all accounts, each as PDF and electronic invoice, with their list. Those of test mode are left out.",
  },
  action: "Download",
  month: "Month",
  monthNeeded: "A month such as 2026-10",
  consultant: "Consultant number (Beraternummer)",
  client: "Client number (Mandantennummer)",
  numberNeeded: (min: string, max: string) => `A number from ${min} to ${max}`,
  chart: "Chart of accounts",
  chartHint: "Booked to the accounts that are common in it. Let your accountant check them once.",
  charts: { skr03: "SKR 03", skr04: "SKR 04" },
  own: "Own accounts",
  ownHint: "Only where yours differ from the common ones.",
  debtorNeeded: "Five digits, from 10000 to 69999",
  accountNeeded: "Four digits",
  accounts: {
    debtor: "All buyers",
    home_19: "Revenue at 19 %",
    home_7: "Revenue at 7 %",
    reverse_charge: "Reverse charge (EU)",
    outside: "Outside the EU",
    exempt: "Small business (§ 19)",
  },
};

const de: typeof en = {
  datev: "Buchungen für DATEV …",
  archive: "Belege eines Monats (ZIP) …",
  titles: { datev: "Buchungen für DATEV", archive: "Belege eines Monats" },
  about: {
    datev:
      "Echte Rechnungen und Rechnungskorrekturen aller Konten, als Buchungsstapel im DATEV-Format. Die des Testmodus fehlen.",
    archive:
      "Echte Rechnungen und Rechnungskorrekturen aller Konten, jede als PDF und elektronische Rechnung, mit ihrer Liste. Die des Testmodus fehlen.",
  },
  action: "Herunterladen",
  month: "Monat",
  monthNeeded: "Ein Monat wie 2026-10",
  consultant: "Beraternummer",
  client: "Mandantennummer",
  numberNeeded: (min, max) => `Eine Zahl von ${min} bis ${max}`,
  chart: "Kontenrahmen",
  chartHint:
    "Gebucht wird auf die darin üblichen Konten. Lassen Sie sie einmal von Ihrer Buchhaltung prüfen.",
  charts: { skr03: "SKR 03", skr04: "SKR 04" },
  own: "Eigene Konten",
  ownHint: "Nur, wo Ihre von den üblichen abweichen.",
  debtorNeeded: "Fünf Ziffern, von 10000 bis 69999",
  accountNeeded: "Vier Ziffern",
  accounts: {
    debtor: "Sammelkonto der Käufer",
    home_19: "Erlöse zu 19 %",
    home_7: "Erlöse zu 7 %",
    reverse_charge: "Reverse Charge (EU)",
    outside: "Außerhalb der EU",
    exempt: "Kleinunternehmer (§ 19)",
  },
};

export const ACCOUNTANT_TEXTS: Localized<typeof en> = { en, de };
