import type { Design, OrderItem } from '@print-room/contract';
import { formatPounds, formatSize, ORDER_VIEW_TOLERANCE_PERCENT, poundsToPence, ratioDiffersByPercent, sizeInMm } from '@print-room/domain';

type Flag = OrderItem['flags'][number];

const flagSentence = (flag: Flag, design: Design | null): string => {
	switch (flag) {
		case 'UNKNOWN_DESIGN':
			return 'No design of ours has this code: the line stands as the cart service sent it.';
		case 'PRICE_DIFFERS':
			return design === null
				? "The price is not the design's."
				: `The price is not the design's, which is ${formatPounds(poundsToPence(design.price))} net.`;
		case 'QUANTITY_UNUSUAL':
			return 'The quantity is not one that the shop offers.';
		case 'PRICE_OLD':
			return 'The design was priced long before this order: look whether the price still holds.';
	}
};

/** D7, A2.10: per cent by which a mounted print's crop is off its print item's ratio; null where it is near enough. */
export const cropOffBy = ({ categoryId, print: { crop, size } }: Design): number | null => {
	if (categoryId !== 'mountedprint') return null;
	const percent = ratioDiffersByPercent(crop.width / crop.height, size.width / size.height);
	return percent > ORDER_VIEW_TOLERANCE_PERCENT ? percent : null;
};

/** What staff must look at, in words. */
export const warningsOf = ({ flags, design = null }: OrderItem): string[] => [
	...flags.map((flag) => flagSentence(flag, design)),
	...(design !== null && cropOffBy(design) !== null ? ['Print could have been cropped in incorrect size!'] : []),
];

const sizeFacts = ({ print: { size, finalSize, units }, categoryId, borderId, densityPpi }: Design): string => {
	const printed = formatSize({ ...size, units });
	const overall = formatSize({ ...finalSize, units });
	if (categoryId === 'mountedprint') return `${printed} in ${overall} mount, ${Math.floor(densityPpi)} ppi`;
	return borderId === null ? `${printed}, ${Math.floor(densityPpi)} ppi` : `${printed}, overall ${overall}, ${Math.floor(densityPpi)} ppi`;
};

/** Two lines: the sizes that a printer needs, then what it is made of. */
export const factsOf = (design: Design): readonly [string, string] => {
	const off = cropOffBy(design);
	const crop = off === null ? '' : `, crop ${Math.round(off)} % off`;
	const border = design.parts.find(({ kind }) => kind === 'border')?.label;
	const made = [design.printType?.label, border, ...design.optionObjects.map(({ label }) => label), design.certificate?.label];
	return [`${sizeFacts(design)}${crop}`, made.filter((part) => part !== undefined).join(', ')];
};

/** Overall size in mm, for drawings to one scale. */
export const overallMm = ({ print: { finalSize, units } }: Design): { width: number; height: number } => sizeInMm({ ...finalSize, units });
