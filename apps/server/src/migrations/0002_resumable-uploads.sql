ALTER TABLE "uploads" ALTER COLUMN "sha256" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "pages" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "notes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "tiles_key" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "offset" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "announced_sha256" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "images_owner_sha" ON "images" USING btree ("owner_id","sha256");--> statement-breakpoint
CREATE INDEX "uploads_owner_sha" ON "uploads" USING btree ("owner_id","announced_sha256");--> statement-breakpoint
CREATE INDEX "uploads_state_expires" ON "uploads" USING btree ("state","expires_at");--> statement-breakpoint
UPDATE "uploads" SET "offset" = "bytes";--> statement-breakpoint
UPDATE "guests" SET "last_seen_at" = "created_at";
