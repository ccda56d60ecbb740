CREATE INDEX `invites_cancelled` ON `invites` (`cancelled_at`) WHERE cancelled_at IS NOT NULL AND email <> 'anonymized@candidate.invalid';
