/** How colours that a paper cannot print are treated; relative uses black point compensation. */
export const PAPER_INTENTS = ['relative', 'perceptual'] as const;

export type PaperIntent = (typeof PAPER_INTENTS)[number];

/** Nodes along each axis of a table. */
export const PAPER_TABLE_EDGE = 33;

export const PAPER_COLOUR_MAX = 1023;

/** Units of a table's distances in one ΔE00. */
export const PAPER_DISTANCE_SCALE = 16;

/** Version of the code that fills tables; a higher one makes every table again under a new address. */
export const PAPER_BUILDER_VERSION = 1;

/** Three channels in the order red, green, blue; codes from 0 to 1. */
export type PaperColour = readonly [red: number, green: number, blue: number];

/**
 * How a paper shows the colours of a picture, in Display P3 codes in and out. Node (r, g, b) of the grid stands at
 * `paperNode(r, g, b)`: blue changes fastest and red slowest.
 */
export interface PaperTable {
	readonly edge: typeof PAPER_TABLE_EDGE;
	readonly builderVersion: number;
	/** Colour of the unprinted paper. */
	readonly white: PaperColour;
	/** Printed colour of each node: red, green, blue from 0 to `PAPER_COLOUR_MAX`. */
	readonly colours: Uint16Array;
	/** Distance of each node from what the paper can print, in ΔE00 times `PAPER_DISTANCE_SCALE`, at most 255. */
	readonly distances: Uint8Array;
}

export const PAPER_TABLE_NODES = PAPER_TABLE_EDGE ** 3;

/** Returns the place of node (r, g, b), each from 0 to 32, in the distances; times three in the colours. */
export const paperNode = (red: number, green: number, blue: number): number => (red * PAPER_TABLE_EDGE + green) * PAPER_TABLE_EDGE + blue;
