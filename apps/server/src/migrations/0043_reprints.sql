ALTER TABLE "pieces" DROP CONSTRAINT "pieces_number";--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "reprint" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "reprint_of" text;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "reprint_reason" text;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_reprint_of_pieces_id_fk" FOREIGN KEY ("reprint_of") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pieces_reprinted" ON "pieces" USING btree ("created_at") WHERE reprint > 0;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_reprint_of" UNIQUE("reprint_of");--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_number" UNIQUE("order_item_id","number","reprint");--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_reprint" CHECK (("pieces"."reprint" > 0) = ("pieces"."reprint_reason" is not null));