import { RefusedProfile } from './refusal.ts';

export type ProfileSpace = 'rgb' | 'cmyk';

/** Facts from the head of a valid profile of a printer and paper. */
export interface ProfileHead {
	readonly space: ProfileSpace;
	readonly version: '2' | '4';
	readonly tags: ReadonlyMap<string, Uint8Array>;
}

const HEADER_BYTES = 128;
const TAGS_AT = HEADER_BYTES + 4;
const TAG_BYTES = 12;
/** Real profiles have some 20 tags. */
const MOST_TAGS = 200;
const SMALLEST_TAG = 8;

const spaces: Readonly<Record<string, ProfileSpace>> = { 'RGB ': 'rgb', CMYK: 'cmyk' };

export const channelsOf = (space: ProfileSpace): number => (space === 'cmyk' ? 4 : 3);

const damaged = (message: string) => new RefusedProfile('PROFILE_DAMAGED', message);

function readTags(bytes: Buffer): Map<string, Uint8Array> {
	const count = bytes.readUInt32BE(HEADER_BYTES);
	if (count === 0 || count > MOST_TAGS) throw damaged(`${count} tags`);
	const dataAt = TAGS_AT + count * TAG_BYTES;
	if (dataAt > bytes.length) throw damaged('the tag table is longer than the file');
	const tags = new Map<string, Uint8Array>();
	for (let tag = 0; tag < count; tag++) {
		const at = TAGS_AT + tag * TAG_BYTES;
		const signature = bytes.toString('latin1', at, at + 4);
		const [start, size] = [bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)];
		if (start < dataAt || size < SMALLEST_TAG || start + size > bytes.length) throw damaged(`${signature} is outside the file`);
		if (tags.has(signature)) throw damaged(`${signature} is there twice`);
		tags.set(signature, bytes.subarray(start, start + size));
	}
	return tags;
}

/**
 * Reads head and tag table of an untrusted file and requires the profile of a printer and paper. The decoder is not asked:
 * it silently uses another table, or a built-in profile, where one is missing.
 * @throws RefusedProfile
 */
export function readProfileHead(profile: Uint8Array): ProfileHead {
	const bytes = Buffer.from(profile.buffer, profile.byteOffset, profile.byteLength);
	if (bytes.length < TAGS_AT || bytes.toString('latin1', 36, 40) !== 'acsp') throw new RefusedProfile('NO_PROFILE', 'no signature');
	if (bytes.readUInt32BE(0) !== bytes.length) throw damaged('the size in the head is not that of the file');
	const version = bytes[8];
	if (version !== 2 && version !== 4) throw new RefusedProfile('PROFILE_VERSION', `version ${version}`);
	const space = spaces[bytes.toString('latin1', 16, 20)];
	const connection = bytes.toString('latin1', 20, 24);
	const kind = bytes.toString('latin1', 12, 16);
	const tags = readTags(bytes);
	const isOfScreen = kind === 'mntr' || kind === 'spac';
	if (isOfScreen && !(tags.has('B2A0') || tags.has('B2A1'))) throw new RefusedProfile('PROFILE_OF_SCREEN', `class ${kind}`);
	if (!isOfScreen && kind !== 'prtr') throw new RefusedProfile('PROFILE_CLASS', `class ${kind}`);
	if (space === undefined) throw new RefusedProfile('PROFILE_SPACE', `space ${bytes.toString('latin1', 16, 20)}`);
	if (connection !== 'Lab ' && connection !== 'XYZ ') throw damaged(`connection space ${connection}`);
	if (!tags.has('A2B0') && !tags.has('A2B1')) throw new RefusedProfile('PROFILE_WITHOUT_INK_TO_COLOURS', 'no A2B0 or A2B1');
	if (!tags.has('B2A0') && !tags.has('B2A1')) throw new RefusedProfile('PROFILE_WITHOUT_COLOURS_TO_INK', 'no B2A0 or B2A1');
	if (!tags.has('wtpt')) throw damaged('no white point');
	return { space, version: version === 2 ? '2' : '4', tags };
}
