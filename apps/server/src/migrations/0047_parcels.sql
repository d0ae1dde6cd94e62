CREATE TABLE "parcel_pieces" (
	"parcel_id" text NOT NULL,
	"piece_id" text NOT NULL,
	"is_live" boolean NOT NULL,
	"left_as" text,
	CONSTRAINT "parcel_pieces_parcel_id_piece_id_pk" PRIMARY KEY("parcel_id","piece_id")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"is_live" boolean NOT NULL,
	"carrier_id" text,
	"carrier" text NOT NULL,
	"tracking_pattern" text NOT NULL,
	"reference" text NOT NULL,
	"sent_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "parcels_number" UNIQUE("order_id","number"),
	CONSTRAINT "parcels_live" UNIQUE("id","is_live"),
	CONSTRAINT "parcels_live_state" CHECK ("parcels"."is_live" = ("parcels"."state" in ('open', 'sent'))),
	CONSTRAINT "parcels_sent_on" CHECK (("parcels"."state" = 'sent') = ("parcels"."sent_on" is not null))
);
--> statement-breakpoint
CREATE TABLE "carrier_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"carriers" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parcel_pieces" ADD CONSTRAINT "parcel_pieces_piece_id_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_pieces" ADD CONSTRAINT "parcel_pieces_parcel" FOREIGN KEY ("parcel_id","is_live") REFERENCES "public"."parcels"("id","is_live") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_pieces_one_parcel" ON "parcel_pieces" USING btree ("piece_id") WHERE "parcel_pieces"."is_live" and "parcel_pieces"."left_as" is null;--> statement-breakpoint
-- A piece leaves the parcel that holds it, whoever moved it: an open one once it cannot be packed, one that was sent once it is not sent.
-- The parcel is then another version. Parcels are locked in order of their ids.
CREATE FUNCTION leave_parcels() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	left_ids text[];
BEGIN
	PERFORM 1 FROM parcels WHERE id IN (
		SELECT c.parcel_id FROM parcel_pieces c JOIN now_rows n ON n.id = c.piece_id JOIN then_rows o ON o.id = n.id
		WHERE c.is_live AND c.left_as IS NULL AND n.state <> o.state
	) ORDER BY id FOR UPDATE;
	IF NOT FOUND THEN RETURN NULL; END IF;
	WITH gone AS (
		UPDATE parcel_pieces c SET left_as = n.state FROM now_rows n JOIN then_rows o ON o.id = n.id, parcels p
		WHERE c.piece_id = n.id AND p.id = c.parcel_id AND c.is_live AND c.left_as IS NULL AND n.state <> o.state
			AND CASE p.state WHEN 'sent' THEN n.state <> 'sent' ELSE n.state NOT IN ('printed', 'toFinish', 'toPack', 'packed', 'sent') END
		RETURNING c.parcel_id
	) SELECT array_agg(DISTINCT parcel_id) INTO left_ids FROM gone;
	UPDATE parcels SET version = version + 1 WHERE id = ANY(left_ids);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pieces_leave_parcels AFTER UPDATE ON pieces REFERENCING OLD TABLE AS then_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION leave_parcels();
--> statement-breakpoint
-- Open pages of an order hear of its parcels as of the order itself.
CREATE FUNCTION notify_parcels_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('print_room_events', json_build_object('channel', 'orders', 'payload', json_build_object(
		'ids', json_build_array(NEW.order_id), 'areNew', false, 'areMore', false
	))::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER parcels_changed AFTER INSERT OR UPDATE ON parcels FOR EACH ROW EXECUTE FUNCTION notify_parcels_changed();
