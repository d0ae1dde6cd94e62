-- Read again: AVIF, CMYK, PDF, and what no profile tells the colours of. All others are as the newest version reads them.
UPDATE "images" SET "reading_version" = 2 WHERE "reading_version" = 1 AND NOT ("type" IN ('avif', 'pdf') OR "colour_space" = 'cmyk' OR "icc_profile_name" IS NULL);
