import { CATEGORY_IDS, type CategoryId, categoryTitle, dueDayLabel, dueDayOf, type LeadTimes, type MadeWith } from '@print-room/domain';
import { createElement as h, type ReactNode } from 'react';
import type { Prices } from '../../pricing/index.ts';
import { htmlOf } from '../markup.ts';
import type { ShownPaper, ShownPapers } from '../papers/read-papers.ts';
import { lowestOf, mediumOf, priceText } from './quotes.ts';

interface FirstLook {
	readonly shown: ShownPapers;
	readonly prices: Prices;
	readonly leadTimes: LeadTimes;
	/** the studio's calendar day, YYYY-MM-DD */
	readonly today: string;
}

const shownPapers = 3;

const line = (address: string, name: string, fact: string): ReactNode =>
	h('li', { key: address }, h('a', { href: address }, name), h('span', null, fact));

async function kindLine(category: CategoryId, { papers, mounts }: ShownPapers, prices: Prices): Promise<ReactNode> {
	const groups = papers.flatMap((paper) => mediumOf(paper, category)?.groupId ?? []);
	const lowest = await lowestOf(prices, category, [...new Set(groups)], mounts);
	return lowest === null ? null : line(`/prints/${category}`, categoryTitle(category), `from ${priceText(lowest)}`);
}

/** A fine art print without any finishing leaves first. */
function dueWords(papers: readonly ShownPaper[], leadTimes: LeadTimes, today: string): string | null {
	const media = papers.flatMap((paper) => mediumOf(paper, 'fineartprint')?.id ?? []);
	const plain = (mediaId: string): MadeWith => ({ mediaId, printItemId: null, borderId: null, optionIds: [], certificateId: null });
	const days = media.flatMap((mediaId) => dueDayOf(leadTimes, today, [plain(mediaId)]) ?? []);
	const [first] = days.toSorted();
	return first === undefined
		? null
		: `Ordered today, a print is expected to leave us by ${dueDayLabel(first, today).replaceAll(' ', '\u00a0')}.`;
}

const factsOf = ({ weightGsm, surface }: ShownPaper): string =>
	[weightGsm > 0 ? `${weightGsm} g/m²` : '', surface].filter(Boolean).join(', ');

/** HTML beside the empty drop zone: the kinds of print with their lowest prices with VAT, three papers, and when a print would leave; '' without papers. */
export async function firstLookHtml({ shown, prices, leadTimes, today }: FirstLook): Promise<string> {
	const { papers } = shown;
	if (papers.length === 0) return '';
	const kinds = await Promise.all(CATEGORY_IDS.map((category) => kindLine(category, shown, prices)));
	const due = dueWords(papers, leadTimes, today);
	return htmlOf(
		h('h2', null, 'Prices with VAT'),
		h('ul', null, ...kinds.filter((kind) => kind !== null)),
		h('h2', null, papers.length > shownPapers ? h('a', { href: '/papers' }, `Papers, ${shownPapers} of ${papers.length}`) : 'Papers'),
		h('ul', null, ...papers.slice(0, shownPapers).map((paper) => line(`/papers/${paper.slug}`, paper.label, factsOf(paper)))),
		due === null ? null : h('p', null, due),
	);
}
