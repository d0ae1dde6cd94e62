import type { SetChoices, SetRow } from '@print-room/contract';
import type { Pence } from '@print-room/domain';
import { openWork } from '../../model/open.ts';
import { type Obstacle, obstacleOf } from '../../model/order/order.ts';
import { priceKey } from '../../model/order/price.ts';
import { type Total, totalOf } from '../../model/order/price-lines.ts';
import { type QualityFacts, qualityFacts } from '../../model/print/quality.ts';
import type { Offer } from '../../model/state/offer.ts';
import type { EditorImage, EditorState, PriceAnswer, Work } from '../../model/state/state.ts';
import { rowWork } from './row-work.ts';

/** Answer to a price's question by its key, or that it failed. */
export type KnownPrices = ReadonlyMap<string, Omit<PriceAnswer, 'key'> | 'failed'>;

/** A row with everything that the screen says of it. */
export interface DerivedRow {
	readonly row: SetRow;
	/** null: the image was deleted, or is not read yet; then the price is being worked out */
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
	/** The images by their ids: null for one that was deleted, none for one that is not read yet. */
	readonly images: ReadonlyMap<string, { readonly image: EditorImage } | null>;
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

const withoutImage = (row: SetRow, obstacle: 'GONE' | 'PRICE_WORKING_OUT'): DerivedRow => ({
	...{ row, image: null, state: null, quality: null, total: null },
	obstacle,
});

interface Kept {
	readonly facts: Pick<SetFacts, 'offer' | 'common'>;
	readonly unpriced: EditorState;
	readonly price: ReturnType<KnownPrices['get']>;
	readonly derived: DerivedRow;
}

/** Everything but the offer and the choices for all that a row's work depends on: the photographs of a camera are alike. */
const likenessOf = ({ original, preview, scale }: EditorImage, { overrides, crop, section }: SetRow): string =>
	JSON.stringify([original, preview, scale, overrides, crop, section]);

/** Makes the work of rows that are alike once. */
const createWorks = () => {
	let works = new Map<string, Work>();
	let of: Pick<SetFacts, 'offer' | 'common'> | null = null;
	return ({ offer, common }: SetFacts, image: EditorImage, row: SetRow): Work => {
		if (of?.offer !== offer || of.common !== common) {
			works = new Map();
			of = { offer, common };
		}
		const likeness = likenessOf(image, row);
		const work = works.get(likeness) ?? rowWork(offer, image, common, row);
		works.set(likeness, work);
		return work;
	};
};

/** Derives all rows, each again only if something that it depends on has changed. */
export const createDeriving = () => {
	const kept = new Map<string, Kept>();
	const workOf = createWorks();
	const one = (facts: SetFacts, row: SetRow): DerivedRow => {
		const { offer, common, images, prices } = facts;
		const known = images.get(row.imageId);
		if (known === undefined || known === null) return withoutImage(row, known === null ? 'GONE' : 'PRICE_WORKING_OUT');
		const { image } = known;
		const before = kept.get(row.id);
		const isSame =
			before !== undefined &&
			before.derived.row === row &&
			before.derived.image === image &&
			before.facts.offer === offer &&
			before.facts.common === common;
		const unpriced = isSame ? before.unpriced : openWork(offer, image, 'light', workOf(facts, image, row));
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
