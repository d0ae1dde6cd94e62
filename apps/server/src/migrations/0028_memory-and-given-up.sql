ALTER TABLE "uploads" ADD COLUMN "memory_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "given_up_at" timestamp with time zone;--> statement-breakpoint
-- Those that were given up before: their time begins now.
UPDATE "uploads" SET "given_up_at" = now() WHERE "state" = 'failed' AND "error_code" = 'CRASHED';
