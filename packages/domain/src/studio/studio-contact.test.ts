import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactLines, noContact, type StudioContact } from './studio-contact.ts';

const studio: StudioContact = {
	address: '12 Mill Lane\n\nBristol  \nBS1 4QA',
	email: 'hello@studio.example',
	telephone: '0117 496 0123',
	openingHours: 'Monday to Friday, 9 to 5\nSaturday, 10 to 2',
	companyNumber: '01234567',
	vatNumber: 'GB 123 4567 89',
	delivery: 'Delivery in the UK £8.50',
	links: ['https://photos.example/studio'],
};

test('the foot of a mail says how to reach the studio, then its numbers [S1.01]', () => {
	expect(contactLines(studio)).toEqual([
		'12 Mill Lane, Bristol, BS1 4QA',
		'Telephone 0117 496 0123',
		'hello@studio.example',
		'Open Monday to Friday, 9 to 5, Saturday, 10 to 2',
		'https://photos.example/studio',
		'Company number 01234567',
		'VAT number GB 123 4567 89',
	]);
});

test('a studio that has entered nothing adds nothing to its mails [S1.01]', () => {
	expect(contactLines(noContact)).toEqual([]);
});

test('no line of the contact is blank, and each has its own line, whatever is entered [S1.01]', () => {
	const text = fc.string({ unit: fc.constantFrom(' ', '\n', 'a', 'b', '1', '\t') });
	const contact = fc.record({
		address: text,
		email: text,
		telephone: text,
		openingHours: text,
		companyNumber: text,
		vatNumber: text,
		delivery: text,
		links: fc.array(text, { maxLength: 3 }),
	});
	fc.assert(
		fc.property(contact, (entered) => {
			for (const line of contactLines(entered)) expect(line.trim()).toBe(line);
			expect(contactLines(entered)).not.toContain('');
			const isEmpty = [...Object.values(entered).flat()].every((value) => value.trim() === '');
			expect(contactLines(entered).length === 0).toBe(isEmpty);
		}),
		{ seed: 23, numRuns: 500 },
	);
});
