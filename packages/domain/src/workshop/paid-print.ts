import type { CategoryId } from '../product/category.ts';
import { sizeInMm } from '../size/size.ts';
import type { Units } from '../units/units.ts';

interface Sides {
	readonly width: number;
	readonly height: number;
}

/** Choices that a line of an order was paid for. Their names and prices may have changed since. */
export interface PaidPrint {
	readonly categoryId: CategoryId;
	readonly units: Units;
	/** size of the picture, as it is looked at */
	readonly size: Sides;
	/** size of the paper with its border */
	readonly finalSize: Sides;
	readonly mediumId: string | null;
	readonly borderId: string | null;
	readonly optionIds: readonly string[];
	readonly certificateId: string | null;
	/** what the certificate says; null: nothing, as of older designs */
	readonly certificateText: { readonly title: string; readonly artist: string; readonly year: number | null } | null;
	/** window mount and its outer size; null: none */
	readonly mount: { readonly id: string; readonly finalSizeId: string } | null;
}

export type PaidDifference = 'product' | 'size' | 'paper' | 'border' | 'options' | 'certificate' | 'certificateText' | 'mount';

/** Names of what was paid for, within a sentence: the size differs. */
export const PAID_NAMES: Readonly<Record<PaidDifference, string>> = {
	product: 'kind of print',
	size: 'size',
	paper: 'paper',
	border: 'border',
	options: 'options',
	certificate: 'certificate',
	certificateText: 'text of the certificate',
	mount: 'window mount',
};

/** A size that is typed in inches and one in millimetres are one within half a tenth of a millimetre. */
const sameWithinMm = 0.05;

const same = (one: Sides, other: Sides): boolean =>
	Math.abs(one.width - other.width) <= sameWithinMm && Math.abs(one.height - other.height) <= sameWithinMm;

const turned = ({ width, height }: Sides): Sides => ({ width: height, height: width });

const sidesOf = ({ units, size, finalSize }: PaidPrint): { readonly size: Sides; readonly finalSize: Sides } => ({
	size: sizeInMm({ ...size, units }),
	finalSize: sizeInMm({ ...finalSize, units }),
});

const hasPaidSize = (paid: PaidPrint, sent: PaidPrint): boolean => {
	const [one, other] = [sidesOf(paid), sidesOf(sent)];
	return (
		(same(one.size, other.size) && same(one.finalSize, other.finalSize)) ||
		(same(turned(one.size), other.size) && same(turned(one.finalSize), other.finalSize))
	);
};

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
	one.length === other.length && one.every((id) => other.includes(id));

const sameText = (one: PaidPrint['certificateText'], other: PaidPrint['certificateText']): boolean =>
	(one?.title ?? '') === (other?.title ?? '') &&
	(one?.artist ?? '') === (other?.artist ?? '') &&
	(one?.year ?? null) === (other?.year ?? null);

/**
 * Returns what differs from what a line was paid for: its picture and crop may be others, and it may be turned, but nothing that has a
 * price, and not what its certificate says.
 */
export const paidDifferences = (paid: PaidPrint, sent: PaidPrint): readonly PaidDifference[] => {
	const found: Readonly<Record<PaidDifference, boolean>> = {
		product: paid.categoryId !== sent.categoryId,
		size: !hasPaidSize(paid, sent),
		paper: paid.mediumId !== sent.mediumId,
		border: paid.borderId !== sent.borderId,
		options: !sameSet(paid.optionIds, sent.optionIds),
		certificate: paid.certificateId !== sent.certificateId,
		certificateText: paid.certificateId === sent.certificateId && !sameText(paid.certificateText, sent.certificateText),
		mount: paid.mount?.id !== sent.mount?.id || paid.mount?.finalSizeId !== sent.mount?.finalSizeId,
	};
	return (['product', 'size', 'paper', 'border', 'options', 'certificate', 'certificateText', 'mount'] as const).filter(
		(name) => found[name],
	);
};
