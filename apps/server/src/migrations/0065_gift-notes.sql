ALTER TABLE "orders" ADD COLUMN "omits_prices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "offers_gift_notes" boolean DEFAULT false NOT NULL;