CREATE TABLE "web_assets" (
	"name" text PRIMARY KEY NOT NULL,
	"encoding" text,
	"content" "bytea" NOT NULL,
	"needed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "web_builds" (
	"ordinal" bigserial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "web_builds_hash_unique" UNIQUE("hash")
);
