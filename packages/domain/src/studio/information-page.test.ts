import { expect, test } from 'vitest';
import {
	INFORMATION_PAGES,
	INFORMATION_SLUGS,
	informationPage,
	informationProblems,
	isInformationSlug,
	type StudioFacts,
	withStudioWords,
} from './information-page.ts';
import { noContact } from './studio-contact.ts';

const studio: StudioFacts = {
	name: 'Dawn & *Dusk*',
	...noContact,
	address: '1. Mill Lane\n\n # Bristol',
	email: 'hello_us@dawn.example',
	telephone: '0117 496 (0123)',
};

test('the pages that a studio writes have an address, a title and a description each [S1.04] [S2.03]', () => {
	expect(INFORMATION_SLUGS).toEqual(['papers', 'delivery', 'help', 'contact', 'terms', 'privacy', 'imprint']);
	for (const page of INFORMATION_PAGES) expect(informationPage(page.slug)).toBe(page);
	expect(isInformationSlug('delivery')).toBe(true);
	expect(isInformationSlug('prints')).toBe(false);
});

test.each([
	['is complete', 'We send on {name} paper.', []],
	['is empty', ' \n ', [{ kind: 'empty' }]],
	[
		'has blanks, each named once',
		'Within [[days]] days, [[ price ]] or [[days]].',
		[
			{ kind: 'blank', text: 'days' },
			{ kind: 'blank', text: 'price' },
		],
	],
	['names what the studio has not entered', 'No. {company number}, {email}', [{ kind: 'missing', word: 'company number' }]],
	['has links and other brackets, which are no blanks', 'See [our papers](/papers) [1] {colour}.', []],
])('a page that %s says so [S1.04]', (_what, markdown, problems) => {
	expect(informationProblems(markdown, studio)).toEqual(problems);
});

test('values of the studio replace their words and mean nothing in Markdown [S1.04]', () => {
	expect(withStudioWords('{name}\n{address}', studio)).toBe('Dawn \\& \\*Dusk\\*\n1\\. Mill Lane\n\\# Bristol');
	expect(withStudioWords('{email} or {telephone}', studio)).toBe('<hello_us@dawn.example> or [0117 496 \\(0123\\)](tel:01174960123)');
	expect(withStudioWords('{VAT number} {colour}', studio)).toBe('{VAT number} {colour}');
});
