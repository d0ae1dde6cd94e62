import type { SetChoices, SetRow } from '@print-room/contract';
import type { Pence } from '@print-room/domain';
import { type Obstacle, obstacleOf } from '../../model/order/order.ts';
import { priceKey } from '../../model/order/price.ts';
import { type Total, totalOf } from '../../model/order/price-lines.ts';
import { type QualityFacts, qualityFacts } from '../../model/print/quality.ts';
import type { Offer } from '../../model/state/offer.ts';
import type { EditorImage, EditorState, PriceAnswer } from '../../model/state/state.ts';
import { rowState } from './row-work.ts';

/** Answer to a price's question by its key, or that it failed. */
export type KnownPrices = ReadonlyMap<string, Omit<PriceAnswer, 'key'> | 'failed'>;

/** A row with everything that the screen says of it. */
export interface DerivedRow {
	readonly row: SetRow;
	/** null: the image was deleted, or is not read yet */
	readonly image: EditorImage | null;
	/** The editor's state for this row; null without its image. */
	readonly state: EditorState | null;
	readonly quality: QualityFacts | null;
	/** `GONE`: its image was deleted */
	readonly obstacle: Obstacle | 'GONE' | null;
	readonly total: Total | null;
}

export interface SetFacts {
	readonly offer: Offer;
	readonly images: ReadonlyMap<string, EditorImage>;
	readonly prices: KnownPrices;
	readonly common: SetChoices;
}

const withPrice = (state: EditorState, prices: KnownPrices): EditorState => {
	const key = priceKey(state);
	const known = key === null ? undefined : prices.get(key);
	if (key === null || known === undefined) return state;
	return {
		...state,
		price: known === 'failed' ? { ...state.price, failedKey: key } : { ...state.price, answer: { key, ...known } },
	};
};

const derive = (unpriced: EditorState, row: SetRow, prices: KnownPrices): DerivedRow => {
	const state = withPrice(unpriced, prices);
	return { row, image: state.image, state, quality: qualityFacts(state), obstacle: obstacleOf(state), total: totalOf(state) };
};

const goneRow = (row: SetRow): DerivedRow => ({ row, image: null, state: null, quality: null, obstacle: 'GONE', total: null });

interface Kept {
	readonly facts: Pick<SetFacts, 'offer' | 'common'>;
	readonly unpriced: EditorState;
	readonly price: ReturnType<KnownPrices['get']>;
	readonly derived: DerivedRow;
}

/** Derives all rows, each again only if something that it depends on has changed. */
export const createDeriving = () => {
	const kept = new Map<string, Kept>();
	const one = (facts: SetFacts, row: SetRow): DerivedRow => {
		const { offer, common, images, prices } = facts;
		const image = images.get(row.imageId);
		if (image === undefined) return goneRow(row);
		const before = kept.get(row.id);
		const isSame =
			before !== undefined &&
			before.derived.row === row &&
			before.derived.image === image &&
			before.facts.offer === offer &&
			before.facts.common === common;
		const unpriced = isSame ? before.unpriced : rowState(offer, image, common, row);
		const price = prices.get(priceKey(unpriced) ?? '');
		if (isSame && before.price === price) return before.derived;
		const derived = derive(unpriced, row, prices);
		kept.set(row.id, { facts: { offer, common }, unpriced, price, derived });
		return derived;
	};
	return (facts: SetFacts, rows: readonly SetRow[]): readonly DerivedRow[] => rows.map((row) => one(facts, row));
};

/** Whether the row is to be ordered and is not in the cart yet. */
export const isDue = ({ row }: DerivedRow): boolean => !row.isLeftOut && row.added === null;

export interface SetTotal {
	/** prints */
	readonly count: number;
	/** Null while a price is not known. */
	readonly gross: Pence | null;
	readonly vat: Pence | null;
}
