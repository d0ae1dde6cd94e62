CREATE TABLE "approval_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"round" integer NOT NULL,
	"by_id" text NOT NULL,
	"verdict" text NOT NULL,
	"text" text NOT NULL,
	"marks" jsonb NOT NULL,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_answers_round" UNIQUE("link_id","round")
);
--> statement-breakpoint
CREATE TABLE "approval_guests" (
	"link_id" text NOT NULL,
	"holder_id" text NOT NULL,
	CONSTRAINT "approval_guests_link_id_holder_id_pk" PRIMARY KEY("link_id","holder_id")
);
--> statement-breakpoint
CREATE TABLE "approval_links" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"design_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"shows_price" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "approval_answers" ADD CONSTRAINT "approval_answers_link_id_approval_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."approval_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_guests" ADD CONSTRAINT "approval_guests_link_id_approval_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."approval_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_answers_by" ON "approval_answers" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "approval_guests_holder" ON "approval_guests" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "approval_links_design" ON "approval_links" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "approval_links_owner" ON "approval_links" USING btree ("owner_id");