import { expect, test } from "bun:test";
import { readConfig } from "./config.ts";
import { namesOtherSenders } from "./mail-route.ts";

test.each([
  ["smtp://mail.company.example:587", "smtp", true],
  ["smtps://jobs%40company.example:secret@smtp.office365.example", "smtp", true],
  ["smtp://smtp-relay.gmail.com:587", "smtp", true],
  ["smtps://jobs:secret@SMTP.gmail.com", "smtp", false],
  ["smtp://jobs:secret@smtp.googlemail.com:587", "smtp", false],
  ["smtp://smtp.office365.com:587", "smtp_oauth", false],
  ["", "graph", false],
])("whether %s by %s takes other senders than its mailbox: %p", (address, transport, isTaken) => {
  const config = readConfig({ SMTP_URL: address, MAIL_TRANSPORT: transport });
  expect(namesOtherSenders(config)).toBe(isTaken);
});
