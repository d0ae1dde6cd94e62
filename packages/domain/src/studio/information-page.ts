import type { StudioContact } from './studio-contact.ts';

/** Pages that a studio writes for its customers, in the order in which they are linked. */
export const INFORMATION_PAGES = [
	{ slug: 'papers', title: 'Papers', description: 'The papers we print on, and what each of them suits.' },
	{
		slug: 'delivery',
		title: 'Delivery and returns',
		description: 'How prints are packed and sent, what that costs, and how returns work.',
	},
	{ slug: 'help', title: 'Help', description: 'Answers about files, sizes, papers, ordering and your prints.' },
	{ slug: 'contact', title: 'Contact', description: 'How to reach us.' },
	{ slug: 'terms', title: 'Terms', description: 'The terms on which we make and sell prints.' },
	{ slug: 'privacy', title: 'Privacy', description: 'What we keep about you, why, for how long, and your rights.' },
	{ slug: 'imprint', title: 'Imprint', description: 'Who runs this shop.' },
] as const;

export type InformationSlug = (typeof INFORMATION_PAGES)[number]['slug'];

export const INFORMATION_SLUGS = INFORMATION_PAGES.map(({ slug }) => slug);

/** Whether a text is the address of a page, without its slash. */
export const isInformationSlug = (text: string): text is InformationSlug => INFORMATION_PAGES.some(({ slug }) => slug === text);

/** Returns the fixed title and description of a page. */
export const informationPage = (slug: InformationSlug): (typeof INFORMATION_PAGES)[number] =>
	INFORMATION_PAGES.find((page) => page.slug === slug) ?? INFORMATION_PAGES[0];

/** Name and contact of the studio, which a text names instead of repeating. */
export type StudioFacts = StudioContact & { readonly name: string };

/** Words in braces that stand for a value of the studio, such as `{telephone}`. */
export const STUDIO_WORDS = ['name', 'address', 'email', 'telephone', 'opening hours', 'company number', 'VAT number'] as const;

export type StudioWord = (typeof STUDIO_WORDS)[number];

const studioValue = (word: StudioWord, studio: StudioFacts): string => {
	const values: Readonly<Record<StudioWord, string>> = {
		name: studio.name,
		address: studio.address,
		email: studio.email,
		telephone: studio.telephone,
		'opening hours': studio.openingHours,
		'company number': studio.companyNumber,
		'VAT number': studio.vatNumber,
	};
	return values[word].trim();
};

const wordPattern = new RegExp(`\\{(${STUDIO_WORDS.join('|')})\\}`, 'g');
const blankPattern = /\[\[([^\]\n]*)\]\]/g;

const isWord = (text: string): text is StudioWord => STUDIO_WORDS.some((word) => word === text);

const wordsIn = (markdown: string): readonly StudioWord[] =>
	[...new Set([...markdown.matchAll(wordPattern)].map(([, word = '']) => word))].filter(isWord);

/** Reason for which a page is not shown to customers. */
export type InformationProblem =
	| { readonly kind: 'empty' }
	/** a place in double brackets that has to be filled in */
	| { readonly kind: 'blank'; readonly text: string }
	/** a value of the studio that the text names and nobody has entered */
	| { readonly kind: 'missing'; readonly word: StudioWord };

/** Returns what is missing before a page can be shown to customers, in the order of the text; [] if it is complete. */
export const informationProblems = (markdown: string, studio: StudioFacts): readonly InformationProblem[] => {
	if (markdown.trim() === '') return [{ kind: 'empty' }];
	const blanks = [...new Set([...markdown.matchAll(blankPattern)].map(([, text = '']) => text.trim()))];
	return [
		...blanks.map((text) => ({ kind: 'blank', text }) as const),
		...wordsIn(markdown)
			.filter((word) => studioValue(word, studio) === '')
			.map((word) => ({ kind: 'missing', word }) as const),
	];
};

/** Escapes everything that Markdown could read as its own; line breaks stay, without blank lines. */
const escaped = (text: string): string =>
	text
		.split('\n')
		.map((line) => line.trim().replaceAll(/[!-/:-@[-`{-~]/g, '\\$&'))
		.filter((line) => line !== '')
		.join('\n');

const markdownOf = (word: StudioWord, studio: StudioFacts): string => {
	const value = studioValue(word, studio);
	if (word === 'email') return `<${value}>`;
	const digits = value.replaceAll(/[^\d+]/g, '');
	return word === 'telephone' && digits !== '' ? `[${escaped(value)}](tel:${digits})` : escaped(value);
};

/** Returns the text with the studio's values in place of its words; words without a value stay as they are. */
export const withStudioWords = (markdown: string, studio: StudioFacts): string =>
	markdown.replaceAll(wordPattern, (whole, word: string) =>
		isWord(word) && studioValue(word, studio) !== '' ? markdownOf(word, studio) : whole,
	);
