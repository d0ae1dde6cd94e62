ALTER TABLE "archives" ADD COLUMN "asked_as" text;--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "asked_content_key" text;