import { PIECES_DUE, type Piece } from '@print-room/contract';
import { moveRefusal, PIECE_STATES, STAGES } from '@print-room/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GROUPINGS, readBoardQuery, writeBoardQuery } from './board-query.ts';
import { columnsOf, mergePieces } from './columns.ts';
import { dueLabel, marksOf, pieceTitle, reprintsText } from './piece-messages.ts';
import { pieceBeside, planMoves } from './plan-moves.ts';

const today = '2026-11-26';
const pieceOf = (id: string, more: Partial<Piece> = {}): Piece => ({
	...{ id, orderId: `order-${id}`, orderNumber: '0007', customerLastName: 'Moreau', line: 1, number: 1, of: 1, sheet: null },
	...{ reprint: 0, reprintReason: null, isReprinted: false },
	...{ state: 'toCheck', heldFrom: null, holdReason: null, waitsForFile: false, cancelledFrom: null, orderHold: null, isFlagged: false },
	...{ needsFinishing: false, finishing: [], medium: 'Rag', widthMm: 300, heightMm: 200, imageName: 'Lake.jpg', thumbUrl: null },
	...{ dueOn: null, movedAt: '2026-11-26T10:00:00.000Z', version: 1 },
	...more,
});
const all = { filter: {}, grouping: 'none' } as const;

describe('the state of the board in the address', () => {
	test('the state of the board survives the address, and nonsense in an address is left out [P2.01]', () => {
		const filled = fc.record(
			{
				state: fc.constantFrom(...PIECE_STATES),
				medium: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
				due: fc.constantFrom(...PIECES_DUE),
				held: fc.constant('true' as const),
				text: fc.string({ minLength: 1, maxLength: 40 }).map((text) => `x${text.trim()}`.trim()),
			},
			{ requiredKeys: [] },
		);
		fc.assert(
			fc.property(filled, fc.constantFrom(...GROUPINGS), (filter, grouping) => {
				expect(readBoardQuery(new URLSearchParams(writeBoardQuery({ filter, grouping }).toString()))).toEqual({ filter, grouping });
			}),
		);
		expect(readBoardQuery(new URLSearchParams('stage=nowhere&due=never&held=no&group=colour&text=%20'))).toEqual(all);
	});
});

describe('columns of the board', () => {
	test('each piece is in the column of its stage, the earliest due first, and groups follow their first piece [P2.01]', () => {
		const pieces = [
			pieceOf('late', { medium: 'Washi' }),
			pieceOf('b', { orderNumber: '10000', dueOn: '2026-11-27' }),
			pieceOf('a', { orderNumber: '9999', dueOn: '2026-11-27', medium: 'Washi' }),
			pieceOf('soon', { dueOn: '2026-11-26' }),
			pieceOf('printed', { state: 'printed' }),
		];
		const inColumn = (grouping: (typeof GROUPINGS)[number]) =>
			columnsOf(pieces, { ...all, grouping }, today).find(({ state }) => state === 'toCheck');
		expect(inColumn('none')?.pieces.map(({ id }) => id)).toEqual(['soon', 'a', 'b', 'late']);
		expect(inColumn('medium')?.rows.map((row) => (row.kind === 'group' ? `${row.label} ${row.count}` : row.piece.id))).toEqual([
			...['Rag 2', 'soon', 'b'],
			...['Washi 2', 'a', 'late'],
		]);
		expect(columnsOf(pieces, { ...all, filter: { state: 'printed' } }, today).map(({ state }) => state)).toEqual(['printed']);
		const columns = columnsOf(pieces, all, today).map(({ state }) => state);
		expect(columns).not.toContain('waitingForPayment');
		expect(columns).toContain('sent');
	});

	test('a newer reading replaces a piece, an older one does not, and one that is no longer found leaves [P2.02]', () => {
		const kept = [pieceOf('same'), pieceOf('moved', { version: 2 }), pieceOf('gone'), pieceOf('ahead', { version: 5, state: 'packed' })];
		const found = [pieceOf('moved', { version: 3, state: 'toPrint' }), pieceOf('ahead', { version: 4 }), pieceOf('new')];
		const merged = mergePieces(kept, new Set(['moved', 'gone', 'ahead', 'new']), found);
		expect(merged.map(({ id, version, state }) => [id, version, state])).toEqual([
			['same', 1, 'toCheck'],
			['moved', 3, 'toPrint'],
			['ahead', 5, 'packed'],
			['new', 1, 'toCheck'],
		]);
	});
});

describe('moves on the board', () => {
	test('a plan holds what the rules allow, names leaps and held orders, and leaves the rest [P2.02]', () => {
		const somePieces = fc.uniqueArray(
			fc.record({
				id: fc.uuid(),
				state: fc.constantFrom(...PIECE_STATES),
				needsFinishing: fc.boolean(),
				orderHold: fc.constantFrom(null, 'test' as const),
			}),
			{ selector: ({ id }) => id, maxLength: 12 },
		);
		fc.assert(
			fc.property(somePieces, fc.constantFrom(...STAGES, 'next' as const, 'previous' as const), (facts, target) => {
				const pieces = facts.map(({ id, ...more }) => pieceOf(id, more));
				const plan = planMoves(pieces, target);
				const moved = [...plan.moves].flatMap(([to, some]) => some.map((piece) => ({ piece, to })));
				expect(moved.length + plan.left.length).toBe(pieces.length);
				for (const { piece, to } of moved) {
					expect(moveRefusal(piece, to, true)).toBeNull();
					expect(plan.leaps.includes(piece)).toBe(moveRefusal(piece, to, false) === 'leap');
					expect(plan.ofHeldOrders.includes(piece)).toBe(piece.orderHold !== null);
				}
				if (target === 'next' || target === 'previous') expect(plan.leaps).toEqual([]);
			}),
		);
	});

	test('arrow keys lead to the card beside, over empty columns, and stay at the edges [P2.02]', () => {
		const [a, b, c] = [pieceOf('a'), pieceOf('b'), pieceOf('c')];
		const columns = [{ pieces: [a, b] }, { pieces: [] }, { pieces: [c] }];
		expect(pieceBeside(columns, null, 'down')).toBe('a');
		expect(pieceBeside(columns, 'a', 'down')).toBe('b');
		expect(pieceBeside(columns, 'b', 'down')).toBe('b');
		expect(pieceBeside(columns, 'b', 'right')).toBe('c');
		expect(pieceBeside(columns, 'c', 'left')).toBe('a');
		expect(pieceBeside(columns, 'c', 'right')).toBe('c');
	});
});

test('a card says in words what it is, when it is due and why it needs care [P2.01]', () => {
	expect(pieceTitle(pieceOf('a', { number: 2, of: 3 }))).toBe('Order #0007, line 1, print 2 of 3, Moreau, 300 × 200 mm, To check');
	expect([dueLabel(null, today), dueLabel(today, today), dueLabel('2026-11-25', today), dueLabel('2026-12-04', today)]).toEqual([
		'No due date',
		'Due today',
		'Overdue since Wed 25 Nov',
		'Due Fri 4 Dec',
	]);
	const held = pieceOf('a', { state: 'held', heldFrom: 'toPrint', holdReason: 'Dust', waitsForFile: true, orderHold: 'test' });
	expect(marksOf(held)).toEqual(['Test money: do not print', 'Waiting for a file', 'Held from to print: Dust']);
});

test('a reprint says so and why, and reprints are counted in words [P5.03]', () => {
	const again = pieceOf('a', { reprint: 1, reprintReason: 'studio' });
	expect(marksOf(again)).toEqual(['Reprint: the studio’s mistake']);
	expect(pieceTitle(again)).toContain('print 1 of 1, reprint 1, Moreau');
	expect(reprintsText([])).toBeNull();
	expect(reprintsText([{ reason: 'lost', count: 1 }])).toBe('1 reprint in 30 days: 1 lost');
	expect(
		reprintsText([
			{ reason: 'damaged', count: 2 },
			{ reason: 'studio', count: 1 },
		]),
	).toBe('3 reprints in 30 days: 2 damaged, 1 the studio’s mistake');
});
