import { penceToPounds, SHOP_CURRENCY } from '@print-room/domain';
import type { Prices } from '../../pricing/index.ts';
import { grossOn, mediumOf, questionFor, sizesOn } from '../prices/quotes.ts';
import type { ShownMount, ShownPaper } from './read-papers.ts';

interface ProductParts {
	readonly paper: ShownPaper;
	readonly mounts: readonly ShownMount[];
	readonly prices: Prices;
	readonly shopName: string;
	readonly publicUrl: string;
}

/** Describes a print on a paper to search engines (schema.org), with its lowest and highest listed price with VAT; null without prices. */
export async function paperProduct({ paper, mounts, prices, shopName, publicUrl }: ProductParts): Promise<object | null> {
	const medium = mediumOf(paper, 'fineartprint');
	const mounted = mediumOf(paper, 'mountedprint');
	const questions = [
		...(medium === null ? [] : sizesOn(medium).map(({ size }) => ({ asked: questionFor(size, null), groupId: medium.groupId }))),
		...(mounted === null ? [] : mounts.map((mount) => ({ asked: questionFor(mount.size, mount), groupId: mounted.groupId }))),
	];
	const found = await Promise.all(questions.map(async ({ asked, groupId }) => grossOn(await prices.priceOf(asked), groupId)));
	const listed = found.filter((price) => price !== null).toSorted((one, other) => one - other);
	const [lowest, highest] = [listed[0], listed.at(-1)];
	if (lowest === undefined || highest === undefined) return null;
	const url = `${publicUrl}/papers/${paper.slug}`;
	return {
		'@context': 'https://schema.org',
		'@type': 'Product',
		name: `Print on ${paper.label}`,
		description: paper.description === '' ? `Made-to-order prints on ${paper.label}.` : paper.description,
		url,
		...(paper.picture !== null && { image: publicUrl + paper.picture.address }),
		...(paper.base !== '' && { material: paper.base }),
		brand: { '@type': 'Brand', name: shopName },
		offers: {
			'@type': 'AggregateOffer',
			url,
			priceCurrency: SHOP_CURRENCY,
			lowPrice: penceToPounds(lowest).toFixed(2),
			highPrice: penceToPounds(highest).toFixed(2),
			offerCount: listed.length,
			availability: 'https://schema.org/InStock',
		},
	};
}
