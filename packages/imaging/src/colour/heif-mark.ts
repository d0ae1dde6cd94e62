import { type ColourMark, codeMark } from './colour-mark.ts';

interface Box {
	readonly type: string;
	readonly content: Buffer;
}

/** The boxes that stand one after another, as far as the bytes go. */
function boxesOf(bytes: Buffer): readonly Box[] {
	const boxes: Box[] = [];
	for (let at = 0; at + 8 <= bytes.length; ) {
		const size = bytes.readUInt32BE(at);
		const end = size === 0 ? bytes.length : at + size;
		if (size === 1 || end < at + 8) break;
		boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), content: bytes.subarray(at + 8, end) });
		at = end;
	}
	return boxes;
}

const find = (boxes: readonly Box[], type: string): Buffer | null => boxes.find((box) => box.type === type)?.content ?? null;

/** Big-endian; 0 beyond the end. */
const numberAt = (bytes: Buffer, at: number, size: 1 | 2 | 4): number => (at + size <= bytes.length ? bytes.readUIntBE(at, size) : 0);

/** The numbers, from 1, of the properties of one item. */
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

/** What the box of H.273 numbers of the primary picture in an AVIF or HEIC says; another picture's is its own affair. Null when it has none. */
export function heifMark(head: Buffer): ColourMark | null {
	const meta = find(boxesOf(head), 'meta');
	if (meta === null) return null;
	const boxes = boxesOf(meta.subarray(4));
	const [primary, properties] = [find(boxes, 'pitm'), boxesOf(find(boxes, 'iprp') ?? Buffer.alloc(0))];
	if (primary === null) return null;
	const item = numberAt(primary, 4, numberAt(primary, 0, 1) === 0 ? 2 : 4);
	const all = boxesOf(find(properties, 'ipco') ?? Buffer.alloc(0));
	const own = propertiesOf(find(properties, 'ipma') ?? Buffer.alloc(0), item).map((index) => all[index - 1]);
	const code = own.find((box) => box?.type === 'colr' && box.content.toString('latin1', 0, 4) === 'nclx');
	return code === undefined ? null : codeMark(numberAt(code.content, 4, 2), numberAt(code.content, 6, 2));
}
