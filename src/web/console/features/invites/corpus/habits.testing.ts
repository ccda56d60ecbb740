import { ADA, at, JANA, parts, type Shape, two } from "./shape.testing.ts";

/** What people do to such files. */
export const HABITS: readonly Shape[] = [
  {
    title: "a grade called Note is no message",
    delimiter: ";",
    rows: [
      ["Vorname", "Nachname", "E-Mail", "Note"],
      ["Ada", "Berg", ADA[1], "2,3"],
      ["Jana", "Müller", JANA[1], "1,7"],
    ],
    people: at(2),
  },
  parts(
    "a message is asked for and not taken",
    ["Name", "E-Mail", "Nachricht"],
    (first, last, email) => [`${first} ${last}`, email, "Bis bald"],
    { asked: ["candidate_message"] },
  ),
  {
    title: "names of all kinds",
    delimiter: ";",
    rows: [
      ["Name", "E-Mail"],
      ["van der Berg, Pieter", "pieter@post.example"],
      ["O'Neill, Sinéad", "sinead@post.example"],
      ["García López, María", "maria@post.example"],
      ["Nguyễn Thị Minh Khai", "khai@post.example"],
      ["李小龙", "li@post.example"],
    ],
    people: [
      ["Pieter van der Berg", "pieter@post.example", 2],
      ["Sinéad O'Neill", "sinead@post.example", 3],
      ["García López, María", "maria@post.example", 4],
      ["Nguyễn Thị Minh Khai", "khai@post.example", 5],
      ["李小龙", "li@post.example", 6],
    ],
  },
  {
    title: "empty rows between titles, headings and people",
    delimiter: ";",
    rows: [["Tag der Bewerber"], [""], ["Nr.", "Name", "E-Mail"], [""], ["1", ...ADA], ["2", ...JANA]],
    people: at(5),
  },
  {
    title: "headings cut over two rows",
    delimiter: ";",
    rows: [
      ["Vor-", "Nach-", "E-Mail-"],
      ["name", "name", "Adresse"],
      ...two((first, last, email) => [first, last, email]),
    ],
    people: at(3),
  },
  {
    title: "no headings",
    delimiter: ";",
    rows: two((first, last, email) => [first, last, email]),
    people: at(1),
  },
  {
    title: "addresses as mail programs copy them",
    rows: [
      ["Name", "E-Mail"],
      ["Ada Berg", "mailto:ada.berg@post.example"],
      ["", "Jana Müller <jana.mueller@post.example>"],
    ],
    people: at(2),
  },
  parts(
    "languages in words, one of them unknown",
    ["Name", "E-Mail", "Sprache"],
    (first, last, email) => [`${first} ${last}`, email, first === "Ada" ? "Deutsch" : "englisch"],
    { also: ["language"] },
  ),
  ...(
    ["Recruiter", "Hiring Manager", "Owner", "Referrer", "Ansprechpartner", "Personalberater"] as const
  ).map((who) =>
    parts(
      `the address of ${who} comes first`,
      [`${who} E-Mail`, `${who} Name`, "Name", "E-Mail"],
      (first, last, email) => ["anna@firma.example", "Anna Chef", `${first} ${last}`, email],
    ),
  ),
  parts("columns divided by bars", ["Name", "E-Mail"], (first, last, email) => [`${first} ${last}`, email], {
    delimiter: "|",
  }),
];
