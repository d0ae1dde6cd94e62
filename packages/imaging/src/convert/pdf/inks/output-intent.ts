import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { isProfileOf } from '../../../format/icc-space.ts';

const inflated = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflate);

/** Press profiles have 0.5 to 3 MB. */
const MAX_PROFILE_BYTES = 2 ** 24;
const MAX_OBJECTS_BYTES = 2 ** 22;
const MAX_OBJECT_STREAMS = 2000;
const HEAD_BYTES = 1024;

/**
 * Returns the CMYK profile of a document's output intent (PDF/X, PDF/A); null without a readable one. pdfium does not expose
 * it, so the bytes are searched, last first, as updates follow what they replace; profile streams are never nested.
 */
export async function outputIntentProfile(file: Uint8Array): Promise<Uint8Array | null> {
	const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
	const plain = await firstProfile(bytes, bytes);
	if (plain !== null) return plain;
	let end = bytes.length;
	for (let seen = 0; seen < MAX_OBJECT_STREAMS; seen++) {
		const at = bytes.lastIndexOf('/ObjStm', end, 'latin1');
		if (at < 0) return null;
		const objects = await streamFrom(bytes, at, MAX_OBJECTS_BYTES);
		const found = objects === null ? null : await firstProfile(bytes, objects);
		if (found !== null) return found;
		if (at === 0) return null;
		end = at - 1;
	}
	return null;
}

const NAME = '/DestOutputProfile';

async function firstProfile(file: Buffer, objects: Buffer): Promise<Uint8Array | null> {
	for (let at = objects.lastIndexOf(NAME, undefined, 'latin1'); at >= 0; at = at === 0 ? -1 : objects.lastIndexOf(NAME, at - 1, 'latin1')) {
		const behind = objects.toString('latin1', at + NAME.length, at + NAME.length + 40);
		const [, number, generation] = /^\s+(\d{1,10})\s+(\d{1,5})\s+R/.exec(behind) ?? [];
		if (number === undefined || generation === undefined) continue;
		const profile = await profileIn(file, `${number} ${generation} obj`);
		if (profile !== null) return profile;
	}
	return null;
}

async function profileIn(file: Buffer, name: string): Promise<Uint8Array | null> {
	for (let at = file.lastIndexOf(name, undefined, 'latin1'); at >= 0; at = at === 0 ? -1 : file.lastIndexOf(name, at - 1, 'latin1')) {
		// The number must not be the end of a longer one.
		if (at > 0 && /\d/.test(file.toString('latin1', at - 1, at))) continue;
		const stream = await streamFrom(file, at, MAX_PROFILE_BYTES);
		return stream !== null && isProfileOf(stream, 'cmyk') ? Uint8Array.from(stream.subarray(0, stream.readUInt32BE(0))) : null;
	}
	return null;
}

/** Returns the decompressed stream of the dictionary at `at`, which marks its own end; null for other filters or damage. */
async function streamFrom(file: Buffer, at: number, most: number): Promise<Buffer | null> {
	const head = file.toString('latin1', at, at + HEAD_BYTES);
	const found = /stream\r?\n/.exec(head);
	if (found === null || head.slice(0, found.index).includes('endobj')) return null;
	const start = at + found.index + found[0].length;
	const packed = file.subarray(start, start + most);
	if (!/\/Filter|\/Fl\b/.test(head.slice(0, found.index))) return packed;
	return inflated(packed, { maxOutputLength: most }).catch(() => null);
}
