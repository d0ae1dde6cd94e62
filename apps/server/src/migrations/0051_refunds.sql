ALTER TABLE "order_items" ADD COLUMN "least_pence" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "most_pence" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "least_pence" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_note" text;