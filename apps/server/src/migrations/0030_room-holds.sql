CREATE TABLE "room_holds" (
	"id" text PRIMARY KEY NOT NULL,
	"process_number" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
