-- On which plate a logo is seen, and the picture of it that mails embed. Both are made when a logo is set; those that are
-- already there are looked at once, by a job.
ALTER TABLE brandings ADD COLUMN logo_plate TEXT;
ALTER TABLE brandings ADD COLUMN logo_mail TEXT;
