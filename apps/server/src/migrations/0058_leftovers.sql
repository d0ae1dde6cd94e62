ALTER TABLE "stock_forms" ADD COLUMN "kept_from_mm" double precision;--> statement-breakpoint
ALTER TABLE "stock_forms" ADD COLUMN "is_leftover" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "stock_form_id" text;--> statement-breakpoint
CREATE INDEX "runs_stock_form" ON "runs" USING btree ("stock_form_id");