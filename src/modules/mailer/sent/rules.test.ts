import { describe, expect, test } from "bun:test";
import { inviteMail } from "#/modules/mailer/candidate-mails.tsx";
import {
  baseRef,
  checkResend,
  isReadable,
  NONCE_PLACE,
  previewOf,
  sendingState,
  TEMPLATES,
} from "./rules.ts";

describe("the preview of a mail", () => {
  const { html } = inviteMail({
    language: "en",
    companyName: 'Quote " & <b>',
    candidateName: 'Ada style="color:red" <style>p{}</style>',
    link: "https://assay.test/a/x",
    expiresAt: 0,
    minutes: 17,
    replyAddress: "jobs@northwind.example",
    timeZone: "Europe/London",
  });
  const preview = previewOf(html);

  test("holds no style attribute and no style element without the place of the nonce", () => {
    expect(html).toContain(' style="');
    expect(preview).not.toContain(' style="');
    expect(preview.match(/<style/g)?.length).toBe(preview.split(`<style nonce="${NONCE_PLACE}"`).length - 1);
  });

  test("keeps every style, and each element that had one", () => {
    const styled = html.match(/ style="[^"]*"/g) ?? [];
    expect(preview.match(/ data-s="\d+"/g)?.length).toBe(styled.length);
    const distinct = new Set(styled).size;
    expect(preview.match(/\[data-s="\d+"\]\{/g)?.length).toBe(distinct);
    expect(preview).not.toContain("&quot;Segoe");
  });

  test("lets no text become markup", () => {
    expect(preview).not.toContain("<b>");
    expect(preview).toContain("Ada style=");
    expect(preview).not.toContain("<style>p{}");
  });
});

test("no mail with a link or a code for its reader alone, none of one person's own notifications, and none to somebody who was erased, can be read by others", () => {
  expect(TEMPLATES.filter((template) => !isReadable(template))).toEqual([
    "trial_approved",
    "candidate_code",
    "member_invitation",
    "sender_code",
    "alert",
    "alert_digest",
    "erased",
  ]);
});

test("a repetition has the name of what it repeats", () => {
  expect(baseRef({ template: "invite", inviteId: "inv_1" })).toBe("invite:inv_1");
  expect(baseRef({ template: "reminder", inviteId: "inv_1", number: 2, resend: 3 })).toBe("reminder:inv_1:2");
});

test("mails of test mode are never sent, those on their way not twice, and none without a mail server", () => {
  expect(checkResend("done", "test", true)).toBe("mail_of_test_mode");
  expect(checkResend("queued", "live", true)).toBe("mail_waiting");
  expect(checkResend("held", "live", false)).toBe("mail_server_not_set");
  for (const status of ["held", "done", "dead"] as const)
    expect(checkResend(status, "live", true)).toBe("ok");
});

test("a success after the failure ends the state `failing`, and one before it does not", () => {
  const failed = { at: 100, fault: null };
  const sends = { sends: true, keepsLinks: false };
  expect(sendingState("live", sends, failed, 50)).toBe("failing");
  expect(sendingState("live", sends, failed, 150)).toBe("sends");
  expect(sendingState("live", sends, failed, null)).toBe("failing");
  expect(sendingState("live", sends, null, null)).toBe("sends");
  expect(sendingState("live", { sends: false, keepsLinks: true }, failed, 50)).toBe("off");
  expect(sendingState("test", { sends: false, keepsLinks: false }, failed, 50)).toBe("test");
  expect(sendingState("live", { sends: true, keepsLinks: true }, null, 50)).toBe("no_address");
});
