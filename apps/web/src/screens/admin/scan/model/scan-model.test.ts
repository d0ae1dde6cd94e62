import type { Piece } from '@print-room/contract';
import { PIECE_STATES, type PieceState, STAGES } from '@print-room/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { marksOf } from '../../production/model/piece-messages.ts';
import { foreign, judge, lookedUp, movedTo } from './bench.ts';
import { livePieces, missingPieces, packingOf, takeScan } from './packing.ts';

const pieceOf = (changes: Partial<Piece> = {}): Piece => ({
	...{ id: 'a', orderId: 'o', orderNumber: '2409', customerLastName: 'Moreau', line: 1, number: 1, of: 3, sheet: null, reprint: 0 },
	...{ reprintReason: null, isReprinted: false, state: 'toPrint', heldFrom: null, holdReason: null, waitsForFile: false },
	...{ cancelledFrom: null, orderHold: null, isFlagged: false, needsFinishing: true, finishing: [], medium: 'Rag', widthMm: 300 },
	...{ heightMm: 200, imageName: 'Dunes.tif', thumbUrl: null, dueOn: null, movedAt: '2026-11-20T10:00:00Z', version: 1 },
	...changes,
});

const state = fc.constantFrom<PieceState>(...PIECE_STATES);
const stage = fc.constantFrom(...STAGES);

describe('a bench', () => {
	test('moves a piece to its next stage or back, says that it is there already, and refuses everything else with a reason [P3.02]', () => {
		fc.assert(
			fc.property(state, stage, fc.boolean(), (from, to, needsFinishing) => {
				const piece = pieceOf({ state: from, needsFinishing, heldFrom: from === 'held' ? 'toPrint' : null });
				const result = judge(piece, to);
				if (result === null) {
					const path = STAGES.filter((one) => needsFinishing || one !== 'toFinish');
					expect(path.findIndex((one) => one === to)).toBeLessThanOrEqual(path.findIndex((one) => one === from) + 1);
					expect(['held', 'cancelled', 'waitingForPayment']).not.toContain(from);
				} else if (from === to && to !== 'waitingForPayment') expect(result.tone).toBe('already');
				else expect(result).toMatchObject({ tone: 'refused', title: 'Not moved', hint: expect.stringMatching(/\w/) });
			}),
		);
	});

	test('offers a leap to be confirmed, and nothing else [P3.02]', () => {
		const leap = judge(pieceOf(), 'toPack');
		expect(leap).toMatchObject({ leapTo: 'toPack', hint: expect.stringContaining('“to print”') });
		expect(judge(pieceOf(), 'toPack', true)).toBeNull();
		expect(judge(pieceOf({ state: 'cancelled' }), 'toPack', true)).toMatchObject({ leapTo: null, hint: 'It is cancelled' });
		expect(judge(pieceOf({ orderHold: 'refunded' }), 'printed')).toMatchObject({ tone: 'refused', leapTo: null });
	});

	test('a held print says from which stage and why, looked up or at a bench, in the words of its card [P3.02]', () => {
		const held = pieceOf({ state: 'held', heldFrom: 'toPrint', holdReason: 'Dust', waitsForFile: true });
		expect(lookedUp(held)).toMatchObject({ title: 'Held', hint: 'Held from to print: Dust' });
		expect(judge(held, 'printed')).toMatchObject({ tone: 'refused', hint: 'Held from to print: Dust' });
		expect(marksOf(held)).toEqual(['Waiting for a file', 'Held from to print: Dust']);
	});

	test('a look up says what comes next; a cancelled print is refused [P3.02]', () => {
		expect(lookedUp(pieceOf())).toMatchObject({ tone: 'found', title: 'To print', hint: 'Next: printed' });
		expect(lookedUp(pieceOf({ state: 'cancelled' }))).toMatchObject({ tone: 'refused', title: 'Cancelled' });
		expect(movedTo(pieceOf({ state: 'printed', needsFinishing: false }), 'printed')).toMatchObject({ tone: 'done', hint: 'Next: to pack' });
	});
});

test('a foreign code says so; that of an order’s page says which one to scan [P3.02]', () => {
	expect(foreign('4006381333931')).toMatchObject({
		tone: 'refused',
		title: 'Unknown code',
		hint: expect.stringContaining('Nothing was moved'),
	});
	expect(foreign('https://shop.example/admin/orders/1#line-2').hint).toContain('Scan the small code of a print.');
});

describe('packing', () => {
	const pieces = [
		pieceOf({ id: 'b', number: 2 }),
		pieceOf(),
		pieceOf({ id: 'x', number: 3, state: 'cancelled' }),
		pieceOf({ id: 's', line: 2, state: 'sent' }),
	];

	test('an order is complete once each live piece was scanned, in whatever order and however often [P3.03]', () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (scans) => {
				let packing = packingOf(pieceOf(), pieces);
				for (const piece of scans) packing = takeScan(packing, piece, `code ${piece.id}`).packing;
				const seen = new Set(scans.map(({ id }) => id));
				expect(missingPieces(packing).map(({ id }) => id)).toEqual(['a', 'b'].filter((id) => !seen.has(id)));
				expect([...packing.scanned.keys()].toSorted()).toEqual(['a', 'b'].filter((id) => seen.has(id)));
			}),
		);
	});

	test('a piece of another order, one that is not live and a second scan tick nothing [P3.03]', () => {
		const packing = packingOf(pieceOf(), pieces);
		expect(takeScan(packing, pieceOf({ id: 'z', orderId: 'other' }), 'z')).toEqual({ packing, scan: 'otherOrder' });
		expect(takeScan(packing, pieces[2] ?? pieceOf(), 'x').scan).toBe('notLive');
		const once = takeScan(packing, pieceOf(), 'a');
		expect(once.scan).toBe('ticked');
		expect(takeScan(once.packing, pieceOf(), 'a').scan).toBe('again');
		expect(livePieces(once.packing)).toHaveLength(2);
	});

	test('a reprint that was made since the list was read is waited for once it is scanned [P3.03]', () => {
		const packing = packingOf(pieceOf(), [pieceOf()]);
		const after = takeScan(packing, pieceOf({ id: 'r', reprint: 1, version: 2 }), 'r').packing;
		expect(livePieces(after).map(({ id }) => id)).toEqual(['a', 'r']);
		expect(missingPieces(after).map(({ id }) => id)).toEqual(['a']);
	});
});
