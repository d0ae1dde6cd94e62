import { expect, test } from 'vitest';
import { design } from '../../model/order-line.fixture.ts';
import { answerAddress, checkedFacts, isDesignGone } from './file-check-facts.ts';

test('the answer is begun with a subject, whatever the address has in it [A2.14]', () => {
	expect(answerAddress({ email: 'a&b@example.com' }, 'The Print Room')).toBe(
		'mailto:a%26b%40example.com?subject=Your%20file%20check%20at%20The%20Print%20Room',
	);
});

test('of the design its print type and sizes are told [A2.14]', () => {
	expect(checkedFacts(design)).toEqual([
		['Print type', 'Cotton Rag 308'],
		['Size', '600 × 400 mm'],
		['Overall size', '650 × 450 mm'],
	]);
});

test('a design that is gone is said to be [A8.12]', () => {
	expect(isDesignGone({ design: null })).toBe(true);
	expect(isDesignGone({})).toBe(true);
	expect(isDesignGone({ design })).toBe(false);
});
