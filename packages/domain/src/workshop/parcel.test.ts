import { expect, test } from 'vitest';
import { PIECE_STATES } from '../rules/piece-stage.ts';
import { followsSentence, isParcelLive, nextParcelStates, PARCEL_STATES, parcelRefusal } from './parcel.ts';

test('printed pieces can be in a parcel, unless they are held or cancelled [P7.02] [P5.04]', () => {
	expect(PIECE_STATES.map((state) => [state, parcelRefusal({ state })])).toEqual([
		['waitingForPayment', 'notPrinted'],
		['toCheck', 'notPrinted'],
		['toPrint', 'notPrinted'],
		['printed', null],
		['toFinish', null],
		['toPack', null],
		['packed', null],
		['sent', null],
		['held', 'held'],
		['cancelled', 'cancelled'],
	]);
});

test('an open parcel is sent or taken apart; after that it stays as it is [P7.02]', () => {
	expect(PARCEL_STATES.map(nextParcelStates)).toEqual([['sent', 'undone'], [], []]);
	expect(PARCEL_STATES.filter(isParcelLive)).toEqual(['open', 'sent']);
});

test.each([
	[{ sent: 0, left: 3 }, null],
	[{ sent: 3, left: 0 }, null],
	[{ sent: 1, left: 2 }, '1 of 3 prints is on its way; the other 2 follow in another parcel.'],
	[{ sent: 2, left: 1 }, '2 of 3 prints are on their way; the other one follows in another parcel.'],
])('an order in several parcels says what is to follow: %j [P7.02]', (counts, sentence) => {
	expect(followsSentence(counts)).toBe(sentence);
});
