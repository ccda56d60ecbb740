CREATE TABLE `audit_chain` (
	`id` integer PRIMARY KEY NOT NULL,
	`anchor_seq` integer NOT NULL,
	`anchor_hash` text NOT NULL,
	`head_seq` integer NOT NULL,
	`head_hash` text NOT NULL,
	`signature` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`seq` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`account_id` text,
	`mode` text,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`action` text NOT NULL,
	`target_kind` text,
	`target_id` text,
	`network` text,
	`details` text NOT NULL,
	`previous` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_entries_of_account` ON `audit_entries` (`account_id`,`seq`);
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_update BEFORE UPDATE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_no_delete BEFORE DELETE ON audit_entries
WHEN OLD.seq > (SELECT coalesce(max(anchor_seq), 0) FROM audit_chain)
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_in_order BEFORE INSERT ON audit_entries
WHEN NEW.seq <> (SELECT coalesce(max(head_seq), 0) FROM audit_chain) + 1
BEGIN SELECT RAISE(ABORT, 'the audit log has no gaps'); END;
--> statement-breakpoint
CREATE TRIGGER audit_chain_forward BEFORE UPDATE ON audit_chain
WHEN NEW.id <> OLD.id OR NEW.head_seq < OLD.head_seq OR NEW.anchor_seq < OLD.anchor_seq OR NEW.anchor_seq > NEW.head_seq
BEGIN SELECT RAISE(ABORT, 'the audit log only goes forward'); END;
--> statement-breakpoint
CREATE TRIGGER audit_chain_no_delete BEFORE DELETE ON audit_chain
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
