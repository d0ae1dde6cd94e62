import sharp from 'sharp';
import { landscapePixels } from '../../../fixtures/landscape.ts';

const patch = 150;
const radius = 48;

export interface Marked {
	readonly width: number;
	readonly height: number;
	/** 8-bit RGB, rows from the top. */
	readonly samples: Uint8Array;
}

/** A landscape with a disc on a grey patch in each corner; each disc has another colour, so that a turned picture is seen. */
export function markedPicture(width: number, height: number): Marked {
	const samples = Uint8Array.from(landscapePixels({ seed: 20, width, height, bitDepth: 8 }));
	const colours = [
		[220, 30, 30],
		[30, 160, 60],
		[40, 60, 210],
		[230, 200, 40],
	] as const;
	for (const [corner, colour] of colours.entries()) {
		const [left, top] = [corner % 2 === 0 ? 0 : width - patch, corner < 2 ? 0 : height - patch];
		for (let y = 0; y < patch; y++)
			for (let x = 0; x < patch; x++) {
				const isDisc = Math.hypot(x + 0.5 - patch / 2, y + 0.5 - patch / 2) <= radius;
				const shown = isDisc ? colour : ([128, 128, 128] as const);
				samples.set(shown, ((top + y) * width + left + x) * 3);
			}
	}
	return { width, height, samples };
}

interface Decoded {
	readonly width: number;
	readonly height: number;
	readonly data: Buffer;
}

/** Decodes a picture as a browser shows it: upright sRGB. */
export async function shown(picture: Buffer | string): Promise<Decoded> {
	const { data, info } = await sharp(picture).autoOrient().toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
	return { width: info.width, height: info.height, data };
}

/** Centre of a corner's disc, weighted by the difference from its patch, with the disc's colour. */
function discIn({ width, height, data }: Decoded, corner: number, side: number) {
	const [left, top] = [corner % 2 === 0 ? 0 : width - side, corner < 2 ? 0 : height - side];
	let [sum, sumX, sumY] = [0, 0, 0];
	const colour = [0, 0, 0];
	for (let y = 0; y < side; y++)
		for (let x = 0; x < side; x++) {
			const at = ((top + y) * width + left + x) * 3;
			const rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
			const weight = Math.max(0, Math.max(...rgb.map((value) => Math.abs(value - 128))) - 20);
			sum += weight;
			sumX += weight * (left + x);
			sumY += weight * (top + y);
			for (const channel of [0, 1, 2] as const) colour[channel] = (colour[channel] ?? 0) + weight * rgb[channel];
		}
	return { x: sumX / sum, y: sumY / sum, colour: colour.map((value) => value / sum) };
}

/** Largest distance in pixels between the same corner's discs of two pictures; infinite if their colours say that they are others. */
export function worstCorner(one: Decoded, other: Decoded, original: number): number {
	const side = Math.floor(patch * Math.min(1, 2048 / original)) - 8;
	const distances = [0, 1, 2, 3].map((corner) => {
		const [a, b] = [discIn(one, corner, side), discIn(other, corner, side)];
		const isOther = a.colour.some((value, channel) => Math.abs(value - (b.colour[channel] ?? 0)) > 60);
		return isOther ? Number.POSITIVE_INFINITY : Math.hypot(a.x - b.x, a.y - b.y);
	});
	return Math.max(...distances);
}

const linear = (value: number): number => (value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const root = (value: number): number => (value > 216 / 24_389 ? Math.cbrt(value) : ((24_389 / 27) * value + 16) / 116);

function labAt(data: Buffer, at: number): [number, number, number] {
	const [r, g, b] = [linear(data[at] ?? 0), linear(data[at + 1] ?? 0), linear(data[at + 2] ?? 0)];
	const x = root((0.4125 * r + 0.3576 * g + 0.1804 * b) / 0.9505);
	const y = root(0.2127 * r + 0.7152 * g + 0.0722 * b);
	const z = root((0.0193 * r + 0.1192 * g + 0.9503 * b) / 1.0888);
	return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** 95th percentile of the colour difference ΔE76 of two pictures of one size, both averaged over squares of eight pixels first. */
export async function colourDifference(one: Buffer | string, other: Buffer | string): Promise<number> {
	const { width, height } = await sharp(other).metadata();
	const small = async (picture: Buffer | string) => {
		const size = { width: Math.ceil(width / 8), height: Math.ceil(height / 8), fit: 'fill', kernel: 'cubic' } as const;
		return shown(await sharp(picture).autoOrient().toColourspace('srgb').resize(size).png().toBuffer());
	};
	const [a, b] = [await small(one), await small(other)];
	const differences: number[] = [];
	for (let at = 0; at < b.data.length; at += 3) {
		const [p, q] = [labAt(a.data, at), labAt(b.data, at)];
		differences.push(Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]));
	}
	return differences.toSorted((x, y) => x - y)[Math.floor(differences.length * 0.95)] ?? Number.NaN;
}
