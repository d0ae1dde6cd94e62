-- Renames `archives` to `order_zips`, with its sequence, constraints, indexes and waiting jobs. Stored files keep their keys.
ALTER TABLE "archives" RENAME TO "order_zips";--> statement-breakpoint
ALTER SEQUENCE "archive_changes" RENAME TO "order_zip_changes";--> statement-breakpoint
ALTER INDEX "archives_change" RENAME TO "order_zips_change";--> statement-breakpoint
ALTER INDEX "archives_created" RENAME TO "order_zips_created";--> statement-breakpoint
-- Includes the not-null constraints, which have names from PostgreSQL 18 on.
DO $$
DECLARE
	old name;
BEGIN
	FOR old IN SELECT conname FROM pg_constraint WHERE conrelid = 'order_zips'::regclass AND starts_with(conname::text, 'archives_') LOOP
		EXECUTE format('ALTER TABLE order_zips RENAME CONSTRAINT %I TO %I', old, 'order_zips_' || substr(old, 10));
	END LOOP;
END $$;--> statement-breakpoint
-- The job queue creates its own tables, which may not exist yet.
DO $$
BEGIN
	IF to_regclass('graphile_worker._private_jobs') IS NULL THEN
		RETURN;
	END IF;
	UPDATE graphile_worker._private_jobs SET
		payload = ((payload::jsonb - 'archiveId') || jsonb_build_object('orderZipId', payload::jsonb -> 'archiveId'))::json,
		key = regexp_replace(key, '^(mail-)?archive:', '\1order-zip:')
		WHERE task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier IN ('make-archive', 'mail-archive'));
	UPDATE graphile_worker._private_tasks SET identifier = 'make-order-zip' WHERE identifier = 'make-archive';
	UPDATE graphile_worker._private_tasks SET identifier = 'mail-order-zip' WHERE identifier = 'mail-archive';
	UPDATE graphile_worker._private_tasks SET identifier = 'sweep-order-zips' WHERE identifier = 'sweep-archives';
	UPDATE graphile_worker._private_known_crontabs SET identifier = 'sweep-order-zips' WHERE identifier = 'sweep-archives';
	UPDATE graphile_worker._private_job_queues SET queue_name = 'order-zips' WHERE queue_name = 'archives';
END $$;
