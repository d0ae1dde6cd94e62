import type { Pence } from '../price/money.ts';
import { isPrintable, type Thresholds } from '../quality/density.ts';
import { isSupported } from '../size/printable-size.ts';
import { type Size, sizeInMm } from '../size/size.ts';
import { FLOAT_TOLERANCE } from '../units/tolerance.ts';
import type { Mm, Ppi } from '../units/units.ts';
import { type OptionLimits, optionProblem } from './option-limits.ts';

/** Named like the contract's error codes. */
export type NotOrderable =
	| 'MEDIA_NOT_CHOSEN'
	| 'MEDIA_NOT_AVAILABLE'
	| 'OPTION_NOT_POSSIBLE'
	| 'NO_PRICE'
	| 'DENSITY_TOO_LOW'
	| 'SIZE_NOT_SUPPORTED';

export interface OrderConditions {
	readonly mediaId: string | null;
	readonly mediaRequired: boolean;
	readonly mediaActive: boolean;
	/** widest roll or sheet of the media; null: no limit except the shop's */
	readonly mediaMaxWidthMm: number | null;
	/** null: no price for that size and media */
	readonly imagePence: Pence | null;
	readonly density: Ppi;
	readonly thresholds: Pick<Thresholds, 'min'>;
	readonly size: Size;
	readonly borderMm: Mm;
	/** size with border, or of the window mount */
	readonly overall: Size;
	readonly options: readonly OptionLimits[];
}

const fitsMedia = (size: Size, borderMm: Mm, maxWidthMm: number | null): boolean => {
	const { width, height } = sizeInMm(size);
	return maxWidthMm === null || Math.min(width, height) + 2 * borderMm <= maxWidthMm + FLOAT_TOLERANCE;
};

const mediaProblem = (conditions: OrderConditions): NotOrderable | null => {
	const { mediaId, mediaRequired, mediaActive, mediaMaxWidthMm, size, borderMm } = conditions;
	if (mediaId === null) return mediaRequired ? 'MEDIA_NOT_CHOSEN' : null;
	return mediaActive && fitsMedia(size, borderMm, mediaMaxWidthMm) ? null : 'MEDIA_NOT_AVAILABLE';
};

/** Returns the first reason why a design cannot be ordered, in the order in which people fix them, or null. */
export const notOrderable = (conditions: OrderConditions): NotOrderable | null => {
	if (!isSupported(conditions.size, conditions.borderMm)) return 'SIZE_NOT_SUPPORTED';
	if (!isPrintable(conditions.density, conditions.thresholds)) return 'DENSITY_TOO_LOW';
	const media = mediaProblem(conditions);
	if (media !== null) return media;
	if (conditions.options.some((option) => optionProblem(option, conditions) !== null)) return 'OPTION_NOT_POSSIBLE';
	return conditions.imagePence === null ? 'NO_PRICE' : null;
};
