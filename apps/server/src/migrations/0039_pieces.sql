CREATE TABLE "pieces" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"order_item_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"held_from" text,
	"hold_reason" text,
	"cancelled_from" text,
	"needs_finishing" boolean NOT NULL,
	"medium" text,
	"width_mm" double precision NOT NULL,
	"height_mm" double precision NOT NULL,
	"due_on" date,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pieces_number" UNIQUE("order_item_id","number"),
	CONSTRAINT "pieces_held" CHECK (("pieces"."state" = 'held') = ("pieces"."held_from" is not null))
);
--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pieces" ADD CONSTRAINT "pieces_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pieces_order" ON "pieces" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "pieces_state" ON "pieces" USING btree ("state","due_on","created_at","id");
--> statement-breakpoint
-- Orders that exist get their pieces where their tracking status says that they are: its index is fixed, its name is not. Orders of
-- more than 90 days ago that staff never tracked count as sent.
INSERT INTO "pieces" ("id", "order_id", "order_item_id", "number", "state", "cancelled_from", "needs_finishing", "medium", "width_mm", "height_mm", "moved_at")
SELECT gen_random_uuid()::text, o.id, i.id, n,
	CASE
		WHEN s.kind = 'cancelled' THEN 'cancelled'
		WHEN s.index IN (5, 6) THEN 'sent'
		WHEN o.payment = 'authorized' THEN 'waitingForPayment'
		WHEN s.index = 4 THEN 'packed'
		WHEN s.index = 3 THEN CASE WHEN f.finishing THEN 'toFinish' ELSE 'toPack' END
		WHEN s.index = 2 THEN 'toPrint'
		WHEN coalesce(s.index, 0) = 0 AND o.transaction_date < now() - interval '90 days' THEN 'sent'
		ELSE 'toCheck'
	END,
	CASE WHEN s.kind = 'cancelled' THEN 'toCheck' END,
	f.finishing,
	d.snapshot -> 'media' ->> 'label',
	CASE WHEN f.mounted THEN d.width ELSE d.final_width END * CASE d.units WHEN 'inches' THEN 25.4 ELSE 1 END,
	CASE WHEN f.mounted THEN d.height ELSE d.final_height END * CASE d.units WHEN 'inches' THEN 25.4 ELSE 1 END,
	coalesce(o.tracked_at, o.created_at)
FROM orders o
	LEFT JOIN order_status_infos s ON s.id = o.tracking_status_id
	JOIN order_items i ON i.order_id = o.id AND NOT i.flags ?| array['UNKNOWN_DESIGN', 'NOT_FOR_SALE']
	JOIN designs d ON d.id = i.design_id
	CROSS JOIN LATERAL (SELECT
		jsonb_typeof(d.snapshot -> 'printItem') = 'object' AS mounted,
		jsonb_array_length(d.snapshot -> 'options') > 0 OR jsonb_typeof(d.snapshot -> 'certificate') = 'object'
			OR jsonb_typeof(d.snapshot -> 'printItem') = 'object' AS finishing) f
	CROSS JOIN LATERAL generate_series(1, least(i.quantity, 1000)) n
WHERE o.payment IN ('authorized', 'paid') AND NOT o.is_held;
