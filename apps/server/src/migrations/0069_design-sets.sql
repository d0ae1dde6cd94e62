CREATE TABLE "design_sets" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"category_id" text NOT NULL,
	"is_in_work" boolean DEFAULT true NOT NULL,
	"content" jsonb,
	"rows" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "design_sets_in_work" ON "design_sets" USING btree ("owner_id","category_id") WHERE "design_sets"."is_in_work";--> statement-breakpoint
CREATE INDEX "design_sets_owner" ON "design_sets" USING btree ("owner_id","updated_at");