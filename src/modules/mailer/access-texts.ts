import type { Language } from "#/domain/instrument/types.ts";

/** Mails to people about their own access to the console. */
const en = {
  greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  until: "Link valid until",
  at: "When",
  once: "The link works once. Please do not pass it on.",
  reason: "You are getting this mail because access to the console of this server bears your address.",
  operator_invitation: {
    subject: "You are to run this server",
    preheader: (until: string) => `Set up your access by ${until}.`,
    heading: "You have been invited as operator",
    lead: (by: string) =>
      `${by} has invited you to run this server: an operator may do everything here, in all accounts.`,
    button: "Set up my access",
    reason:
      "You are getting this mail because an operator of this server gave your address. If you do not expect it, simply ignore it.",
  },
  reset: {
    subject: "Choose a new password",
    preheader: (until: string) => `The link works until ${until}.`,
    heading: "A new beginning",
    lead: "Whoever runs this server has made a link for you, with which you choose a new password and set up your second factor anew. What you have now ends when you use it.",
    button: "Choose a new password",
    unexpected: "If you have not asked for it, simply ignore this mail and tell whoever runs the server.",
  },
  forgotten: {
    subject: "Choose a new password",
    preheader: (until: string) => `The link works until ${until}.`,
    heading: "A new password",
    lead: "Somebody has said at the sign-in that the password of this address is forgotten. With this link you choose a new one. Your second factor stays as it is and is asked next; wherever you are signed in now, you are signed out.",
    button: "Choose a new password",
    unexpected:
      "If it was not you, simply ignore this mail: your password stays as it is. Nobody gets in by having asked.",
  },
  password_changed: {
    subject: "Your password was changed",
    preheader: "A new password was chosen with the link that you got by mail.",
    heading: "Your password was changed",
    lead: "A new password was chosen with the link that went to this address. All sign-ins have ended; your second factor and your passkeys are as they were.",
    button: "To my profile",
    unexpected:
      "If it was not you, somebody reads your mail. Change the password of your mailbox first, then this one, and tell whoever runs the server.",
  },
  tries_refused: {
    subject: "Somebody tries to sign in as you",
    preheader: "Wrong passwords were refused.",
    heading: "Wrong passwords were refused",
    lead: "Somebody has given wrong passwords for your address several times, and was refused. Nobody has come in by it. If it was you, there is nothing to do.",
    keep: "Browsers with which you have signed in before still let you in, and so does a passkey. Should you need another browser while this goes on, open this link in it: it opens nothing by itself, it only lets this browser try your password.",
    button: "Let this browser try",
    more: "You get this mail at most once a day.",
  },
  codes_refused: {
    subject: "Somebody may know your password",
    preheader: "Wrong codes were refused after your right password.",
    heading: "Somebody may know your password",
    lead: "Somebody has given your right password, and then wrong codes several times. They were refused, and nobody has come in by it. If it was not you, change your password now.",
    button: "To my profile",
    more: "You get this mail at most once a day.",
  },
};

type AccessTexts = typeof en;

const de: AccessTexts = {
  greeting: (name) => (name ? `Guten Tag ${name},` : "Guten Tag,"),
  until: "Link gültig bis",
  at: "Wann",
  once: "Der Link gilt einmal. Bitte geben Sie ihn nicht weiter.",
  reason: "Sie erhalten diese Mail, weil ein Zugang zur Konsole dieses Servers Ihre Adresse trägt.",
  operator_invitation: {
    subject: "Sie sollen diesen Server betreiben",
    preheader: (until) => `Richten Sie Ihren Zugang bis ${until} ein.`,
    heading: "Sie sind als Betreiber eingeladen",
    lead: (by) =>
      `${by} hat Sie eingeladen, diesen Server zu betreiben: Betreiber dürfen hier alles, in allen Konten.`,
    button: "Zugang einrichten",
    reason:
      "Sie erhalten diese Mail, weil ein Betreiber dieses Servers Ihre Adresse angegeben hat. Erwarten Sie sie nicht, ist nichts weiter zu tun.",
  },
  reset: {
    subject: "Wählen Sie ein neues Passwort",
    preheader: (until) => `Der Link gilt bis ${until}.`,
    heading: "Ein neuer Anfang",
    lead: "Wer diesen Server betreibt, hat einen Link für Sie erstellt. Mit ihm wählen Sie ein neues Passwort und richten den zweiten Faktor neu ein. Was Sie jetzt haben, endet, sobald Sie ihn benutzen.",
    button: "Neues Passwort wählen",
    unexpected:
      "Haben Sie nicht darum gebeten, beachten Sie diese Mail nicht und sagen Sie dem Betreiber des Servers Bescheid.",
  },
  forgotten: {
    subject: "Wählen Sie ein neues Passwort",
    preheader: (until) => `Der Link gilt bis ${until}.`,
    heading: "Ein neues Passwort",
    lead: "Jemand hat bei der Anmeldung angegeben, das Passwort zu dieser Adresse vergessen zu haben. Mit diesem Link wählen Sie ein neues. Ihr zweiter Faktor bleibt, wie er ist, und wird danach abgefragt; überall, wo Sie jetzt angemeldet sind, werden Sie abgemeldet.",
    button: "Neues Passwort wählen",
    unexpected:
      "Waren Sie das nicht, beachten Sie diese Mail nicht: Ihr Passwort bleibt, wie es ist. Durch die Anfrage kommt niemand herein.",
  },
  password_changed: {
    subject: "Ihr Passwort wurde geändert",
    preheader: "Mit dem Link aus Ihrer Mail wurde ein neues Passwort gewählt.",
    heading: "Ihr Passwort wurde geändert",
    lead: "Mit dem Link, der an diese Adresse ging, wurde ein neues Passwort gewählt. Alle Anmeldungen sind beendet; Ihr zweiter Faktor und Ihre Passkeys sind, wie sie waren.",
    button: "Zu meinem Profil",
    unexpected:
      "Waren Sie das nicht, liest jemand Ihre Mails. Ändern Sie zuerst das Passwort Ihres Postfachs, dann dieses, und sagen Sie dem Betreiber des Servers Bescheid.",
  },
  tries_refused: {
    subject: "Jemand versucht, sich als Sie anzumelden",
    preheader: "Falsche Passwörter wurden abgewiesen.",
    heading: "Falsche Passwörter wurden abgewiesen",
    lead: "Jemand hat für Ihre Adresse mehrmals ein falsches Passwort angegeben und wurde abgewiesen. Herein gekommen ist damit niemand. Waren Sie es selbst, ist nichts zu tun.",
    keep: "Browser, mit denen Sie sich schon angemeldet haben, lassen Sie weiterhin herein, ein Passkey auch. Brauchen Sie währenddessen einen anderen Browser, öffnen Sie dort diesen Link: Er öffnet von sich aus nichts, sondern erlaubt nur diesem Browser, Ihr Passwort anzugeben.",
    button: "Diesen Browser zulassen",
    more: "Diese Mail kommt höchstens einmal am Tag.",
  },
  codes_refused: {
    subject: "Vielleicht kennt jemand Ihr Passwort",
    preheader: "Nach Ihrem richtigen Passwort wurden falsche Codes abgewiesen.",
    heading: "Vielleicht kennt jemand Ihr Passwort",
    lead: "Jemand hat Ihr richtiges Passwort angegeben und danach mehrmals einen falschen Code. Er wurde abgewiesen, herein gekommen ist damit niemand. Waren Sie es nicht selbst, ändern Sie jetzt Ihr Passwort.",
    button: "Zu meinem Profil",
    more: "Diese Mail kommt höchstens einmal am Tag.",
  },
};

export const ACCESS_TEXTS: Readonly<Record<Language, AccessTexts>> = { en, de };
