/** The package's own types belong to its UMD file, which Node cannot import by name; this is the part that bench uses. */
declare module 'maxrects-packer/dist/maxrects-packer.mjs' {
	interface Placed {
		readonly y: number;
		readonly height: number;
		readonly oversized?: boolean;
	}

	interface Options {
		readonly smart: boolean;
		readonly pot: boolean;
		readonly square: boolean;
		readonly allowRotation: boolean;
		/** 0: the longest edge decides, 1: the area */
		readonly logic: number;
	}

	export class MaxRectsPacker {
		constructor(width: number, height: number, padding: number, options: Options);
		add(width: number, height: number, data: unknown): Placed;
		readonly bins: readonly { readonly rects: readonly Placed[] }[];
	}
}
