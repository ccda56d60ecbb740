import { describe, expect, test } from "bun:test";
import { VIEW_TEXTS } from "#/messages/console/candidates/view.gen.ts";
import { MANY_TEXTS } from "#/messages/console/invites/many.gen.ts";
import { OWN_FIELDS, ownColumnKey } from "../../entities/invite/own-fields.ts";
import { guessMapping, languageOf } from "./columns.ts";
import type { Field } from "./headings.ts";

const guessed = (...headings: string[]) => guessMapping(headings, []).mapping;
const asked = (...headings: string[]) => guessMapping(headings, []).questions;
const SALES = [{ id: "jp_1", name: "Vertrieb", name_en: "Sales", active: true }];

describe("what the columns of a table are", () => {
  test("German and English headings are understood, however they are written", () => {
    expect(guessed("E-Mail", "Name", "Sprache", "Referenz")).toEqual([
      ...["email", "name", "language", "external_ref"],
    ] as Field[]);
    expect(guessed("Vorname", "NACHNAME", "E-Mail-Adresse")).toEqual(["first_name", "last_name", "email"]);
    expect(guessed("First name", "last_name", "e-mail address", "Language", "Shoe size")).toEqual([
      ...["first_name", "last_name", "email", "language", null],
    ] as Field[]);
    expect(guessed("Candidate Email", "CandidateFirstName", "Name des Bewerbers", "Applicant ID")).toEqual([
      ...["email", "first_name", "last_name", "external_ref"],
    ] as Field[]);
    expect(guessed("Email Addresses", "Vor- und Nachname")).toEqual(["email", "name"]);
    expect(guessed("E-Mail (privat)", "Bewerber*in")).toEqual(["email", "name"]);
  });

  test("each field that accounts attach to invites is understood by its label in both languages", () => {
    for (const language of ["en", "de"] as const) {
      const { fields } = MANY_TEXTS[language];
      const { columnNames } = VIEW_TEXTS[language];
      expect(guessed(...OWN_FIELDS.map((name) => fields[name]))).toEqual(OWN_FIELDS);
      expect(guessed(...OWN_FIELDS.map((name) => columnNames[ownColumnKey(name)]))).toEqual(OWN_FIELDS);
    }
  });

  test("free text is never taken for a message: a grade, a remark, or what is called one", () => {
    for (const heading of ["Note", "Notes", "Notiz", "Text", "Mitteilung", "Comment", "Bemerkung"]) {
      expect([heading, guessMapping(["E-Mail", heading], [])]).toEqual([
        heading,
        { mapping: ["email", null], questions: [] },
      ]);
    }
    for (const heading of ["Message", "Nachricht", "Persönliche Nachricht"]) {
      expect([heading, guessMapping([heading], [])]).toEqual([
        heading,
        { mapping: [null], questions: [{ field: "candidate_message", columns: [0] }] },
      ]);
    }
  });

  test("a column for messages that nobody has filled in, as in the template, is not asked about", () => {
    expect(guessMapping(["E-Mail", "Nachricht"], [["ada@post.example", ""]]).questions).toEqual([]);
  });

  test("an address of somebody else is none of the candidate, whatever its cells look like", () => {
    const people = [["anna@agency.example", "Ada Berg", "ada@post.example"]];
    expect(guessMapping(["Recruiter Email", "Candidate Name", "Candidate Email"], people).mapping).toEqual([
      ...[null, "name", "email"],
    ] as Field[]);
    for (const heading of [
      ...["Recruiter Email", "Hiring Manager", "Owner E-Mail", "Referred by", "Referrer email"],
      ...["Ansprechpartner", "E-Mail Personalberater", "Erstellt von", "Kontaktperson E-Mail"],
      ...["Email status", "E-Mail gesendet am", "Newsletter (E-Mail)", "Teamlead", "Quelle"],
    ])
      expect([heading, guessMapping([heading], [["anna@agency.example"]]).mapping]).toEqual([
        heading,
        [null],
      ]);
  });

  test("two columns that fit one field are asked about, unless one is empty or says the same", () => {
    expect(guessed("E-Mail", "Mail", "Name", "Name")).toEqual([null, null, null, null]);
    expect(asked("E-Mail", "Mail", "Name")).toEqual([{ field: "email", columns: [0, 1] }]);
    const heads = ["E-mail Address", "E-mail 2 Address"];
    expect(guessMapping(heads, [["ada@post.example", ""]]).mapping).toEqual(["email", null]);
    expect(guessMapping(heads, [["ada@post.example", "ADA@post.example"]]).mapping).toEqual(["email", null]);
    expect(guessMapping(heads, [["ada@post.example", "ada@home.example"]]).mapping).toEqual([null, null]);
  });

  test("a heading for addresses that names somebody unknown is asked about, and not used next to a plain one", () => {
    const whose = ["Works council email", "E-Mail Betriebsrat", "E-Mail Kollege", "Payroll contact email"];
    for (const heading of whose) {
      expect([heading, guessMapping([heading], [])]).toEqual([
        heading,
        { mapping: [null], questions: [{ field: "email", columns: [0] }] },
      ]);
      for (const plain of ["E-Mail", "Candidate's email", "E-Mail der Kandidat*innen", "Home email 1"]) {
        expect([plain, guessMapping([heading, plain], [])]).toEqual([
          plain,
          { mapping: [null, "email"], questions: [] },
        ]);
      }
    }
    for (const plain of ["Bewerbermail", "Indirizzo e-mail", "Correo electrónico", "Adresse électronique"])
      expect([plain, guessed(plain)]).toEqual([plain, ["email"]]);
  });

  test("a name beside a first name is the last one, unless it is the whole name", () => {
    expect(guessed("Name", "Vorname", "E-Mail")).toEqual(["last_name", "first_name", "email"]);
    expect(guessMapping(["Name", "Vorname"], [["van der Berg", "Pieter"]]).mapping).toEqual([
      ...["last_name", "first_name"],
    ] as Field[]);
    expect(guessMapping(["Name", "Vorname"], [["Jana Müller", "Jana"]]).mapping).toEqual(["name", null]);
    expect(guessed("First Name", "Last Name", "Full Name")).toEqual(["first_name", "last_name", null]);
    expect(guessed("Middle Name", "First Name", "Last Name")).toEqual([null, "first_name", "last_name"]);
  });

  test("a job or a language is taken only where most cells are one", () => {
    expect(guessMapping(["Stelle"], [["Vertrieb"], ["sales"], ["?"]], SALES).mapping).toEqual([
      "job_profile",
    ]);
    expect(guessMapping(["Stelle"], [["Pflege"], ["Sales"], ["Pflege"]], SALES).mapping).toEqual([null]);
    expect(guessMapping(["Position"], [["1"]], SALES).mapping).toEqual([null]);
    expect(guessMapping(["Sprache"], [["C1"], ["B2"]]).mapping).toEqual([null]);
  });

  test("without headings, or under none that says something else, the content of the cells decides", () => {
    const people = [
      ["Ada", "Lovelace", "ada@people.example", "de", "R-17"],
      ["Grace", "Hopper", "grace@people.example", "Englisch", "R-18"],
    ];
    expect(guessMapping(null, people).mapping).toEqual([
      ...["first_name", "last_name", "email", "language", null],
    ] as Field[]);
    expect(guessMapping(null, [["ada@people.example", "Ada Lovelace"]]).mapping).toEqual(["email", "name"]);
    expect(guessMapping(["Kontakt", "Wer"], [["ada@people.example", "Ada"]]).mapping).toEqual([
      "email",
      null,
    ]);
    expect(guessMapping(["Pate"], [["ada@people.example"]]).mapping).toEqual([null]);
  });

  test("languages are understood in both languages; other words stay what they are", () => {
    expect(["DE", "de-AT", "Deutsch", "German"].map(languageOf)).toEqual(["de", "de", "de", "de"]);
    expect(["en_GB", "English", " englisch "].map(languageOf)).toEqual(["en", "en", "en"]);
    expect(["Klingon", "", "d"].map(languageOf)).toEqual([null, null, null]);
  });
});
