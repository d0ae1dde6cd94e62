import { FRAME_IDS, MOST_ON_WALL, NARROWEST_WALL_MM, WIDEST_WALL_MM } from '@print-room/domain';
import { z } from 'zod';
import { idSchema, lineSchema as textSchema, timestampSchema, versionSchema } from '../common.ts';

/** walls that an account keeps */
export const MOST_KEPT_WALLS = 20;
/** characters of a room's photograph in base64: 4 MB */
const longestPhoto = 5_600_000;
const longestName = 100;

const place = z.number().min(-200_000).max(200_000);
const pointSchema = z.strictObject({ x: place, y: place });
const quadSchema = z.tuple([pointSchema, pointSchema, pointSchema, pointSchema]);
const lengthMm = z.number().min(0).max(100_000);
const markedLineSchema = z.strictObject({ from: pointSchema, to: pointSchema, lengthMm });
const side = z.number().int().min(1).max(20_000);

/** Marks in the photograph of a room, in its pixels: the corners of a rectangle on the wall, and known lengths. */
const roomMarksSchema = z.strictObject({
	usesCorners: z.boolean(),
	corners: quadSchema,
	thing: z.enum(['a4', 'door', 'length']),
	box: quadSchema,
	isTurned: z.boolean(),
	lines: z.tuple([markedLineSchema, markedLineSchema]),
});

const markedRoomSchema = z.strictObject({ photo: z.strictObject({ width: side, height: side }), marks: roomMarksSchema });

/** A wall with its prints; places are millimetres from its middle at hanging height. */
export const wallContentSchema = z.strictObject({
	widthMm: z.number().min(NARROWEST_WALL_MM).max(WIDEST_WALL_MM),
	gapMm: z.number().min(0).max(WIDEST_WALL_MM),
	prints: z
		.array(z.strictObject({ id: idSchema, designId: idSchema, x: place, y: place, frame: z.enum(FRAME_IDS) }))
		.max(MOST_ON_WALL)
		.refine((prints) => new Set(prints.map(({ id }) => id)).size === prints.length, 'Each print has an id of its own.'),
	room: markedRoomSchema.nullable(),
	isInRoom: z.boolean(),
});

const wallWithPhoto = {
	content: wallContentSchema,
	/** JPEG of the room in base64, which goes with `content.room`; null: none is kept */
	photo: z.base64().max(longestPhoto).nullable(),
};

const hasItsPhoto = ({ content, photo }: { readonly content: WallContent; readonly photo: string | null }): boolean =>
	(content.room === null) === (photo === null);
const lacksPhoto = { message: 'A room comes with its photograph.', path: ['photo'] };

/** `version`: the one that the change is based on; null: a new wall. */
export const saveWallSchema = z
	.strictObject({
		version: versionSchema.nullable(),
		name: textSchema().min(1, 'Required').max(longestName, `At most ${longestName} characters.`),
		...wallWithPhoto,
	})
	.refine(hasItsPhoto, lacksPhoto);

/** A wall as its owner has it looked at, with the photograph of its room only if that is what they see. */
export const sentWallSchema = z
	.strictObject({ id: idSchema, ...wallWithPhoto })
	.refine(hasItsPhoto, lacksPhoto)
	.refine(({ content, photo }) => content.isInRoom === (photo !== null), {
		message: 'A photograph is sent with a wall that is shown in it.',
		path: ['photo'],
	})
	.refine(({ content }) => content.prints.length > 0, { message: 'The wall is empty.', path: ['content', 'prints'] });

const shownPrintSchema = z.object({
	/** differs from that of the same design hung a second time */
	id: idSchema,
	x: z.number(),
	y: z.number(),
	frame: z.enum(FRAME_IDS),
	/** with border or mount, in millimetres */
	sizeMm: z.object({ width: z.number(), height: z.number() }),
	/** the print in its border or mount; null if it is gone */
	pictureUrl: z.string().nullable(),
});

/** A wall to be looked at. */
export const shownWallSchema = z.object({
	widthMm: z.number(),
	/** null: a drawn wall */
	room: markedRoomSchema.nullable(),
	/** photograph of the room; null without one, or once it is deleted */
	photoUrl: z.string().nullable(),
	prints: z.array(shownPrintSchema),
});

export const savedWallSchema = z.object({ id: idSchema, version: versionSchema, updatedAt: timestampSchema });

export const listedWallSchema = savedWallSchema.extend({ name: z.string(), prints: z.number().int(), hasPhoto: z.boolean() });

export const wallSchema = savedWallSchema.extend({ name: z.string(), content: wallContentSchema, photo: z.string().nullable() });

export type WallContent = z.output<typeof wallContentSchema>;
export type SentWall = z.output<typeof sentWallSchema>;
export type ShownWall = z.infer<typeof shownWallSchema>;
export type SaveWall = z.output<typeof saveWallSchema>;
export type SavedWall = z.infer<typeof savedWallSchema>;
export type ListedWall = z.infer<typeof listedWallSchema>;
export type KeptWall = z.infer<typeof wallSchema>;
