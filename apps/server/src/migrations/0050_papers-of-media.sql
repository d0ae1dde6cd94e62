-- Every process keeps the papers, mounts and what is offered, and reads them again when they change, whoever changed them.
CREATE FUNCTION notify_papers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('print_room_events', '{"channel":"papers_changed","payload":{}}');
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER papers_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON papers FOR EACH STATEMENT EXECUTE FUNCTION notify_papers_changed();
--> statement-breakpoint
CREATE TRIGGER papers_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON paper_pictures FOR EACH STATEMENT EXECUTE FUNCTION notify_papers_changed();
--> statement-breakpoint
CREATE TRIGGER papers_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON print_types FOR EACH STATEMENT EXECUTE FUNCTION notify_papers_changed();
--> statement-breakpoint
CREATE TRIGGER papers_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON print_type_configurations FOR EACH STATEMENT EXECUTE FUNCTION notify_papers_changed();
--> statement-breakpoint
CREATE TRIGGER papers_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON media_groups FOR EACH STATEMENT EXECUTE FUNCTION notify_papers_changed();
--> statement-breakpoint
CREATE TRIGGER papers_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON print_items FOR EACH STATEMENT EXECUTE FUNCTION notify_papers_changed();
--> statement-breakpoint
-- Media of one name are one paper: a shop that has media gets a page for each.
INSERT INTO papers (id, label, slug, description, "index")
SELECT gen_random_uuid()::text, label, slug || CASE WHEN nth > 1 THEN '-' || left(md5(label), 8) ELSE '' END, description, place
FROM (
	SELECT *, row_number() OVER (PARTITION BY slug ORDER BY label) AS nth, row_number() OVER (ORDER BY "index", label) - 1 AS place
	FROM (
		SELECT DISTINCT ON (label) label, description, "index",
			coalesce(nullif(trim(both '-' from regexp_replace(lower(label), '[^a-z0-9]+', '-', 'g')), ''), 'paper') AS slug
		FROM print_types WHERE active AND configuration_id IS NOT NULL ORDER BY label, length(description) DESC
	) AS media
) AS named;
--> statement-breakpoint
UPDATE print_types SET paper_id = papers.id FROM papers WHERE papers.label = print_types.label;
