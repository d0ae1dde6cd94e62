/**
 * Pages whose first paint is prepared by the build, each with an address that shows it. The server sends the HTML of such a shell with the
 * page, and the app replaces it with the same content.
 */
export const shellAddresses = {
	'upload fineartprint': '/prints/fineartprint',
	'upload mountedprint': '/prints/mountedprint',
	'upload proofprint': '/prints/proofprint',
	'editor fineartprint': '/process/fineartprint?image_id=none',
	'editor mountedprint': '/process/mountedprint?image_id=none',
	'editor proofprint': '/process/proofprint?image_id=none',
	profile: '/profile',
	orders: '/profile/orders',
	fileChecks: '/profile/file-checks',
	editions: '/profile/editions',
	/** stands for every page that the studio writes */
	information: '/__INFORMATION_SLUG__',
	backOffice: '/admin/orders',
	notFound: '/nowhere/at/all',
} as const;

/** What the server replaces in a shell: the link to one page of the studio, which it repeats, and what stands on such a page. */
export const informationMarks = {
	slug: '__INFORMATION_SLUG__',
	title: '__INFORMATION_TITLE__',
	begin: '__INFORMATION_BEGIN__',
	end: '__INFORMATION_END__',
} as const;

/** Around the place of the shop's offer in the first paint of an empty upload screen, which the server fills. */
export const offerMarks = { begin: '__OFFER_BEGIN__', end: '__OFFER_END__' } as const;

export type ShellName = keyof typeof shellAddresses;

export interface Shell {
	/** style rules, inlined */
	readonly styles: string;
	/** HTML for a browser without images here */
	readonly first: string;
	/** HTML for a browser that has images here */
	readonly returning: string;
	/** style sheets and modules of the screen's own code */
	readonly styleSheets: readonly string[];
	readonly modules: readonly string[];
}

/** The build's file of all shells, beside `index.html`: by kind of cart service, then by page. */
export const shellsFile = 'shells.json';

export type Shells = Readonly<Record<'sandbox' | 'foxy', Readonly<Record<ShellName, Shell>>>>;

/** Cookie by which the server knows a browser that has images here, or someone signed in. */
export const returningCookie = 'print-room.returning';

/** Cookie by which the server knows the category of the upload screen used last. */
export const lastCategoryCookie = 'print-room.last-category';
