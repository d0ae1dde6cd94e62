ALTER TABLE "orders" ADD COLUMN "claimed_from" text;--> statement-breakpoint
CREATE INDEX "orders_email_letters" ON "orders" USING btree (lower("customer_email"));
