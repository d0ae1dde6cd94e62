CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entry_uses" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "free_check_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"comment" text NOT NULL,
	"design_id" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', email || ' ' || regexp_replace(email || ' ' || first_name || ' ' || last_name, '[^[:alnum:]]+', ' ', 'g'))) STORED
);
--> statement-breakpoint
CREATE TABLE "order_tracking" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"status_id" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"carrier_reference" text,
	"by_id" text NOT NULL,
	"is_mailed" boolean NOT NULL,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"model" text NOT NULL,
	"record_id" text NOT NULL,
	"record_name" text NOT NULL,
	"changes" jsonb NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "row_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"delta" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_created";--> statement-breakpoint
DROP INDEX "designs_owner";--> statement-breakpoint
DROP INDEX "designs_image";--> statement-breakpoint
DROP INDEX "orders_transaction_date";--> statement-breakpoint
ALTER TABLE "print_types" ALTER COLUMN "configuration_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', email || ' ' || regexp_replace(email || ' ' || first_name || ' ' || last_name, '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "borders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "category_configurations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "option_configurations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "print_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "print_items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "print_type_configurations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "print_types" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sizes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "image_name" text GENERATED ALWAYS AS (left(snapshot -> 'image' ->> 'name', 200)) STORED;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(left(snapshot -> 'image' ->> 'name', 200), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "order_status_infos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_status_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_name_in_lower_case" text COLLATE "C" GENERATED ALWAYS AS (lower(left(customer_last_name, 200))) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(customer_first_name || ' ' || customer_last_name || ' ' || customer_email || ' ' || fc_transaction_id, '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "item_prices" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_prices" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "configs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "image_uses" ADD COLUMN "owner_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "free_check_requests" ADD CONSTRAINT "free_check_requests_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tracking" ADD CONSTRAINT "order_tracking_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tracking" ADD CONSTRAINT "order_tracking_status_id_order_status_infos_id_fk" FOREIGN KEY ("status_id") REFERENCES "public"."order_status_infos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_views_model" ON "saved_views" USING btree ("model");--> statement-breakpoint
CREATE INDEX "free_check_requests_created" ON "free_check_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "free_check_requests_owner" ON "free_check_requests" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "free_check_requests_design" ON "free_check_requests" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "free_check_requests_search" ON "free_check_requests" USING gin ("search");--> statement-breakpoint
CREATE INDEX "order_tracking_order" ON "order_tracking" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("model","record_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "row_counts_table" ON "row_counts" USING btree ("table_name");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tracking_status_id_order_status_infos_id_fk" FOREIGN KEY ("tracking_status_id") REFERENCES "public"."order_status_infos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_first_name" ON "users" USING btree ("first_name","created_at","id");--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree ("last_name","created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search");--> statement-breakpoint
CREATE INDEX "designs_created" ON "designs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "designs_image_name" ON "designs" USING btree ("image_name","created_at","id");--> statement-breakpoint
CREATE INDEX "designs_search" ON "designs" USING gin ("search");--> statement-breakpoint
CREATE INDEX "orders_last_name_letters" ON "orders" USING btree ("last_name_in_lower_case","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_last_name" ON "orders" USING btree ("customer_last_name","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("customer_email","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_quantity" ON "orders" USING btree ("quantity","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_item_total" ON "orders" USING btree ("total_item_pence","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_order_pence","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING btree ("number","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_tracking" ON "orders" USING btree ("tracking_status_id","created_at","id");--> statement-breakpoint
CREATE INDEX "image_uses_owner" ON "image_uses" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email","created_at","id");--> statement-breakpoint
CREATE INDEX "users_verified" ON "users" USING btree ("is_email_verified","created_at","id");--> statement-breakpoint
CREATE INDEX "designs_price" ON "designs" USING btree ("price_pence","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_transaction" ON "orders" USING btree ("fc_transaction_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search");--> statement-breakpoint
CREATE INDEX "designs_owner" ON "designs" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "designs_image" ON "designs" USING btree ("image_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_transaction_date" ON "orders" USING btree ("transaction_date","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
-- Everything below is written by hand.
-- A word that very many designs have is counted, and its latest designs found, without a look at the designs themselves.
CREATE INDEX designs_created_words ON designs (created_at, id) INCLUDE (search);
--> statement-breakpoint
CREATE FUNCTION count_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO row_counts (table_name, delta)
	SELECT TG_TABLE_NAME, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END FROM changed HAVING count(*) > 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_row_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Lines that are being folded together would come back.
	LOCK TABLE row_counts IN SHARE ROW EXCLUSIVE MODE;
	DELETE FROM row_counts WHERE table_name = TG_TABLE_NAME;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON designs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON designs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows();
--> statement-breakpoint
CREATE TRIGGER count_truncated AFTER TRUNCATE ON designs FOR EACH STATEMENT EXECUTE FUNCTION forget_row_count();
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON orders REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON orders REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows();
--> statement-breakpoint
CREATE TRIGGER count_truncated AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION forget_row_count();
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_rows();
--> statement-breakpoint
CREATE TRIGGER count_truncated AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION forget_row_count();
--> statement-breakpoint
INSERT INTO row_counts (table_name, delta)
SELECT 'designs', count(*) FROM designs UNION ALL SELECT 'orders', count(*) FROM orders UNION ALL SELECT 'users', count(*) FROM users;
--> statement-breakpoint
UPDATE image_uses SET owner_id = designs.owner_id FROM designs WHERE designs.id = image_uses.design_id;
--> statement-breakpoint
INSERT INTO entry_uses (id)
SELECT entry FROM designs, LATERAL (
	SELECT snapshot -> 'media' ->> 'id' AS entry
	UNION SELECT snapshot -> 'border' ->> 'id'
	UNION SELECT snapshot -> 'certificate' ->> 'id'
	UNION SELECT snapshot -> 'printItem' ->> 'id'
	UNION SELECT chosen ->> 'id' FROM jsonb_array_elements(snapshot -> 'options') AS chosen
) AS entries WHERE entry IS NOT NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Parts of names are found through these; a database that cannot have the extension searches without.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX orders_last_name_parts ON orders USING gin (last_name_in_lower_case gin_trgm_ops);
	CREATE INDEX users_email_parts ON users USING gin (email gin_trgm_ops);
	CREATE INDEX users_first_name_parts ON users USING gin (first_name gin_trgm_ops);
	CREATE INDEX users_last_name_parts ON users USING gin (last_name gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR invalid_parameter_value THEN
	RAISE NOTICE 'pg_trgm is not to be had: searches for parts of names read every row';
END $$;
