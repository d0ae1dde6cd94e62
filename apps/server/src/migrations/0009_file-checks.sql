CREATE TABLE "design_grants" (
	"design_id" text NOT NULL,
	"holder_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "design_grants_design_id_holder_id_pk" PRIMARY KEY("design_id","holder_id")
);
--> statement-breakpoint
CREATE TABLE "file_check_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"kind" text NOT NULL,
	"by_id" text NOT NULL,
	"verdict" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"design_id" text,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_check_guests" (
	"request_id" text NOT NULL,
	"holder_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_check_guests_request_id_holder_id_pk" PRIMARY KEY("request_id","holder_id")
);
--> statement-breakpoint
CREATE TABLE "file_check_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"design_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measured_files" (
	"design_id" text PRIMARY KEY NOT NULL,
	"clipped_shadows" double precision NOT NULL,
	"clipped_highlights" double precision NOT NULL,
	"finest_detail" double precision NOT NULL,
	"enlarged_times" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_grants" (
	"image_id" text NOT NULL,
	"holder_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "image_grants_image_id_holder_id_pk" PRIMARY KEY("image_id","holder_id")
);
--> statement-breakpoint
ALTER TABLE "free_check_requests" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "free_check_requests" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "design_grants" ADD CONSTRAINT "design_grants_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_check_entries" ADD CONSTRAINT "file_check_entries_request_id_free_check_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."free_check_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_check_entries" ADD CONSTRAINT "file_check_entries_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_check_guests" ADD CONSTRAINT "file_check_guests_request_id_free_check_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."free_check_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_check_links" ADD CONSTRAINT "file_check_links_request_id_free_check_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."free_check_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_check_links" ADD CONSTRAINT "file_check_links_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measured_files" ADD CONSTRAINT "measured_files_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_grants" ADD CONSTRAINT "image_grants_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_grants_holder" ON "design_grants" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "file_check_entries_request" ON "file_check_entries" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "file_check_entries_design" ON "file_check_entries" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "file_check_guests_holder" ON "file_check_guests" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "file_check_links_request" ON "file_check_links" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "file_check_links_expires" ON "file_check_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "image_grants_holder" ON "image_grants" USING btree ("holder_id");