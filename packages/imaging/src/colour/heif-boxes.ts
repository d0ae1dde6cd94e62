export interface HeifBox {
	readonly type: string;
	readonly content: Buffer;
}

/** Items of a HEIF file (AVIF, HEIC); each picture is a numbered item. */
export interface HeifItems {
	readonly primary: number;
	propertiesOf(item: number): readonly HeifBox[];
	/** Items that a derived image is made of, in order: the tiles of a grid. */
	partsOf(item: number): readonly number[];
}

/** Reads untrusted bytes and never throws. Returns null without a primary item; boxes beyond the bytes count as absent. */
export function heifItems(bytes: Buffer): HeifItems | null {
	const meta = find(boxesOf(bytes), 'meta');
	if (meta === null) return null;
	const boxes = boxesOf(meta.subarray(4));
	const primary = find(boxes, 'pitm');
	if (primary === null) return null;
	const properties = boxesOf(find(boxes, 'iprp') ?? Buffer.alloc(0));
	const all = boxesOf(find(properties, 'ipco') ?? Buffer.alloc(0));
	const ipma = find(properties, 'ipma') ?? Buffer.alloc(0);
	const iref = find(boxes, 'iref') ?? Buffer.alloc(0);
	return {
		primary: numberAt(primary, 4, numberAt(primary, 0, 1) === 0 ? 2 : 4),
		propertiesOf: (item) => propertiesOf(ipma, item).flatMap((index) => all[index - 1] ?? []),
		partsOf: (item) => partsOf(iref, item),
	};
}

/** Lists consecutive boxes as far as the bytes reach. */
function boxesOf(bytes: Buffer): readonly HeifBox[] {
	const boxes: HeifBox[] = [];
	for (let at = 0; at + 8 <= bytes.length; ) {
		const size = bytes.readUInt32BE(at);
		const end = size === 0 ? bytes.length : at + size;
		if (size === 1 || end < at + 8) break;
		boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, end) });
		at = end;
	}
	return boxes;
}

const find = (boxes: readonly HeifBox[], type: string): Buffer | null => boxes.find((box) => box.type === type)?.content ?? null;

/** Reads a big-endian number; 0 beyond the end. */
export const numberAt = (bytes: Buffer, at: number, size: 1 | 2 | 4): number =>
	at + size <= bytes.length ? bytes.readUIntBE(at, size) : 0;

function propertiesOf(ipma: Buffer, item: number): readonly number[] {
	const [version, isWide] = [numberAt(ipma, 0, 1), (numberAt(ipma, 3, 1) & 1) === 1];
	const idBytes = version < 1 ? 2 : 4;
	const entryBytes = isWide ? 2 : 1;
	const count = Math.min(numberAt(ipma, 4, 4), 10_000);
	for (let entry = 0, at = 8; entry < count && at < ipma.length; entry++) {
		const id = numberAt(ipma, at, idBytes);
		const associations = numberAt(ipma, at + idBytes, 1);
		const first = at + idBytes + 1;
		if (id === item)
			return Array.from({ length: associations }, (_, index) =>
				isWide ? numberAt(ipma, first + index * 2, 2) & 0x7fff : numberAt(ipma, first + index, 1) & 0x7f,
			);
		at = first + associations * entryBytes;
	}
	return [];
}

function partsOf(iref: Buffer, item: number): readonly number[] {
	const idBytes = numberAt(iref, 0, 1) === 0 ? 2 : 4;
	const made = boxesOf(iref.subarray(4)).find(({ type, content }) => type === 'dimg' && numberAt(content, 0, idBytes) === item);
	if (made === undefined) return [];
	const { content } = made;
	const count = Math.min(numberAt(content, idBytes, 2), content.length / idBytes);
	return Array.from({ length: Math.floor(count) }, (_, index) => numberAt(content, idBytes + 2 + index * idBytes, idBytes));
}
