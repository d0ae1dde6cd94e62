import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePhoto } from '../../fixtures/photo.ts';

export interface Picture {
	readonly name: string;
	readonly bytes: Buffer;
	readonly sha256: string;
}

/** A JPEG's comment, which follows its first marker. */
function withComment(jpeg: Buffer, text: string): Buffer {
	const comment = Buffer.from(text);
	const head = Buffer.from([0xff, 0xfe, 0, 0]);
	head.writeUInt16BE(comment.length + 2, 2);
	return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

/** Bytes behind the last directory of a TIFF, which no reader looks at. */
const withTail = (tiff: Buffer, text: string): Buffer => Buffer.concat([tiff, Buffer.from(text)]);

const formats = [
	{ format: 'jpeg', ending: 'jpg', marked: withComment, width: 2400, height: 1600 },
	{ format: 'jpeg', ending: 'jpg', marked: withComment, width: 1500, height: 1000 },
	{ format: 'tiff', ending: 'tif', marked: withTail, width: 1500, height: 1000 },
] as const;

/** Photographs for any number of journeys: a few are made, and each journey's has bytes of its own. */
export async function openPictures(): Promise<(random: () => number, mark: string) => Picture> {
	const folder = await mkdtemp(join(tmpdir(), 'print-room-photos-'));
	const made: { readonly ending: string; readonly bytes: Buffer; readonly marked: (bytes: Buffer, text: string) => Buffer }[] = [];
	for (const [seed, { format, ending, marked, width, height }] of formats.entries()) {
		const path = join(folder, `${seed}.${ending}`);
		await makePhoto({ seed: seed + 1, width, height, profile: 'srgb', path, format });
		made.push({ ending, marked, bytes: await readFile(path) });
	}
	await rm(folder, { recursive: true });
	return (random, mark) => {
		const base = made[Math.floor(random() * made.length)];
		if (base === undefined) throw new Error('There is no picture.');
		const bytes = base.marked(base.bytes, `journey ${mark}`);
		return { name: `${mark}.${base.ending}`, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
	};
}
