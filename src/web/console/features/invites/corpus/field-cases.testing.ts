import { ADA, BEN, JANA, parts, type Shape } from "./shape.testing.ts";

const CEM = ["Cem Dogan", "cem@post.example"] as const;
const text = (title: string, written: string, people: Shape["people"], more: Partial<Shape> = {}): Shape => ({
  ...{ title, rows: [], text: written, people },
  ...more,
});

/** Lists that somebody had trouble with, here or elsewhere, and more of their kinds. */
export const FIELD_CASES: readonly Shape[] = [
  text(
    "titles and filters above the headings",
    "\uFEFFBewerbungen – Export;;;;\r\nErstellt am;27.11.2026 09:14;;;\r\nFilter;Phase = Eingang;;;\r\n;;;;\r\nBewerbernummer;Vorname;Nachname;E-Mail;Stelle\r\n1001;Ada;Berg;ada@post.example;Pflege\r\n1002;Ben;Cohn;ben@post.example;Pflege\r\n",
    [
      ["Ada Berg", "ada@post.example", 6],
      ["Ben Cohn", "ben@post.example", 7],
    ],
    { also: ["external_ref"] },
  ),
  text(
    "titles with the words of headings above the headings",
    "Kandidaten\nRecruiter;Anna Chef\n\nWer;Mail\nAda Berg;ada@post.example\n",
    [["", "ada@post.example", 5]],
  ),
  text(
    "the last name before a comma, some with quotation marks",
    'Name;E-Mail\r\nMüller, Jana;jana@post.example\r\n"van der Berg, Pieter";pieter@post.example\r\nKing, Martin, Jr.;martin@post.example\r\n',
    [
      ["Jana Müller", "jana@post.example", 2],
      ["Pieter van der Berg", "pieter@post.example", 3],
      ["Martin King Jr.", "martin@post.example", 4],
    ],
  ),
  text(
    "an internal remark called Note",
    'First Name,Last Name,Email,Note\nAda,Berg,ada@post.example,"Seems arrogant, salary far too high."\nBen,Cohn,ben@post.example,Ask later\n',
    [
      ["Ada Berg", "ada@post.example", 2],
      ["Ben Cohn", "ben@post.example", 3],
    ],
  ),
  ...["Note", "Notes", "Bemerkung", "Kommentar", "Anmerkungen", "Feedback", "Commentaire", "Uwagi"].map(
    (heading) =>
      parts(`free text called ${heading} is nothing`, ["Name", "E-Mail", heading], (first, last, email) => [
        `${first} ${last}`,
        email,
        "zu teuer",
      ]),
  ),
  text(
    "recipients as Outlook copies them",
    'Ozoux, Pierre <pierre@post.example>; "Doe, Jane (HR)" <jane@post.example>; O\'Neill, Pat <pat@post.example>',
    [
      ["Pierre Ozoux", "pierre@post.example", 1],
      ["Jane Doe", "jane@post.example", 2],
      ["Pat O'Neill", "pat@post.example", 3],
    ],
  ),
  text("recipients as Gmail copies them", '"Cohn, Ben" <ben@post.example>, ada@post.example', [
    ["Ben Cohn", "ben@post.example", 1],
    ["", "ada@post.example", 2],
  ]),
  text("recipients, one in a line", 'Ada Berg <ada@post.example>\n"Dogan, Cem" <cem@post.example>\n', [
    ["Ada Berg", "ada@post.example", 1],
    ["Cem Dogan", "cem@post.example", 2],
  ]),
  text("recipients under a heading", "E-Mail\nBerg, Ada <ada@post.example>\ncem@post.example\n", [
    ["Ada Berg", "ada@post.example", 2],
    ["", "cem@post.example", 3],
  ]),
  text(
    "two columns of addresses without headings are asked about",
    "a@post.example;anna@firma.example\nb@post.example;anna@firma.example\n",
    [
      ["", "", 1],
      ["", "", 2],
    ],
    { asked: ["email"] },
  ),
  text(
    "what is copied with addresses",
    "Name;E-Mail\nAda Berg;ada@post.example\u200b\nBen\u00a0Cohn;\u00a0ben@post.example\u00a0\nCem Dogan;mailto:cem@post.example\nDora Ernst;dora@post.example.\nEda Fuchs;<eda@post.example>\nFee Gast;Fee Gast <fee@post.example>\nHal Ito;\u202ahal@post.example\u202c\n",
    [
      ["Ada Berg", "ada@post.example", 2],
      ["Ben Cohn", "ben@post.example", 3],
      ["Cem Dogan", "cem@post.example", 4],
      ["Dora Ernst", "dora@post.example", 5],
      ["Eda Fuchs", "eda@post.example", 6],
      ["Fee Gast", "fee@post.example", 7],
      ["Hal Ito", "hal@post.example", 8],
    ],
  ),
  text(
    "several addresses in a cell stay in it",
    'Candidate ID,Candidate Name,Email Addresses\n501,Ada Berg,"ada@post.example, ada@home.example"\n503,Cem Dogan,cem@post.example (personal)\n',
    [
      ["Ada Berg", "ada@post.example, ada@home.example", 2],
      ["Cem Dogan", "cem@post.example", 3],
    ],
    { also: ["external_ref"] },
  ),
  text(
    "rows keep their numbers below blank ones, and one wrong address does not lose the column",
    'Vorname;Nachname;E-Mail;Kommentar\r\nAda;Berg;ada@post.example;"erste Zeile\r\nzweite Zeile"\r\n;;;\r\n;;;\r\nBen;Cohn;kein-at-zeichen;ok\r\n',
    [
      ["Ada Berg", "ada@post.example", 2],
      ["Ben Cohn", "kein-at-zeichen", 5],
    ],
  ),
  text(
    "a country is no language",
    "Vorname;Nachname;E-Mail;Land\nAda;Berg;ada@post.example;DE\nBen;Cohn;ben@post.example;AT\n",
    [
      ["Ada Berg", "ada@post.example", 2],
      ["Ben Cohn", "ben@post.example", 3],
    ],
  ),
  text(
    "a candidate's number behind the name",
    '"Candidates by Requisition"\n"Run date: 2026-11-27"\n\nCandidate,Candidate ID,Stage,Email Address\nAda Berg (C12345),C12345,Screen,ada@post.example\n',
    [["Ada Berg (C12345)", "ada@post.example", 5]],
    { also: ["external_ref"] },
  ),
  ...(["workbook", "openDocument", "xmlSpreadsheet"] as const).map(
    (as): Shape => ({
      title: `an old list in a hidden sheet before, and a formula without a result, as ${as}`,
      as,
      rows: [
        ["Name", "E-Mail"],
        ["Ada Berg", ADA[1]],
        ["Cem Dogan", "#N/A"],
      ],
      hidden: [
        ["Name", "E-Mail"],
        ["Abgelehnt Alt", "alt@post.example"],
      ],
      people: [
        [...ADA, 2],
        ["Cem Dogan", "#N/A", 3],
      ],
    }),
  ),
  {
    title: "groups over groups of headings",
    as: "workbook",
    rows: [
      ["Bewerber", "", "", "Recruiter"],
      ["Person", "", "Kontakt", ""],
      ["Vorname", "Nachname", "E-Mail", "E-Mail"],
      ["Ada", "Berg", ADA[1], "anna@firma.example"],
      ["Ben", "Cohn", BEN[1], "anna@firma.example"],
    ],
    people: [
      [...ADA, 4],
      [...BEN, 5],
    ],
  },
  {
    title: "totals and the author below the people are no addresses",
    rows: [
      ["Name", "E-Mail", "Punkte"],
      [...ADA, "3"],
      ["Summe", "", "3"],
      ["Erstellt von Anna Chef (anna@firma.example)", "", ""],
    ],
    people: [[...ADA, 2]],
    others: [3, 4],
  },
  {
    title: "notes below the people, in the column of the addresses",
    rows: [
      ["E-Mail", "Name"],
      [ADA[1], ADA[0]],
      ["Erstellt von Anna Chef (anna@firma.example)", ""],
      ["Report generated by anna@firma.example", ""],
      ["Seite 1 von 1", ""],
    ],
    people: [[...ADA, 2]],
    others: [3, 4, 5],
  },
  {
    title: "subtotals, an average and sums without a word",
    as: "workbook",
    rows: [
      ["Abteilung", "Name", "E-Mail", "Punkte", "Alter"],
      ["Pflege", ...ADA, "3", "31"],
      ["Zwischensumme Pflege", "", "", "3", ""],
      ["Technik", ...BEN, "4", "40"],
      ["Zwischensumme Technik", "", "", "4", ""],
      ["Gesamt: 2", "", "", "7", ""],
      ["", "Durchschnitt", "", "3,5", "35,5"],
      ["", "", "", "7", "71"],
    ],
    people: [
      [...ADA, 2],
      [...BEN, 4],
    ],
    others: [3, 5, 6, 7, 8],
  },
  {
    title: "headings that are repeated on each page",
    as: "html",
    rows: [
      ["Name", "E-Mail", "Phase"],
      [...ADA, "Neu"],
      ["Name", "E-Mail", "Phase"],
      [...BEN, "Neu"],
      ["2 Bewerber", "", ""],
      ["Vertraulich – nur zum internen Gebrauch", "", ""],
    ],
    people: [
      [...ADA, 2],
      [...BEN, 4],
    ],
    others: [3, 5, 6],
  },
  {
    title: "people whose names are words of totals stay, and are told where their address is missing",
    rows: [
      ["Vorname", "Nachname", "E-Mail", "Punkte"],
      ["Ada", "Sum", ADA[1], "3"],
      ["Max", "Total", "", "4"],
      ["Max", "", "", ""],
    ],
    people: [
      ["Ada Sum", ADA[1], 2],
      ["Max Total", "", 3],
      ["Max", "", 4],
    ],
  },
  {
    title: "two people in a row are asked about",
    rows: [
      ["Kandidat 1", "E-Mail 1", "Kandidat 2", "E-Mail 2"],
      [...ADA, ...BEN],
    ],
    people: [["", "", 2]],
    asked: ["email"],
  },
  text(
    "a table in one column",
    '"Vorname,Nachname,E-Mail"\n"Ada,Berg,ada@post.example"\n"Cem,""Dogan"",cem@post.example"\n',
    [
      ["Ada Berg", "ada@post.example", 2],
      [...CEM, 3],
    ],
  ),
  {
    title: "a table in one column of a workbook",
    as: "workbook",
    rows: [["Name;E-Mail"], [ADA.join(";")], [CEM.join(";")]],
    people: [
      [...ADA, 2],
      [...CEM, 3],
    ],
  },
  // Names.
  parts("Name beside Nachname", ["Name", "Nachname", "E-Mail"], (first, last, email) => [first, last, email]),
  parts("a whole name beside Nachname", ["Name", "Nachname", "E-Mail"], (first, last, email) => [
    ...[`${first} ${last}`, last, email],
  ]),
  parts("the last name first, by the heading", ["Nachname Vorname", "E-Mail"], (first, last, email) => [
    ...[`${last} ${first}`, email],
  ]),
  parts(
    "the last name first, in capitals",
    ["Name", "E-Mail"],
    (first, last, email) => [...[`${last.toUpperCase()} ${first}`, email]],
    {
      people: [
        ["Ada BERG", ADA[1], 2],
        ["Jana MÜLLER", JANA[1], 3],
      ],
    },
  ),
  parts(
    "names in quotation marks",
    ["Name", "E-Mail"],
    (first, last, email) => [`„${first} ${last}“`, email],
    {
      delimiter: ";",
    },
  ),
  // Other people.
  ...[
    "Führungskraft",
    "Eltern",
    "Reply-To",
    "Billing",
    "Tippgeber",
    "Responsable",
    "Opiekun",
    "Disponent",
  ].map((who) =>
    parts(
      `the address of ${who} is none of a candidate`,
      [`${who} E-Mail`, "Name", "E-Mail"],
      (first, last, email) => [...["anna@firma.example", `${first} ${last}`, email]],
    ),
  ),
  parts(
    "an employee's address in a list of applicants",
    ["Mitarbeiter E-Mail", "Bewerber"],
    (first, last) => [...["anna@firma.example", `${first} ${last}`]],
    {
      people: [
        ["Ada Berg", "", 2],
        ["Jana Müller", "", 3],
      ],
    },
  ),
  parts(
    "a list of employees",
    ["Führungskraft E-Mail", "Mitarbeiter", "Mitarbeiter E-Mail"],
    (first, last, email) => [...["chef@firma.example", `${last}, ${first}`, email]],
  ),
  // Languages and letters.
  parts("Italian", ["Cognome", "Nome", "Indirizzo e-mail", "Note"], (first, last, email) => [
    last,
    first,
    email,
    "no",
  ]),
  parts(
    "Spanish",
    ["Nombre", "Apellidos", "Correo electrónico"],
    (first, last, email) => [first, last, email],
    {
      encoding: "windows-1252",
      delimiter: ";",
    },
  ),
  parts("Dutch", ["Voornaam", "Achternaam", "E-mailadres"], (first, last, email) => [first, last, email]),
  parts(
    "French, one column",
    ["Nom du candidat", "Courriel du candidat", "Courriel du recruteur"],
    (first, last, email) => [...[`${first} ${last}`, email, "anna@firma.example"]],
  ),
  {
    title: "Polish, the last name first",
    delimiter: ";",
    encoding: "iso-8859-2",
    rows: [
      ["Nazwisko i imię", "Adres email"],
      ["Nowak Zofia", "zofia@post.example"],
    ],
    people: [["Zofia Nowak", "zofia@post.example", 2]],
  },
  {
    title: "Turkish",
    delimiter: ";",
    encoding: "windows-1254",
    rows: [
      ["Adı", "Soyadı", "E-posta"],
      ["Çağrı", "Şahin", "cagri@post.example"],
      ["Işıl", "Güneş", "isil@post.example"],
    ],
    people: [
      ["Çağrı Şahin", "cagri@post.example", 2],
      ["Işıl Güneş", "isil@post.example", 3],
    ],
  },
  {
    title: "Czech",
    delimiter: ";",
    encoding: "windows-1250",
    rows: [
      ["Jméno", "Příjmení", "E-mail"],
      ["Žaneta", "Kovářová", "zaneta@post.example"],
    ],
    people: [["Žaneta Kovářová", "zaneta@post.example", 2]],
  },
  parts("Excel, CSV for MS-DOS", ["Name", "E-Mail"], (first, last, email) => [`${first} ${last}`, email], {
    delimiter: ";",
    encoding: "ibm850",
  }),
];
