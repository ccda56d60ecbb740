import { ADA, BEN, parts, type Shape } from "./shape.testing.ts";

/** Files of table programs, in their languages, letters and formats. */
export const PROGRAMS: readonly Shape[] = [
  ...(["windows-1252", "macintosh", "utf-8", "utf-16le", "utf-16be", "iso-8859-15"] as const).map(
    (encoding) =>
      parts(
        `Excel, German, text in ${encoding}`,
        ["Name", "Vorname", "E-Mail", "Größe"],
        (first, last, email) => [last, first, email, "groß"],
        { delimiter: encoding.startsWith("utf-16") ? "\t" : ";", encoding },
      ),
  ),
  parts(
    "Excel, French, Windows letters",
    ["Nom", "Prénom", "Adresse e-mail", "Société"],
    (first, last, email) => [last, first, email, "Médiathèque"],
    { delimiter: ";", encoding: "windows-1252" },
  ),
  parts(
    "Excel, French, Mac letters",
    ["Prénom", "Nom de famille", "Courriel"],
    (first, last, email) => [first, last, email],
    { delimiter: ";", encoding: "macintosh" },
  ),
  {
    title: "Excel, Polish, Windows letters",
    delimiter: ";",
    encoding: "windows-1250",
    rows: [
      ["Imię", "Nazwisko", "Adres e-mail"],
      ["Małgorzata", "Dąbrowska", "malgorzata@post.example"],
      ["Łukasz", "Żółć", "lukasz@post.example"],
    ],
    people: [
      ["Małgorzata Dąbrowska", "malgorzata@post.example", 2],
      ["Łukasz Żółć", "lukasz@post.example", 3],
    ],
  },
  parts(
    "Excel, English, with the separator named",
    ["Full Name", "Email"],
    (first, last, email) => [`${first} ${last}`, email],
    { begin: "sep=,\r\n" },
  ),
  ...(["workbook", "unaddressed", "openDocument", "xmlSpreadsheet", "html"] as const).map((as) =>
    parts(
      `a table as ${as}`,
      ["E-Mail", "Vor- und Nachname", "Abteilung"],
      (first, last, email) => [email, `${first} ${last}`, "Vertrieb"],
      { as },
    ),
  ),
  ...(["workbook", "openDocument", "xmlSpreadsheet"] as const).map(
    (as): Shape => ({
      title: `rejected people filtered out, as ${as}`,
      as,
      rows: [
        ["Vorname", "Nachname", "E-Mail", "Status"],
        ["Ada", "Berg", ADA[1], "weiter"],
        ["Cem", "Dogan", "cem@post.example", "abgelehnt"],
        ["Ben", "Cohn", BEN[1], "weiter"],
      ],
      sheet: { hiddenRows: [3] },
      people: [
        [...ADA, 2],
        [...BEN, 4],
      ],
    }),
  ),
  parts("LibreOffice, text", ["Vorname", "Nachname", "Mail"], (first, last, email) => [first, last, email]),
  parts("Numbers, text", ["Name", "E-Mail"], (first, last, email) => [`${first} ${last}`, email], {
    delimiter: ";",
  }),
  parts(
    "Google Sheets, tabs",
    ["First", "First name", "Surname", "Mail"],
    (first, last, email) => [...["", first, last, email]],
    { delimiter: "\t" },
  ),
  parts("Google Sheets, form", ["Timestamp", "Full name", "Your Email?"], (first, last, email) => [
    ...["2026-12-01 10:00", `${first} ${last}`, email],
  ]),
];
