ALTER TABLE "options" ADD COLUMN "max_side_mm" double precision;--> statement-breakpoint
ALTER TABLE "options" ADD COLUMN "needs_border" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The first catalogue's options said their limits in words alone. Whatever staff have changed stays.
UPDATE "options" SET "max_side_mm" = 600, "version" = "version" + 1
WHERE "label" = 'Packed flat' AND "description" = 'Between rigid boards instead of rolled in a tube. Up to 600 mm.';--> statement-breakpoint
UPDATE "options" SET "needs_border" = true, "version" = "version" + 1
WHERE "label" = 'Deckled edges' AND "description" = 'Torn by hand along a ruler on all four sides.';
