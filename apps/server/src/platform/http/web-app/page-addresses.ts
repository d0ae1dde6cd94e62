import { adminPages, type ShellName, shopPages } from '@print-room/contract';
import { type CategoryId, categoryTitle, isCategoryId } from '@print-room/domain';
import type { StudioPage } from './studio-pages.ts';

export interface PageHead {
	readonly title: string;
	readonly description: string;
	/** whether search engines may list the page */
	readonly isListed: boolean;
}

export interface Page extends PageHead {
	readonly status: 200 | 404 | 429;
	/** first paint that is sent with the page; null: none is prepared */
	readonly shell: ShellName | null;
	/** path by which search engines know the page; null: it is not listed */
	readonly canonical: string | null;
	/** text of the studio on the page */
	readonly information: StudioPage | null;
}

const about =
	'Made-to-order fine-art and photographic prints: upload a photograph, choose its crop, size, paper and border, and order the print.';

// Last, since every address of one segment matches it.
const { information: informationPath, paper: paperPath, ...otherShopPages } = shopPages;
const patterns: readonly (readonly [page: keyof typeof shopPages | 'admin', pattern: RegExp])[] = [
	...Object.entries(otherShopPages).map(([page, path]) => [pageKey(page), patternOf(path)] as const),
	// A mailed link carries its ticket in the path.
	['resetPassword', patternOf(`${shopPages.resetPassword}/:token`)],
	['fileCheck', patternOf(`${shopPages.fileCheck}/:ticket`)],
	['order', patternOf(`${shopPages.order}/:ticket`)],
	['approvalLink', patternOf(`${shopPages.approvalLink}/:token`)],
	['staffInvitation', patternOf(`${shopPages.staffInvitation}/:token`)],
	...Object.values(adminPages).map((path) => ['admin', patternOf(path)] as const),
	['paper', patternOf(paperPath)],
	['information', patternOf(informationPath)],
];

function pageKey(name: string): keyof typeof shopPages {
	if (!Object.hasOwn(shopPages, name)) throw new Error(`no page ${name}`);
	return name as keyof typeof shopPages;
}

/** Matches like the router: ignores case and a trailing slash. */
function patternOf(path: string): RegExp {
	return new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
}

const certificatePrefix = 'c/';
const certificateSlug = (code: string): string => certificatePrefix + code;
/** Code of a certificate in the slug of its page; null for other pages. */
export const certificateCodeOf = (slug: string): string | null =>
	slug.startsWith(certificatePrefix) ? slug.slice(certificatePrefix.length) : null;

const unlisted = { canonical: null, information: null } as const;

const privately = (title: string, shell: ShellName | null): Page => ({
	status: 200,
	title,
	description: about,
	isListed: false,
	shell,
	...unlisted,
});
const publicly = (category: CategoryId): Page => ({
	status: 200,
	title: `Order ${categoryTitle(category)}`,
	description: about,
	isListed: true,
	shell: `upload ${category}`,
	canonical: `/prints/${category}`,
	information: null,
});

const notThere: Page = {
	status: 404,
	title: 'Page not found',
	description: 'There is nothing at this address.',
	isListed: false,
	shell: 'notFound',
	...unlisted,
};

const studioPage = (page: StudioPage | null): Page =>
	page === null
		? notThere
		: {
				status: 200,
				title: page.title,
				description: page.description,
				isListed: true,
				shell: 'information',
				canonical: `/${page.slug}`,
				information: page,
			};

/** Page of a certificate, which search engines do not list. */
const certificatePage = (page: StudioPage | null): Page => ({ ...studioPage(page), isListed: false, canonical: null });

/** Page for people who looked up too many certificates. */
export const tooManyPage = (sentence: string): Page => ({
	...certificatePage({
		slug: 'c/unknown',
		title: 'Certificate',
		description: sentence,
		html: `<p data-lead="">${sentence}</p>`,
		picture: null,
		product: null,
	}),
	status: 429,
});

const otherPages: Readonly<Record<string, Page>> = {
	resetPassword: privately('Reset your password', 'upload fineartprint'),
	action: privately('Your e-mail', 'upload fineartprint'),
	fileCheck: privately('Your file check', null),
	order: privately('Your order', null),
	approvalLink: privately('A print to look at', null),
	approval: privately('A print to look at', null),
	staffInvitation: privately('Your invitation', null),
	logOut: privately('Log out', null),
	wall: privately('Your wall', null),
	profile: privately('Account', 'profile'),
	orders: privately('Your orders', 'orders'),
	fileChecks: privately('Your file checks', 'fileChecks'),
	editions: privately('Your editions', 'editions'),
	admin: privately('Admin panel', 'backOffice'),
};

/** Addresses without a category, which show the one used last. */
const pagesOfLastCategory: ReadonlySet<string> = new Set(['prints', 'resetPassword', 'action']);

/** The page at a path, by the web app's own route table; the app itself shows unknown paths. */
export async function pageAt(
	path: string,
	lastCategory: CategoryId = 'fineartprint',
	read: (slug: string) => Promise<StudioPage | null> = async () => null,
): Promise<Page> {
	for (const [page, pattern] of patterns) {
		const found = pattern.exec(path);
		if (found === null) continue;
		const { category, type, information, paper, code } = found.groups ?? {};
		if (code !== undefined) return certificatePage(await read(certificateSlug(code)));
		if (paper !== undefined) return studioPage(await read(`papers/${paper}`));
		if (information !== undefined) return studioPage(await read(information));
		if (category !== undefined) {
			if (!isCategoryId(category)) return notThere;
			if (page === 'set') return privately(`Order ${categoryTitle(category)}`, null);
			return page === 'editor' ? privately(`Order ${categoryTitle(category)}`, `editor ${category}`) : publicly(category);
		}
		if (page === 'action' && type !== 'verified') return notThere;
		const known = otherPages[page] ?? publicly(page === 'prints' ? lastCategory : 'fineartprint');
		return pagesOfLastCategory.has(page) ? { ...known, shell: `upload ${lastCategory}` } : known;
	}
	return notThere;
}

/** Search engines may read the shop, but nothing that belongs to a person or to the back office. */
export const robotsText = (publicUrl: string): string =>
	[
		'User-agent: *',
		...[
			adminPages.start,
			'/api/',
			'/account/',
			'/files/',
			'/tiles/',
			'/process/',
			shopPages.profile,
			shopPages.resetPassword,
			shopPages.fileCheck,
			shopPages.order,
			shopPages.approvalLink,
			'/approvals/',
			'/approval-pictures/',
			'/approval-tiles/',
			shopPages.staffInvitation,
			'/action/',
			shopPages.logOut,
			shopPages.wall,
		].map((path) => `Disallow: ${path}`),
		'Allow: /',
		'',
		`Sitemap: ${publicUrl}/sitemap.xml`,
		'',
	].join('\n');
