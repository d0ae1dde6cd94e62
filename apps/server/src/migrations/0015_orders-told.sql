-- Whoever makes or changes an order, every process with somebody who looks on hears of it. More than a hundred at once are not named.
CREATE FUNCTION notify_orders_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed_ids text[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(id) INTO changed_ids FROM (SELECT id FROM now_rows LIMIT 101) AS told;
	ELSE
		SELECT array_agg(id) INTO changed_ids FROM (
			SELECT now_rows.id FROM now_rows JOIN before_rows USING (id) WHERE now_rows.* IS DISTINCT FROM before_rows.* LIMIT 101
		) AS told;
	END IF;
	IF changed_ids IS NULL THEN RETURN NULL; END IF;
	PERFORM pg_notify('print_room_events', json_build_object('channel', 'orders', 'payload', json_build_object(
		'ids', CASE WHEN cardinality(changed_ids) > 100 THEN '[]'::json ELSE to_json(changed_ids) END,
		'areNew', TG_OP = 'INSERT',
		'areMore', cardinality(changed_ids) > 100
	))::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_made AFTER INSERT ON orders REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_orders_changed();
--> statement-breakpoint
CREATE TRIGGER orders_changed AFTER UPDATE ON orders REFERENCING OLD TABLE AS before_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_orders_changed();
