import type { CalculatePrice, PriceResult } from '@print-room/contract';
import {
	type CategoryId,
	formatPounds,
	LISTED_SIZES,
	type ListedSize,
	largestPrint,
	type Pence,
	pence,
	poundsToPence,
	SHORTER_SIDE_MIN_MM,
	type Size,
	sizeInMm,
	withVat,
} from '@print-room/domain';
import type { Prices } from '../../pricing/index.ts';
import type { PaperMedium, ShownMount, ShownPaper } from '../papers/read-papers.ts';

const fineArt = ({ width, height, units }: Size): CalculatePrice => ({
	categoryId: 'fineartprint',
	extent1: width,
	extent2: height,
	units,
});

/** Question for the price of a size; of a window mount if there is one. */
export const questionFor = (size: Size, mount: ShownMount | null): CalculatePrice =>
	mount === null ? fineArt(size) : { categoryId: 'mountedprint', printItemId: mount.id };

/** Net pounds on a media group; null: it has no price. */
export const netOn = ({ mediaTypes }: PriceResult, groupId: string): number | null =>
	mediaTypes.find((price) => price.groupId === groupId)?.price ?? null;

/** Price with VAT in pence; null: it has none. */
export const grossOn = (result: PriceResult, groupId: string): Pence | null => {
	const net = netOn(result, groupId);
	return net === null ? null : withVat(poundsToPence(net), result.vatPercent);
};

const smallest: Size = { width: SHORTER_SIDE_MIN_MM, height: SHORTER_SIDE_MIN_MM, units: 'mm' };

const questionsOf = (categoryId: CategoryId, mounts: readonly ShownMount[]): readonly CalculatePrice[] => {
	switch (categoryId) {
		case 'fineartprint':
			return [fineArt(smallest)];
		case 'mountedprint':
			return mounts.map(({ id }) => ({ categoryId, printItemId: id }));
		case 'proofprint':
			return [{ categoryId }];
	}
};

/** Lowest price with VAT, in pence, of a category's prints on any of the groups; null without one. */
export async function lowestOf(
	{ priceOf }: Prices,
	categoryId: CategoryId,
	groupIds: readonly string[],
	mounts: readonly ShownMount[],
): Promise<Pence | null> {
	const results = await Promise.all(questionsOf(categoryId, mounts).map(priceOf));
	const found = results.flatMap((result) => groupIds.map((groupId) => grossOn(result, groupId))).filter((price) => price !== null);
	return found.length === 0 ? null : pence(Math.min(...found));
}

/** Usual sizes that a paper is wide enough for. */
export const sizesOn = ({ maxWidthMm }: Pick<PaperMedium, 'maxWidthMm'>): readonly ListedSize[] => {
	const most = sizeInMm(largestPrint(maxWidthMm, 'mm'));
	return LISTED_SIZES.filter(({ size }) => Math.min(sizeInMm(size).width, sizeInMm(size).height) <= most.height);
};

/** Price with VAT in words; a dash without one. */
export const priceText = (gross: Pence | null): string => (gross === null ? '–' : formatPounds(gross));

export const mediumOf = ({ media }: ShownPaper, categoryId: CategoryId): PaperMedium | null => media[categoryId] ?? null;
