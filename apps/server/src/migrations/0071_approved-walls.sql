CREATE TABLE "approval_room_photos" (
	"link_id" text PRIMARY KEY NOT NULL,
	"photo" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approval_links" ALTER COLUMN "design_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_links" ADD COLUMN "wall_id" text;--> statement-breakpoint
ALTER TABLE "approval_links" ADD COLUMN "wall" jsonb;--> statement-breakpoint
ALTER TABLE "approval_links" ADD COLUMN "wall_design_ids" text[];--> statement-breakpoint
ALTER TABLE "approval_room_photos" ADD CONSTRAINT "approval_room_photos_link_id_approval_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."approval_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_subject" CHECK (num_nonnulls("approval_links"."wall_id", "approval_links"."wall", "approval_links"."wall_design_ids") = case when "approval_links"."design_id" is null then 3 else 0 end);