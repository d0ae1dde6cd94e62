import type { LeadTimesNow, PaperProof } from '@print-room/contract';
import type { Bounds, CategoryId, Mm, OptionLimits, Pence, Step, Units } from '@print-room/domain';

/** A category's offer and rules for the editor: money in pence, lengths in mm, active entries only. */
export interface Offer {
	readonly categoryId: CategoryId;
	/** VAT rate that prices are shown with, per cent */
	readonly vatPercent: number;
	/** lead times as they were when the editor opened, with the studio's day then */
	readonly leadTimes: LeadTimesNow;
	readonly steps: readonly Step[];
	readonly labels: Readonly<Record<Step, string>>;
	readonly thresholds: { readonly min: number; readonly max: number };
	readonly sizeRules: {
		readonly rotation: boolean;
		readonly onlyProportionalCrop: boolean;
		readonly borders: boolean;
	};
	readonly borders: readonly BorderChoice[];
	/** The window mounts, where the size is chosen from a list and not typed; none elsewhere. */
	readonly mounts: readonly MountChoice[];
	/** Heading of the list of mounts. */
	readonly mountsLabel: string;
	readonly media: MediaStep;
	readonly options: OptionsStep;
	readonly certificates: readonly CertificateChoice[];
	readonly defaults: {
		readonly units: Units;
		readonly borderId: string | null;
		readonly printItemId: string | null;
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

export interface CertificateChoice extends PricedChoice {
	/** false: it belongs to no edition */
	readonly isNumbered: boolean;
}

export interface OptionChoice extends PricedChoice, OptionLimits {
	/** colour of a window mount's board, as #rrggbb; null for an option that has no colour */
	readonly colour: string | null;
}

/** A print item: its sizes in either unit, as the catalogue has them, in the catalogue's orientation. */
export interface MountChoice {
	readonly id: string;
	readonly label: string;
	readonly route: string;
	/** size of the printed image */
	readonly size: Readonly<Record<Units, Bounds>>;
	/** size of the mount board: the overall size */
	readonly finalSize: Readonly<Record<Units, Bounds>>;
	/** size of the window in the board; null: as large as the print */
	readonly aperture: Readonly<Record<Units, Bounds>> | null;
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
	/** null: the shop cannot show this paper */
	readonly proof: PaperProof | null;
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
	readonly choices: readonly OptionChoice[];
}

export const hasMounts = ({ mounts }: Pick<Offer, 'mounts'>): boolean => mounts.length > 0;
/** Two proof sheets instead of the print itself. */
export const isProof = ({ categoryId }: Pick<Offer, 'categoryId'>): boolean => categoryId === 'proofprint';

export const findBorder = (offer: Offer, id: string | null): BorderChoice | null =>
	offer.borders.find((border) => border.id === id) ?? null;
export const findMount = (offer: Pick<Offer, 'mounts'>, id: string | null): MountChoice | null =>
	offer.mounts.find((mount) => mount.id === id) ?? null;
export const findMedia = (offer: Offer, id: string | null): MediaChoice | null =>
	offer.media.choices.find((media) => media.id === id) ?? null;
export const findCertificate = (offer: Offer, id: string | null): CertificateChoice | null =>
	offer.certificates.find((certificate) => certificate.id === id) ?? null;
export const findOptions = (offer: Offer, ids: readonly string[]): readonly OptionChoice[] =>
	offer.options.choices.filter((option) => ids.includes(option.id));

/** The offer with a medium preselected that was chosen before the editor; one that is not offered changes nothing. */
export const withMedium = (offer: Offer, mediaId: string | null): Offer =>
	findMedia(offer, mediaId) === null ? offer : { ...offer, defaults: { ...offer.defaults, mediaId } };
