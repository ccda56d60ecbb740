import { expect, test } from "bun:test";
import type { MailError } from "./answers.ts";
import { accessOf, hindranceOf } from "./trouble.tsx";

const mail = { status: "dead", attempts: 3, fault: null as MailError | null } as const;

test("a mail that nobody needed any more is never shown as a failure", () => {
  for (const failure of ["not_needed", "anonymized"] as const) {
    expect(accessOf({ ...mail, fault: failure })).toBe("not_needed");
  }
  expect(accessOf({ ...mail, fault: "recipient_refused" })).toBe("failed");
  expect(accessOf({ ...mail, fault: "no_mail_server" })).toBe("no_server");
});

test("a mail that waits for its next attempt is distinguished from one that waits for its first", () => {
  expect(accessOf({ status: "queued", attempts: 0, fault: null })).toBe("waiting");
  expect(accessOf({ status: "queued", attempts: 2, fault: "handover" })).toBe("retrying");
});

test("the reason why a mail cannot be sent again says what users can do about it", () => {
  const onHold = { status: "held", can_resend: false, content: "available", fault: null } as const;
  expect(hindranceOf({ ...onHold, can_resend: true }, "live")).toBeNull();
  expect(hindranceOf(onHold, "test")).toBe("test_mode");
  expect(hindranceOf(onHold, "live")).toBe("no_server");
  expect(hindranceOf({ ...onHold, status: "queued" }, "live")).toBe("waiting");
  expect(hindranceOf({ ...onHold, status: "done", content: "erased" }, "live")).toBe("not_possible");
});
