CREATE TABLE "design_requests" (
	"owner_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"design_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_requests_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "cart_signals" (
	"kind" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_signals_kind_hour_pk" PRIMARY KEY("kind","hour")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" text PRIMARY KEY NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"compared" integer DEFAULT 0 NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_service" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "flags" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "staff_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_inbox" ADD COLUMN "gave_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "design_requests_design" ON "design_requests" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "design_requests_created" ON "design_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reconciliations_started" ON "reconciliations" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "webhook_inbox_received" ON "webhook_inbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_inbox_open" ON "webhook_inbox" USING btree ("created_at") WHERE processed_at is null;