import { expect, test } from "bun:test";
import { latestMails } from "./latest-mails.ts";

test("of several mails about an invite the latest counts, and one about none is left out", () => {
  const mail = (mail_id: number, invite_id: string | null) => ({ mail_id, invite_id });
  const latest = latestMails([mail(3, "inv_1"), mail(2, "inv_1"), mail(1, null)]);
  expect([...latest]).toEqual([["inv_1", mail(3, "inv_1")]]);
});
