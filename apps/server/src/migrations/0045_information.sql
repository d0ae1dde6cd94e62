CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"order_number" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "information_versions" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"markdown" text NOT NULL,
	"by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "information_versions_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
-- Every process keeps the pages of the studio, and reads them again when they change, whoever changed them.
CREATE FUNCTION notify_information_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('print_room_events', '{"channel":"information_changed","payload":{}}');
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER information_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON information_versions FOR EACH STATEMENT EXECUTE FUNCTION notify_information_changed();
