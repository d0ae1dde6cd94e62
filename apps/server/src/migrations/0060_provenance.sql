ALTER TABLE "designs" ADD COLUMN "print_hashes" jsonb;--> statement-breakpoint
ALTER TABLE "certificate_records" ADD COLUMN "print_sha256" text;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "master_sha256" text;