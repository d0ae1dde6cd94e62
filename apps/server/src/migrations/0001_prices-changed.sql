-- Whoever changes a price or a media group, every process that remembers the price book hears of it.
CREATE FUNCTION notify_prices_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('print_room_events', '{"channel":"prices_changed","payload":{}}');
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER prices_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON prices FOR EACH STATEMENT EXECUTE FUNCTION notify_prices_changed();
--> statement-breakpoint
CREATE TRIGGER prices_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON item_prices FOR EACH STATEMENT EXECUTE FUNCTION notify_prices_changed();
--> statement-breakpoint
CREATE TRIGGER prices_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON proof_prices FOR EACH STATEMENT EXECUTE FUNCTION notify_prices_changed();
--> statement-breakpoint
CREATE TRIGGER prices_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON media_groups FOR EACH STATEMENT EXECUTE FUNCTION notify_prices_changed();
