import type { Bytes } from '../heads/bytes.ts';
import { segmentAt } from '../heads/jpeg.ts';

const maxSegments = 4096;
const windowBytes = 2 ** 20;
const START_OF_SCAN = 0xda;
const PROGRESSIVE = 0xc2;

/** Place of the next marker in a scan's data; null at the file's end. */
const nextMarker = async (bytes: Bytes, from: number): Promise<number | null> => {
	for (let at = from; at + 1 < bytes.size; ) {
		const view = await bytes.at(at, windowBytes);
		const data = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
		for (let place = data.indexOf(0xff); place >= 0 && place + 1 < data.length; place = data.indexOf(0xff, place + 1)) {
			const marker = data[place + 1] ?? 0;
			// Stuffed bytes, restarts and fill bytes belong to the data.
			if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at + place;
		}
		at += Math.max(1, data.length - 1);
	}
	return null;
};

/** Bits of a byte each: which coefficients of a component have come. */
interface Seen {
	isDc: boolean;
	lastAc: number;
}

const isWhole = (seen: ReadonlyMap<number, Seen>, components: number): boolean =>
	seen.size === components && [...seen.values()].every(({ isDc, lastAc }) => isDc && lastAc === 63);

/** Notes what a scan brings for the first time. */
const note = (seen: Map<number, Seen>, scan: DataView, count: number): void => {
	const [from, to] = [scan.getUint8(1 + count * 2), scan.getUint8(2 + count * 2)];
	for (let index = 0; index < count; index++) {
		const id = scan.getUint8(1 + index * 2);
		const component = seen.get(id) ?? { isDc: false, lastAc: 0 };
		if (from === 0) component.isDc = true;
		else if (from === component.lastAc + 1) component.lastAc = to;
		seen.set(id, component);
	}
};

/**
 * Finds the offset in a progressive JPEG after which scans only refine known coefficients; a reduced picture does not need them. Returns null
 * for a JPEG without such scans.
 */
export const refinementsAt = async (bytes: Bytes): Promise<number | null> => {
	const seen = new Map<number, Seen>();
	let components = 0;
	let at = 2;
	for (let left = maxSegments; left > 0; left--) {
		const segment = await segmentAt(bytes, at);
		if (segment === null) return null;
		const { marker, view } = segment;
		at = segment.end;
		if (marker === PROGRESSIVE) components = view.getUint8(5);
		if (marker !== START_OF_SCAN) continue;
		const count = view.getUint8(0);
		const isRefinement = view.getUint8(3 + count * 2) >> 4 !== 0;
		if (isRefinement) return isWhole(seen, components) ? segment.at : null;
		note(seen, view, count);
		const next = await nextMarker(bytes, segment.end);
		if (next === null) return null;
		at = next;
	}
	return null;
};
