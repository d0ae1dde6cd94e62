import type { Pence } from '../price/money.ts';
import { isPrintable, type Thresholds } from '../quality/density.ts';
import { isSupported } from '../size/printable-size.ts';
import { type Size, sizeInMm } from '../size/size.ts';
import { FLOAT_TOLERANCE } from '../units/tolerance.ts';
import type { Mm, Ppi } from '../units/units.ts';
import { type OptionLimits, optionProblem } from './option-limits.ts';

/** The contract's error codes have the same names. */
export type NotOrderable =
	| 'MEDIA_NOT_CHOSEN'
	| 'MEDIA_NOT_AVAILABLE'
	| 'OPTION_NOT_POSSIBLE'
	| 'NO_PRICE'
	| 'DENSITY_TOO_LOW'
	| 'SIZE_NOT_SUPPORTED';

export interface OrderConditions {
	readonly mediaId: string | null;
	/** whether a print of this category is made on a chosen media at all */
	readonly mediaRequired: boolean;
	readonly mediaActive: boolean;
	/** the widest roll or sheet that the media comes in; null: no limit but the shop's */
	readonly mediaMaxWidthMm: number | null;
	/** null: nothing prices that size on that media */
	readonly cropPrice: Pence | null;
	readonly density: Ppi;
	readonly thresholds: Pick<Thresholds, 'min'>;
	readonly size: Size;
	readonly borderMm: Mm;
	/** with its border, or of the window mount */
	readonly overall: Size;
	/** what each chosen option asks of the print */
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

/** The first reason why a design cannot be ordered, in the order in which a person would mend them, or null. */
export const notOrderable = (conditions: OrderConditions): NotOrderable | null => {
	if (!isSupported(conditions.size, conditions.borderMm)) return 'SIZE_NOT_SUPPORTED';
	if (!isPrintable(conditions.density, conditions.thresholds)) return 'DENSITY_TOO_LOW';
	const media = mediaProblem(conditions);
	if (media !== null) return media;
	if (conditions.options.some((option) => optionProblem(option, conditions) !== null)) return 'OPTION_NOT_POSSIBLE';
	return conditions.cropPrice === null ? 'NO_PRICE' : null;
};
