import type { ImageType } from './image-type.ts';

/** Bytes of a file's head that `hiddenFrames` and the colour mark readers need at most. */
export const MARKS_BYTES = 2 ** 18;

/**
 * Returns the frames of an animation that the decoder reads as a still; 1 for a still. `head`: the file's first bytes.
 * Reads untrusted bytes and never throws for their content.
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

/** Image sequences differ from stills by their brand and list each frame's size. */
function sequenceFrames(head: Buffer): number {
	const brands = head.length < 8 ? '' : head.toString('latin1', 8, Math.min(head.readUInt32BE(0), head.length));
	if (!/avis|hevc|hevx|msf1/.test(brands)) return 1;
	const at = head.indexOf('stsz', 0, 'latin1') + 4;
	// Version and flags, a common size or 0, then the count.
	return at >= 4 && at + 12 <= head.length ? Math.max(1, head.readUInt32BE(at + 8)) : 1;
}
