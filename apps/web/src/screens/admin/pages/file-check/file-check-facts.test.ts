import { expect, test } from 'vitest';
import { design } from '../../model/order-line.fixture.ts';
import { answerAddress, checkedFacts, isDesignGone, isMadeByAnother, reachedAt } from './file-check-facts.ts';

test('the answer is begun with a subject, whatever the address has in it [A2.14]', () => {
	expect(answerAddress({ email: 'a&b@example.com' }, 'The Print Room')).toBe(
		'mailto:a%26b%40example.com?subject=Your%20file%20check%20at%20The%20Print%20Room',
	);
});

test('an answer goes where it is mailed to, which of an account may be another e-mail than at asking [A2.14]', () => {
	expect(reachedAt({ email: 'old@example.com' })).toBe('old@example.com');
	expect(reachedAt({ email: 'old@example.com', answerTo: 'new@example.com' })).toBe('new@example.com');
	expect(answerAddress({ email: 'old@example.com', answerTo: 'new@example.com' }, 'X')).toContain('mailto:new%40example.com');
});

test('the print type is shown even if the request has none [A2.14]', () => {
	expect(checkedFacts({ ...design, printType: null })).toContainEqual(['Print type', 'None']);
});

test('the design’s category, print type, sizes and other choices are shown [A2.14]', () => {
	expect(checkedFacts(design)).toEqual([
		['Category', 'Fine Art Prints'],
		['Print type', 'Cotton Rag 308'],
		['Size', '600 × 400 mm'],
		['Overall size', '650 × 450 mm'],
		['Border', 'Extra 25 mm around print'],
	]);
});

test('a deleted design is reported as deleted [A8.12]', () => {
	expect(isDesignGone({ design: null })).toBe(true);
	expect(isDesignGone({})).toBe(true);
	expect(isDesignGone({ design })).toBe(false);
});

test('a design by another person than the one who asked is marked as opened by a mailed link [D24]', () => {
	const made = (userId: string | null) => isMadeByAnother({ userId: 'anonymous-1', design: { ...design, userId } });
	expect([made('anonymous-1'), made('anonymous-2'), made('u1')]).toEqual([false, true, true]);
	expect(isMadeByAnother({ userId: 'anonymous-1', design: null })).toBe(false);
});
