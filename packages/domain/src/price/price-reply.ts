import { isSupported, sizeProblem } from '../size/printable-size.ts';
import { LONGER_SIDE_MAX_MM, SHORTER_SIDE_MAX_MM, SHORTER_SIDE_MIN_MM } from '../size/side-limits.ts';
import { type Size, sizeInMm } from '../size/size.ts';
import { sizeInBothUnits } from '../size/size-labels.ts';
import { formatLengthWithUnit, readLength } from '../units/length.ts';
import { FLOAT_TOLERANCE } from '../units/tolerance.ts';
import { fromMm, type Mm, mm, type Units } from '../units/units.ts';
import { formatPounds, type Pence } from './money.ts';
import { vatOf, withVat } from './vat.ts';

interface PriceProblem {
	readonly kind: 'problem';
	readonly message: string;
}

/** Answer to a question for a price, as people read it. */
export type PriceReply = { readonly kind: 'price'; readonly price: string; readonly vat: string; readonly about: string } | PriceProblem;

const problem = (message: string): PriceProblem => ({ kind: 'problem', message });

/**
 * Reads two typed sides as a print without a border, on the unit's step; a problem in words if they are no size that can be printed.
 */
export const readPrintSize = (width: string, height: string, units: Units): Size | PriceProblem => {
	const [first, second] = [readLength(width, units), readLength(height, units)];
	if (first === null || second === null) return problem('Enter both sides as numbers.');
	const size: Size = { width: first, height: second, units };
	if (isSupported(size, mm(0))) return size;
	const inWords = (side: Mm): string => formatLengthWithUnit(fromMm(side, units), units);
	switch (sizeProblem(size, mm(0))) {
		case 'SHORTER_SIDE_TOO_SHORT':
			return problem(`The shorter side has to be at least ${inWords(SHORTER_SIDE_MIN_MM)}.`);
		case 'SHORTER_SIDE_TOO_LONG':
			return problem(`The shorter side has to be shorter than ${inWords(SHORTER_SIDE_MAX_MM)}.`);
		default:
			return problem(`The longer side can be at most ${inWords(LONGER_SIDE_MAX_MM)}.`);
	}
};

export interface AskedPrint {
	readonly size: Size;
	/** window mount by its name, if there is one */
	readonly mount: string | null;
	readonly paper: string;
	/** widest roll or sheet of the paper; null: as wide as the shop prints */
	readonly maxWidthMm: number | null;
	/** net; null: it has no price */
	readonly net: Pence | null;
	/** rate of the print's category, per cent */
	readonly vatPercent: number;
}

/** Answers a question for a price by the rules of the editor: with VAT, or with the reason why there is none. */
export const priceReply = ({ size, mount, paper, maxWidthMm, net, vatPercent }: AskedPrint): PriceReply => {
	const { width, height } = sizeInMm(size);
	if (maxWidthMm !== null && Math.min(width, height) > maxWidthMm + FLOAT_TOLERANCE)
		return problem(`${paper} comes up to ${formatLengthWithUnit(fromMm(mm(maxWidthMm), size.units), size.units)} wide.`);
	if (net === null) return problem(`There is no price for this ${mount === null ? 'size' : 'mount'} on ${paper}.`);
	return {
		kind: 'price',
		price: formatPounds(withVat(net, vatPercent)),
		vat: `including ${formatPounds(vatOf(net, vatPercent))} VAT`,
		about: `${sizeInBothUnits(size)}${mount === null ? '' : `, ${mount} in its window mount`}, on ${paper}`,
	};
};
