import type { Parcel, Piece } from '@print-room/contract';
import { expect, test } from 'vitest';
import { carriageText, leftText, packable, parcelTitle, pieceText, restText, stateText } from './parcel-text.ts';

const pieceOf = (id: string, more: Partial<Piece> = {}): Piece => ({
	...{ id, orderId: 'o', orderNumber: '0007', customerLastName: 'Moreau', line: 1, number: 1, of: 3, sheet: null },
	...{ reprint: 0, reprintReason: null, isReprinted: false, state: 'packed', heldFrom: null, holdReason: null },
	...{ waitsForFile: false, cancelledFrom: null, orderHold: null, isFlagged: false, needsFinishing: false, finishing: [] },
	...{ medium: 'Rag', widthMm: 300, heightMm: 200, imageName: 'Lake.jpg', thumbUrl: null, dueOn: null },
	...{ movedAt: '2026-11-26T10:00:00.000Z', version: 1 },
	...more,
});

const parcelOf = (id: string, pieces: Parcel['pieces'], more: Partial<Parcel> = {}): Parcel => ({
	...{ id, orderId: 'o', number: 1, state: 'open', carrierId: null, carrier: '', reference: '', trackingUrl: null, sentOn: null },
	...{ pieces, createdAt: '2026-11-26T10:00:00.000Z', version: 1 },
	...more,
});

const [a, b, c] = [pieceOf('a'), pieceOf('b', { number: 2 }), pieceOf('c', { number: 3 })];

test('only prints that are on paper and in no parcel can be packed; a parcel that was taken apart takes none [P7.02]', () => {
	const pieces = [c, b, a, pieceOf('d', { state: 'held', heldFrom: 'toPack' }), pieceOf('e', { state: 'toPrint' })];
	const parcels = [
		parcelOf('1', [{ piece: a, leftAs: null }], { state: 'undone' }),
		parcelOf('2', [
			{ piece: b, leftAs: null },
			{ piece: c, leftAs: 'held' },
		]),
	];
	expect(packable(pieces, parcels).map(({ id }) => id)).toEqual(['a', 'c']);
});

test('parcels are counted without those that were taken apart [P7.02]', () => {
	const [gone, first, second] = [parcelOf('0', [], { state: 'undone' }), parcelOf('1', []), parcelOf('2', [])];
	expect([parcelTitle(first, [gone, first]), parcelTitle(second, [gone, first, second])]).toEqual(['Parcel', 'Parcel 2 of 2']);
});

test('a parcel says what it holds, where it is and what is to follow [P7.02]', () => {
	const parcel = parcelOf('1', [{ piece: a, leftAs: null }], { carrier: 'Courier', reference: 'AB1', sentOn: '2026-12-04', state: 'sent' });
	expect([stateText(parcel), carriageText(parcel)]).toEqual(['Left on 4 December 2026', 'Courier, AB1']);
	expect([stateText(parcelOf('2', [])), carriageText(parcelOf('2', []))]).toEqual(['Being packed', 'No carrier']);
	expect([pieceText(b), leftText('held'), leftText(null)]).toEqual(['Line 1, print 2 of 3', 'left the parcel: held', null]);
	expect(restText([a, b, c], parcel)).toMatch(/^2 prints of this order are not in it\./);
	expect(restText([a, { ...b, state: 'cancelled' }], parcel)).toBeNull();
});
