import { ADA, at, BEN, JANA, parts, type Shape } from "./shape.testing.ts";

const ANNA = "anna@firma.example";

/** Rows and cells that are nobody's address, or that nobody may write to. */
export const MISTAKES: readonly Shape[] = [
  {
    title: "a phone number in the column of addresses stays and is told",
    rows: [
      ["Name", "E-Mail"],
      ["Ada Berg", "+49 171 1234567"],
      ["Jana Müller", JANA[1]],
      ["Ben Cohn", "per Post"],
    ],
    people: [
      ["Ada Berg", "+49 171 1234567", 2],
      [...JANA, 3],
      ["Ben Cohn", "per Post", 4],
    ],
  },
  {
    title: "words that forbid to write to an address",
    rows: [
      ["Name", "E-Mail"],
      ["Ada Berg", `nicht anschreiben: ${ADA[1]}`],
      ["Ben Cohn", `${BEN[1]} (abgelehnt)`],
      ["Jana Müller", `alt: ${JANA[1]}`],
      ["Cem Dogan", "cem@post.example BOUNCED"],
      ["Dora Ernst", "do not contact dora@post.example"],
      ["Eda Fuchs", "eda@post.example (privat)"],
    ],
    people: [
      ["Ada Berg", `nicht anschreiben: ${ADA[1]}`, 2],
      ["Ben Cohn", `${BEN[1]} (abgelehnt)`, 3],
      ["Jana Müller", `alt: ${JANA[1]}`, 4],
      ["Cem Dogan", "cem@post.example BOUNCED", 5],
      ["Dora Ernst", "do not contact dora@post.example", 6],
      ["Eda Fuchs", "eda@post.example", 7],
    ],
  },
  {
    title: "names and addresses all in capitals",
    rows: [
      ["NAME", "VORNAME", "E-MAIL"],
      ["BERG", "ADA", "ADA.BERG@POST.EXAMPLE"],
      ["MÜLLER", "JANA", "JANA.MUELLER@POST.EXAMPLE"],
    ],
    people: [
      ["ADA BERG", "ADA.BERG@POST.EXAMPLE", 2],
      ["JANA MÜLLER", "JANA.MUELLER@POST.EXAMPLE", 3],
    ],
  },
  parts(
    "cells joined over two rows of headings, in a page",
    ["Bewerber/in", "Kontakt E-Mail", "Zuständig E-Mail"],
    (first, last, email) => [`${first} ${last}`, email, ANNA],
    { as: "html" },
  ),
  {
    title: "a person over several rows, one for each application",
    as: "workbook",
    rows: [
      ["Name", "E-Mail", "Stelle"],
      [...ADA, "Pflege"],
      ["", "", "Labor"],
      [...JANA, "Pflege"],
    ],
    people: [
      [...ADA, 2],
      ["", "", 3],
      [...JANA, 4],
    ],
  },
  {
    title: "Excel, Polish, with the person in charge",
    delimiter: ";",
    encoding: "windows-1250",
    rows: [
      [
        "Lp.",
        "Imię i nazwisko",
        "E-mail",
        "E-mail opiekuna",
        "E-mail osoby polecającej",
        "Powód odrzucenia",
        "Uwagi",
      ],
      ["1", "Łukasz Żółć", "lukasz@post.example", ANNA, ANNA, "za drogi", "nie"],
      ["2", "Małgorzata Dąbrowska", "malgorzata@post.example", ANNA, ANNA, "", ""],
      ["Razem", "2", "", "", "", "", ""],
    ],
    people: [
      ["Łukasz Żółć", "lukasz@post.example", 2],
      ["Małgorzata Dąbrowska", "malgorzata@post.example", 3],
    ],
    others: [4],
    rejected: [2],
  },
  {
    title: "an example of an address in a heading is nobody",
    delimiter: ";",
    rows: [["Name (Vor- und Nachname)", "E-Mail (z. B. name@firma.example)"], [...ADA], [...JANA]],
    people: at(2),
  },
  {
    title: "a signature below the people is nobody",
    rows: [
      ["E-Mail", "Name"],
      [ADA[1], ADA[0]],
      ["Viele Grüße", ""],
      ["Anna Chef", ""],
      [ANNA, ""],
    ],
    people: [[...ADA, 2]],
    others: [3, 4, 5],
  },
  {
    title: "an address behind a label other than of an address is told",
    rows: [
      ["E-Mail", "Name"],
      [`mailto: ${ADA[1]}`, ADA[0]],
      [`E-Mail: ${JANA[1]}`, JANA[0]],
      [`Bei Fragen: ${ANNA}`, ""],
      [`cc: ${ANNA}`, ""],
      [`Recruiter: ${ANNA}`, ""],
      ["Ben Cohn: ben.cohn@post.example", ""],
    ],
    people: [
      [...ADA, 2],
      [...JANA, 3],
      ["", `Bei Fragen: ${ANNA}`, 4],
      ["", `cc: ${ANNA}`, 5],
      ["", `Recruiter: ${ANNA}`, 6],
      [...BEN, 7],
    ],
  },
  {
    title: "people who were rejected or have withdrawn stand among the others",
    as: "openDocument",
    rows: [
      ["Name", "E-Mail", "Bewerbungsstatus"],
      [...ADA, "Eingeladen"],
      [...BEN, "Absage versendet"],
      [...JANA, "Bewerbung zurückgezogen"],
    ],
    people: [
      [...ADA, 2],
      [...BEN, 3],
      [...JANA, 4],
    ],
    rejected: [3, 4],
  },
  ...(["workbook", "openDocument", "xmlSpreadsheet"] as const).map(
    (as): Shape => ({
      title: `people struck through, and an old number, as ${as}`,
      as,
      rows: [
        ["Name", "E-Mail", "Telefon"],
        [...ADA, "0171 1"],
        [...BEN, "0171 2"],
        [...JANA, "0171 3"],
      ],
      sheet: { struck: ["C2", "A3", "B3", "C3", "A4"] },
      people: [
        [...ADA, 2],
        [...BEN, 3],
        [...JANA, 4],
      ],
      struck: [3, 4],
    }),
  ),
  parts(
    "Numbers, a title in the first row and a footer",
    ["Person", "E-Mail", "Anmerkung"],
    (first, last, email) => [`${first} ${last}`, email, "zu teuer"],
    {
      as: "workbook",
      rows: [
        ["Tabelle 1", "", ""],
        ["Person", "E-Mail", "Anmerkung"],
        [...ADA, "zu teuer"],
        [...JANA, ""],
        ["Gesamt", "2", ""],
      ],
      people: at(3),
      others: [5],
    },
  ),
  parts(
    "LinkedIn Recruiter, two pasted lists side by side",
    ["First Name", "Last Name", "Email Address", "Connected On", "Email Address"],
    (first, last, email) => [first, last, email, "01 Dec 2026", email],
  ),
];
