import { ADA, at, JANA, parts, type Shape, two } from "./shape.testing.ts";

/** Exports of applicant tracking systems and contacts of mail programs. */
export const SYSTEMS: readonly Shape[] = [
  parts(
    "Personio, German",
    ["Bewerbungs-ID", "Vorname", "Nachname", "E-Mail", "Stelle", "Phase", "Recruiter", "Quelle"],
    (first, last, email, id) => [id, first, last, email, "Pflege", "Neu", "anna@firma.example", "StepStone"],
    { delimiter: ";", begin: "\uFEFF", also: ["external_ref"] },
  ),
  parts(
    "Personio, English",
    ["Application ID", "First name", "Last name", "Email", "Job position", "Hiring manager"],
    (first, last, email, id) => [id, first, last, email, "Nurse", "Anna Chef"],
    { also: ["external_ref"] },
  ),
  parts(
    "Personio, workbook with a hidden column of remarks",
    ["Vorname", "Nachname", "E-Mail-Adresse", "Kommentar"],
    (first, last, email) => [first, last, email, "zu teuer"],
    { as: "workbook", sheet: { hiddenColumns: [4] } },
  ),
  parts(
    "softgarden, with a title above",
    ["Bewerber-Nr.", "Anrede", "Titel", "Vorname", "Name", "E-Mail", "Ausschreibung"],
    (first, last, email, id) => [id, "Frau", "", first, last, email, "Pflege"],
    { delimiter: ";", also: ["external_ref"] },
  ),
  {
    title: "softgarden, report with filters above the headings",
    delimiter: ";",
    rows: [
      ["Bewerberliste", "", ""],
      ["Erstellt von", "anna@firma.example", ""],
      ["Name", "E-Mail", "Status"],
      [ADA[0], ADA[1], "offen"],
      ["Müller, Jana", JANA[1], "offen"],
    ],
    people: at(4),
  },
  parts(
    "rexx, Windows letters",
    ["Kandidatennummer", "Nachname", "Vorname", "E-Mail (privat)", "Ansprechpartner E-Mail"],
    (first, last, email, id) => [id, last, first, email, "anna@firma.example"],
    { delimiter: ";", encoding: "windows-1252", also: ["external_ref"] },
  ),
  parts(
    "rexx, a page that is called .xls",
    ["Bewerber-ID", "Vorname", "Nachname", "E-Mailadresse"],
    (first, last, email, id) => [id, first, last, email],
    { as: "html", also: ["external_ref"] },
  ),
  parts(
    "Greenhouse, candidates",
    [
      "Candidate ID",
      "First Name",
      "Last Name",
      "Email Addresses",
      "Job",
      "Recruiter",
      "Coordinator",
      "Referrer",
    ],
    (first, last, email, id) => [id, first, last, email, "Nurse", "Anna", "Bert", "Cem"],
    { also: ["external_ref"] },
  ),
  parts(
    "Greenhouse, with both ids",
    ["Candidate Id", "Application Id", "Candidate Name", "Candidate Email", "Recruiter Email"],
    (first, last, email, id) => [id, `9${id}`, `${first} ${last}`, email, "anna@firma.example"],
    { asked: ["external_ref"] },
  ),
  {
    title: "Workday, workbook with a title and two rows of headings",
    as: "workbook",
    rows: [
      ["Candidate Report", "", "", "", ""],
      ["Candidate", "", "", "Recruiter", ""],
      ["First Name", "Last Name", "Email", "Name", "Email"],
      ...two((first, last, email) => [first, last, email, "Anna Chef", "anna@firma.example"]),
    ],
    people: at(4),
  },
  parts(
    "Workday, legal and preferred names",
    [
      "Candidate ID",
      "Legal First Name",
      "Legal Last Name",
      "Primary Email",
      "Hiring Manager",
      "Job Requisition",
    ],
    (first, last, email, id) => [id, first, last, email, "Chef", "R-1"],
    { as: "workbook", also: ["external_ref"] },
  ),
  parts(
    "Bullhorn, with its owner first",
    ["Owner Email", "ID", "First Name", "Last Name", "Email 1", "Email 2", "Status"],
    (first, last, email, id) => ["anna@firma.example", id, first, last, email, "", "Active"],
    { also: ["external_ref"] },
  ),
  {
    title: "Bullhorn, two addresses that differ are asked about",
    rows: [
      ["Name", "Email 1", "Email 2"],
      ["Ada Berg", "ada@post.example", "ada@home.example"],
    ],
    people: [["Ada Berg", "", 2]],
    asked: ["email"],
  },
  parts(
    "SmartRecruiters",
    [
      "Candidate First Name",
      "Candidate Last Name",
      "Candidate Email",
      "Job Title",
      "Hiring Team",
      "Source Type",
    ],
    (first, last, email) => [first, last, email, "Nurse", "anna@firma.example", "Referral"],
  ),
  parts(
    "LinkedIn Recruiter",
    [
      "First Name",
      "Last Name",
      "Headline",
      "Current Company",
      "Email Address",
      "Phone Number",
      "Profile URL",
      "Notes",
    ],
    (first, last, email) => [first, last, "Nurse", "Clinic", email, "", "https://x.example", "too expensive"],
  ),
  parts(
    "Indeed",
    ["name", "email", "phone", "status", "candidate location", "job title", "note"],
    (first, last, email) => [`${first} ${last}`, email, "'+49 30", "Reviewed", "Berlin", "Nurse", "no"],
  ),
  parts(
    "StepStone",
    ["Eingang", "Bewerber", "E-Mail", "Stellentitel", "Mitteilung"],
    (first, last, email) => ["01.12.2026", `${last}, ${first}`, email, "Pflege", "gefällt mir nicht"],
    { delimiter: ";" },
  ),
  parts(
    "SAP SuccessFactors",
    [
      "Candidate Id",
      "Candidate Last Name",
      "Candidate First Name",
      "Primary Email Address",
      "Recruiter Name",
    ],
    (first, last, email, id) => [id, last, first, email, "Anna"],
    { also: ["external_ref"] },
  ),
  parts(
    "SAP, an XML spreadsheet that is called .xls",
    ["Personalnummer", "Name", "Vorname", "E-Mail"],
    (first, last, email, id) => [id, last, first, email],
    { as: "xmlSpreadsheet", also: ["external_ref"] },
  ),
  parts(
    "SAP, text for Excel in letters of two bytes",
    ["Bewerbernummer", "Vorname", "Nachname", "E-Mail"],
    (first, last, email, id) => [id, first, last, email],
    { delimiter: "\t", encoding: "utf-16le", begin: "\uFEFF", also: ["external_ref"] },
  ),
  // Contacts.
  parts(
    "Outlook contacts, English",
    [
      ...["First Name", "Middle Name", "Last Name", "Company", "E-mail Address", "E-mail Type"],
      ...["E-mail Display Name", "E-mail 2 Address", "Notes"],
    ],
    (first, last, email) => [first, "", last, "", email, "SMTP", `${first} (${email})`, "", "private"],
  ),
  parts(
    "Outlook contacts, German",
    [
      ...["Vorname", "Weitere Vornamen", "Nachname", "Firma", "E-Mail-Adresse", "E-Mail-Typ"],
      ...["E-Mail: Angezeigter Name", "E-Mail 2: Adresse", "Notizen", "Sprache"],
    ],
    (first, last, email) => [first, "", last, "", email, "SMTP", first, "", "privat", ""],
    { encoding: "windows-1252", also: ["language"] },
  ),
  parts(
    "Google contacts",
    ["First Name", "Middle Name", "Last Name", "E-mail 1 - Label", "E-mail 1 - Value", "Organization Name"],
    (first, last, email) => [first, "", last, "* Home", email, ""],
  ),
];
