CREATE TABLE "figure_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"order_id" text,
	"customer" text
);
--> statement-breakpoint
CREATE TABLE "figure_sums" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"first_orders" integer DEFAULT 0 NOT NULL,
	"pieces" bigint DEFAULT 0 NOT NULL,
	"net_pence" bigint DEFAULT 0 NOT NULL,
	"vat_pence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "figure_sums_day_dimension_value_pk" PRIMARY KEY("day","dimension","value")
);
--> statement-breakpoint
CREATE TABLE "shop_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "figure_changes_customer" ON "figure_changes" USING btree ("customer","order_id");--> statement-breakpoint
CREATE INDEX "shop_events_day" ON "shop_events" USING btree ("day");--> statement-breakpoint
-- Everything below is written by hand.
-- The zone is SHOP_TIME_ZONE of the domain.
CREATE FUNCTION shop_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT (moment AT TIME ZONE 'Europe/London')::date
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO figure_changes (day, order_id, customer)
		SELECT shop_day(transaction_date), id, lower(customer_email) FROM now_rows;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO figure_changes (day, order_id, customer)
		SELECT shop_day(transaction_date), id, lower(customer_email) FROM then_rows;
	ELSE
		INSERT INTO figure_changes (day, order_id, customer)
		SELECT DISTINCT shop_day(side.moment), t.id, lower(side.email)
		FROM then_rows t JOIN now_rows n USING (id)
			CROSS JOIN LATERAL (VALUES (t.transaction_date, t.customer_email), (n.transaction_date, n.customer_email)) AS side (moment, email)
		WHERE (t.payment, t.is_held, t.total_order_pence, t.total_tax_pence, t.least_pence, t.transaction_date, t.customer_email)
			IS DISTINCT FROM (n.payment, n.is_held, n.total_order_pence, n.total_tax_pence, n.least_pence, n.transaction_date, n.customer_email);
		INSERT INTO figure_changes (day)
		SELECT DISTINCT shop_day(side.moment)
		FROM then_rows t JOIN now_rows n USING (id) JOIN pieces p ON p.order_id = n.id
			CROSS JOIN LATERAL (VALUES (p.reprint > 0, p.created_at), (p.state = 'sent', p.moved_at)) AS side (counts, moment)
		WHERE side.counts AND (t.is_test, t.currency) IS DISTINCT FROM (n.is_test, n.currency);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO figure_changes (day)
		SELECT DISTINCT shop_day(o.transaction_date) FROM now_rows l JOIN orders o ON o.id = l.order_id;
	ELSIF TG_OP = 'DELETE' THEN
		-- Lines that go with their order are noted with it.
		INSERT INTO figure_changes (day)
		SELECT DISTINCT shop_day(o.transaction_date) FROM then_rows l JOIN orders o ON o.id = l.order_id;
	ELSE
		INSERT INTO figure_changes (day)
		SELECT DISTINCT shop_day(o.transaction_date)
		FROM then_rows t JOIN now_rows n USING (id) JOIN orders o ON o.id IN (t.order_id, n.order_id)
		WHERE (t.order_id, t.design_id, t.quantity, t.price_pence, t.vat_percent, t.least_pence)
			IS DISTINCT FROM (n.order_id, n.design_id, n.quantity, n.price_pence, n.vat_percent, n.least_pence);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO figure_changes (day)
		SELECT DISTINCT shop_day(side.moment)
		FROM now_rows p CROSS JOIN LATERAL (VALUES (p.reprint > 0, p.created_at), (p.state = 'sent', p.moved_at)) AS side (counts, moment)
		WHERE side.counts;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO figure_changes (day)
		SELECT DISTINCT shop_day(side.moment)
		FROM then_rows p CROSS JOIN LATERAL (VALUES (p.reprint > 0, p.created_at), (p.state = 'sent', p.moved_at)) AS side (counts, moment)
		WHERE side.counts;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_all_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO figure_changes (day) SELECT DISTINCT day FROM figure_sums;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_made_sales AFTER INSERT ON orders REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_sales();
--> statement-breakpoint
CREATE TRIGGER note_changed_sales AFTER UPDATE ON orders REFERENCING OLD TABLE AS then_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_sales();
--> statement-breakpoint
CREATE TRIGGER note_removed_sales AFTER DELETE ON orders REFERENCING OLD TABLE AS then_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_sales();
--> statement-breakpoint
CREATE TRIGGER note_truncated_sales AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION note_all_days();
--> statement-breakpoint
CREATE TRIGGER note_made_lines AFTER INSERT ON order_items REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_lines();
--> statement-breakpoint
CREATE TRIGGER note_changed_lines AFTER UPDATE ON order_items REFERENCING OLD TABLE AS then_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_lines();
--> statement-breakpoint
CREATE TRIGGER note_removed_lines AFTER DELETE ON order_items REFERENCING OLD TABLE AS then_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_lines();
--> statement-breakpoint
CREATE TRIGGER note_truncated_lines AFTER TRUNCATE ON order_items FOR EACH STATEMENT EXECUTE FUNCTION note_all_days();
--> statement-breakpoint
CREATE TRIGGER note_made_pieces AFTER INSERT ON pieces REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pieces();
--> statement-breakpoint
CREATE TRIGGER note_changed_pieces AFTER UPDATE ON pieces REFERENCING OLD TABLE AS then_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pieces();
--> statement-breakpoint
CREATE TRIGGER note_removed_pieces AFTER DELETE ON pieces REFERENCING OLD TABLE AS then_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_pieces();
--> statement-breakpoint
CREATE TRIGGER note_truncated_pieces AFTER TRUNCATE ON pieces FOR EACH STATEMENT EXECUTE FUNCTION note_all_days();
--> statement-breakpoint
CREATE FUNCTION count_uploads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO shop_events (day, kind, count) SELECT shop_day(created_at), 'upload', count(*) FROM made GROUP BY 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_designs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO shop_events (day, kind, count)
	SELECT shop_day(created_at), kind, count(*)
	FROM made CROSS JOIN LATERAL (VALUES ('design', true), ('cart', price_pence > 0)) AS event (kind, counts)
	WHERE counts GROUP BY 1, 2;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A conversation about a held line of an order is no file check.
CREATE FUNCTION count_file_checks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO shop_events (day, kind, detail, count)
	SELECT shop_day(e.created_at), e.kind, coalesce(e.verdict, ''), count(*)
	FROM made e JOIN free_check_requests r ON r.id = e.request_id
	WHERE e.kind IN ('asked', 'answered') AND r.order_item_id IS NULL GROUP BY 1, 2, 3;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_events AFTER INSERT ON images REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_uploads();
--> statement-breakpoint
CREATE TRIGGER count_events AFTER INSERT ON designs REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_designs();
--> statement-breakpoint
CREATE TRIGGER count_events AFTER INSERT ON file_check_entries REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_file_checks();
--> statement-breakpoint
-- A job counts these days after the start, the latest first.
INSERT INTO figure_changes (day)
SELECT shop_day(transaction_date) FROM orders
UNION SELECT shop_day(created_at) FROM pieces WHERE reprint > 0
UNION SELECT shop_day(moved_at) FROM pieces WHERE state = 'sent';
--> statement-breakpoint
INSERT INTO shop_events (day, kind, count)
SELECT shop_day(created_at), 'upload', count(*) FROM images WHERE created_at > now() - interval '400 days' GROUP BY 1;
--> statement-breakpoint
INSERT INTO shop_events (day, kind, count)
SELECT shop_day(created_at), kind, count(*)
FROM designs CROSS JOIN LATERAL (VALUES ('design', true), ('cart', price_pence > 0)) AS event (kind, counts)
WHERE counts AND created_at > now() - interval '400 days' GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO shop_events (day, kind, detail, count)
SELECT shop_day(e.created_at), e.kind, coalesce(e.verdict, ''), count(*)
FROM file_check_entries e JOIN free_check_requests r ON r.id = e.request_id
WHERE e.kind IN ('asked', 'answered') AND r.order_item_id IS NULL AND e.created_at > now() - interval '400 days' GROUP BY 1, 2, 3;
