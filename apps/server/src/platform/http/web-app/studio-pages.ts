import { informationMarks, offerMarks } from '@print-room/contract';
import { CATEGORY_IDS } from '@print-room/domain';

/** Page that customers read: one that the studio has written, or one of its papers and prices. */
export interface StudioPage {
	/** address without its first slash */
	readonly slug: string;
	readonly title: string;
	readonly description: string;
	/** may stand in any page as it is */
	readonly html: string;
	/** address on this server of the picture that a shared link shows; null: the shop's own */
	readonly picture: string | null;
	/** what the page sells, as schema.org describes it; null: nothing */
	readonly product: object | null;
}

interface ListedPage {
	readonly slug: string;
	readonly title: string;
	readonly changedAt: Date | null;
}

/** Pages that the web app links to and shows. */
export interface ShownPages {
	/** pages of the footer, in its order */
	readonly links: () => readonly ListedPage[];
	/** pages that search engines may list */
	readonly listed: () => readonly ListedPage[];
	readonly read: (slug: string, search?: string) => Promise<StudioPage | null>;
	/** HTML beside the empty drop zone; '' for none */
	readonly offer: () => Promise<string>;
}

export const noPages: ShownPages = { links: () => [], listed: () => [], read: async () => null, offer: async () => '' };

export const textForHtml = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const linksOf = (pages: readonly ListedPage[]): { slug: string; title: string }[] =>
	pages.map(({ slug, title }) => ({ slug, title }));

const footer = /<footer\b.*?<\/footer>/s;
const link = /<li\b(?:(?!<\/li>).)*<\/li>/s;
const article = new RegExp(`${informationMarks.begin}.*?${informationMarks.end}`, 's');

const named = (html: string, { slug, title }: Pick<StudioPage, 'slug' | 'title'>): string =>
	html.replaceAll(informationMarks.slug, () => slug).replaceAll(informationMarks.title, () => textForHtml(title));

/**
 * Fills a page's first paint: the footer's only link is repeated for each page that the studio has written, or the footer is left out,
 * and the page's own text is put in its place.
 */
export function withStudioPage(html: string, pages: readonly ListedPage[], own: StudioPage | null): string {
	const linked = html.replace(footer, (whole) =>
		pages.length === 0 ? '' : whole.replace(link, (one) => pages.map((page) => named(one, page)).join('')),
	);
	return own === null ? linked : named(linked, own).replace(article, () => own.html);
}

const offerPlace = new RegExp(`${offerMarks.begin}.*?${offerMarks.end}`, 's');

/** Fills the place of the offer in the first paint of an empty upload screen. */
export const withOffer = (html: string, offer: string): string => html.replace(offerPlace, () => offer);

/** The pages that search engines may list. */
export function sitemapOf(publicUrl: string, pages: readonly ListedPage[]): string {
	const urls = [
		...CATEGORY_IDS.map((category) => ({ path: `/prints/${category}`, changed: '' })),
		...pages.map(({ slug, changedAt }) => ({
			path: `/${slug}`,
			changed: changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`,
		})),
	];
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...urls.map(({ path, changed }) => `<url><loc>${textForHtml(publicUrl + path)}</loc>${changed}</url>`),
		'</urlset>',
		'',
	].join('\n');
}
