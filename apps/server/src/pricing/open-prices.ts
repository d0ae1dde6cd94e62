import type { CalculatedPrice, CalculatePrice, PriceResult } from '@print-room/contract';
import { penceToPounds, shopDay, vatPercentOn } from '@print-room/domain';
import { createReadCache, type Events, mapInTurns, type Orm } from '../platform/index.ts';
import { readVatRates, vatChangedChannel } from '../settings/index.ts';
import { loadPriceBook, type PriceBook, pricesByGroup } from './price-book.ts';

function questionOf(asked: CalculatePrice): string {
	switch (asked.categoryId) {
		case 'fineartprint':
			return `${asked.extent1}x${asked.extent2}${asked.units}`;
		case 'mountedprint':
			return asked.printItemId;
		case 'proofprint':
			return asked.categoryId;
	}
}

const rememberedAnswers = 5000;

/** Prices in pounds for every group, remembered by question: people drag a size back and forth. */
function rememberPrices(book: PriceBook): (asked: CalculatePrice) => PriceResult['mediaTypes'] {
	const answers = new Map<string, PriceResult['mediaTypes']>();
	return (asked) => {
		const question = questionOf(asked);
		const known = answers.get(question);
		if (known !== undefined) return known;
		const answer = pricesByGroup(book, asked).map(({ groupId, price, upTo }) => ({
			groupId,
			price: penceToPounds(price),
			...(upTo == null ? {} : { upTo: { extent1: upTo.longer, extent2: upTo.shorter } }),
		}));
		if (answers.size >= rememberedAnswers) answers.clear();
		answers.set(question, answer);
		return answer;
	};
}

/** Channel on which a trigger reports every change to the catalogue or to a price. */
const pricesChangedChannel = 'prices_changed';

export interface Prices {
	/** Net prices of a print on every media group, with the rate that they are shown with now. */
	readonly priceOf: (asked: CalculatePrice) => Promise<PriceResult>;
	/** The same for many questions from one state of the tables; null: a question that is not valid. */
	readonly pricesOf: (asked: readonly (CalculatePrice | null)[]) => Promise<CalculatedPrice[]>;
}

const refused: CalculatedPrice = { code: 'VALIDATION_FAILED', message: 'This size cannot be priced.' };

/** Keeps the price tables and VAT rates in this process until the database reports a change. */
export function openPrices(orm: Orm, events: Events): Prices {
	const remembered = createReadCache(async () => rememberPrices(await loadPriceBook(orm)), events, pricesChangedChannel);
	const vatRates = createReadCache(() => readVatRates(orm), events, vatChangedChannel);
	async function openAnswers(): Promise<(asked: CalculatePrice) => PriceResult> {
		const [pricesOf, rates] = [await remembered.read(), await vatRates.read()];
		const today = shopDay(Date.now());
		return (asked) => {
			const mediaTypes = pricesOf(asked);
			const chosen = asked.groupId == null ? undefined : mediaTypes.find((price) => price.groupId === asked.groupId);
			return { price: chosen?.price ?? null, vatPercent: vatPercentOn(rates, asked.categoryId, today), mediaTypes };
		};
	}
	return {
		priceOf: async (asked) => (await openAnswers())(asked),
		pricesOf: async (asked) => {
			const answer = await openAnswers();
			return mapInTurns(asked, (one) => (one === null ? refused : answer(one)));
		},
	};
}
