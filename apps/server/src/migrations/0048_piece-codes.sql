-- Sixteen letters of Crockford's base 32, 79 random bits: each takes five bits of a byte of a random UUID, whose version is one bit of those.
CREATE FUNCTION piece_code() RETURNS text LANGUAGE sql VOLATILE AS $$
	SELECT string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(bytes, n) & 31) + 1, 1), '' ORDER BY n)
	FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) random, generate_series(0, 15) n
$$;
--> statement-breakpoint
CREATE TABLE "run_files" (
	"run_id" text NOT NULL,
	"design_id" text NOT NULL,
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"sha256" text,
	"bytes" bigint,
	"profile" text,
	"profile_sha256" text,
	"intent" text,
	"sharpening" text DEFAULT 'none' NOT NULL,
	"scale" double precision DEFAULT 1 NOT NULL,
	CONSTRAINT "run_files_run_id_design_id_kind_pk" PRIMARY KEY("run_id","design_id","kind")
);
--> statement-breakpoint
-- Writes the table once, so that each piece there is gets a code of its own.
ALTER TABLE "pieces" ADD COLUMN "code" text DEFAULT piece_code() NOT NULL;--> statement-breakpoint
ALTER TABLE "run_files" ADD CONSTRAINT "run_files_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_code" UNIQUE("code");