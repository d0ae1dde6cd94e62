CREATE TABLE "paper_profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"space" text NOT NULL,
	"icc_version" text NOT NULL,
	"white_lab" jsonb NOT NULL,
	"black_lab" jsonb NOT NULL,
	"intents" text[] NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"uploaded_by" text,
	CONSTRAINT "paper_profiles_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "paper_tables" (
	"profile_id" text NOT NULL,
	"intent" text NOT NULL,
	"builder_version" integer NOT NULL,
	"sha256" text,
	"bytes" integer,
	"paper" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_tables_profile_id_intent_builder_version_pk" PRIMARY KEY("profile_id","intent","builder_version")
);
--> statement-breakpoint
ALTER TABLE "print_types" ADD COLUMN "paper_profile_id" text;--> statement-breakpoint
ALTER TABLE "print_types" ADD COLUMN "proof_intent" text DEFAULT 'relative' NOT NULL;--> statement-breakpoint
ALTER TABLE "print_types" ADD COLUMN "proof" jsonb;--> statement-breakpoint
ALTER TABLE "paper_tables" ADD CONSTRAINT "paper_tables_profile_id_paper_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."paper_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_tables_sha256" ON "paper_tables" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "print_types" ADD CONSTRAINT "print_types_paper_profile_id_paper_profiles_id_fk" FOREIGN KEY ("paper_profile_id") REFERENCES "public"."paper_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Finds the finished table of a profile and intent. A newer builder's table counts once it is stored.
CREATE FUNCTION paper_proof(profile text, wanted text) RETURNS jsonb LANGUAGE sql STABLE AS $$
	SELECT jsonb_build_object('table', made.sha256, 'paper', made.paper, 'name', paper_profiles.name, 'isExample', paper_profiles.is_example)
	FROM paper_tables AS made JOIN paper_profiles ON paper_profiles.id = made.profile_id
	WHERE made.profile_id = profile AND made.intent = wanted AND made.sha256 IS NOT NULL AND made.paper IS NOT NULL
	ORDER BY made.builder_version DESC LIMIT 1
$$;
--> statement-breakpoint
CREATE FUNCTION set_paper_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.proof := paper_proof(NEW.paper_profile_id, NEW.proof_intent);
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER set_paper_proof BEFORE INSERT OR UPDATE ON print_types FOR EACH ROW EXECUTE FUNCTION set_paper_proof();
--> statement-breakpoint
-- Media of a profile follow its tables and its name; the row's own trigger computes what they show.
CREATE FUNCTION spread_paper_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE print_types SET proof = NULL WHERE paper_profile_id = coalesce(NEW.profile_id, OLD.profile_id);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER spread_paper_table AFTER INSERT OR UPDATE OR DELETE ON paper_tables FOR EACH ROW EXECUTE FUNCTION spread_paper_table();
--> statement-breakpoint
CREATE FUNCTION spread_paper_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE print_types SET proof = NULL WHERE paper_profile_id = NEW.id;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER spread_paper_profile AFTER UPDATE OF name, is_example ON paper_profiles FOR EACH ROW EXECUTE FUNCTION spread_paper_profile();
