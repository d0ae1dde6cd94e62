import { type Bytes, textAt } from './bytes.ts';
import { type Head, headOf } from './head.ts';

/** Far above any writer's description of a still. */
const maxMetaBytes = 2 ** 20;

interface Box {
	readonly name: string;
	readonly view: DataView;
}

const boxesIn = (view: DataView, from = 0): Box[] => {
	const boxes: Box[] = [];
	for (let at = from; at + 8 <= view.byteLength; ) {
		const size = view.getUint32(at);
		if (size < 8 || at + size > view.byteLength) break;
		boxes.push({ name: textAt(view, at + 4, 4), view: new DataView(view.buffer, view.byteOffset + at + 8, size - 8) });
		at += size;
	}
	return boxes;
};

const find = (boxes: readonly Box[], name: string): DataView | null => boxes.find((box) => box.name === name)?.view ?? null;

const metaOf = async (bytes: Bytes): Promise<DataView | null> => {
	for (let at = 0, count = 0; count < 16; count++) {
		const start = await bytes.at(at, 8);
		if (start.byteLength < 8) return null;
		const size = start.getUint32(0);
		if (textAt(start, 4, 4) === 'meta') return size > maxMetaBytes ? null : bytes.at(at + 8, size - 8);
		if (size < 8) return null;
		at += size;
	}
	return null;
};

const propertiesOf = (item: number, ipma: DataView, all: readonly Box[]): Box[] => {
	const isWide = (ipma.getUint8(3) & 1) === 1;
	const idBytes = ipma.getUint8(0) === 0 ? 2 : 4;
	let at = 8;
	for (let left = ipma.getUint32(4); left > 0; left--) {
		const id = idBytes === 2 ? ipma.getUint16(at) : ipma.getUint32(at);
		const count = ipma.getUint8(at + idBytes);
		at += idBytes + 1;
		const numbers = Array.from({ length: count }, (_, index) =>
			isWide ? ipma.getUint16(at + index * 2) & 0x7fff : ipma.getUint8(at + index) & 0x7f,
		);
		if (id === item) return numbers.flatMap((number) => all[number - 1] ?? []);
		at += count * (isWide ? 2 : 1);
	}
	return [];
};

/** Reads AVIF and HEIC, which turn their pixels by properties of the primary item. */
export const readIsoMedia = async (bytes: Bytes, type: 'avif' | 'heic', isSequence: boolean): Promise<Head | null> => {
	const meta = await metaOf(bytes);
	if (meta === null) return null;
	const boxes = boxesIn(meta, 4);
	const [pitm, iprp] = [find(boxes, 'pitm'), find(boxes, 'iprp')];
	if (pitm === null || iprp === null) return null;
	const [ipco, ipma] = [find(boxesIn(iprp), 'ipco'), find(boxesIn(iprp), 'ipma')];
	if (ipco === null || ipma === null) return null;
	const item = pitm.getUint8(0) === 0 ? pitm.getUint16(4) : pitm.getUint32(4);
	const properties = propertiesOf(item, ipma, boxesIn(ipco));
	const of = (name: string): DataView[] => properties.filter((property) => property.name === name).map(({ view }) => view);
	const [size, second] = of('ispe');
	if (size === undefined || second !== undefined) return null;
	const [turn, mirror] = [of('irot'), of('imir')];
	const isTurned = ((turn[0]?.getUint8(0) ?? 0) & 1) === 1;
	return headOf({
		type,
		raw: { width: size.getUint32(4), height: size.getUint32(8) },
		orientation: isTurned ? 6 : 1,
		channels: of('pixi')[0]?.getUint8(4) === 1 ? 1 : 3,
		// A clean aperture is cut off by some readers only; sequences show another frame.
		waits: isSequence || of('clap').length > 0 || turn.length > 1 || mirror.length > 1,
	});
};
