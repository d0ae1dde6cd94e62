import type { Plane } from './plane.ts';

const BLOCK_PX = 32;
/** Share of blocks with the most detail: every picture is soft outside its focus. */
const SHARPEST_SHARE = 0.2;
/** Part of `fine` caused by rounding to whole steps. */
const ROUNDING = 1;
/** Less than this is rounding and grain. */
const LEAST_COARSE = 4;
/** Least range from darkest to lightest of a block with visible content. */
const LEAST_SPREAD = 40;

interface Block {
	/** mean squared second derivatives, between pixels */
	readonly fine: number;
	/** the same between blocks of 2 × 2 pixels */
	readonly coarse: number;
	readonly spread: number;
}

function blockOf({ width, values }: Plane, left: number, top: number): Block {
	const at = (x: number, y: number): number => values[(top + y) * width + left + x] ?? 0;
	const pair = (x: number, y: number): number => (at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 4;
	let [fine, coarse, darkest, lightest] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
	for (let y = 1; y < BLOCK_PX - 1; y++) {
		for (let x = 1; x < BLOCK_PX - 1; x++) {
			const here = at(x, y);
			fine += (2 * here - at(x - 1, y) - at(x + 1, y)) ** 2 + (2 * here - at(x, y - 1) - at(x, y + 1)) ** 2;
			darkest = Math.min(darkest, here);
			lightest = Math.max(lightest, here);
		}
	}
	for (let y = 2; y < BLOCK_PX - 2; y += 2) {
		for (let x = 2; x < BLOCK_PX - 2; x += 2) {
			const here = 2 * pair(x, y);
			coarse += (here - pair(x - 2, y) - pair(x + 2, y)) ** 2 + (here - pair(x, y - 2) - pair(x, y + 2)) ** 2;
		}
	}
	return { fine: fine / (BLOCK_PX - 2) ** 2, coarse: coarse / (BLOCK_PX / 2 - 2) ** 2, spread: lightest - darkest };
}

function blocksOf(plane: Plane): readonly Block[] {
	const [columns, rows] = [Math.floor(plane.width / BLOCK_PX), Math.floor(plane.height / BLOCK_PX)];
	return Array.from({ length: columns * rows }, (_, index) =>
		blockOf(plane, (index % columns) * BLOCK_PX, Math.floor(index / columns) * BLOCK_PX),
	);
}

/** White noise has four times as much fine detail as coarse; a picture at most twice as much. */
const WHITE_FINE = 12;
const WHITE_COARSE = 3;
const LEAST_WHITENESS = 2;
/** Share of blocks with the least detail, where noise remains. */
const FLATTEST_SHARE = 0.25;
/** By chance, the most detailed blocks have more noise than the flattest. */
const NOISE_MARGIN = 1.08;
/** Flat blocks needed for an estimate. */
const LEAST_FLAT = 4;

/** Noise variance of a pixel; 0 if the flattest parts show picture instead of noise. */
function noiseOf(blocks: readonly Block[]): number {
	const flattest = blocks.toSorted((one, other) => one.coarse - other.coarse).slice(0, Math.ceil(blocks.length * FLATTEST_SHARE));
	const white = flattest.filter(({ fine, coarse }) => fine > ROUNDING && fine >= LEAST_WHITENESS * coarse);
	if (white.length < Math.max(LEAST_FLAT, flattest.length / 2)) return 0;
	return (white.map(({ fine }) => fine).toSorted((one, other) => one - other)[white.length >> 1] ?? 0) / WHITE_FINE;
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the finest detail relative to that at twice the scale, where a picture has most: 0 to 1. About 0.7 and more is sharp at
 * pixel level, below 0.38 is blurred over more than two pixels; 1 if there is nothing, or too little, to see.
 */
export function finestDetail(planes: readonly Plane[]): number {
	const all = planes.flatMap(blocksOf);
	const noise = noiseOf(all);
	const blocks = all.toSorted((one, other) => other.coarse - one.coarse);
	const sharpest = blocks.slice(0, Math.ceil(blocks.length * SHARPEST_SHARE));
	if (!sharpest.some(({ spread }) => spread >= LEAST_SPREAD)) return 1;
	const fine = Math.max(0, meanOf(sharpest.map((block) => block.fine)) - Math.max(ROUNDING, NOISE_MARGIN * WHITE_FINE * noise));
	const coarse = Math.max(LEAST_COARSE, meanOf(sharpest.map((block) => block.coarse)) - WHITE_COARSE * noise);
	return Math.min(1, Math.sqrt(fine / coarse));
}
