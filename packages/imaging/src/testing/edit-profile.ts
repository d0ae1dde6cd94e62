import { printerProfileBytes, type Tag } from '../paper/example/profile-bytes.ts';
import { readProfileHead } from '../paper/icc/profile-head.ts';

/** Copy of a valid profile with other tags; null leaves one out. */
export function withTags(profile: Buffer, changes: Readonly<Record<string, Buffer | null>>): Buffer {
	const { space, tags } = readProfileHead(profile);
	const all = new Map<string, Buffer | null>([...tags].map(([name, bytes]) => [name, Buffer.from(bytes)]));
	for (const [name, bytes] of Object.entries(changes)) all.set(name, bytes);
	const kept = [...all].flatMap(([name, bytes]): Tag[] => (bytes === null ? [] : [[name, bytes]]));
	return printerProfileBytes({ space: space === 'cmyk' ? 'CMYK' : 'RGB ', tags: kept });
}

/** Copy with other bytes at a place: text, or a number of 32 bits. */
export function withBytes(profile: Buffer, at: number, value: string | number): Buffer {
	const copy = Buffer.from(profile);
	if (typeof value === 'string') copy.write(value, at, 'latin1');
	else copy.writeUInt32BE(value, at);
	return copy;
}

/** A tag of a profile, as a copy. */
export function tagOf(profile: Buffer, name: string): Buffer {
	const tag = readProfileHead(profile).tags.get(name);
	if (tag === undefined) throw new Error(`no ${name}`);
	return Buffer.from(tag);
}
