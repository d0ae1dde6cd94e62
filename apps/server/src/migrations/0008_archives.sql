CREATE SEQUENCE "public"."archive_changes" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "archives" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"run" integer DEFAULT 1 NOT NULL,
	"stage" text NOT NULL,
	"total" integer,
	"completed" integer,
	"file_name" text,
	"file_size" bigint,
	"blob_key" text,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error_msg" text,
	"content_key" text,
	"expires_in_hours" double precision NOT NULL,
	"expired_at" timestamp with time zone,
	"asked_by_id" text NOT NULL,
	"watchers" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"change" bigint NOT NULL,
	CONSTRAINT "archives_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archives_change" ON "archives" USING btree ("change");--> statement-breakpoint
CREATE INDEX "archives_created" ON "archives" USING btree ("created_at","id");