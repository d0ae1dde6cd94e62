ALTER TABLE "designs" ADD COLUMN "cut_from" text;
--> statement-breakpoint
-- An image whose file was never replaced has only one that its designs can have been cut from.
UPDATE "designs" SET "cut_from" = "images"."master_key" FROM "images" WHERE "images"."id" = "designs"."image_id" AND "images"."revision" = 0 AND "designs"."state" = 'ready';
