ALTER TABLE "pieces" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "pieces" ADD COLUMN "waits_for_file" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "pieces" SET "cancelled_from" = NULL WHERE "cancelled_from" = 'held';
--> statement-breakpoint
-- A proof is two sheets of its own size: each piece of a proof becomes the composition, and a section is made beside it.
UPDATE "pieces" p SET "number" = -p."number", "sheet" = 'composition',
	"width_mm" = CASE WHEN d.width < d.height THEN 127 ELSE 178 END,
	"height_mm" = CASE WHEN d.width < d.height THEN 178 ELSE 127 END
FROM "order_items" i JOIN "designs" d ON d.id = i.design_id
WHERE i.id = p."order_item_id" AND d.category_id = 'proofprint';
--> statement-breakpoint
UPDATE "pieces" SET "number" = -"number" * 2 - 1 WHERE "number" < 0;
--> statement-breakpoint
INSERT INTO "pieces" ("id", "order_id", "order_item_id", "number", "sheet", "state", "held_from", "hold_reason", "cancelled_from", "needs_finishing", "medium", "width_mm", "height_mm", "due_on", "moved_at", "created_at")
SELECT gen_random_uuid()::text, "order_id", "order_item_id", "number" + 1, 'section', "state", "held_from", "hold_reason", "cancelled_from", "needs_finishing", "medium", "width_mm", "height_mm", "due_on", "moved_at", "created_at"
FROM "pieces" WHERE "sheet" = 'composition' AND "number" < 1000;
--> statement-breakpoint
DELETE FROM "pieces" WHERE "sheet" IS NOT NULL AND "number" > 1000;
--> statement-breakpoint
-- Sends new and changed pieces to every process with an open board; more than a hundred at once are not named.
CREATE FUNCTION notify_pieces_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed_ids text[];
BEGIN
	SELECT array_agg(id) INTO changed_ids FROM (SELECT id FROM now_rows LIMIT 101) AS changed;
	IF changed_ids IS NULL THEN RETURN NULL; END IF;
	PERFORM pg_notify('print_room_events', json_build_object('channel', 'pieces', 'payload', json_build_object(
		'ids', CASE WHEN cardinality(changed_ids) > 100 THEN '[]'::json ELSE to_json(changed_ids) END,
		'areMore', cardinality(changed_ids) > 100
	))::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER pieces_made AFTER INSERT ON pieces REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_pieces_changed();
--> statement-breakpoint
CREATE TRIGGER pieces_changed AFTER UPDATE ON pieces REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_pieces_changed();
