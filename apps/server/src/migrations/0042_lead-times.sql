CREATE TABLE "working_days" (
	"id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"weekdays" jsonb NOT NULL,
	"closed_days" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "borders" ADD COLUMN "lead_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "lead_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "lead_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "print_items" ADD COLUMN "lead_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "print_types" ADD COLUMN "lead_days" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Every process keeps what due dates follow from, and reads it again when it changes, whoever changed it.
CREATE FUNCTION notify_lead_times_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('print_room_events', '{"channel":"lead_times_changed","payload":{}}');
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER lead_times_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON working_days FOR EACH STATEMENT EXECUTE FUNCTION notify_lead_times_changed();
--> statement-breakpoint
CREATE TRIGGER lead_times_changed AFTER INSERT OR UPDATE OF lead_days OR DELETE OR TRUNCATE ON print_types FOR EACH STATEMENT EXECUTE FUNCTION notify_lead_times_changed();
--> statement-breakpoint
CREATE TRIGGER lead_times_changed AFTER INSERT OR UPDATE OF lead_days OR DELETE OR TRUNCATE ON print_items FOR EACH STATEMENT EXECUTE FUNCTION notify_lead_times_changed();
--> statement-breakpoint
CREATE TRIGGER lead_times_changed AFTER INSERT OR UPDATE OF lead_days OR DELETE OR TRUNCATE ON borders FOR EACH STATEMENT EXECUTE FUNCTION notify_lead_times_changed();
--> statement-breakpoint
CREATE TRIGGER lead_times_changed AFTER INSERT OR UPDATE OF lead_days OR DELETE OR TRUNCATE ON options FOR EACH STATEMENT EXECUTE FUNCTION notify_lead_times_changed();
--> statement-breakpoint
CREATE TRIGGER lead_times_changed AFTER INSERT OR UPDATE OF lead_days OR DELETE OR TRUNCATE ON certificates FOR EACH STATEMENT EXECUTE FUNCTION notify_lead_times_changed();
