/** What the references of both audiences say alike. */
export const SENDING_STATE = {
  text: "`sends`: they do. `failing`: the mail server did not take the latest one, which is tried again by itself; `failed_at` and `fault` say when and why. `off`: no mail server is set, so mails are written and kept. `test`: mails of test mode are never sent. `kept` counts live mails that were written while no server was set, by the age in days that they have at most.",
  data: {
    state: "sends",
    failed_at: null,
    fault: null,
    kept: [
      { days: 1, count: 3 },
      { days: 7, count: 12 },
      { days: 30, count: 155 },
    ],
  },
} as const;

export const SEND_KEPT_INPUTS = {
  days: { text: "How old a mail may be; older ones stay kept." },
} as const;

export const SENT_KEPT = {
  description:
    "Mails that were written while no mail server was set, the longest kept first, up to 500 at a time. Each is made of the records as they are now, and one that nobody needs any more (the candidate has finished, the link has ended) ends unsent. `left` counts what stays kept because a limit of mails was reached or there were more.",
  answer: {
    text: "They are on their way.",
    name: "SentKeptMails",
    beside: { message: "What was kept is on its way." },
  },
} as const;
