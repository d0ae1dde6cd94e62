import { builtInProfile } from './profile-of.ts';
import type { ScreenSpace } from './screen-space.ts';

const MARK = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');
const JFIF = 0xe0;
const APP2 = 0xe2;

export async function tagOf(space: ScreenSpace): Promise<Buffer | null> {
	if (space === 'srgb') return null;
	const profile = await builtInProfile('p3');
	const head = Buffer.from([0xff, APP2, 0, 0]);
	head.writeUInt16BE(2 + MARK.length + profile.length, 2);
	return Buffer.concat([head, MARK, profile]);
}

/** Returns a JPEG with the tag and the same samples: the encoder would convert them once more. */
export function tagged(jpeg: Buffer, tag: Buffer | null): Buffer {
	if (tag === null) return jpeg;
	const start = jpeg[3] === JFIF ? 4 + jpeg.readUInt16BE(4) : 2;
	return Buffer.concat([jpeg.subarray(0, start), tag, jpeg.subarray(start)]);
}
