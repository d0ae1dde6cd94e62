import type { CategoryId, Mm, Pence, Step, Units } from '@print-room/domain';

/** What a category offers, with its rules, as the editor needs it: money in pence, lengths in mm, only what may be chosen (D37). */
export interface Shop {
	readonly categoryId: CategoryId;
	readonly steps: readonly Step[];
	readonly labels: Readonly<Record<Step, string>>;
	readonly thresholds: { readonly min: number; readonly max: number };
	readonly sizeRules: {
		readonly rotation: boolean;
		readonly onlyProportionalCrop: boolean;
		readonly borders: boolean;
	};
	readonly borders: readonly BorderChoice[];
	readonly media: MediaStep;
	readonly options: OptionsStep;
	readonly certificates: readonly PricedChoice[];
	/** What is chosen when an image is opened (D35). */
	readonly defaults: {
		readonly units: Units;
		readonly borderId: string | null;
		readonly mediaId: string | null;
		readonly optionIds: readonly string[];
	};
}

export interface PricedChoice {
	readonly id: string;
	readonly label: string;
	readonly description: string;
	/** net */
	readonly price: Pence;
}

export interface BorderChoice extends PricedChoice {
	readonly widthMM: number;
	readonly widthInches: number;
	readonly widthMm: Mm;
}

export interface MediaChoice {
	readonly id: string;
	readonly label: string;
	readonly description: string;
	readonly groupId: string;
	readonly maxWidthMm: Mm | null;
}

export interface MediaStep {
	/** false: the category prints without a choice of media */
	readonly enabled: boolean;
	readonly optional: boolean;
	readonly choices: readonly MediaChoice[];
}

export interface OptionsStep {
	readonly multiselect: boolean;
	readonly optional: boolean;
	readonly showPrice: boolean;
	readonly choices: readonly PricedChoice[];
}

export const findBorder = (shop: Shop, id: string | null): BorderChoice | null => shop.borders.find((border) => border.id === id) ?? null;
export const findMedia = (shop: Shop, id: string | null): MediaChoice | null => shop.media.choices.find((media) => media.id === id) ?? null;
export const findCertificate = (shop: Shop, id: string | null): PricedChoice | null =>
	shop.certificates.find((certificate) => certificate.id === id) ?? null;
export const findOptions = (shop: Shop, ids: readonly string[]): readonly PricedChoice[] =>
	shop.options.choices.filter((option) => ids.includes(option.id));
