import { expect, test } from 'vitest';
import { studioProblems } from './studio-form.tsx';

const valid = {
	name: 'Dawn & Dusk',
	address: '',
	email: '',
	telephone: '',
	openingHours: '',
	companyNumber: '',
	vatNumber: '',
	delivery: '',
	accentColour: '',
	links: '',
};
const wrongLink = { links: 'Enter addresses that begin with https://, one a line.' };

test.each([
	['a name alone', {}, {}],
	['pages elsewhere, one a line', { links: 'https://photos.example/a\n\n  https://other.example ' }, {}],
	['no name', { name: '  ' }, { name: 'Required' }],
	['a name that no page has room for', { name: 'x'.repeat(61) }, { name: 'At most 60 characters.' }],
	['an e-mail without a domain', { email: 'hello' }, { email: 'Enter an e-mail address, such as hello@studio.example.' }],
	['a page without https', { links: 'http://photos.example' }, wrongLink],
	['a colour that can be read', { accentColour: '#12385C' }, {}],
	[
		'a colour that is too light',
		{ accentColour: '#ffcc00' },
		{ accentColour: 'Text on or in this colour would be hard to read. The nearest that passes is #816700.' },
	],
	['a script as a page', { links: 'javascript:alert(1)' }, wrongLink],
])('the form of the studio judges %s [S1.01]', (_what, typed, problems) => {
	expect(studioProblems({ ...valid, ...typed })).toEqual(problems);
});
