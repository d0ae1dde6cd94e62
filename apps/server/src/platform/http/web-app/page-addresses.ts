import { adminPages, shopPages } from '@print-room/contract';
import { categoryTitle, isCategoryId } from '@print-room/domain';

/** Head of a page, before the app runs. */
export interface PageHead {
	readonly title: string;
	readonly description: string;
	/** whether search engines may list the page */
	readonly isListed: boolean;
}

export interface Page extends PageHead {
	readonly status: 200 | 404;
}

const about =
	'Made-to-order fine-art and photographic prints: upload a photograph, choose its crop, size, paper and border, and order the print.';

const patterns: readonly (readonly [page: keyof typeof shopPages | 'admin', pattern: RegExp])[] = [
	...Object.entries(shopPages).map(([page, path]) => [pageKey(page), patternOf(path)] as const),
	// A mailed link carries its ticket in the path.
	['resetPassword', patternOf(`${shopPages.resetPassword}/:token`)],
	['fileCheck', patternOf(`${shopPages.fileCheck}/:ticket`)],
	...Object.values(adminPages).map((path) => ['admin', patternOf(path)] as const),
];

function pageKey(name: string): keyof typeof shopPages {
	if (!Object.hasOwn(shopPages, name)) throw new Error(`no page ${name}`);
	return name as keyof typeof shopPages;
}

/** Matches like the router: ignores case and a trailing slash. */
function patternOf(path: string): RegExp {
	return new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
}

const privately = (title: string): Page => ({ status: 200, title, description: about, isListed: false });
const publicly = (title: string): Page => ({ status: 200, title, description: about, isListed: true });

const notThere: Page = {
	status: 404,
	title: 'Page not found',
	description: 'There is nothing at this address.',
	isListed: false,
};

const titles: Readonly<Record<string, string>> = {
	resetPassword: 'Reset your password',
	action: 'Your e-mail',
	fileCheck: 'Your file check',
	logOut: 'Log out',
	profile: 'Account',
	orders: 'Your orders',
	fileChecks: 'Your file checks',
	admin: 'Admin panel',
};

/** The page at a path, by the web app's own route table; the app itself shows unknown paths. */
export function pageAt(path: string): Page {
	for (const [page, pattern] of patterns) {
		const found = pattern.exec(path);
		if (found === null) continue;
		const { category, type } = found.groups ?? {};
		if (category !== undefined) {
			if (!isCategoryId(category)) return notThere;
			const title = `Order ${categoryTitle(category)}`;
			return page === 'editor' ? privately(title) : publicly(title);
		}
		if (page === 'action' && type !== 'verified') return notThere;
		const title = titles[page];
		return title === undefined ? publicly(`Order ${categoryTitle('fineartprint')}`) : privately(title);
	}
	return notThere;
}

/** Search engines may read the shop, but nothing that belongs to a person or to the studio. */
export const robotsText = [
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
		'/action/',
		shopPages.logOut,
	].map((path) => `Disallow: ${path}`),
	'Allow: /',
	'',
].join('\n');
