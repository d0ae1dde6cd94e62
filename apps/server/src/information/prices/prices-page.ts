import { LISTED_SIZES, sizeInBothUnits, sizeInMm, type Thresholds } from '@print-room/domain';
import { createElement as h, type ReactNode } from 'react';
import type { Prices } from '../../pricing/index.ts';
import { htmlOf, table } from '../markup.ts';
import type { ShownPaper, ShownPapers } from '../papers/read-papers.ts';
import { askedPrices } from './asked-prices.ts';
import { pixelForm } from './pixel-form.ts';
import { answerPrice, priceForm } from './price-form.ts';
import { grossOn, mediumOf, priceText, questionFor } from './quotes.ts';

/** Papers of one price, which share a column. */
interface PriceColumn {
	readonly groupId: string;
	readonly widestMm: number;
	readonly papers: readonly ShownPaper[];
}

const columnsOf = (papers: readonly ShownPaper[]): readonly PriceColumn[] => {
	const priced = papers.flatMap((paper) => {
		const medium = mediumOf(paper, 'fineartprint');
		return medium === null ? [] : [{ paper, groupId: medium.groupId, widestMm: medium.maxWidthMm ?? Number.POSITIVE_INFINITY }];
	});
	return [...Map.groupBy(priced, ({ groupId }) => groupId)].map(([groupId, members]) => ({
		groupId,
		widestMm: Math.max(...members.map(({ widestMm }) => widestMm)),
		papers: members.map(({ paper }) => paper),
	}));
};

const paperLinks = (papers: readonly ShownPaper[]): ReactNode =>
	papers.map(({ slug, label }) => h('span', { key: slug }, h('a', { href: `/papers/${slug}` }, label)));

async function usualSizes({ priceOf }: Prices, columns: readonly PriceColumn[]): Promise<ReactNode> {
	const rows = await Promise.all(
		LISTED_SIZES.map(async ({ size, name }) => {
			const result = await priceOf(questionFor(size, null));
			const { width, height } = sizeInMm(size);
			const prices = columns.map(({ groupId, widestMm }) =>
				priceText(Math.min(width, height) > widestMm ? null : grossOn(result, groupId)),
			);
			return [[name, sizeInBothUnits(size)].filter((part) => part !== null).join(' · '), ...prices];
		}),
	);
	return table({ label: 'Prices of usual sizes', head: ['Size', ...columns.map(({ papers }) => paperLinks(papers))], rows });
}

export interface PricesPage {
	readonly shown: ShownPapers;
	readonly prices: Prices;
	readonly thresholds: Thresholds;
	/** query of the page's address */
	readonly search: string;
}

/** HTML of the page of prices with the answers that its address asks for; null if there is no paper to order on. */
export async function pricesPageHtml({ shown, prices, thresholds, search }: PricesPage): Promise<string | null> {
	const asked = askedPrices(search, shown);
	if (asked === null) return null;
	const columns = columnsOf(shown.papers);
	return htmlOf(
		h('p', { 'data-lead': '' }, 'All prices include VAT. A border, options, a certificate and delivery are added.'),
		priceForm(shown, asked, await answerPrice(prices, asked)),
		...(columns.length === 0 ? [] : [h('h2', { key: 'usual' }, 'Usual sizes'), await usualSizes(prices, columns)]),
		h('h2', null, 'How large can mine be?'),
		h(
			'p',
			null,
			'The more pixels your picture has, the larger it can be printed. Enter the size of its file, or ',
			h('a', { href: '/prints/fineartprint' }, 'upload it'),
			' to see it at any size.',
		),
		pixelForm(asked, thresholds),
	);
}
