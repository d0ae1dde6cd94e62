import {
	CATEGORY_IDS,
	type CategoryId,
	categoryTitle,
	formatLengthWithUnit,
	largestPrint,
	proofSizeLabel,
	sizeInBothUnits,
} from '@print-room/domain';
import { createElement as h, type ReactNode } from 'react';
import type { Prices } from '../../pricing/index.ts';
import { htmlOf, table } from '../markup.ts';
import { grossOn, lowestOf, mediumOf, priceText, questionFor, sizesOn } from '../prices/quotes.ts';
import type { PaperMedium, ShownMount, ShownPaper } from './read-papers.ts';

/** Address under which a print on the paper begins. */
export const orderAddress = (categoryId: CategoryId, { id }: Pick<PaperMedium, 'id'>, route?: string): string =>
	`/prints/${categoryId}${route === undefined ? '' : `/${route}`}?media=${id}`;

const fact = (label: string, value: string | null): ReactNode =>
	value === null || value === '' ? null : h('div', { key: label }, h('dt', null, label), h('dd', null, value));

const largestText = ({ maxWidthMm }: PaperMedium): string => {
	const [inMm, inInches] = [largestPrint(maxWidthMm, 'mm'), largestPrint(maxWidthMm, 'inches')];
	const sideOf = ({ units }: typeof inMm, side: number): string => formatLengthWithUnit(side, units);
	const bothOf = (side: 'width' | 'height'): string => `${sideOf(inMm, inMm[side])} (${sideOf(inInches, inInches[side])})`;
	return `${bothOf('height')} wide, ${bothOf('width')} long`;
};

const order = (paper: ShownPaper): ReactNode => {
	const ways: readonly (readonly [CategoryId, string])[] = [
		['fineartprint', 'Order on this paper'],
		['mountedprint', 'In a window mount'],
		['proofprint', 'As a proof'],
	];
	const offered = ways.flatMap(([categoryId, label]) => {
		const medium = mediumOf(paper, categoryId);
		return medium === null ? [] : [{ label, href: orderAddress(categoryId, medium) }];
	});
	return h(
		'p',
		{ 'data-order': '' },
		...offered.map(({ label, href }, index) =>
			h('a', { key: href, href, ...(index === 0 && { 'data-primary': '' }) }, index === 0 ? 'Order on this paper' : label),
		),
	);
};

/** Place of the reader's own latest image in the colours of the paper, which the app fills; nothing if the shop does not know them. */
const ownPicture = ({ media }: ShownPaper): readonly ReactNode[] => {
	const proof = CATEGORY_IDS.map((id) => media[id]?.proof ?? null).find((known) => known !== null);
	if (proof === undefined) return [];
	return [
		h(
			'section',
			{
				key: 'own picture',
				'data-own-picture': '',
				'data-colours': proof.table,
				'data-white': proof.paper.join(' '),
				...(proof.isExample && { 'data-example': '' }),
			},
			h('h2', null, 'Your picture on this paper'),
			h(
				'div',
				null,
				h(
					'p',
					null,
					'Your latest image is shown here in the colours of this paper. ',
					h('a', { href: '/prints/fineartprint' }, 'Choose an image'),
					'.',
				),
			),
		),
	];
};

async function printTable({ priceOf }: Prices, medium: PaperMedium): Promise<ReactNode> {
	const rows = await Promise.all(
		sizesOn(medium).map(async ({ size, name }) => {
			const gross = grossOn(await priceOf(questionFor(size, null)), medium.groupId);
			return [[name, sizeInBothUnits(size)].filter((part) => part !== null).join(' · '), priceText(gross)];
		}),
	);
	return table({ label: 'Prices by size', head: ['Size', 'Price'], rows });
}

async function mountTable({ priceOf }: Prices, medium: PaperMedium, mounts: readonly ShownMount[]): Promise<ReactNode> {
	const rows = await Promise.all(
		mounts.map(async (mount) => {
			const gross = grossOn(await priceOf(questionFor(mount.size, mount)), medium.groupId);
			return [mount.label, sizeInBothUnits(mount.overall), priceText(gross)];
		}),
	);
	return table({ label: 'Prices in a window mount', head: ['Print', 'Mount', 'Price'], rows });
}

const section = (title: string, ...nodes: ReactNode[]): readonly ReactNode[] => [h('h2', { key: title }, title), ...nodes];

/** HTML of the page of a paper: words, facts, picture, prices with VAT, and the ways to order on it. */
export async function paperPageHtml(paper: ShownPaper, mounts: readonly ShownMount[], prices: Prices): Promise<string> {
	const { picture, description, weightGsm, surface, base, white, suits } = paper;
	const [fineArt, mounted, proof] = (['fineartprint', 'mountedprint', 'proofprint'] as const).map((id) => mediumOf(paper, id));
	const proofPrice = proof == null ? null : await lowestOf(prices, 'proofprint', [proof.groupId], mounts);
	return htmlOf(
		h('p', { 'data-quiet': '' }, h('a', { href: '/papers' }, 'All papers')),
		h(
			'div',
			{ 'data-paper': '' },
			h(
				'div',
				null,
				description === '' ? null : h('p', null, description),
				h(
					'dl',
					{ 'data-facts': '' },
					fact('Weight', weightGsm > 0 ? `${weightGsm} g/m²` : null),
					fact('Surface', surface),
					fact('Base', base),
					fact('White', white),
					fact('Suits', suits),
					fact('Largest print', fineArt == null ? null : largestText(fineArt)),
				),
				order(paper),
			),
			picture === null
				? null
				: h('img', {
						src: picture.address,
						alt: `Surface of ${paper.label}`,
						width: picture.width,
						height: picture.height,
						fetchPriority: 'high',
					}),
		),
		...ownPicture(paper),
		...(fineArt == null
			? []
			: section(
					'Prices by size',
					h(
						'p',
						{ 'data-quiet': '' },
						'With VAT, without border. ',
						h('a', { href: `/prices?paper=${paper.slug}` }, 'Price of another size'),
						'.',
					),
					await printTable(prices, fineArt),
				)),
		...(mounted == null || mounts.length === 0 ? [] : section('In a window mount', await mountTable(prices, mounted, mounts))),
		...(proofPrice === null
			? []
			: section(
					categoryTitle('proofprint'),
					h(
						'p',
						null,
						`Two sheets of ${proofSizeLabel('mm')} for ${priceText(proofPrice)}: the whole picture, and a part of it at full size.`,
					),
				)),
	);
}
