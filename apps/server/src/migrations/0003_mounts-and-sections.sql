ALTER TABLE "options" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "section" jsonb;