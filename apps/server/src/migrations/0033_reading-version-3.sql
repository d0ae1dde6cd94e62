-- Read again: what may reach beyond sRGB. Grey, untagged RGB and sRGB are as the newest version reads them.
UPDATE "images" SET "reading_version" = 3 WHERE "reading_version" = 2 AND ("colour_space" IN ('b-w', 'grey16') OR ("colour_space" IN ('srgb', 'rgb16') AND ("icc_profile_name" IS NULL OR "icc_profile_name" LIKE 'sRGB%')));
