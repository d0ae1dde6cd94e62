import { informationPage, type LeadTimes, shopDay } from '@print-room/domain';
import { leadTimesChangedChannel, readLeadTimes } from '../catalogue/index.ts';
import { type Config, type Events, keepReading, type Logger, type Orm, type StudioPage } from '../platform/index.ts';
import type { Prices } from '../pricing/index.ts';
import { readSettings } from '../settings/index.ts';
import type { LiveInformation, ShownInformation } from './live-information.ts';
import { paperListHtml } from './papers/paper-list.ts';
import { paperPageHtml } from './papers/paper-page.ts';
import { paperProduct } from './papers/paper-product.ts';
import { readPapers, type ShownPapers } from './papers/read-papers.ts';
import { firstLookHtml } from './prices/first-look.ts';
import { pricesPageHtml } from './prices/prices-page.ts';

interface ShopPagesDeps {
	readonly orm: Orm;
	readonly events: Events;
	readonly logger: Logger;
	readonly config: Config;
	readonly prices: Prices;
	readonly information: LiveInformation;
}

/** Page by its address, for links and search engines. */
export interface ListedPage {
	/** address without its first slash */
	readonly slug: string;
	readonly title: string;
	/** null: unknown, as it follows the prices */
	readonly changedAt: Date | null;
}

export interface ShopPages {
	/** pages of the footer, in its order */
	readonly links: () => readonly ListedPage[];
	/** pages that search engines may list: those of the footer and each paper */
	readonly listed: () => readonly ListedPage[];
	/** Reads a page by its address without the first slash; null if no page has this address. `search`: the address's query. */
	readonly read: (slug: string, search?: string) => Promise<StudioPage | null>;
	/** HTML beside the empty drop zone; '' for none */
	readonly offer: () => Promise<string>;
}

const papersPrefix = 'papers/';
const pricesPage = {
	slug: 'prices',
	title: 'Prices',
	description: 'What a print costs at any size, on each paper and in a window mount, and how large your picture can be printed.',
	changedAt: null,
} as const;

const written = (page: ShownInformation): StudioPage => ({ ...page, picture: null, product: null });

/** Opens the pages to read: those that the studio has written, its papers and its prices. Papers are kept until they change. */
export async function openShopPages({ orm, events, logger, config, prices, information }: ShopPagesDeps): Promise<ShopPages> {
	const present = await keepReading<ShownPapers>({
		events,
		logger,
		channel: 'papers_changed',
		read: () => readPapers(orm),
		first: { papers: [], mounts: [] },
		what: 'the papers',
	});

	const leadTimes = await keepReading<LeadTimes>({
		events,
		logger,
		channel: leadTimesChangedChannel,
		read: () => readLeadTimes(orm),
		first: { isOn: false, weekdays: [], closedDays: [], daysOf: {} },
		what: 'the lead times',
	});

	const papersPage = async (): Promise<StudioPage | null> => {
		const words = information.shown().find(({ slug }) => slug === 'papers');
		const list = await paperListHtml(present(), prices);
		if (words === undefined && list === '') return null;
		const { slug, title, description } = informationPage('papers');
		return { slug, title, description, html: `${words?.html ?? ''}${list}`, picture: null, product: null };
	};

	const paperPage = async (paperSlug: string): Promise<StudioPage | null> => {
		const { papers, mounts } = present();
		const paper = papers.find((one) => one.slug === paperSlug);
		if (paper === undefined) return null;
		const { shopName, publicUrl } = config;
		return {
			slug: papersPrefix + paper.slug,
			title: paper.label,
			description: paper.description === '' ? `Prints on ${paper.label}: facts, prices and sizes.` : paper.description,
			html: await paperPageHtml(paper, mounts, prices),
			picture: paper.picture?.address ?? null,
			product: await paperProduct({ paper, mounts, prices, shopName, publicUrl }),
		};
	};

	const readPrices = async (search: string): Promise<StudioPage | null> => {
		const { thresholds } = await readSettings(orm);
		const html = await pricesPageHtml({ shown: present(), prices, thresholds, search });
		return html === null ? null : { ...pricesPage, html, picture: null, product: null };
	};

	const links = (): readonly ListedPage[] => {
		const { papers } = present();
		const shown = information.shown();
		const listOfPapers =
			papers.length === 0 || shown.some(({ slug }) => slug === 'papers') ? [] : [{ ...informationPage('papers'), changedAt: null }];
		const ofPapers = shown.filter(({ slug }) => slug === 'papers');
		return [...listOfPapers, ...ofPapers, ...(papers.length === 0 ? [] : [pricesPage]), ...shown.filter(({ slug }) => slug !== 'papers')];
	};
	return {
		links,
		listed: () => [
			...links(),
			...present().papers.map(({ slug, label }) => ({ slug: papersPrefix + slug, title: label, changedAt: null })),
		],
		offer: () => firstLookHtml({ shown: present(), prices, leadTimes: leadTimes(), today: shopDay(Date.now()) }),
		read: async (asked, search = '') => {
			const slug = asked.toLowerCase();
			if (slug === 'papers') return papersPage();
			if (slug === pricesPage.slug) return readPrices(search);
			if (slug.startsWith(papersPrefix)) return paperPage(slug.slice(papersPrefix.length));
			const page = information.shown().find((one) => one.slug === slug);
			return page === undefined ? null : written(page);
		},
	};
}
