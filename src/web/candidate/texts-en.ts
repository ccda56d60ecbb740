export const en = {
  languageName: "English",
  otherLanguage: "de" as "de" | "en",
  otherLanguageName: "Deutsch",
  back: "Back",
  next: "Next",
  skip: "Answer later",
  continue: "Continue",
  retry: "Try again",
  contact: "Questions?",
  privacy: "Your data",
  loading: "One moment, please …",
  progress: (at: number, total: number) => `${at} of ${total}`,
  progressLabel: "Progress",
  timeLeft: (minutes: number) => (minutes === 0 ? "almost done" : `about ${minutes} min left`),
  stillOpen: (count: number) => (count === 1 ? "1 question still open" : `${count} questions still open`),
  testMode: "Test – nothing here counts",
  sync: { saved: "Saved", held: "Saved", saving: "Saving …", offline: "Offline", trouble: "Not connected" },
  unsent: (count: number) => `${count} unsent`,
  offline: "You are offline",
  trouble: "Saving does not work at the moment",
  kept: "Just go on: your answers are kept on this device, even if you close the page, and are sent as soon as the connection is back.",
  keptInPage:
    "Just go on: your answers are kept in this page and are sent as soon as the connection is back. Please leave the page open until then, because this browser keeps nothing once it is closed.",
  restored: "The connection is back, and all your answers are saved.",
  pairQuestion: "Which of the two is more important to you at work?",
  digits: "Choose with the number keys 1 to 6",
  enterHint: "Enter continues",
  chooseFirst: "Please choose one of the six answers first.",
  questionTitle: (at: number, total: number) => `Question ${at} of ${total}`,
  welcome: {
    title: (name: string) => (name ? `Hello ${name}` : "Hello"),
    lead: (company: string) =>
      `${company} would like to learn how you like to work and invites you to answer this questionnaire.`,
    facts: (minutes: number, isKiosk: boolean) => [
      { title: `About ${minutes} minutes`, text: "There is no time limit." },
      { title: "No right or wrong answers", text: "No working style suits every job." },
      {
        title: "Pause whenever you like",
        text: isKiosk
          ? "Every answer is saved at once, and this device waits for you."
          : "Every answer is saved at once. Your link takes you back to where you stopped.",
      },
    ],
    language: "Language of the questionnaire",
    languageHint: "You can change the language until your first answer.",
    languageFixed: "The language stays as it was at your first answer.",
    until: (date: string) => `Your link is valid until ${date}.`,
  },
  notice: {
    title: "Before you start",
    otherForm: "Do you need the questionnaire in another form? Please write to the address above.",
    acknowledge: "I have read the information and want to start.",
    start: "Start",
    missing: "Please read the information and tick the box first.",
    changed: "The information has changed. Please read it once more.",
  },
  instructions: {
    title: "How to answer",
    points: [
      "Think of how you usually are at work – not how you would like to be.",
      "Answer spontaneously.",
      "If you have little work experience, think of studies, voluntary work or projects.",
      "Some questions only check that you are reading.",
      "We compare answers for consistency, and results are discussed in an interview, so a realistic picture helps you most.",
    ],
    handling:
      "Choose an answer with a tap or click and the next screen follows by itself. With the keyboard, choose with 1 to 6 or the arrow keys and press Enter. You can always go back and change an answer.",
    button: "To the practice question",
  },
  practice: {
    title: "Practice",
    badge: "Practice · not stored",
    statement: "I like to have music on while I work.",
    pair: { a: "A short way to work", b: "A quiet workplace" },
  },
  break: {
    title: "The first part is done",
    lead: "All statements are behind you. Look out of the window for a moment if you like – there is no hurry.",
    next: (count: number, minutes: number) =>
      `In the second part you see ${count} pairs and choose what is more important to you at work. It takes about ${minutes} minutes. Often both are important: then go by the small difference.`,
    button: "To the practice pair",
  },
  about: {
    title: "About you",
    lead: "Almost done. Please check how your name is spelled.",
    firstName: "First name",
    lastName: "Last name",
    nameMissing: "Please enter your name.",
    voluntary: "Voluntary information",
    reason: (company: string) =>
      `${company} sees what you give here, next to your name. It changes nothing in your result and appears neither in the report nor in a comparison with a job. The gender also goes, without your name, into figures on whether the questionnaire treats all groups of people fairly.`,
    gender: "Gender",
    genders: {
      female: "Female",
      male: "Male",
      diverse: "Non-binary or another gender",
      "": "Prefer not to say",
    },
    birthDate: "Date of birth",
    birthDateWrong: "Please enter a complete date in the past or leave the field empty.",
    comment: "Would you like to add something?",
    commentHint: (company: string) => `For example how you found the questionnaire. ${company} can read it.`,
    commentLeft: (count: number) => `${count} characters left`,
    button: "To the overview",
  },
  review: {
    title: "Overview",
    complete: "All questions are answered. Once you have sent your answers they can no longer be changed.",
    open: (count: number) =>
      count === 1
        ? "One question is still open. Please answer it before you send everything."
        : `${count} questions are still open. Please answer them before you send everything.`,
    partA: "Part 1: statements",
    partB: "Part 2: pairs",
    name: "Name",
    count: (answered: number, total: number) => `${answered} of ${total} answered`,
    openLegend: "Open questions",
    resume: "Answer them now",
    change: "Change",
    submit: "Send answers",
    submitting: "Sending …",
    later: "Nothing is lost. You can send everything as soon as the connection is back.",
    missing: "Some answers have not arrived yet. They are marked as open here.",
    unsent: (count: number) =>
      count === 1
        ? "One answer has not reached the server yet. It is kept on this device. Please send again when the connection is back."
        : `${count} answers have not reached the server yet. They are kept on this device. Please send again when the connection is back.`,
  },
  thanks: {
    title: (name: string) => (name ? `Thank you, ${name}` : "Thank you"),
    lead: (company: string, date: string) => `Your answers were sent to ${company} on ${date}. That was all.`,
    close: "You can close this page.",
    next: "What happens next",
    steps: (company: string) => [
      "Your answers are scored by fixed rules that are the same for everyone.",
      `${company} reads the result as one source among several. People decide, not the questionnaire.`,
      `${company} will get in touch with you about the next step.`,
    ],
    contact: "Do you have a question, or would you like explanation, correction or deletion?",
    privacy: "See your data, take a copy, or ask for changes",
  },
  unavailable: {
    title: "This link is not available",
    text: "It may be incomplete, or its time may be over. Please check that you opened the whole link from your invitation. If it still does not work, the company that invited you will gladly help.",
  },
  erased: {
    title: "Your data were erased",
    text: "The personal data behind this link were erased, and the link opens nothing any more. Answers and documents were erased, too. Scores without a name may stay, pseudonymized or anonymized. Your confirmation says which. If you have questions, the company that invited you will gladly help.",
  },
  expired: {
    title: "The time for this link is over",
    text: (company: string, date: string) =>
      `The questionnaire could be answered until ${date}. If you would still like to take part, please write to ${company}; they can invite you again.`,
  },
  unreachable: {
    title: "No connection",
    text: "The page cannot be loaded at the moment. Your answers are safe. Please check your connection and try again.",
  },
  failed: "That did not work just now. Please try again.",
  noConnection: "There is no connection at the moment. Please try again when it is back.",
};

/** Every text of the page in one language; a key that is missing in the other does not compile. */
export type Texts = typeof en;
