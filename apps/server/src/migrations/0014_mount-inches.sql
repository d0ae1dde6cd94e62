-- The first catalogue's mounts were written in inches, and had kept what their millimetres come to: 8 in as 7.99. Whatever staff have changed stays.
UPDATE "print_items" AS "entry"
SET "width_inches" = "across"."typed", "height_inches" = "down"."typed", "version" = "entry"."version" + 1
FROM (VALUES (102, 4.02, 4), (127, 5, 5), (152, 5.98, 6), (178, 7.01, 7), (203, 7.99, 8), (254, 10, 10), (279, 10.98, 11), (305, 12.01, 12), (356, 14.02, 14), (406, 15.98, 16), (457, 17.99, 18), (508, 20, 20), (610, 24.02, 24)) AS "across" ("mm", "derived", "typed"),
	(VALUES (102, 4.02, 4), (127, 5, 5), (152, 5.98, 6), (178, 7.01, 7), (203, 7.99, 8), (254, 10, 10), (279, 10.98, 11), (305, 12.01, 12), (356, 14.02, 14), (406, 15.98, 16), (457, 17.99, 18), (508, 20, 20), (610, 24.02, 24)) AS "down" ("mm", "derived", "typed")
WHERE "entry"."route" IN ('six-by-four', 'seven-by-five', 'eight-by-six', 'ten-by-eight', 'twelve-by-eight', 'twelve-by-ten', 'fourteen-by-eleven', 'sixteen-by-twelve', 'eighteen-by-twelve', 'twenty-by-sixteen', 'eight-square', 'ten-square', 'twelve-square')
	AND "entry"."width_mm" = "across"."mm" AND "entry"."width_inches" = "across"."derived"
	AND "entry"."height_mm" = "down"."mm" AND "entry"."height_inches" = "down"."derived"
	AND ("across"."derived", "down"."derived") <> ("across"."typed", "down"."typed");--> statement-breakpoint
UPDATE "sizes" AS "entry"
SET "width_inches" = "across"."typed", "height_inches" = "down"."typed", "version" = "entry"."version" + 1
FROM (VALUES (102, 4.02, 4), (127, 5, 5), (152, 5.98, 6), (178, 7.01, 7), (203, 7.99, 8), (254, 10, 10), (279, 10.98, 11), (305, 12.01, 12), (356, 14.02, 14), (406, 15.98, 16), (457, 17.99, 18), (508, 20, 20), (610, 24.02, 24)) AS "across" ("mm", "derived", "typed"),
	(VALUES (102, 4.02, 4), (127, 5, 5), (152, 5.98, 6), (178, 7.01, 7), (203, 7.99, 8), (254, 10, 10), (279, 10.98, 11), (305, 12.01, 12), (356, 14.02, 14), (406, 15.98, 16), (457, 17.99, 18), (508, 20, 20), (610, 24.02, 24)) AS "down" ("mm", "derived", "typed")
WHERE "entry"."print_item_id" IS NULL AND "entry"."label" LIKE 'Window mount for %'
	AND "entry"."width_mm" = "across"."mm" AND "entry"."width_inches" = "across"."derived"
	AND "entry"."height_mm" = "down"."mm" AND "entry"."height_inches" = "down"."derived"
	AND ("across"."derived", "down"."derived") <> ("across"."typed", "down"."typed");
