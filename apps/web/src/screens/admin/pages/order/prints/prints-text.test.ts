import type { Order, Piece } from '@print-room/contract';
import { expect, test } from 'vitest';
import { holdsOf, printName, printState, printsOfLine, refundOfLine, refundText, summaryOf } from './prints-text.ts';

const pieceOf = (more: Partial<Piece>): Piece => ({
	...{ id: 'a', orderId: 'o', orderNumber: '0007', customerLastName: 'Moreau', line: 1, number: 1, of: 3, sheet: null },
	...{ reprint: 0, reprintReason: null, isReprinted: false },
	...{ state: 'toPack', heldFrom: null, holdReason: null, waitsForFile: false, cancelledFrom: null, orderHold: null, isFlagged: false },
	...{ needsFinishing: false, finishing: [], medium: 'Rag', widthMm: 300, heightMm: 200, imageName: 'Lake.jpg', thumbUrl: null },
	...{ dueOn: null, movedAt: '2026-11-26T10:00:00.000Z', version: 1 },
	...more,
});

test('a line says where its prints are, and names what replaced a spoiled one [P5.03]', () => {
	const pieces = [
		pieceOf({ number: 3, state: 'held', heldFrom: 'toPrint', holdReason: 'Dust' }),
		pieceOf({ number: 1, reprint: 1, reprintReason: 'studio', state: 'toPrint' }),
		pieceOf({ line: 2, of: 1, state: 'sent' }),
		pieceOf({ number: 2 }),
		pieceOf({ number: 1, state: 'cancelled', isReprinted: true }),
	];
	const line = printsOfLine(pieces, 1);
	expect(line.map((piece) => `${printName(piece)}: ${printState(piece)}`)).toEqual([
		'Print 1 of 3: replaced',
		'Print 1 of 3, reprint: the studio’s mistake: to print',
		'Print 2 of 3: to pack',
		'Print 3 of 3: held: Dust',
	]);
	expect(summaryOf(line)).toBe('3 prints: 1 to print, 1 to pack, 1 held; 1 reprint');
	expect(summaryOf(printsOfLine(pieces, 2))).toBe('1 print: sent');
});

test('a line says why its prints are held [P1.02] [P5.01]', () => {
	const held = (number: number, holdReason: string) => pieceOf({ number, state: 'held', heldFrom: 'toPrint', holdReason });
	const holds = (pieces: readonly Piece[]) => holdsOf(pieces).map(({ text, prints }) => [text, ...prints.map(({ number }) => number)]);
	expect(holds([held(1, 'Dust')])).toEqual([['Held: Dust', 1]]);
	expect(holds([held(1, 'Dust'), held(2, 'No file'), held(3, 'Dust'), pieceOf({ number: 4 })])).toEqual([
		['2 prints held: Dust', 1, 3],
		['1 print held: No file', 2],
	]);
	expect(holdsOf([pieceOf({})])).toEqual([]);
});

test('a line says whether the money of its cancelled prints has gone back [P5.04]', () => {
	const cancelled = [pieceOf({ state: 'cancelled' })];
	const none = { kind: 'none', amount: 0, lines: [] } as const;
	const part = { kind: 'part', amount: 24, lines: [{ itemId: 'a', amount: 20, prints: 1 }] } as const;
	const said = (refund: NonNullable<Order['refund']>, itemId = 'a', pieces = cancelled) =>
		refundOfLine({ refund, currency: 'GBP' }, itemId, pieces);
	expect(said({ ...none, lines: [] }, 'a', [pieceOf({})])).toBeNull();
	expect(said({ ...none, lines: [] }, 'a', [pieceOf({ state: 'cancelled', isReprinted: true })])).toBeNull();
	expect(said({ ...none, lines: [] })).toBe('No refund has been reported for this line.');
	expect(said({ ...part, lines: [...part.lines] })).toBe('Refund reported: £20.00 net for 1 print.');
	expect(said({ ...part, lines: [...part.lines] }, 'b')).toBe('No refund has been reported for this line.');
	expect(said({ ...part, lines: [] }, 'b')).toBe('A refund of a part was reported, without its lines.');
	expect(said({ kind: 'whole', amount: 24, lines: [] })).toBeNull();
});

test('an order says what of its money went back [P5.04]', () => {
	const text = (refund: Order['refund']) => refundText({ refund, currency: 'GBP' });
	expect([
		text({ kind: 'none', amount: 0, lines: [] }),
		text({ kind: 'part', amount: 24, lines: [] }),
		text({ kind: 'whole', amount: 120, lines: [] }),
	]).toEqual(['None reported', '£24.00, a part', '£120.00, all of it']);
});
