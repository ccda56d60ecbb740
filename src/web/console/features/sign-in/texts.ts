import type { Localized } from "../../kit/texts/language.tsx";

const en = {
  email: "E-mail address",
  password: "Password",
  code: "Code",
  name: "Your name",
  signIn: {
    title: "Sign in",
    action: "Sign in",
    or: "or",
    passkey: "Sign in with a passkey",
    oidc: (name: string) => `Continue with ${name}`,
    forgotten: "Forgotten your password?",
    ranOut:
      "You were signed out: after 8 hours without use, after 7 days in any case, or because the sign-in was ended elsewhere. What you had written is kept. Sign in, and go on where you were.",
    notSetUp:
      "Nobody can sign in yet: this server has no operator. Open the set-up link that the program printed when it started; every start prints a new one.",
    emailNeeded: "Please give your e-mail address.",
  },
  lock: {
    title: "Please hand the device back",
    text: "The console is locked on this device. Whoever locked it opens it again with their PIN.",
    pin: "PIN",
    action: "Unlock",
    tries: "After five wrong PINs only signing in helps.",
    signIn: "Sign in instead",
  },
  forgotten: {
    title: "Forgotten your password?",
    text: "Give your address, and you get a mail with a link to choose a new one. Your second factor stays as it is.",
    action: "Send the mail",
    sentTitle: "Please look into your mailbox",
    sent: (email: string) =>
      `If somebody signs in here with ${email}, a mail with a link is on its way. The link works for an hour, and once.`,
    nothing:
      "No mail after a few minutes? Look among unwanted mail, check the address, or ask whoever runs this server for a link.",
    noMail:
      "This server sends no mail. Whoever runs it can make a link for you with which you choose a new password, in the console or on the machine with “assay operator reset”. Owners of your account know who that is.",
    back: "Back to sign-in",
  },
  link: {
    loading: "Opening the link …",
    set_up: {
      title: "Set up Assay",
      text: "You become the first operator of this server.",
      action: "Create my access",
    },
    invitation: {
      title: "Welcome",
      text: (company: string, role: string) => `You are invited to work for ${company} as ${role}.`,
      operator: "You are invited to run this server as an operator.",
      action: "Create my access",
      known: "You have access already. Confirm that it is you, and this account is added.",
      either: "If you have access here already, give the password that you have; otherwise choose one.",
      unproven:
        "There is access with this address already, but nobody has shown yet that the address is theirs. You can: this link came to it.",
      whose: "Whose is it?",
      mine: "Mine: I know its password",
      mineText: "Everything stays as it is, and this is added.",
      anew: "Not mine, or I no longer know the password",
      againText: "Choose a new password. What was set up with the address until now ends.",
      accept: "Accept the invitation",
    },
    password: {
      title: "New password",
      text: "Choose a new password. Your second factor stays as it is and is asked next; wherever you are signed in now, you are signed out.",
      action: "Set the password",
    },
    reset: {
      title: "New password",
      text: "Choose a new password. Your second factor and all other sign-ins end with it.",
      action: "Set the password",
    },
    known_browser: {
      title: "Let this browser try",
      text: "From now on wrong passwords that others give for your address do not keep this browser from trying yours. It opens nothing by itself.",
      action: "Let this browser try",
    },
    language: "Language",
    expired: {
      title: "This link does not work any more",
      text: "Links work once and for a limited time. Ask for a new one, or use “Forgotten your password?” at the sign-in.",
      home: "Go to sign-in",
    },
  },
  offers: {
    title: "Where do you work?",
    text: "Somebody gave your address these places to work before it was proven that the address is yours. Say which of them are right.",
    as: (company: string, role: string): string => `${company}, as ${role}`,
    yes: "I work there",
    yesTo: (company: string): string => `I work for ${company}`,
    no: "Not me",
    noTo: (company: string): string => `I do not work for ${company}`,
  },
};

const de: typeof en = {
  email: "E-Mail-Adresse",
  password: "Passwort",
  code: "Code",
  name: "Ihr Name",
  signIn: {
    title: "Anmelden",
    action: "Anmelden",
    or: "oder",
    passkey: "Mit Passkey anmelden",
    oidc: (name) => `Weiter mit ${name}`,
    forgotten: "Passwort vergessen?",
    ranOut:
      "Sie wurden abgemeldet: nach 8 Stunden ohne Nutzung, spätestens nach 7 Tagen, oder weil die Anmeldung anderswo beendet wurde. Was Sie geschrieben hatten, ist aufgehoben. Melden Sie sich an und machen Sie dort weiter, wo Sie waren.",
    notSetUp:
      "Noch kann sich niemand anmelden: Dieser Server hat keinen Betreiber. Öffnen Sie den Einrichtungslink, den das Programm beim Start ausgegeben hat; jeder Start gibt einen neuen aus.",
    emailNeeded: "Bitte geben Sie Ihre E-Mail-Adresse an.",
  },
  lock: {
    title: "Bitte geben Sie das Gerät zurück",
    text: "Die Konsole ist auf diesem Gerät gesperrt. Wer sie gesperrt hat, öffnet sie mit der eigenen PIN wieder.",
    pin: "PIN",
    action: "Entsperren",
    tries: "Nach fünf falschen PINs hilft nur noch die Anmeldung.",
    signIn: "Stattdessen anmelden",
  },
  forgotten: {
    title: "Passwort vergessen?",
    text: "Geben Sie Ihre Adresse an, dann erhalten Sie eine Mail mit einem Link, um ein neues zu wählen. Ihr zweiter Faktor bleibt, wie er ist.",
    action: "Mail senden",
    sentTitle: "Bitte sehen Sie in Ihr Postfach",
    sent: (email) =>
      `Falls sich hier jemand mit ${email} anmeldet, ist eine Mail mit einem Link unterwegs. Der Link gilt eine Stunde lang und einmal.`,
    nothing:
      "Keine Mail nach einigen Minuten? Sehen Sie bei den unerwünschten Mails nach, prüfen Sie die Adresse oder bitten Sie den Betreiber dieses Servers um einen Link.",
    noMail:
      "Dieser Server verschickt keine Mails. Der Betreiber kann Ihnen einen Link erstellen, mit dem Sie ein neues Passwort wählen: in der Konsole oder auf dem Rechner mit „assay operator reset“. Wer das ist, weiß die Inhaberschaft Ihres Kontos.",
    back: "Zurück zur Anmeldung",
  },
  link: {
    loading: "Der Link wird geöffnet …",
    set_up: {
      title: "Assay einrichten",
      text: "Sie werden der erste Betreiber dieses Servers.",
      action: "Zugang anlegen",
    },
    invitation: {
      title: "Willkommen",
      text: (company, role) => `Sie sind eingeladen, für ${company} zu arbeiten. Ihre Rolle: ${role}.`,
      operator: "Sie sind eingeladen, diesen Server als Betreiber zu führen.",
      action: "Zugang anlegen",
      known: "Sie haben schon einen Zugang. Bestätigen Sie, dass Sie es sind; dann kommt dieses Konto dazu.",
      either:
        "Haben Sie hier schon einen Zugang, geben Sie das Passwort an, das Sie haben. Sonst wählen Sie eines.",
      unproven:
        "Mit dieser Adresse gibt es schon einen Zugang, aber noch hat niemand gezeigt, dass die Adresse ihm gehört. Sie können es: Dieser Link kam dort an.",
      whose: "Wem gehört er?",
      mine: "Mir: Ich kenne das Passwort",
      mineText: "Alles bleibt, wie es ist, und dieses kommt dazu.",
      anew: "Nicht mir, oder ich weiß das Passwort nicht mehr",
      againText: "Wählen Sie ein neues Passwort. Was bisher mit der Adresse eingerichtet war, endet.",
      accept: "Einladung annehmen",
    },
    password: {
      title: "Neues Passwort",
      text: "Wählen Sie ein neues Passwort. Ihr zweiter Faktor bleibt, wie er ist, und wird danach abgefragt; überall, wo Sie jetzt angemeldet sind, werden Sie abgemeldet.",
      action: "Passwort festlegen",
    },
    reset: {
      title: "Neues Passwort",
      text: "Wählen Sie ein neues Passwort. Ihr zweiter Faktor und alle anderen Anmeldungen enden damit.",
      action: "Passwort setzen",
    },
    known_browser: {
      title: "Diesen Browser zulassen",
      text: "Falsche Passwörter, die andere für Ihre Adresse angeben, halten diesen Browser dann nicht mehr davon ab, Ihres anzugeben. Von sich aus öffnet das nichts.",
      action: "Diesen Browser zulassen",
    },
    language: "Sprache",
    expired: {
      title: "Dieser Link gilt nicht mehr",
      text: "Links gelten einmal und für begrenzte Zeit. Bitten Sie um einen neuen oder nutzen Sie „Passwort vergessen?“ bei der Anmeldung.",
      home: "Zur Anmeldung",
    },
  },
  offers: {
    title: "Wo arbeiten Sie?",
    text: "Jemand hat Ihrer Adresse diese Arbeitsplätze gegeben, bevor feststand, dass die Adresse Ihnen gehört. Sagen Sie, welche stimmen.",
    as: (company, role) => `${company}, als ${role}`,
    yes: "Dort arbeite ich",
    yesTo: (company) => `Ich arbeite für ${company}`,
    no: "Das bin nicht ich",
    noTo: (company) => `Ich arbeite nicht für ${company}`,
  },
};

export const SIGN_IN_TEXTS: Localized<typeof en> = { en, de };
