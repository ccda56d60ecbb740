ALTER TABLE outbox ADD fault text;
UPDATE outbox SET fault = CASE
  WHEN last_error = 'no longer needed' THEN 'not_needed'
  WHEN last_error = 'the candidate was anonymized' THEN 'anonymized'
  WHEN last_error = 'no mail server is set' THEN 'no_mail_server'
  WHEN last_error = 'the mail server refused the recipient' THEN 'recipient_refused'
  WHEN last_error = 'the mail server could not be reached for 30 days' THEN 'unreachable_for_long'
  WHEN last_error = 'the recipient has got as many mails within a day as anybody may' THEN 'recipient_limit'
  WHEN last_error = 'the account has sent as many mails within a day as it may' THEN 'account_limit'
  WHEN last_error = 'the address is one of the mail server''s own machine' THEN 'local_mailbox'
  WHEN last_error = 'internal fault' THEN 'internal'
  WHEN last_error LIKE 'The sender''s%' THEN 'sender_invalid'
  WHEN last_error LIKE '%AUTH%' OR last_error LIKE '% 53_)%' THEN 'sign_in'
  WHEN last_error LIKE '%CERT%' OR last_error LIKE '%TLS%' OR last_error LIKE '%ESOCKET%' THEN 'certificate'
  WHEN last_error LIKE 'The mail could not be handed over%' THEN 'handover'
  ELSE 'unknown'
END
WHERE channel = 'mail' AND last_error IS NOT NULL;
