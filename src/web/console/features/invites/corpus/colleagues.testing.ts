import { ADA, JANA, parts, type Shape } from "./shape.testing.ts";

const ANNA = "anna@firma.example";

/** Exports with columns from which a wrong person could be written to, or a text that is meant for the team alone. */
export const COLLEAGUES: readonly Shape[] = [
  parts(
    "Google contacts, all columns, two addresses in a cell",
    [
      ...[
        "First Name",
        "Middle Name",
        "Last Name",
        "Phonetic First Name",
        "Phonetic Last Name",
        "Name Prefix",
      ],
      ...[
        "Name Suffix",
        "Nickname",
        "File As",
        "Organization Name",
        "Organization Title",
        "Birthday",
        "Notes",
      ],
      ...["Photo", "Labels", "E-mail 1 - Label", "E-mail 1 - Value", "E-mail 2 - Label", "E-mail 2 - Value"],
      ...["Phone 1 - Label", "Phone 1 - Value", "Relation 1 - Label", "Relation 1 - Value"],
    ],
    (first, last, email) => [
      ...[first, "", last, "", "", "Dr.", "", "", `${last}, ${first}`, "Firma", "", "1990-01-02", "zu teuer"],
      ...["", "* myContacts", "* Home", first === "Ada" ? `${email} ::: ada@home.example` : email, "", ""],
      ...["Mobile", "+49 30 1", "Spouse", "Ben"],
    ],
    {
      people: [
        ["Ada Berg", `${ADA[1]} ::: ada@home.example`, 2],
        [...JANA, 3],
      ],
    },
  ),
  parts(
    "Outlook contacts, assistant and manager",
    [
      ...["Title", "First Name", "Last Name", "Suffix", "Company", "Assistant's Name", "Manager's Name"],
      ...["E-mail Address", "E-mail 2 Address", "Referred By", "Spouse", "User 1", "Birthday", "Sensitivity"],
    ],
    (first, last, email) => [
      ...["", first, last, "", "Firma", "Anna Chef", "Bert Boss", email, ""],
      ...[ANNA, "Cem", "", "1990-01-02", "Normal"],
    ],
  ),
  parts(
    "Lever, with the owner of the posting",
    [
      ...[
        "Full-Name",
        "Email",
        "Phone",
        "Stage",
        "Archive-Reason",
        "Sources",
        "Origin",
        "Posting-Owner-Email",
      ],
      ...["Hiring-Manager-Email", "Tags"],
    ],
    (first, last, email) => [
      ...[`${first} ${last}`, email, "", "New Lead", "Underqualified", "LinkedIn", "Sourced", ANNA, ANNA, ""],
    ],
  ),
  parts(
    "Recruitee, plural headings",
    ["Name", "Jobs", "Emails", "Phones", "Tags", "Sources", "Links", "Cover Letter", "Disqualify reason"],
    (first, last, email) => [
      ...[`${first} ${last}`, "Nurse", email, "", "top", "", "", "I am writing to you", "too expensive"],
    ],
  ),
  parts(
    "Teamtailor, with who referred somebody",
    [
      ...[
        "Candidate ID",
        "First name",
        "Last name",
        "Email",
        "Phone",
        "Referred",
        "Referring user",
        "Reject reason",
      ],
      ...["Referring user email", "Pitch", "Sourced"],
    ],
    (first, last, email, id) => [
      ...[id, first, last, email, "", "true", "Anna Chef", "Overqualified", ANNA, "Hello!", "false"],
    ],
    { also: ["external_ref"] },
  ),
  parts(
    "BambooHR, applicants",
    [
      ...[
        "Applicant ID",
        "Applicant Name",
        "Job Opening",
        "Status",
        "Rating",
        "Hiring Lead",
        "Hiring Lead Email",
      ],
      ...["Email", "Phone", "Desired Salary", "Referred By", "References"],
    ],
    (first, last, email, id) => [
      ...[id, `${first} ${last}`, "Nurse", "New", "2", "Anna Chef", ANNA, email, "", "90,000", "", "Bert"],
    ],
    { also: ["external_ref"] },
  ),
  parts(
    "Zoho Recruit, candidates",
    [
      ...["Candidate Id", "Candidate Owner", "Candidate Owner Email", "First Name", "Last Name", "Email"],
      ...[
        "Secondary Email",
        "Email Opt Out",
        "Created By",
        "Modified By",
        "Additional Info",
        "Expected Salary",
      ],
    ],
    (first, last, email, id) => [
      id,
      "Anna",
      ANNA,
      first,
      last,
      email,
      "",
      "false",
      "Anna",
      "Anna",
      "no",
      "9",
    ],
    { also: ["external_ref"] },
  ),
  parts(
    "d.vinci, with the contact of the department",
    [
      ...[
        "Bewerbungsnr.",
        "Anrede",
        "Nachname",
        "Vorname",
        "E-Mail-Adresse",
        "Fachbereich E-Mail",
        "Ablehnungsgrund",
      ],
      ...["Interne Bemerkung", "Gehaltsvorstellung", "Geburtsdatum"],
    ],
    (first, last, email, id) => [
      id,
      "Frau",
      last,
      first,
      email,
      ANNA,
      "zu teuer",
      "arrogant",
      "90.000",
      "2.1.1990",
    ],
    { delimiter: ";", encoding: "windows-1252", also: ["external_ref"] },
  ),
  parts(
    "Concludis, with the agency that proposed somebody",
    ["Bewerber", "Mail", "Personaldienstleister", "PDL E-Mail", "Eingereicht von", "Absagegrund", "Status"],
    (first, last, email) => [`${last}, ${first}`, email, "Zeitarbeit", ANNA, ANNA, "zu teuer", "offen"],
    { delimiter: ";" },
  ),
  parts(
    "an emergency contact beside the applicant",
    ["Name", "Notfallkontakt", "Notfallkontakt E-Mail", "E-Mail", "Erreichbar unter"],
    (first, last, email) => [`${first} ${last}`, "Mutter", "mutter@home.example", email, "0171 1"],
    { as: "openDocument" },
  ),
  parts(
    "an emergency contact and no address of the applicant",
    ["Employee", "Emergency Contact Email", "Work Phone"],
    (first, last) => [`${first} ${last}`, "mother@home.example", "1"],
    {
      people: [
        ["Ada Berg", "", 2],
        ["Jana Müller", "", 3],
      ],
    },
  ),
  parts(
    "referees of an application",
    ["Applicant", "Applicant Email", "Referee 1", "Referee 1 Email", "Referee 2 Email", "Salary"],
    (first, last, email) => [`${first} ${last}`, email, "Bert Boss", "bert@firma.example", ANNA, "9"],
  ),
  parts(
    "Greenhouse, what the team knows",
    [
      ...[
        "Candidate Name",
        "Email",
        "Rejection Reason",
        "Rejected By",
        "Who Gets Credit",
        "Who Gets Credit Email",
      ],
      ...["Scorecard Notes", "Private Notes", "Salary Expectation"],
    ],
    (first, last, email) => [`${first} ${last}`, email, "Too senior", ANNA, "Anna", ANNA, "weak", "no", "9"],
  ),
  parts(
    "Workday, work and home addresses of the same person are asked about",
    ["Worker", "Email - Primary Home", "Email - Primary Work", "Manager", "Manager Email"],
    (first, last, email) => [`${first} ${last}`, email, email.replace("post", "home"), "Anna", ANNA],
    {
      asked: ["email"],
      people: [
        ["Ada Berg", "", 2],
        ["Jana Müller", "", 3],
      ],
    },
  ),
  parts(
    "SuccessFactors, with the proxy and the agency",
    [
      "Candidate ID",
      "First Name",
      "Last Name",
      "Email",
      "Agency Email",
      "Proxy Email",
      "Forwarded By",
      "Comments",
    ],
    (first, last, email, id) => [id, first, last, email, ANNA, ANNA, ANNA, "no"],
    { as: "xmlSpreadsheet", also: ["external_ref"] },
  ),
  parts(
    "SmartRecruiters, with interviewers",
    [
      "Full Name",
      "Email",
      "Interviewers",
      "Interviewer Emails",
      "Rejection note",
      "Message to candidate status",
    ],
    (first, last, email) => [
      `${first} ${last}`,
      email,
      "Anna; Bert",
      `${ANNA}; bert@firma.example`,
      "no",
      "sent",
    ],
  ),
  parts(
    "StepStone, the last message of each side",
    ["Name", "E-Mail", "Letzte Nachricht", "Nachricht an Team", "Interne Nachricht", "Anschreiben"],
    (first, last, email) => [
      `${first} ${last}`,
      email,
      "Ich bin schwanger",
      "absagen",
      "zu alt",
      "Sehr geehrte",
    ],
    { delimiter: ";" },
  ),
  parts(
    "Indeed, an address that the portal forwards",
    ["name", "email", "employer email", "relevant experience", "education", "source", "interest level"],
    (first, last, email) => [`${first} ${last}`, email, ANNA, "3", "BA", "Sponsored", "Rejected"],
    { delimiter: "\t", encoding: "utf-16le", begin: "\uFEFF" },
  ),
  parts(
    "Excel, French, with the person in charge",
    [
      "Civilité",
      "NOM",
      "Prénom",
      "Courriel",
      "Chargé de recrutement",
      "Courriel chargé de recrutement",
      "Motif de refus",
    ],
    (first, last, email) => ["Mme", last.toUpperCase(), first, email, "Anna", ANNA, "trop cher"],
    {
      delimiter: ";",
      encoding: "windows-1252",
      people: [
        ["Ada BERG", ADA[1], 2],
        ["Jana MÜLLER", JANA[1], 3],
      ],
    },
  ),
  parts(
    "softgarden, the address of the one who invited",
    [
      "Vorname",
      "Nachname",
      "E-Mail-Adresse",
      "Einladender",
      "E-Mail Einladender",
      "E-Mail Kollege",
      "Feedback",
    ],
    (first, last, email) => [first, last, email, "Anna", ANNA, ANNA, "nein"],
    { delimiter: ";" },
  ),
  parts(
    "rexx, addresses for copies",
    [
      "Bewerber-ID",
      "Vorname",
      "Nachname",
      "E-Mail",
      "E-Mail Kopie an",
      "BCC E-Mail",
      "E-Mail Betriebsrat",
      "Rückmeldung an",
    ],
    (first, last, email, id) => [id, first, last, email, ANNA, ANNA, ANNA, ANNA],
    { delimiter: ";", also: ["external_ref"] },
  ),
  parts(
    "Personio, attributes of the company's own",
    [
      "First name",
      "Last name",
      "Email",
      "Buddy email",
      "Works council email",
      "IT email",
      "Payroll contact email",
    ],
    (first, last, email) => [first, last, email, ANNA, ANNA, ANNA, ANNA],
    { as: "workbook" },
  ),
  parts(
    "the only addresses may be somebody else's",
    ["Name", "Works council email"],
    (first, last) => [`${first} ${last}`, ANNA],
    {
      asked: ["email"],
      people: [
        ["Ada Berg", "", 2],
        ["Jana Müller", "", 3],
      ],
    },
  ),
];
