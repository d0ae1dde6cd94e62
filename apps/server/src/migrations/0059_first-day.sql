CREATE TABLE "staff_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"by_id" text NOT NULL,
	"token_hash" text,
	"secret" text NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "opening_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"is_done" boolean NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"tried" text DEFAULT '' NOT NULL,
	"by_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_invitations_created" ON "staff_invitations" USING btree ("created_at","id");