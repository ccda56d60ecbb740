import { expect, test } from "bun:test";
import { type HistoryMail, historyOf } from "./invite-page.tsx";

const mail = (mail_id: number, created_at: string, finished_at: string | null): HistoryMail => ({
  mail_id,
  template: "invite",
  status: finished_at === null ? "queued" : "done",
  attempts: 1,
  fault: null,
  created_at,
  finished_at,
});

test("lists history latest first, with mails at the time they were sent, and without events that have not happened", () => {
  const events = historyOf(
    {
      invited: "2026-03-01T09:00:00Z",
      started: "2026-03-03T09:00:00Z",
      completed: null,
    },
    [mail(1, "2026-03-01T09:00:00Z", "2026-03-02T10:00:00Z"), mail(2, "2026-03-04T09:00:00Z", null)],
  );
  expect(events.map(({ id }) => id)).toEqual(["mail 2", "started", "mail 1", "invited"]);
});
