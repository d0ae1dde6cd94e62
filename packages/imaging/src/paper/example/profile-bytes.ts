import type { Xyz } from '../lab.ts';

export type Tag = readonly [signature: string, bytes: Buffer];

const HEADER_BYTES = 128;
const TAG_BYTES = 12;

export function xyzTag(xyz: Xyz): Buffer {
	const bytes = Buffer.alloc(20);
	bytes.write('XYZ ', 0, 'latin1');
	for (const [axis, light] of xyz.entries()) bytes.writeInt32BE(Math.round(light * 65_536), 8 + axis * 4);
	return bytes;
}

export function textTag(text: string): Buffer {
	return Buffer.concat([Buffer.from('text\0\0\0\0', 'latin1'), Buffer.from(`${text}\0`, 'latin1')]);
}

/** Description of version 2: plain letters, without the Unicode and Macintosh variants. */
export function descriptionTag(text: string): Buffer {
	const letters = Buffer.from(`${text}\0`, 'latin1');
	const bytes = Buffer.alloc(12 + letters.length + 78);
	bytes.write('desc', 0, 'latin1');
	bytes.writeUInt32BE(letters.length, 8);
	letters.copy(bytes, 12);
	return bytes;
}

interface PrinterProfile {
	readonly space: 'RGB ' | 'CMYK';
	/** Tags with the same buffer share its bytes. */
	readonly tags: readonly Tag[];
}

/** Joins tags to an output profile of version 2.4 with L*a*b* as its connection space. */
export function printerProfileBytes({ space, tags }: PrinterProfile): Buffer {
	const head = Buffer.alloc(HEADER_BYTES + 4 + tags.length * TAG_BYTES);
	head.writeUInt32BE(0x0240_0000, 8);
	head.write(`prtr${space}Lab `, 12, 'latin1');
	// A fixed date, so that the same paper gives the same bytes.
	for (const [at, part] of [2026, 1, 1, 0, 0, 0].entries()) head.writeUInt16BE(part, 24 + at * 2);
	head.write('acsp', 36, 'latin1');
	for (const [axis, light] of [0xf6d6, 0x1_0000, 0xd32d].entries()) head.writeInt32BE(light, 68 + axis * 4);
	head.writeUInt32BE(tags.length, HEADER_BYTES);
	const places = new Map<Buffer, number>();
	const parts: Buffer[] = [];
	let end = head.length;
	for (const [index, [signature, bytes]] of tags.entries()) {
		let place = places.get(bytes);
		if (place === undefined) {
			place = end;
			places.set(bytes, place);
			const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
			parts.push(bytes, padding);
			end += bytes.length + padding.length;
		}
		const at = HEADER_BYTES + 4 + index * TAG_BYTES;
		head.write(signature, at, 'latin1');
		head.writeUInt32BE(place, at + 4);
		head.writeUInt32BE(bytes.length, at + 8);
	}
	head.writeUInt32BE(end, 0);
	return Buffer.concat([head, ...parts]);
}
