import type { ImageType } from './image-type.ts';

/** As many bytes of a file's beginning as `hiddenFrames` and the readers of colour marks ever look at. */
export const MARKS_BYTES = 2 ** 18;

/**
 * How many frames an animation has that the decoder takes for a still; 1 for a still. `head`: the file's beginning. The bytes come from a
 * stranger's file: nothing is thrown for them.
 */
export function hiddenFrames(head: Buffer, type: ImageType): number {
	if (type === 'png') return pngFrames(head);
	return type === 'avif' || type === 'heic' ? sequenceFrames(head) : 1;
}

function pngFrames(head: Buffer): number {
	for (let at = 8; at + 12 <= head.length; at += 12 + head.readUInt32BE(at)) {
		const name = head.toString('latin1', at + 4, at + 8);
		if (name === 'IDAT') break;
		if (name === 'acTL') return Math.max(1, head.readUInt32BE(at + 8));
	}
	return 1;
}

/** An image sequence lists the size of each frame; it is told from a still by its brand. */
function sequenceFrames(head: Buffer): number {
	const brands = head.length < 8 ? '' : head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length));
	if (!/avis|hevc|hevx|msf1/.test(brands)) return 1;
	const at = head.indexOf('stsz', 0, 'latin1') + 4;
	// Version and flags, one size for all or 0, then how many.
	return at >= 4 && at + 12 <= head.length ? Math.max(1, head.readUInt32BE(at + 8)) : 1;
}
