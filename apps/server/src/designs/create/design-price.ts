import { type CalculatePrice, refusalMessages } from '@print-room/contract';
import {
	borderLabel,
	formatPounds,
	mm,
	type NotOrderable,
	notOrderable,
	optionProblem,
	optionProblemMessage,
	type Pence,
	pence,
	penceToPounds,
	poundsToPence,
	totalPrice,
	type Units,
} from '@print-room/domain';
import { AppError, type Executor, type Tx } from '../../platform/index.ts';
import { loadPriceBook, pricesByGroup } from '../../pricing/index.ts';
import { readSettings, readVatPercent } from '../../settings/index.ts';
import type { DesignRow, DesignSnapshot } from '../designs.table.ts';
import type { DesignChoices } from './design-choices.ts';
import type { DesignGeometry } from './design-geometry.ts';

const messages: Readonly<Record<NotOrderable, string>> = {
	MEDIA_NOT_CHOSEN: 'Choose a medium first.',
	MEDIA_NOT_AVAILABLE: 'The chosen medium is not available for this print.',
	OPTION_NOT_POSSIBLE: 'A chosen option is not possible for this print.',
	NO_PRICE: 'There is no price for this size on the chosen medium.',
	DENSITY_TOO_LOW: refusalMessages.densityTooLow,
	SIZE_NOT_SUPPORTED: refusalMessages.sizeNotSupported,
};

function priceQuestion(choices: DesignChoices, { size }: DesignGeometry): CalculatePrice {
	if (choices.categoryId === 'proofprint') return { categoryId: 'proofprint' };
	if (choices.printItem !== null) return { categoryId: 'mountedprint', printItemId: choices.printItem.row.id };
	return { categoryId: 'fineartprint', extent1: size.width, extent2: size.height, units: size.units };
}

/** Reads from the database, not a cache: a price that staff changed a moment ago counts. */
async function imagePrice(tx: Tx, choices: DesignChoices, geometry: DesignGeometry): Promise<Pence | null> {
	const book = await loadPriceBook(tx);
	// A proof may have no medium, but not one without prices.
	if (choices.categoryId === 'proofprint' && choices.media === null) return book.proof;
	const found = pricesByGroup(book, priceQuestion(choices, geometry));
	return found.find((price) => price.groupId === choices.media?.groupId)?.price ?? null;
}

function impossibleOptions({ options, border }: DesignChoices, { finalSize }: DesignGeometry): AppError {
	const print = { overall: finalSize, borderMm: mm(border?.widthMM ?? 0) };
	const said = options.flatMap((option) => {
		const problem = optionProblem(option, print);
		return problem === null ? [] : [optionProblemMessage(problem, option, finalSize.units)];
	});
	const details = said.map((message) => ({ path: 'options', message }));
	return new AppError('OPTION_NOT_POSSIBLE', said.join(' ') || messages.OPTION_NOT_POSSIBLE, { details });
}

/** Errors: MEDIA_NOT_AVAILABLE if the medium or its group is archived. */
export function checkOffered({ media }: Pick<DesignChoices, 'media'>): void {
	if (media?.active === false)
		throw new AppError('MEDIA_NOT_AVAILABLE', 'The chosen medium is not offered any more. Please choose another.');
}

/** Returns the net price with its breakdown. Errors: reasons why the design cannot be ordered. */
export async function priceDesign(
	tx: Tx,
	choices: DesignChoices,
	geometry: DesignGeometry,
): Promise<{ total: Pence; parts: DesignSnapshot['parts'] }> {
	const { thresholds } = await readSettings(tx);
	const { media, border, certificate } = choices;
	const imagePence = await imagePrice(tx, choices, geometry);
	const reason = notOrderable({
		mediaId: media?.id ?? null,
		mediaRequired: choices.mediaRequired,
		mediaActive: media?.active ?? true,
		mediaMaxWidthMm: media?.maxWidthMm ?? null,
		imagePence,
		density: geometry.density,
		thresholds,
		size: geometry.size,
		borderMm: mm(border?.widthMM ?? 0),
		overall: geometry.finalSize,
		options: choices.options,
	});
	if (reason === 'MEDIA_NOT_AVAILABLE') checkOffered(choices);
	if (reason === 'OPTION_NOT_POSSIBLE') throw impossibleOptions(choices, geometry);
	if (reason !== null || imagePence === null) throw new AppError(reason ?? 'NO_PRICE', messages[reason ?? 'NO_PRICE']);
	const priceOf = (row: { readonly pricePence: number } | null) => (row === null ? null : pence(row.pricePence));
	const total = totalPrice({
		imagePence,
		borderPence: priceOf(border),
		optionsPence: choices.options.map((option) => pence(option.pricePence)),
		certificatePence: priceOf(certificate),
	});
	return { total, parts: breakdownOf(choices, imagePence, geometry.size.units) };
}

export function breakdownOf(choices: DesignChoices, imagePence: Pence, units: Units): DesignSnapshot['parts'] {
	const { media, border, certificate } = choices;
	return [
		{ kind: 'print', id: media?.id ?? null, label: media?.label ?? 'Print', pricePence: imagePence },
		...(border === null
			? []
			: [{ kind: 'border' as const, id: border.id, label: borderLabel(border, units), pricePence: border.pricePence }]),
		...choices.options.map((option) => ({ kind: 'option' as const, id: option.id, label: option.label, pricePence: option.pricePence })),
		...(certificate === null
			? []
			: [{ kind: 'certificate' as const, id: certificate.id, label: certificate.label, pricePence: certificate.pricePence }]),
	];
}

/** Refuses a client's price that differs, and reports the right one. */
export function checkPrice(asked: number, total: Pence): void {
	if (poundsToPence(asked) === total) return;
	const right = penceToPounds(total);
	throw new AppError('PRICE_CHANGED', `The price has changed. It is now ${formatPounds(total)} without VAT.`, {
		details: [{ path: 'price', message: right.toFixed(2) }],
	});
}

const vatChanged = (now: number): AppError =>
	new AppError('PRICE_CHANGED', `The VAT rate has changed. It is now ${now} %.`, {
		details: [{ path: 'vatPercent', message: String(now) }],
	});

/** Refuses a price that was shown with another VAT rate than the present one. @param shown null: the client did not say */
export function checkVat(shown: number | null, now: number): void {
	if (shown !== null && shown !== now) throw vatChanged(now);
}

/** Refuses a design that was made at another VAT rate: its price with VAT is not the one that would be charged. Errors: PRICE_CHANGED. */
export async function requireVatNow(
	executor: Executor,
	{ categoryId, vatPercent }: Pick<DesignRow, 'categoryId' | 'vatPercent'>,
): Promise<void> {
	checkVat(vatPercent, await readVatPercent(executor, categoryId));
}
