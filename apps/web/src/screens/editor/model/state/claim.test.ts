import { describe, expect, test } from 'vitest';
import { type Claim, firstOwnership, ownershipAfter, type Visitor } from './claim.ts';

const guest: Visitor = { userId: 'anonymous1', isGuest: true };
const laterGuest: Visitor = { userId: 'anonymous2', isGuest: true };
const nobody: Visitor = { userId: null, isGuest: true };
const ines: Visitor = { userId: 'ines', isGuest: false };
const other: Visitor = { userId: 'other', isGuest: false };

/** Claims on an image that a series of visitors have. */
const claims = (ownerId: string, first: Visitor, ...later: readonly Visitor[]): Claim[] => {
	let ownership = firstOwnership(ownerId, first);
	let before = first;
	const found = [ownership.claim];
	for (const now of later) {
		ownership = ownershipAfter(ownership, before, now);
		before = now;
		found.push(ownership.claim);
	}
	return found;
};

describe('an image that is open in the editor', () => {
	test('an image that is open in the editor stays its own person’s after the session was lost, once they are back [C8.09] [D29]', () => {
		expect(claims('ines', ines, nobody, laterGuest, ines)).toEqual(['own', 'lost', 'lost', 'own']);
	});

	test('an image that is open in the editor is not another person’s who logs in instead [D4]', () => {
		expect(claims('ines', ines, laterGuest, other, laterGuest, ines)).toEqual(['own', 'lost', 'none', 'lost', 'own']);
	});

	test('an image that is open in the editor goes with the guest who signs in [C1.07] [C7.10]', () => {
		expect(claims('anonymous1', guest, ines)).toEqual(['own', 'own']);
		expect(claims('anonymous1', guest, ines, laterGuest, ines)).toEqual(['own', 'own', 'lost', 'own']);
		expect(claims('anonymous1', guest, ines, laterGuest, other)).toEqual(['own', 'own', 'lost', 'none']);
	});

	test('an image that is open in the editor is not taken along by a guest who did not make it [D4]', () => {
		expect(claims('ines', ines, laterGuest, other)).toEqual(['own', 'lost', 'none']);
		expect(claims('anonymous1', guest, laterGuest, ines)).toEqual(['own', 'none', 'none']);
	});

	test('an image that is open in the editor of a customer is never the staff’s who look at it [D4]', () => {
		expect(claims('ines', other, nobody, laterGuest)).toEqual(['none', 'none', 'none']);
	});
});
