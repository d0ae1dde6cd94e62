ALTER TABLE "orders" ADD COLUMN "address_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_words" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_answered_at" timestamp with time zone;