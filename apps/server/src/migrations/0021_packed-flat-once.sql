-- The option's own limit says up to which size it is possible. Whatever staff have changed stays.
UPDATE "options" SET "description" = 'Between rigid boards instead of rolled in a tube.', "version" = "version" + 1
WHERE "label" = 'Packed flat' AND "description" = 'Between rigid boards instead of rolled in a tube. Up to 600 mm.' AND "max_side_mm" = 600;
