ALTER TABLE "images" ADD COLUMN "reading_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "images_reading_version" ON "images" USING btree ("reading_version","id");--> statement-breakpoint
-- HEIC was read with lines of colour, CMYK was shown by another rendering intent: both are read again.
UPDATE "images" SET "reading_version" = 0 WHERE "type" = 'heic' OR "colour_space" = 'cmyk';
