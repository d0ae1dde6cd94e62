import type { Border, Certificate, Config, Option, PrintCategory, PrintItem, PrintType, Size } from '@print-room/contract';
import { mm, poundsToPence, stepsOf } from '@print-room/domain';
import type { MountChoice, Offer } from '../model/state/offer.ts';

export interface Catalogue {
	readonly category: PrintCategory;
	readonly config: Config;
	/** rate of the category now */
	readonly vatPercent: number;
	readonly leadTimes: Offer['leadTimes'];
	readonly borders: readonly Border[];
	readonly media: readonly PrintType[];
	readonly options: readonly Option[];
	readonly certificates: readonly Certificate[];
	/** Print items with their sizes, of a category whose size is chosen from a list. */
	readonly printItems: readonly PrintItem[];
}

const offered = <Entry extends { readonly active: boolean }>(entries: readonly Entry[]): readonly Entry[] =>
	entries.filter((entry) => entry.active);

const pricedChoice = ({ id, label, description, price }: Option | Certificate | Border) => ({
	id,
	label,
	description,
	price: poundsToPence(price),
});

/** The default when it is offered; else nothing where nothing may be chosen, else the first. */
const defaultOf = (ids: readonly string[], wanted: string | null, optional: boolean): string | null => {
	if (wanted !== null && ids.includes(wanted)) return wanted;
	return optional ? null : (ids[0] ?? null);
};

const inBothUnits = ({ sizeMM, sizeInches }: Pick<Size, 'sizeMM' | 'sizeInches'>): MountChoice['size'] => ({
	mm: sizeMM,
	inches: sizeInches,
});

/** A print item without its board cannot be drawn or ordered. */
const mountChoice = (item: PrintItem): readonly MountChoice[] => {
	const { id, label, route, finalSize, sizes = [] } = item;
	const aperture = sizes.find((size) => size.printItemId === id);
	if (finalSize === undefined) return [];
	return [
		{ id, label, route, size: inBothUnits(item), finalSize: inBothUnits(finalSize), aperture: aperture ? inBothUnits(aperture) : null },
	];
};

/** The catalogue's answers as the editor's rules. */
export const toOffer = ({
	category,
	config,
	vatPercent,
	leadTimes,
	borders,
	media,
	options,
	certificates,
	printItems,
}: Catalogue): Offer => {
	const { printTypeConfiguration, optionConfiguration, categoryConfiguration } = category;
	// A group that was taken out of the offer takes its media with it.
	const offeredMedia = offered(media).filter(({ group }) => group?.active !== false);
	const mediaChoices = offeredMedia.map(({ id, label, description, groupId, maxWidthMm, proof }) => ({
		id,
		label,
		description,
		groupId,
		maxWidthMm: maxWidthMm === null ? null : mm(maxWidthMm),
		proof,
	}));
	const optionChoices =
		(optionConfiguration?.enabled ?? false)
			? offered(options).map((option) => ({
					...pricedChoice(option),
					colour: option.colour,
					maxSideMm: option.maxSideMm,
					needsBorder: option.needsBorder,
				}))
			: [];
	// Whatever is configured: only a window mount is made to a print item, and never without one.
	const mounts = category.id === 'mountedprint' ? offered(printItems).flatMap(mountChoice) : [];
	const certificateChoices = offered(certificates)
		.filter((certificate) => certificate.categories.includes(category.id))
		.map((certificate) => ({ ...pricedChoice(certificate), isNumbered: certificate.isNumbered }));
	// Proofs have this step for the free file check, even without any option.
	const hasOptionsStep = optionChoices.length > 0 || (category.id === 'proofprint' && (optionConfiguration?.enabled ?? false));
	const mediaOptional = printTypeConfiguration?.optional ?? false;
	const optionsOptional = optionConfiguration?.optional ?? true;
	const defaultOption = defaultOf(
		optionChoices.map((option) => option.id),
		optionConfiguration?.defaultId ?? null,
		optionsOptional,
	);
	return {
		categoryId: category.id,
		vatPercent,
		leadTimes,
		steps: stepsOf({
			categoryId: category.id,
			mediaEnabled: printTypeConfiguration?.enabled ?? false,
			optionsEnabled: hasOptionsStep,
			certificatesAvailable: certificateChoices.length > 0,
		}),
		labels: {
			size: categoryConfiguration?.sizeLabel || 'Print Size',
			media: printTypeConfiguration?.label || 'Media',
			options: optionConfiguration?.label || 'Options',
			certificate: 'Certificate',
		},
		thresholds: config.thresholds,
		sizeRules: {
			rotation: categoryConfiguration?.rotationAvailable ?? true,
			onlyProportionalCrop: categoryConfiguration?.onlyProportionalCrop ?? false,
			// A mount takes the place of a border, and a proof shows the picture only.
			borders: (categoryConfiguration?.borderAvailable ?? false) && mounts.length === 0 && category.id !== 'proofprint',
		},
		borders: offered(borders).map((border) => ({
			...pricedChoice(border),
			widthMM: border.widthMM,
			widthInches: border.widthInches,
			widthMm: mm(border.widthMM),
		})),
		mounts,
		mountsLabel: categoryConfiguration?.predefinedSizeLabel || 'Window mount',
		media: { enabled: printTypeConfiguration?.enabled ?? false, optional: mediaOptional, choices: mediaChoices },
		options: {
			multiselect: optionConfiguration?.multiselect ?? false,
			optional: optionsOptional,
			showPrice: optionConfiguration?.showPrice ?? true,
			choices: optionChoices,
		},
		certificates: certificateChoices,
		defaults: {
			units: 'mm',
			borderId: categoryConfiguration?.defaultBorderId ?? config.preselectedBorderId,
			printItemId: categoryConfiguration?.predefinedSize ?? null,
			mediaId: defaultOf(
				mediaChoices.map((choice) => choice.id),
				printTypeConfiguration?.defaultId ?? null,
				mediaOptional,
			),
			optionIds: defaultOption === null ? [] : [defaultOption],
		},
	};
};
