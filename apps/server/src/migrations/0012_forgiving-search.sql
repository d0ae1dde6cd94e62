ALTER TABLE "orders" ADD COLUMN "file_names" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- In this order by hand: what the orders' column of words is made from is there before it, so that each row is written twice and not three times.
UPDATE orders SET file_names = told.names FROM (
	SELECT order_id, left(string_agg(DISTINCT coalesce(designs.snapshot -> 'image' ->> 'name', item.value, ''), ' '), 20000) AS names
	FROM order_items
	LEFT JOIN designs ON designs.id = order_items.design_id
	LEFT JOIN LATERAL (
		SELECT option ->> 'value' AS value FROM jsonb_array_elements(order_items.options) AS option WHERE option ->> 'name' = 'Item' LIMIT 1
	) AS item ON true
	GROUP BY order_id
) AS told WHERE told.order_id = orders.id;
--> statement-breakpoint
ALTER TABLE "users" drop column "search";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(email || ' ' || first_name || ' ' || last_name || ' ' || regexp_replace(email || ' ' || first_name || ' ' || last_name, '[''’‘ʼ`´]', '', 'g'), NFKD), '[\u0300-\u036f]+', '', 'g'), 'ØøŁłĐđÐðĦħŦŧı', 'oollddddhhtti'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th')), '[^[:alnum:]]+', ' ', 'g'))) STORED;
--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search");
--> statement-breakpoint
ALTER TABLE "designs" drop column "search";
--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(left(snapshot -> 'image' ->> 'name', 200) || ' ' || regexp_replace(left(snapshot -> 'image' ->> 'name', 200), '[''’‘ʼ`´]', '', 'g'), NFKD), '[\u0300-\u036f]+', '', 'g'), 'ØøŁłĐđÐðĦħŦŧı', 'oollddddhhtti'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th')), '[^[:alnum:]]+', ' ', 'g'))) STORED;
--> statement-breakpoint
CREATE INDEX "designs_search" ON "designs" USING gin ("search");
--> statement-breakpoint
ALTER TABLE "free_check_requests" drop column "search";
--> statement-breakpoint
ALTER TABLE "free_check_requests" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(email || ' ' || first_name || ' ' || last_name || ' ' || regexp_replace(email || ' ' || first_name || ' ' || last_name, '[''’‘ʼ`´]', '', 'g'), NFKD), '[\u0300-\u036f]+', '', 'g'), 'ØøŁłĐđÐðĦħŦŧı', 'oollddddhhtti'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th')), '[^[:alnum:]]+', ' ', 'g'))) STORED;
--> statement-breakpoint
CREATE INDEX "free_check_requests_search" ON "free_check_requests" USING gin ("search");
--> statement-breakpoint
ALTER TABLE "orders" drop column "search";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(lower(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(number || ' ' || lpad(number::text, greatest(4, length(number::text)), '0') || ' ' || fc_transaction_id || ' ' || left(customer_first_name, 500) || ' ' || left(customer_last_name, 500) || ' ' || left(customer_email, 500) || ' ' || coalesce(left(delivery_address ->> 'postalCode', 100), '') || ' ' || replace(coalesce(left(delivery_address ->> 'postalCode', 100), ''), ' ', '') || ' ' || left(file_names, 20000) || ' ' || regexp_replace(number || ' ' || lpad(number::text, greatest(4, length(number::text)), '0') || ' ' || fc_transaction_id || ' ' || left(customer_first_name, 500) || ' ' || left(customer_last_name, 500) || ' ' || left(customer_email, 500) || ' ' || coalesce(left(delivery_address ->> 'postalCode', 100), '') || ' ' || replace(coalesce(left(delivery_address ->> 'postalCode', 100), ''), ' ', '') || ' ' || left(file_names, 20000), '[''’‘ʼ`´]', '', 'g'), NFKD), '[\u0300-\u036f]+', '', 'g'), 'ØøŁłĐđÐðĦħŦŧı', 'oollddddhhtti'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th')), '[^[:alnum:]]+', ' ', 'g'))) STORED;
--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search");
--> statement-breakpoint
-- Went with the column.
CREATE INDEX designs_created_words ON designs (created_at, id) INCLUDE (search);
