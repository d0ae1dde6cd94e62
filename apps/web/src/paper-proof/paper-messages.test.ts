import { describe, expect, test } from 'vitest';
import { mediaShareMessage, paperMessage, shareMessage } from './paper-messages.ts';

const consequence = 'Where this paper cannot show the colours, they are printed as the nearest colour.';

describe('colours that a paper cannot show', () => {
	test.each([
		[0, 'All colours of this picture can be printed on this paper.'],
		[0.0001, `Less than 1 % of the picture cannot be printed exactly. ${consequence}`],
		[0.041, `4 % of the picture cannot be printed exactly. ${consequence}`],
	])('a share of %d is said calmly, with its consequence [K2.04]', (share, message) => {
		expect(shareMessage(share)).toBe(message);
	});

	test('the list of media names what each can show [K2.05]', () => {
		expect([0, 0.002, 0.25, 1].map(mediaShareMessage)).toEqual([
			'Shows all of this picture',
			'Shows more than 99 % of this picture',
			'Shows 75 % of this picture',
			'Shows 0 % of this picture',
		]);
	});

	test('an example profile is called an example [K1.03]', () => {
		const proof = { table: 'a', paper: [1, 1, 1] as [number, number, number], name: 'Example: cotton', isExample: true };
		expect(paperMessage({ label: 'Smooth Rag', proof })).toBe('As on Smooth Rag. An example, calculated, not measured on this paper.');
		expect(paperMessage({ label: 'Smooth Rag', proof: { ...proof, isExample: false } })).toBe('As on Smooth Rag.');
	});
});
