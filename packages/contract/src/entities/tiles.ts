import { z } from 'zod';

/** One size of the image, cut into squares; the last column and row may be narrower. In pixels. */
export const tileLevelSchema = z.object({
	/** pixels of the level per pixel of the original: 1, 0.5, 0.25 ... */
	scale: z.number(),
	width: z.number().int(),
	height: z.number().int(),
	columns: z.number().int(),
	rows: z.number().int(),
});

/** sRGB tiles of the file that prints are cut from, for the loupe. */
export const tilesSchema = z.object({
	tileSize: z.number().int(),
	/** largest first: level 0 is the original at 100 % */
	levels: z.array(tileLevelSchema).min(1),
	/** A signed address that expires; put the numbers in for `{level}`, `{column}` and `{row}`. */
	urlTemplate: z.string(),
});

export type Tiles = z.infer<typeof tilesSchema>;
