import { createElement as h, type ReactNode } from 'react';
import type { Prices } from '../../pricing/index.ts';
import { htmlOf } from '../markup.ts';
import { lowestOf, priceText } from '../prices/quotes.ts';
import type { ShownPaper, ShownPapers } from './read-papers.ts';

const groupsOf = ({ media }: ShownPaper): readonly string[] => Object.values(media).map(({ groupId }) => groupId);

const factsOf = ({ weightGsm, surface, base }: ShownPaper): string =>
	[weightGsm > 0 ? `${weightGsm} g/m²` : '', surface, base].filter((fact) => fact !== '').join(' · ');

const card = (paper: ShownPaper, from: string | null): ReactNode =>
	h(
		'li',
		{ key: paper.slug },
		paper.picture === null
			? null
			: h('img', { src: paper.picture.smallAddress, alt: '', width: paper.picture.width, height: paper.picture.height, loading: 'lazy' }),
		h('h2', null, h('a', { href: `/papers/${paper.slug}` }, paper.label)),
		paper.description === '' ? null : h('p', null, paper.description),
		h('p', { 'data-quiet': '' }, factsOf(paper)),
		from === null ? null : h('p', { 'data-price': '' }, `from ${from}`),
	);

/** HTML of the list of all papers, each with its lowest price with VAT. */
export async function paperListHtml({ papers, mounts }: ShownPapers, prices: Prices): Promise<string> {
	const cards = await Promise.all(
		papers.map(async (paper) => {
			const category = paper.media.fineartprint === undefined ? 'mountedprint' : 'fineartprint';
			const lowest = await lowestOf(prices, category, groupsOf(paper), mounts);
			return card(paper, lowest === null ? null : priceText(lowest));
		}),
	);
	if (cards.length === 0) return '';
	return htmlOf(
		h('ul', { 'data-papers': '' }, ...cards),
		h('p', { 'data-quiet': '' }, 'Prices include VAT. ', h('a', { href: '/prices' }, 'All prices'), '.'),
	);
}
