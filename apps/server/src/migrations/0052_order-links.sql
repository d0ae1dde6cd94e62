CREATE TABLE "order_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_readers" (
	"order_id" text NOT NULL,
	"holder_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_readers_order_id_holder_id_pk" PRIMARY KEY("order_id","holder_id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_readers" ADD CONSTRAINT "order_readers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_links_order" ON "order_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_links_expires" ON "order_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "order_readers_holder" ON "order_readers" USING btree ("holder_id");