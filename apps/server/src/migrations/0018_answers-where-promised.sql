ALTER TABLE "free_check_requests" ADD COLUMN "answer_to" text;--> statement-breakpoint
UPDATE "free_check_requests" SET "answer_to" = "email" WHERE "owner_id" LIKE 'anonymous%';
