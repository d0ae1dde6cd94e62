CREATE TABLE "studios" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"telephone" text DEFAULT '' NOT NULL,
	"opening_hours" text DEFAULT '' NOT NULL,
	"company_number" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
-- Every process keeps the studio's name and contact, and reads them again when they change, whoever changed them.
CREATE FUNCTION notify_studio_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('print_room_events', '{"channel":"studio_changed","payload":{}}');
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER studio_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON studios FOR EACH STATEMENT EXECUTE FUNCTION notify_studio_changed();
