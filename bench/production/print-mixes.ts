import { mm, type PrintToPlace } from '@print-room/domain';
import { seededRandom } from '../../fixtures/random.ts';

/** Sizes that studios sell, in mm: A sizes, metric frames, and frames in inches. */
const SIZES: readonly (readonly [shorter: number, longer: number])[] = [
	[210, 297],
	[297, 420],
	[420, 594],
	[594, 841],
	[300, 300],
	[300, 400],
	[400, 500],
	[400, 600],
	[500, 500],
	[500, 700],
	[600, 800],
	[203, 254],
	[305, 406],
	[406, 508],
	[508, 762],
	[610, 914],
];

/** Returns prints of real sizes, upright or lying; the same for the same seed. */
export function printMix(many: number, seed: number): readonly PrintToPlace[] {
	const random = seededRandom(seed);
	return Array.from({ length: many }, (_, index) => {
		const [shorter, longer] = SIZES[Math.floor(random() * SIZES.length)] ?? [300, 400];
		const [width, height] = random() < 0.5 ? [shorter, longer] : [longer, shorter];
		return { id: `${index}`, widthMm: mm(width), heightMm: mm(height) };
	});
}
