import { type Bytes, textAt } from './bytes.ts';
import { type Exif, readExif } from './exif.ts';
import { type Head, headOf } from './head.ts';

/** More than any writer's; the largest profiles take about 60. */
const maxSegments = 1000;

const START_OF_SCAN = 0xda;
const PROGRESSIVE = 0xc2;
/** Baseline, extended and progressive Huffman coding. */
const decoded: ReadonlySet<number> = new Set([0xc0, 0xc1, PROGRESSIVE]);
/** Lossless, hierarchical and arithmetic coding. */
const undecoded = (marker: number): boolean => marker > PROGRESSIVE && marker < 0xd0 && ![0xc4, 0xc8, 0xcc].includes(marker);

export interface Segment {
	readonly marker: number;
	readonly at: number;
	readonly end: number;
	readonly view: DataView;
}

/** Reads the marker segment at `at`, fill bytes skipped; null if there is none. */
export const segmentAt = async (bytes: Bytes, at: number): Promise<Segment | null> => {
	const start = await bytes.at(at, 16);
	if (start.byteLength < 4 || start.getUint8(0) !== 0xff) return null;
	let fill = 0;
	while (fill + 4 < start.byteLength && start.getUint8(fill + 1) === 0xff) fill++;
	const marker = start.getUint8(fill + 1);
	const length = start.getUint16(fill + 2);
	if (length < 2 || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9)) return null;
	const view = await bytes.at(at + fill + 4, length - 2);
	return view.byteLength < length - 2 ? null : { marker, at, end: at + fill + 2 + length, view };
};

/** Samples of all components: chroma is often stored at half the size. */
const samplesOf = (frame: DataView, pixels: number): number => {
	const areas = Array.from({ length: frame.getUint8(5) }, (_, index) => {
		const sampling = frame.getUint8(7 + index * 3);
		return (sampling >> 4) * (sampling & 15);
	});
	return (areas.reduce((sum, area) => sum + area, 0) / Math.max(1, ...areas)) * pixels;
};

export const readJpeg = async (bytes: Bytes): Promise<Head | null> => {
	let frame: { head: Head; components: number } | null = null;
	let exif: Exif | null = null;
	let blocks = 0;
	let hasProfile = false;
	let at = 2;
	for (let count = 0; count < maxSegments; count++) {
		const segment = await segmentAt(bytes, at);
		if (segment === null) return null;
		const { marker, view } = segment;
		if (marker === START_OF_SCAN) break;
		if (undecoded(marker)) return null;
		if (decoded.has(marker)) {
			if (frame !== null || view.byteLength < 6 || view.getUint8(0) !== 8) return null;
			const raw = { width: view.getUint16(3), height: view.getUint16(1) };
			const components = view.getUint8(5);
			if (![1, 3, 4].includes(components) || view.byteLength < 6 + components * 3) return null;
			const samples = samplesOf(view, raw.width * raw.height);
			frame = { head: headOf({ type: 'jpeg', raw, channels: components, isProgressive: marker === PROGRESSIVE, samples }), components };
		}
		if (marker === 0xe1 && textAt(view, 0, 6) === 'Exif\0\0') {
			exif = readExif(new DataView(view.buffer, view.byteOffset + 6, view.byteLength - 6));
			blocks++;
		}
		if (marker === 0xe2 && textAt(view, 0, 12) === 'ICC_PROFILE\0') hasProfile = true;
		at = segment.end;
	}
	if (frame === null) return null;
	const { head, components } = frame;
	const orientation = exif?.orientation ?? 1;
	const isExact = components === 3 ? hasProfile || exif?.hasColourMark !== true : components === 1 && !hasProfile;
	return { ...head, orientation, colours: isExact ? 'exact' : 'approximate', waits: blocks > 1 || exif?.orientation === null };
};
