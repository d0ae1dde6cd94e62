CREATE TABLE "line_versions" (
	"order_item_id" text NOT NULL,
	"number" integer NOT NULL,
	"design_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "line_versions_order_item_id_number_pk" PRIMARY KEY("order_item_id","number")
);
--> statement-breakpoint
ALTER TABLE "free_check_requests" ADD COLUMN "order_item_id" text;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "earlier_design_id" text;--> statement-breakpoint
ALTER TABLE "line_versions" ADD CONSTRAINT "line_versions_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_versions" ADD CONSTRAINT "line_versions_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_versions_design" ON "line_versions" USING btree ("design_id");--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_earlier_design_id_designs_id_fk" FOREIGN KEY ("earlier_design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pieces_earlier_design" ON "pieces" USING btree ("earlier_design_id") WHERE earlier_design_id is not null;--> statement-breakpoint
ALTER TABLE "free_check_requests" ADD CONSTRAINT "free_check_requests_line" UNIQUE("order_item_id");--> statement-breakpoint
ALTER TABLE "free_check_requests" ADD CONSTRAINT "free_check_requests_line_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade;
