CREATE TABLE "paper_examples" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "paper_tables" DROP CONSTRAINT "paper_tables_profile_id_intent_builder_version_pk";--> statement-breakpoint
ALTER TABLE "paper_profiles" ALTER COLUMN "space" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_profiles" ALTER COLUMN "icc_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_profiles" ALTER COLUMN "white_lab" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_profiles" ALTER COLUMN "black_lab" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_profiles" ALTER COLUMN "intents" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "print_types" ADD COLUMN "measured_paper" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_profiles" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_profiles" ADD COLUMN "state" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_profiles" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
ALTER TABLE "paper_profiles" ADD COLUMN "gamut" jsonb;--> statement-breakpoint
ALTER TABLE "paper_tables" ADD COLUMN "measured" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_tables" ADD CONSTRAINT "paper_tables_profile_id_intent_measured_builder_version_pk" PRIMARY KEY("profile_id","intent","measured","builder_version");--> statement-breakpoint
-- A table counts for a medium only if it was made with the medium's own measurements.
CREATE FUNCTION paper_proof(profile text, wanted text, measurements jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT jsonb_build_object('table', made.sha256, 'paper', made.paper, 'name', paper_profiles.name, 'isExample', paper_profiles.is_example)
	FROM paper_tables AS made JOIN paper_profiles ON paper_profiles.id = made.profile_id
	WHERE made.profile_id = profile AND made.intent = wanted AND made.measured = measurements
		AND made.sha256 IS NOT NULL AND made.paper IS NOT NULL
	ORDER BY made.builder_version DESC LIMIT 1
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION set_paper_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.proof := paper_proof(NEW.paper_profile_id, NEW.proof_intent, NEW.measured_paper);
	RETURN NEW;
END;
$$;
--> statement-breakpoint
DROP FUNCTION paper_proof(text, text);
