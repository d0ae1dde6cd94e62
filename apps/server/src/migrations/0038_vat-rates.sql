CREATE TABLE "vat_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"rates" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "vat_percent" double precision DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "vat_percent" double precision DEFAULT 20 NOT NULL;--> statement-breakpoint
-- Every process keeps the rates that prices are shown with, and reads them again when they change, whoever changed them.
CREATE FUNCTION notify_vat_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('print_room_events', '{"channel":"vat_changed","payload":{}}');
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER vat_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vat_settings FOR EACH STATEMENT EXECUTE FUNCTION notify_vat_changed();
