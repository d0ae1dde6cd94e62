import { addPence, type Pence, pence, totalPrice, vatOf, withVat } from '@print-room/domain';
import { findBorder, findCertificate, findMedia, findOptions } from '../state/offer.ts';
import type { PriceLine } from '../state/price-line.ts';
import type { EditorState } from '../state/state.ts';
import { imagePrice, priceStatus } from './price.ts';

type Priced = Pick<EditorState, 'offer' | 'work' | 'price'>;

export const priceLines = (state: Priced): readonly PriceLine[] => {
	const { offer, work } = state;
	const border = findBorder(offer, work.borderId);
	const options = findOptions(offer, work.optionIds);
	const certificate = findCertificate(offer, work.certificateId);
	const lines: Omit<PriceLine, 'vatPercent'>[] = [
		{ kind: 'print', chosen: findMedia(offer, work.mediaId)?.label ?? null, net: imagePrice(state) },
	];
	if (offer.sizeRules.borders) lines.push({ kind: 'border', chosen: border?.label ?? null, net: border?.price ?? pence(0) });
	if (offer.steps.includes('options') && offer.options.choices.length > 0) {
		const labels = options.map((option) => option.label).join(', ');
		lines.push({ kind: 'options', chosen: labels === '' ? null : labels, net: addPence(...options.map((option) => option.price)) });
	}
	if (offer.steps.includes('certificate')) {
		lines.push({ kind: 'certificate', chosen: certificate?.label ?? null, net: certificate?.price ?? pence(0) });
	}
	return lines.map((line) => ({ ...line, vatPercent: offer.vatPercent }));
};

export interface Total {
	readonly net: Pence;
	/** per cent */
	readonly vatPercent: number;
	readonly vat: Pence;
	/** amount shown and paid */
	readonly gross: Pence;
}

const toTotal = (net: Pence, vatPercent: number): Total => ({
	net,
	vatPercent,
	vat: vatOf(net, vatPercent),
	gross: withVat(net, vatPercent),
});

export const totalOf = (state: Priced): Total | null => {
	const { offer, work } = state;
	const imagePence = priceStatus(state) === 'known' ? imagePrice(state) : null;
	if (imagePence === null) return null;
	return toTotal(
		totalPrice({
			imagePence,
			borderPence: findBorder(offer, work.borderId)?.price ?? pence(0),
			optionsPence: findOptions(offer, work.optionIds).map((option) => option.price),
			certificatePence: findCertificate(offer, work.certificateId)?.price ?? pence(0),
		}),
		offer.vatPercent,
	);
};

/** Whether two states of a line are shown at different prices with VAT. */
export const costsDiffer = (one: PriceLine, other: PriceLine): boolean =>
	one.net === null || other.net === null
		? one.net !== other.net
		: withVat(one.net, one.vatPercent) !== withVat(other.net, other.vatPercent);

/** The total of lines that were shown before; null when one of them was not known. */
export const totalOfLines = (lines: readonly PriceLine[]): Total | null => {
	const known = lines.flatMap((line) => (line.net === null ? [] : [line.net]));
	const [first] = lines;
	return first !== undefined && known.length === lines.length ? toTotal(addPence(...known), first.vatPercent) : null;
};
