CREATE TABLE "backup_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"problem" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp with time zone,
	"rows" bigint,
	"blobs" integer,
	"bytes" bigint
);
--> statement-breakpoint
ALTER TABLE "configs" ADD COLUMN "backup_every_hours" integer;--> statement-breakpoint
ALTER TABLE "configs" ADD COLUMN "backup_keep" integer;--> statement-breakpoint
CREATE INDEX "backup_runs_kind_ended" ON "backup_runs" USING btree ("kind","ended_at");