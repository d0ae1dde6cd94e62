import { type Pence, penceToPounds } from '@print-room/domain';
import { type Guard, isCount, isListOf, isNamed, isNumber, isRecordOf, isText, orNull } from '../../../api/guards.ts';
import { newKey } from '../../../api/new-key.ts';
import { postponedPrint, postponePrint } from '../../../postponed/index.ts';
import { choicesOf } from '../model/order/order.ts';
import { totalOfLines } from '../model/order/price-lines.ts';
import type { PriceLine } from '../model/state/price-line.ts';
import type { EditorState } from '../model/state/state.ts';

/** Whether a print of this image waits to be added. */
export const isAddPostponed = (workKey: string): boolean => postponedPrint(workKey)?.failure === null;

/** The print as text, whatever its image is called by now. */
const printOf = (state: EditorState): string => JSON.stringify({ ...choicesOf(state), imageId: '' });

export interface PostponedAdd {
	readonly workKey: string;
	/** Null until the server knows the upload. */
	readonly imageId: string | null;
	/** Route of a window mount. */
	readonly route: string | null;
}

/** Keeps the print, so that it is added after a reload and from other pages too. */
export const keepPostponedAdd = ({ workKey, imageId, route }: PostponedAdd, state: EditorState, before: readonly PriceLine[]): void => {
	const total = totalOfLines(before);
	if (total === null) return;
	const { offer, image } = state;
	postponePrint({
		id: postponedPrint(workKey)?.id ?? newKey(),
		workKey,
		imageId,
		route,
		row: image.arrival.is === 'coming' ? image.arrival.row : null,
		name: image.name,
		category: offer.categoryId,
		choices: printOf(state),
		price: penceToPounds(total.net),
		vatPercent: total.vatPercent,
		original: image.original,
		preview: image.preview,
		before: JSON.stringify(before),
		failure: null,
	});
};

const isPence: Guard<Pence> = (value): value is Pence => isCount(value);

/** A version of before there were VAT rates kept lines without one. */
const arePriceLines: Guard<PriceLine[]> = isListOf(
	isRecordOf({
		kind: isNamed('print', 'border', 'options', 'certificate'),
		chosen: orNull(isText),
		net: orNull(isPence),
		vatPercent: isNumber,
	}),
);

/** The price lines that were seen with this very print; null if another print waits, or none. */
export const postponedAdd = (workKey: string, state: EditorState): readonly PriceLine[] | null => {
	const kept = postponedPrint(workKey);
	if (kept === null || kept.failure !== null || kept.choices !== printOf(state)) return null;
	const before: unknown = JSON.parse(kept.before);
	return arePriceLines(before) ? before : null;
};
