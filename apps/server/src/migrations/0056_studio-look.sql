ALTER TABLE "studios" ADD COLUMN "accent_colour" text;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "logo" "bytea";--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "logo_id" text;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "logo_width" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "logo_height" integer DEFAULT 0 NOT NULL;