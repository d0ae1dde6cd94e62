import type { Design, OrderItem } from '@print-room/contract';
import {
	formatPounds,
	ORDER_VIEW_TOLERANCE_PERCENT,
	poundsToPence,
	ppi,
	proofMessages,
	ratioDiffersByPercent,
	savedSizeLabels,
	shownPpi,
	sizeInMm,
	type Thresholds,
} from '@print-room/domain';
import { proofGapMm, proofSheetMm } from './proof-drawing.ts';

type Flag = OrderItem['flags'][number];

const money = (pounds: number): string => formatPounds(poundsToPence(pounds));

const flagMessage = (flag: Flag, { price, quantity, design = null }: OrderItem): string => {
	switch (flag) {
		case 'UNKNOWN_DESIGN':
			return 'No design has this code; the line is shown as the cart service sent it. Ask the customer what to print.';
		case 'PRICE_DIFFERS':
			return design === null
				? `The price, ${money(price)} net, differs from the design's. Find out why before you print.`
				: `The price in the cart was ${money(price)} net; the design's is ${money(design.price)} net. Find out why before you print.`;
		case 'QUANTITY_UNUSUAL':
			return `The quantity, ${quantity}, is not offered by the shop. Ask the customer before you print.`;
		case 'PRICE_OLD':
			return 'The design was priced long before this order. Check whether the price still applies.';
		case 'VAT_OLD':
			return 'The VAT rate changed between the design and this order, and the customer paid the earlier one. Check which rate applies.';
		case 'NOT_FOR_SALE':
			return 'The design is not for sale: it was made for a free file check, or for another shop. Do not print it; ask the customer to order it as a print.';
	}
};

/** Short form, for the list at the top of the order. */
const flagMessages: Readonly<Record<Flag, string>> = {
	UNKNOWN_DESIGN: 'unknown design',
	PRICE_DIFFERS: "not the design's price",
	QUANTITY_UNUSUAL: 'unusual quantity',
	PRICE_OLD: 'priced long ago',
	VAT_OLD: 'an earlier VAT rate',
	NOT_FOR_SALE: 'not for sale',
};

/** Deviation of a mounted print's crop from its item's ratio, in %; null if within tolerance. */
export const cropOffBy = ({ categoryId, print: { crop, size } }: Design): number | null => {
	if (categoryId !== 'mountedprint') return null;
	const percent = ratioDiffersByPercent(crop.width / crop.height, size.width / size.height);
	return percent > ORDER_VIEW_TOLERANCE_PERCENT ? percent : null;
};

const isCropOff = ({ design = null }: OrderItem): boolean => design !== null && cropOffBy(design) !== null;

export const earlierFileMessage =
	'The print file was made before the image’s file was replaced. Make it again, unless the earlier file should be printed.';

export const warningsOf = (item: OrderItem): string[] => [
	...item.flags.map((flag) => flagMessage(flag, item)),
	...(isCropOff(item) ? ['Print could have been cropped in incorrect size!'] : []),
	...(item.design?.isOfEarlierFile ? [earlierFileMessage] : []),
];

export const shortWarningsOf = (item: OrderItem): string[] => [
	...item.flags.map((flag) => flagMessages[flag]),
	...(isCropOff(item) ? ['cropped to another shape'] : []),
	...(item.design?.isOfEarlierFile ? ['print file of the replaced image'] : []),
];

export const lineAnchor = ({ id }: OrderItem): string => `line-${id}`;

const sizeFacts = ({ print, categoryId, borderId, densityPpi }: Design, thresholds: Thresholds | null): string => {
	const { print: printed, aperture, mount, overall } = savedSizeLabels(categoryId, print);
	const density = `${shownPpi(ppi(densityPpi), thresholds)} ppi`;
	if (categoryId === 'proofprint') {
		const { sheets, shows } = proofMessages(print.units, printed);
		return `${sheets}\n${shows}, ${density}`;
	}
	if (mount !== null) return `${printed}${aperture === null ? '' : `, aperture ${aperture},`} in ${mount} mount, ${density}`;
	return borderId === null ? `${printed}, ${density}` : `${printed}, overall ${overall}, ${density}`;
};

export const designFacts = (design: Design, thresholds: Thresholds | null): readonly [string, string] => {
	const off = cropOffBy(design);
	const crop = off === null ? '' : `, crop ${Math.round(off)} % off`;
	const border = design.parts.find(({ kind }) => kind === 'border')?.label;
	const made = [design.printType?.label, border, ...design.optionObjects.map(({ label }) => label), design.certificate?.label];
	return [`${sizeFacts(design, thresholds)}${crop}`, made.filter((part) => part !== undefined).join(', ')];
};

/** Overall size in mm, for drawings at one scale; a proof's is that of its two sheets side by side. */
export const overallMm = (design: Design): { width: number; height: number } => {
	const { finalSize, units } = design.print;
	const sheet = proofSheetMm(design);
	return sheet === null ? sizeInMm({ ...finalSize, units }) : { width: 2 * sheet.width + proofGapMm, height: sheet.height };
};
