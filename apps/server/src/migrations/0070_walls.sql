CREATE TABLE "walls" (
	"owner_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"photo" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "walls_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
