import type { Localized } from "../../../kit/texts/language.tsx";
import type { addressEffects, MailTrouble, SettingGroup, SettingKey } from "./rules.ts";

type Effects = ReturnType<typeof addressEffects>;
type Words<Key extends string> = Record<Key, string>;

const en = {
  groups: {
    mail: "Mail server",
    sender: "Sender of mails",
    address: "Public address",
    accounts: "Registration",
    invites: "Invites",
    seller: "Seller and invoices",
    payments: "Online payment (Stripe)",
  } satisfies Words<SettingGroup> as Words<SettingGroup>,
  lead: {
    mail: "By it everything goes out that Assay writes. Try it before you save.",
    sender: "Who mails come from, and how many an account may send in a day.",
    address: "Every link begins with it. Candidates must be able to open it.",
    accounts: "Whether companies may register by themselves.",
    invites: "How long a link can be opened where nobody says otherwise.",
    seller: "Stands on invoices. Live payments can be confirmed once it is there.",
    payments:
      "With both, buyers can also pay online at Stripe. The endpoint there has to call /payments/stripe below the public address.",
  } satisfies Words<SettingGroup> as Words<SettingGroup>,
  labels: {
    mail_host: "Mail server",
    mail_port: "Port",
    mail_security: "Encryption",
    mail_user: "User name",
    mail_password: "Password",
    mail_sender_name: "Name",
    mail_sender_address: "Address",
    mails_per_account_per_day: "Mails an account may send in a day",
    base_url: "Address",
    registration: "Registration",
    invite_lifetime_days: "Days until a link ends",
    seller_name: "Company",
    seller_street: "Street and number",
    seller_city: "Postcode and town",
    seller_country: "Country",
    seller_vat_id: "VAT id",
    seller_tax_number: "Tax number",
    seller_email: "E-mail",
    bank_account: "Bank account for transfers",
    vat_rate: "VAT in per cent",
    stripe_secret_key: "Secret key",
    stripe_webhook_secret: "Signing secret of the endpoint",
  } satisfies Words<SettingKey> as Words<SettingKey>,
  choices: {
    starttls: "STARTTLS, always",
    tls: "TLS from the beginning",
    if_offered: "If the server offers it",
    open: "Anybody can register",
    closed: "Only operators make accounts",
  },
  standard: (value: string): string => `Default: ${value}`,
  empty: "Default: empty",
  fixed: (name: string): string => `Set by ${name} where the program starts; it can be changed only there.`,
  changed: (when: string, by: string): string => `Set here ${when} by ${by}.`,
  changedBy: {
    command: "a command on the server",
    token: "a program with the operator's token",
    unknown: "somebody who is here no longer",
  },
  secretSet: "A password is set. It is shown to nobody; leave the field empty to keep it.",
  keySet: "It is set, and shown to nobody. Leave the field empty to keep it.",
  secretDelete: "Remove the password",
  keyDelete: "Remove it",
  secretGoes: "It is removed when you save.",
  secretStays: "Keep the password",
  keyStays: "Keep it",
  secretNew: "What you have typed replaces it when you save.",
  secretFirst: "What you have typed is stored when you save.",
  secretElsewhere: (host: string): string =>
    `The password that is stored belongs to ${host} and is sent to no other server. Type the one of this server.`,
  secretNone: "None is set.",
  notANumber: "This must be a number.",
  outOfRange: (min: string, max: string): string => `This must be from ${min} to ${max}.`,
  save: "Save",
  saved: "Saved, and in force.",
  unsaved: "Not saved yet",
  discard: "Discard",
  changedElsewhere: "Show what is set now",
  tryIt: "Try it",
  trying: "Trying the mail server …",
  tried: (to: string): string => `It works: a test mail is on its way to ${to}.`,
  triedSilently: "It works: the server takes mails from here.",
  notTried: (server: string): string => `${server} does not take mails:`,
  hostMissing: "Please name a mail server first.",
  troubles: {
    host_unknown: "There is no server of that name. Look at how it is written.",
    connection_refused: "Nothing answers at this port. Look at the port, or at a firewall between.",
    no_answer: "The server does not answer in time. A firewall may be between.",
    no_encryption: "The server does not offer this encryption. Choose another one.",
    certificate: "The server's certificate is not valid for this name.",
    sign_in: "The server refuses user name and password.",
    sender_refused: "The server does not take mails from this sender.",
    recipient_refused: "The server does not take mails to this address.",
    other: "Something else went wrong:",
  } satisfies Words<MailTrouble> as Words<MailTrouble>,
  addressTitle: "Change the public address?",
  addressText: (current: string): string => `So far it is ${current}. With another one:`,
  /** @param show how a number is written */
  addressEffects: (
    { links, signIn, passkeys, isCleared }: Effects,
    show: (count: number) => string,
  ): string[] => [
    ...(isCleared
      ? ["Links then name the address that the server listens on, which others can hardly reach."]
      : []),
    ...(links === 0
      ? []
      : links === 1
        ? [
            "One open link in somebody's mailbox names the present address. It goes on working only while that address still leads here.",
          ]
        : [
            `${show(links)} open links in people's mailboxes name the present address. They go on working only while that address still leads here.`,
          ]),
    ...(signIn === 0
      ? []
      : signIn === 1
        ? ["You sign in once more at the new address."]
        : [`All ${show(signIn)} people who work here sign in once more at the new address, you too.`]),
    ...(passkeys === 0
      ? []
      : passkeys === 1
        ? [
            "One person's passkey does not open the new address. They sign in with their password and another second factor or a recovery code, and make a new passkey.",
          ]
        : [
            `The passkeys of ${show(passkeys)} people do not open the new address. They sign in with their password and another second factor or a recovery code, and make new passkeys.`,
          ]),
  ],
  leave: {
    title: "Leave without saving?",
    text: "Settings on this page are changed and not saved. What you typed goes.",
    action: "Leave",
  },
  addressAction: "Change the address",
  others: "Everything else",
  othersText: "Set where the program starts: in its environment or in files that it names.",
};

const de: typeof en = {
  groups: {
    mail: "Mailserver",
    sender: "Absender der Mails",
    address: "Öffentliche Adresse",
    accounts: "Registrierung",
    invites: "Einladungen",
    seller: "Verkäufer und Rechnungen",
    payments: "Online-Zahlung (Stripe)",
  },
  lead: {
    mail: "Über ihn geht alles hinaus, was Assay schreibt. Probieren Sie ihn aus, bevor Sie speichern.",
    sender: "Von wem Mails kommen und wie viele ein Konto am Tag verschicken darf.",
    address: "Mit ihr beginnt jeder Link. Kandidaten müssen sie öffnen können.",
    accounts: "Ob sich Unternehmen selbst registrieren dürfen.",
    invites: "Wie lange sich ein Link öffnen lässt, wenn niemand etwas anderes sagt.",
    seller: "Steht auf Rechnungen. Live-Zahlungen lassen sich bestätigen, sobald es da ist.",
    payments:
      "Mit beiden lässt sich auch online bei Stripe bezahlen. Der Endpunkt dort muss /payments/stripe unter der öffentlichen Adresse aufrufen.",
  },
  labels: {
    mail_host: "Mailserver",
    mail_port: "Port",
    mail_security: "Verschlüsselung",
    mail_user: "Benutzername",
    mail_password: "Passwort",
    mail_sender_name: "Name",
    mail_sender_address: "Adresse",
    mails_per_account_per_day: "Mails, die ein Konto am Tag verschicken darf",
    base_url: "Adresse",
    registration: "Registrierung",
    invite_lifetime_days: "Tage, bis ein Link endet",
    seller_name: "Unternehmen",
    seller_street: "Straße und Hausnummer",
    seller_city: "Postleitzahl und Ort",
    seller_country: "Land",
    seller_vat_id: "USt-IdNr.",
    seller_tax_number: "Steuernummer",
    seller_email: "E-Mail",
    bank_account: "Bankkonto für Überweisungen",
    vat_rate: "Umsatzsteuer in Prozent",
    stripe_secret_key: "Geheimer Schlüssel",
    stripe_webhook_secret: "Signaturschlüssel des Endpunkts",
  },
  choices: {
    starttls: "STARTTLS, immer",
    tls: "TLS von Anfang an",
    if_offered: "Wenn der Server sie anbietet",
    open: "Jeder kann sich registrieren",
    closed: "Nur Betreiber legen Konten an",
  },
  standard: (value) => `Vorgabe: ${value}`,
  empty: "Vorgabe: leer",
  fixed: (name) => `Durch ${name} gesetzt, wo das Programm startet; nur dort zu ändern.`,
  changed: (when, by) => `Hier gesetzt am ${when} von ${by}.`,
  changedBy: {
    command: "einem Befehl auf dem Server",
    token: "einem Programm mit dem Betreiber-Token",
    unknown: "jemandem, der nicht mehr hier ist",
  },
  secretSet:
    "Ein Passwort ist gesetzt. Niemand bekommt es zu sehen; lassen Sie das Feld leer, um es zu behalten.",
  keySet: "Er ist gesetzt, und niemand bekommt ihn zu sehen. Lassen Sie das Feld leer, um ihn zu behalten.",
  secretDelete: "Passwort entfernen",
  keyDelete: "Entfernen",
  secretGoes: "Es wird beim Speichern entfernt.",
  secretStays: "Passwort behalten",
  keyStays: "Behalten",
  secretNew: "Was Sie eingegeben haben, ersetzt es beim Speichern.",
  secretFirst: "Was Sie eingegeben haben, wird beim Speichern hinterlegt.",
  secretElsewhere: (host) =>
    `Das gespeicherte Passwort gehört zu ${host} und wird an keinen anderen Server gesendet. Geben Sie das dieses Servers ein.`,
  secretNone: "Keines ist gesetzt.",
  notANumber: "Hier muss eine Zahl stehen.",
  outOfRange: (min, max) => `Hier muss eine Zahl von ${min} bis ${max} stehen.`,
  save: "Speichern",
  saved: "Gespeichert und in Kraft.",
  unsaved: "Noch nicht gespeichert",
  discard: "Verwerfen",
  changedElsewhere: "Zeigen, was jetzt gesetzt ist",
  tryIt: "Ausprobieren",
  trying: "Der Mailserver wird ausprobiert …",
  tried: (to) => `Es geht: Eine Testmail ist unterwegs an ${to}.`,
  triedSilently: "Es geht: Der Server nimmt Mails von hier an.",
  notTried: (server) => `${server} nimmt keine Mails an:`,
  hostMissing: "Bitte nennen Sie zuerst einen Mailserver.",
  troubles: {
    host_unknown: "Einen Server dieses Namens gibt es nicht. Prüfen Sie die Schreibweise.",
    connection_refused:
      "An diesem Port antwortet niemand. Prüfen Sie den Port oder eine Firewall dazwischen.",
    no_answer: "Der Server antwortet nicht rechtzeitig. Vielleicht steht eine Firewall dazwischen.",
    no_encryption: "Der Server bietet diese Verschlüsselung nicht an. Wählen Sie eine andere.",
    certificate: "Das Zertifikat des Servers gilt nicht für diesen Namen.",
    sign_in: "Der Server weist Benutzername und Passwort ab.",
    sender_refused: "Der Server nimmt von diesem Absender keine Mails an.",
    recipient_refused: "Der Server nimmt keine Mails an diese Adresse an.",
    other: "Etwas anderes ging schief:",
  },
  addressTitle: "Öffentliche Adresse ändern?",
  addressText: (current) => `Bisher lautet sie ${current}. Mit einer anderen:`,
  addressEffects: ({ links, signIn, passkeys, isCleared }, show) => [
    ...(isCleared
      ? [
          "Links nennen dann die Adresse, auf der der Server lauscht, und die ist von außen kaum zu erreichen.",
        ]
      : []),
    ...(links === 0
      ? []
      : links === 1
        ? [
            "Ein offener Link in einem Postfach nennt die bisherige Adresse. Er führt nur weiter, solange sie hierher zeigt.",
          ]
        : [
            `${show(links)} offene Links in Postfächern nennen die bisherige Adresse. Sie führen nur weiter, solange sie hierher zeigt.`,
          ]),
    ...(signIn === 0
      ? []
      : signIn === 1
        ? ["Sie melden sich unter der neuen Adresse noch einmal an."]
        : [
            `Alle ${show(signIn)} Personen, die hier arbeiten, melden sich unter der neuen Adresse noch einmal an, auch Sie.`,
          ]),
    ...(passkeys === 0
      ? []
      : passkeys === 1
        ? [
            "Der Passkey einer Person öffnet die neue Adresse nicht. Sie meldet sich mit Passwort und einem anderen zweiten Faktor oder einem Wiederherstellungscode an und legt einen neuen Passkey an.",
          ]
        : [
            `Die Passkeys von ${show(passkeys)} Personen öffnen die neue Adresse nicht. Sie melden sich mit Passwort und einem anderen zweiten Faktor oder einem Wiederherstellungscode an und legen neue Passkeys an.`,
          ]),
  ],
  leave: {
    title: "Gehen, ohne zu speichern?",
    text: "Auf dieser Seite sind Einstellungen geändert und nicht gespeichert. Was Sie eingegeben haben, geht dann verloren.",
    action: "Gehen",
  },
  addressAction: "Adresse ändern",
  others: "Alles Weitere",
  othersText: "Gesetzt, wo das Programm startet: in seiner Umgebung oder in Dateien, die sie nennt.",
};

export const EDITABLE_TEXTS: Localized<typeof en> = { en, de };
