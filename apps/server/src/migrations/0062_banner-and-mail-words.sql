CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"shown_from" text,
	"shown_until" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_words" (
	"kind" text PRIMARY KEY NOT NULL,
	"opening" text,
	"closing" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER banner_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON banners FOR EACH STATEMENT EXECUTE FUNCTION notify_studio_changed();
--> statement-breakpoint
CREATE TRIGGER mail_words_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON mail_words FOR EACH STATEMENT EXECUTE FUNCTION notify_studio_changed();
