import type { SetChoices, SetRow } from '@print-room/contract';
import { CERTIFICATE_YEARS, isEditionSize } from '@print-room/domain';
import { noWords } from '../../model/order/certificate.ts';
import type { CertificateWords } from '../../model/state/state.ts';

type ChoiceName = keyof SetChoices;

/** Choices that are made; the others stay. */
export type Chosen = SetRow['overrides'];

const sameChoice = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The row's own choice, else the one for all. Units follow the sizing that they belong to. */
export const choicesOfRow = (common: SetChoices, { overrides: own }: Pick<SetRow, 'overrides'>): SetChoices => ({
	mediaId: own.mediaId === undefined ? common.mediaId : own.mediaId,
	borderId: own.borderId === undefined ? common.borderId : own.borderId,
	printItemId: own.printItemId === undefined ? common.printItemId : own.printItemId,
	optionIds: own.optionIds ?? common.optionIds,
	certificateId: own.certificateId === undefined ? common.certificateId : own.certificateId,
	certificateText: own.certificateText === undefined ? common.certificateText : own.certificateText,
	units: own.units ?? common.units,
	sizing: own.sizing === undefined ? common.sizing : own.sizing,
});

/** The row with choices of its own; a choice that is the same as the one for all is none. */
export const withOwn = (common: SetChoices, row: SetRow, chosen: Chosen): SetRow => {
	const all: Chosen = { ...row.overrides, ...chosen };
	const isOwnSizing = all.sizing !== undefined && !(sameChoice(all.sizing, common.sizing) && (all.units ?? common.units) === common.units);
	const { units = common.units, sizing, ...others } = all;
	const isKept = (name: string, value: unknown): boolean =>
		!sameChoice(value, common[name as ChoiceName]) || (name === 'printItemId' && common.sizing?.kind === 'largestHigh');
	const kept = Object.fromEntries(Object.entries(others).filter(([name, value]) => isKept(name, value)));
	const overrides: SetRow['overrides'] = { ...kept, ...(isOwnSizing ? { units, sizing } : {}) };
	return { ...row, overrides };
};

/** Choices that can be set back in a row, by name, and its crop. */
export type OwnPart = 'size' | 'crop' | 'mediaId' | 'borderId' | 'optionIds' | 'certificateId';

export const ownPartsOf = ({ overrides: own, crop, section }: SetRow): readonly OwnPart[] => [
	...(own.sizing !== undefined || own.printItemId !== undefined ? (['size'] as const) : []),
	...(crop !== null || section !== null ? (['crop'] as const) : []),
	...(['mediaId', 'borderId', 'optionIds'] as const).filter((name) => own[name] !== undefined),
	...(own.certificateId !== undefined || own.certificateText !== undefined ? (['certificateId'] as const) : []),
];

/** The row as for all again in one part. */
export const withoutOwn = (row: SetRow, part: OwnPart): SetRow => {
	const { mediaId, borderId, optionIds, certificateId, certificateText, printItemId, units, sizing } = row.overrides;
	const all = { mediaId, borderId, optionIds, certificateId, certificateText, printItemId, units, sizing };
	const dropped: readonly ChoiceName[] =
		part === 'size'
			? ['units', 'sizing', 'printItemId']
			: part === 'certificateId'
				? ['certificateId', 'certificateText']
				: part === 'crop'
					? []
					: [part];
	const overrides = Object.fromEntries(
		Object.entries(all).filter(([name, value]) => value !== undefined && !dropped.includes(name as ChoiceName)),
	);
	return { ...row, overrides, ...(part === 'crop' ? { crop: null, section: null } : {}) };
};

export const wordsOf = (text: SetChoices['certificateText']): CertificateWords =>
	text === null ? noWords : { ...text, year: text.year ?? null, edition: text.edition ?? null };

/** The words as a set keeps them: without a year or an edition that is not finished. */
export const keptWords = (words: CertificateWords): CertificateWords => {
	const { year, edition } = words;
	const isYear = year !== null && year >= CERTIFICATE_YEARS.first && year <= CERTIFICATE_YEARS.last;
	const isEdition = edition !== null && ('id' in edition || isEditionSize(edition));
	return { ...words, year: isYear ? year : null, edition: isEdition ? edition : null };
};
