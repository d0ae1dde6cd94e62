CREATE TABLE "papers" (
	"id" text PRIMARY KEY NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"label" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"weight_gsm" integer DEFAULT 0 NOT NULL,
	"surface" text DEFAULT '' NOT NULL,
	"base" text DEFAULT '' NOT NULL,
	"white" text DEFAULT '' NOT NULL,
	"suits" text DEFAULT '' NOT NULL,
	CONSTRAINT "papers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "paper_pictures" (
	"paper_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"blob_key" text NOT NULL,
	"small_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "print_types" ADD COLUMN "paper_id" text;--> statement-breakpoint
ALTER TABLE "paper_pictures" ADD CONSTRAINT "paper_pictures_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_types" ADD CONSTRAINT "print_types_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;