import { type CalculatePrice, type PriceResult, routes } from '@print-room/contract';
import { penceToPounds } from '@print-room/domain';
import { addCrudRoutes, addRoute, createReadCache, type Events, type Http, type Orm } from '../platform/index.ts';
import { loadPriceBook, type PriceBook, pricesByGroup } from './price-book.ts';
import { addPriceImportRoute } from './price-import.routes.ts';
import { priceModels } from './price-models.ts';
import { addProofPriceRoutes } from './proof-price.ts';

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

export function addPricingRoutes(http: Http, orm: Orm, events: Events): void {
	const remembered = createReadCache(async () => rememberPrices(await loadPriceBook(orm)), events, pricesChangedChannel);

	addRoute(http, routes.calculatePrice, async ({ body }) => {
		const mediaTypes = (await remembered.read())(body);
		const chosen = body.groupId == null ? undefined : mediaTypes.find((price) => price.groupId === body.groupId);
		return { price: chosen?.price ?? null, mediaTypes };
	});

	for (const model of Object.values(priceModels)) addCrudRoutes(http, orm, model);
	addPriceImportRoute(http, orm);
	addProofPriceRoutes(http, orm);
}
