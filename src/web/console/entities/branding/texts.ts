import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  title: "Branding",
  text: "How your company looks and what it says to candidates: in mails, on the questionnaire and in reports.",
  readOnly: "Only owners can change these settings.",
  saved: "Saved. Candidates see it from now on.",

  look: {
    title: "Name and colour",
    name: "Name that candidates see",
    nameHint: (company: string): string => `Empty: ${company}`,
    accent: "Accent colour",
    saturation: "Brightness and saturation",
    hue: "Hue",
    accentHint: "For buttons and links. Empty: the green of Assay.",
    good: (ratio: string): string =>
      `White text is easy to read on it (contrast ${ratio} to 1; 4.5 is needed). On dark screens it is made lighter by itself.`,
    pale: (ratio: string): string =>
      `Too pale: white text on it is hard to read (contrast ${ratio} to 1; 4.5 is needed).`,
    use: (color: string): string => `Use ${color} instead`,
    noColor: "Please choose a colour, or write it like #1f5f8b.",
    none: "The green of Assay is used.",
    clear: "Use the green of Assay",
  },
  logo: {
    title: "Logo",
    text: "PNG or JPEG of at most 200 kB, 16 to 2,000 pixels wide and high. It stands on the questionnaire, in mails and in reports, on white, or on dark where it is white or very light itself.",
    choose: "Choose a file",
    replace: "Replace",
    remove: "Remove",
    removeTitle: "Remove the logo?",
    removeText: "Candidates see the sign of Assay instead, from now on.",
    saved: "The logo was saved.",
    removed: "The logo was removed.",
    none: "No logo yet; candidates see the sign of Assay.",
    alt: "Your logo",
    notInMails:
      "Mails go out without it: the file is too large for them. A JPEG of at most 56 kB, or any PNG, is shown in mails too.",
    size: (width: string, height: string, bytes: string): string => `${width} × ${height} pixels, ${bytes}`,
    faults: {
      type: "Please choose a PNG or JPEG file. SVG is not taken, because it can carry programs.",
      size: "The file is larger than 200 kB. Make it smaller, 400 pixels wide are enough.",
    },
    refused: "The image was not taken. It must be a whole PNG or JPEG of 16 to 2,000 pixels.",
  },
  contact: {
    title: "Contact for candidates",
    text: "Replies to mails go there, and the questionnaire names it for questions.",
    email: "E-mail address",
    emailHint: (address: string): string => `Empty: ${address}`,
    emailBad: "Please give a valid e-mail address, or leave it empty.",
    phone: "Telephone",
  },
  notice: {
    title: "Information before the start",
    text: "Candidates read and confirm it before they begin. Your texts are added to the standard ones.",
    version: (n: string): string => `Version ${n}.`,
    versionHint:
      "A change of name, contact or these texts makes a new version; whoever has not confirmed the old one sees the new one.",
    english: "English",
    german: "German",
    address: "Postal address of whoever is responsible",
    addressHints: {
      account: "Empty: the address of your account, if it has one.",
      client: "Of the client.",
    },
    officer: "Contact of the data protection officer",
    noOfficer: "No data protection officer is appointed",
    authority: "Supervisory authority",
    authorityHint: "In Germany the authority of your federal state.",
    processors: "Processors",
    processorsHint: "Companies that work for you, such as the host of this server.",
    recipients: "Who sees the results",
    recipientsHint: (company: string): string => `Completes “The result goes to: …”. Empty: ${company}`,
    legalBasis: "Legal basis",
    legalBasisHint: "Why you may use the data. Ask your data protection officer.",
    privacy: "Further information",
    privacyHint: "For example where your privacy notice is. An empty line makes a paragraph.",
    oneMissing: "Only one language is filled in. Candidates in the other one read the standard text.",
  },
  preview: {
    title: "Preview",
    hint: "A simplified picture of the first page and of the invitation, with what you have typed.",
    language: "Language of the preview",
    page: "First page",
    mail: "Invitation by mail",
    until: "Your link is valid until 31 March.",
    mailHeading: "Your invitation",
    greeting: "Hello Ada Lovelace,",
    mailLead: (company: string): string =>
      `${company} would like to learn how you like to work and invites you to answer a questionnaire.`,
    button: "Open the questionnaire",
    questions: (company: string, address: string): string =>
      `Questions? Simply reply to this mail. Your reply goes to ${company} (${address}).`,
  },
  reset: {
    title: "Back to the standard look",
    text: "Removes name, logo, colour, contact and texts.",
    action: "Reset everything",
    confirmTitle: "Reset the whole branding?",
    confirmTexts: {
      account:
        "Name, logo, colour, contact and your texts are removed. Candidates see the company's name and the look of Assay from now on. This cannot be undone.",
      client:
        "Name, logo, colour, contact and texts are removed. Candidates see the client's name and the look of Assay from now on. This cannot be undone.",
    },
    done: "The branding was reset.",
  },
};

const de: typeof en = {
  title: "Erscheinungsbild",
  text: "Wie Ihr Unternehmen gegenüber eingeladenen Personen aussieht und was es ihnen sagt: in Mails, im Fragebogen und in Berichten.",
  readOnly: "Ändern kann diese Einstellungen nur, wer die Rolle Inhaber hat.",
  saved: "Gespeichert. Ab jetzt sehen es die eingeladenen Personen so.",

  look: {
    title: "Name und Farbe",
    name: "Name, den die Personen sehen",
    nameHint: (company) => `Leer: ${company}`,
    accent: "Akzentfarbe",
    saturation: "Helligkeit und Sättigung",
    hue: "Farbton",
    accentHint: "Für Schaltflächen und Links. Leer: das Grün von Assay.",
    good: (ratio) =>
      `Weiße Schrift ist darauf gut zu lesen (Kontrast ${ratio} zu 1; nötig sind 4,5). Auf dunklen Bildschirmen wird sie von selbst heller.`,
    pale: (ratio) =>
      `Zu blass: Weiße Schrift ist darauf schwer zu lesen (Kontrast ${ratio} zu 1; nötig sind 4,5).`,
    use: (color) => `Stattdessen ${color} nehmen`,
    noColor: "Bitte wählen Sie eine Farbe, oder schreiben Sie sie wie #1f5f8b.",
    none: "Verwendet wird das Grün von Assay.",
    clear: "Das Grün von Assay nehmen",
  },
  logo: {
    title: "Logo",
    text: "PNG oder JPEG bis 200 kB, 16 bis 2.000 Pixel breit und hoch. Es steht im Fragebogen, in Mails und in Berichten, auf weißem Grund oder, wenn es selbst weiß oder sehr hell ist, auf dunklem.",
    choose: "Datei wählen",
    replace: "Ersetzen",
    remove: "Entfernen",
    removeTitle: "Logo entfernen?",
    removeText: "Eingeladene Personen sehen ab jetzt stattdessen das Zeichen von Assay.",
    saved: "Das Logo ist gespeichert.",
    removed: "Das Logo ist entfernt.",
    none: "Noch kein Logo; die Personen sehen das Zeichen von Assay.",
    alt: "Ihr Logo",
    notInMails:
      "Mails gehen ohne Logo hinaus: Die Datei ist zu groß für sie. Ein JPEG bis 56 kB und jedes PNG stehen auch in Mails.",
    size: (width, height, bytes) => `${width} × ${height} Pixel, ${bytes}`,
    faults: {
      type: "Bitte wählen Sie eine PNG- oder JPEG-Datei. SVG wird nicht angenommen, weil Programme darin stecken können.",
      size: "Die Datei ist größer als 200 kB. Verkleinern Sie das Bild, 400 Pixel Breite genügen.",
    },
    refused:
      "Das Bild wurde nicht angenommen. Es muss ein ganzes PNG oder JPEG mit 16 bis 2.000 Pixeln sein.",
  },
  contact: {
    title: "Kontakt für eingeladene Personen",
    text: "Dorthin gehen Antworten auf Mails, und der Fragebogen nennt ihn für Fragen.",
    email: "E-Mail-Adresse",
    emailHint: (address) => `Leer: ${address}`,
    emailBad: "Bitte geben Sie eine gültige E-Mail-Adresse an, oder lassen Sie das Feld leer.",
    phone: "Telefon",
  },
  notice: {
    title: "Information vor dem Start",
    text: "Die Personen lesen und bestätigen sie, bevor sie beginnen. Ihre Texte kommen zu den üblichen hinzu.",
    version: (n) => `Fassung ${n}.`,
    versionHint:
      "Ändern sich Name, Kontakt oder diese Texte, entsteht eine neue Fassung; wer die alte noch nicht bestätigt hat, sieht die neue.",
    english: "Englisch",
    german: "Deutsch",
    address: "Anschrift des Verantwortlichen",
    addressHints: {
      account: "Leer: die Anschrift Ihres Kontos, wenn es eine hat.",
      client: "Die des Auftraggebers.",
    },
    officer: "Kontakt der datenschutzbeauftragten Person",
    noOfficer: "Es ist niemand für den Datenschutz benannt",
    authority: "Aufsichtsbehörde",
    authorityHint: "In Deutschland die Ihres Bundeslands.",
    processors: "Auftragsverarbeiter",
    processorsHint: "Unternehmen, die für Sie arbeiten, etwa wer diesen Server betreibt.",
    recipients: "Wer die Ergebnisse sieht",
    recipientsHint: (company) => `Ergänzt „Das Ergebnis geht an: …“. Leer: ${company}`,
    legalBasis: "Rechtsgrundlage",
    legalBasisHint: "Warum Sie die Daten verwenden dürfen. Fragen Sie Ihre Datenschutzbeauftragten.",
    privacy: "Weitere Angaben",
    privacyHint: "Zum Beispiel, wo Ihre Datenschutzerklärung steht. Eine leere Zeile macht einen Absatz.",
    oneMissing: "Nur eine Sprache ist ausgefüllt. Wer die andere wählt, liest den üblichen Text.",
  },
  preview: {
    title: "Vorschau",
    hint: "Ein vereinfachtes Bild der ersten Seite und der Einladung, mit dem, was Sie eingegeben haben.",
    language: "Sprache der Vorschau",
    page: "Erste Seite",
    mail: "Einladung per Mail",
    until: "Ihr Link gilt bis 31. März.",
    mailHeading: "Ihre Einladung",
    greeting: "Guten Tag Ada Lovelace,",
    mailLead: (company) =>
      `${company} möchte erfahren, wie Sie am liebsten arbeiten, und lädt Sie ein, einen Fragebogen zu beantworten.`,
    button: "Fragebogen öffnen",
    questions: (company, address) =>
      `Haben Sie Fragen? Antworten Sie einfach auf diese Mail. Ihre Antwort geht an ${company} (${address}).`,
  },
  reset: {
    title: "Zurück zum üblichen Aussehen",
    text: "Entfernt Name, Logo, Farbe, Kontakt und Texte.",
    action: "Alles zurücksetzen",
    confirmTitle: "Das ganze Erscheinungsbild zurücksetzen?",
    confirmTexts: {
      account:
        "Name, Logo, Farbe, Kontakt und Ihre Texte werden entfernt. Eingeladene Personen sehen ab jetzt den Namen des Unternehmens und das Aussehen von Assay. Das lässt sich nicht zurücknehmen.",
      client:
        "Name, Logo, Farbe, Kontakt und Texte werden entfernt. Eingeladene Personen sehen ab jetzt den Namen des Auftraggebers und das Aussehen von Assay. Das lässt sich nicht zurücknehmen.",
    },
    done: "Das Erscheinungsbild ist zurückgesetzt.",
  },
};

export const BRANDING_TEXTS: Localized<typeof en> = { en, de };
