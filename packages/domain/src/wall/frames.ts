import type { Bounds } from '../crop/rect.ts';

/** A plain frame around a print: how wide its profile is seen from the front, and its colours. */
export interface FrameProfile {
	readonly name: string;
	readonly widthMm: number;
	readonly colour: string;
	/** the line between profile and print */
	readonly edge: string;
}

/** Frames to look at a wall with; the shop does not sell them. */
export const FRAMES = {
	none: { name: 'No frame', widthMm: 0, colour: 'transparent', edge: 'transparent' },
	blackNarrow: { name: 'Black, 12 mm', widthMm: 12, colour: '#1c1c1c', edge: '#000000' },
	black: { name: 'Black, 25 mm', widthMm: 25, colour: '#1c1c1c', edge: '#000000' },
	white: { name: 'White, 25 mm', widthMm: 25, colour: '#f4f2ee', edge: '#c9c6c0' },
	oak: { name: 'Oak, 20 mm', widthMm: 20, colour: '#b98d5c', edge: '#8a6538' },
	walnut: { name: 'Walnut, 30 mm', widthMm: 30, colour: '#5b3d29', edge: '#3a2517' },
	aluminium: { name: 'Aluminium, 8 mm', widthMm: 8, colour: '#b9bcbf', edge: '#85898c' },
} as const satisfies Readonly<Record<string, FrameProfile>>;

export type FrameId = keyof typeof FRAMES;

export const FRAME_IDS = ['none', 'blackNarrow', 'black', 'white', 'oak', 'walnut', 'aluminium'] as const satisfies readonly FrameId[];

/** Size in millimetres of a print with its frame. */
export const framedSize = ({ width, height }: Bounds, frame: FrameId): Bounds => {
	const { widthMm } = FRAMES[frame];
	return { width: width + 2 * widthMm, height: height + 2 * widthMm };
};
