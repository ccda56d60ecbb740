import { expect, test } from "bun:test";
import { faultOf, hindranceOf, standingOf } from "./words.ts";

const mail = { status: "dead", attempts: 3, last_error: null as string | null } as const;

test("a mail that nobody needed any more is never shown as a failure", () => {
  for (const last_error of ["no longer needed", "the candidate was anonymized"]) {
    expect(standingOf({ ...mail, last_error })).toBe("not_needed");
    expect(faultOf(last_error)).toBeNull();
  }
  expect(standingOf({ ...mail, last_error: "the mail server refused the recipient" })).toBe("failed");
});

test("a mail that waits for its next attempt is told from one that waits for its first", () => {
  expect(standingOf({ status: "queued", attempts: 0, last_error: null })).toBe("waiting");
  expect(standingOf({ status: "queued", attempts: 2, last_error: "x" })).toBe("retrying");
});

test("every fault that the server writes down has words of its own, and a strange one does not go missing", () => {
  expect(faultOf("the mail server refused the recipient")).toBe("recipient");
  expect(faultOf("the mail server could not be reached for 30 days")).toBe("unreachable_long");
  expect(faultOf("no mail server is set")).toBe("no_server");
  expect(faultOf("The mail could not be handed over (AUTH PLAIN 535).")).toBe("sign_in");
  expect(faultOf("The mail could not be handed over (CONN CERT_HAS_EXPIRED).")).toBe("certificate");
  expect(faultOf("The mail could not be handed over (CONN ECONNREFUSED).")).toBe("handover");
  expect(faultOf("The sender's or the reply address is not a plain e-mail address.")).toBe("sender");
  expect(faultOf("internal fault")).toBe("internal");
  expect(faultOf("something new")).toBe("other");
});

test("why a mail cannot be sent again is said by what people can do about it", () => {
  const held = { status: "held", can_resend: false, content: "available", last_error: null } as const;
  expect(hindranceOf({ ...held, can_resend: true }, "live")).toBeNull();
  expect(hindranceOf(held, "test")).toBe("test_mode");
  expect(hindranceOf(held, "live")).toBe("no_server");
  expect(hindranceOf({ ...held, status: "queued" }, "live")).toBe("waiting");
  expect(hindranceOf({ ...held, status: "done", content: "erased" }, "live")).toBe("not_possible");
});
