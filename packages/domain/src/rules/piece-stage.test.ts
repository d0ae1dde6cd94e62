import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	cancelRefusal,
	fixedOrder,
	held,
	isLive,
	isOnPaper,
	mayHold,
	moveRefusal,
	nextStage,
	offeredStatus,
	PIECE_STATES,
	type PieceFacts,
	previousStage,
	REPRINT_REASON_NAMES,
	REPRINT_REASONS,
	released,
	reprintRefusal,
	STAGES,
	type Stage,
	stageOf,
	stagesFor,
} from './piece-stage.ts';

const workStages = STAGES.filter((stage) => stage !== 'waitingForPayment');
const working = fc
	.record({ state: fc.constantFrom(...workStages), needsFinishing: fc.boolean() })
	.map((piece): PieceFacts => ({ ...piece, heldFrom: null }))
	.filter(({ state, needsFinishing }) => needsFinishing || state !== 'toFinish');

describe('stages of a piece', () => {
	test('a piece moves one stage forwards and any number backwards; a leap forwards asks once [P1.02]', () => {
		fc.assert(
			fc.property(working, fc.constantFrom(...workStages), (piece, to) => {
				const stages = stagesFor(piece.needsFinishing);
				const steps = stages.indexOf(to) - stages.findIndex((stage) => stage === piece.state);
				if (!stages.includes(to)) expect(moveRefusal(piece, to, true)).toBe('skipped');
				else if (steps === 0) expect(moveRefusal(piece, to, true)).toBe('same');
				else {
					expect(moveRefusal(piece, to, false)).toBe(steps > 1 ? 'leap' : null);
					expect(moveRefusal(piece, to, true)).toBeNull();
				}
			}),
		);
	});

	test('a piece without finishing passes every stage but finishing, one after the other [P1.03]', () => {
		for (const needsFinishing of [true, false]) {
			const passed: PieceFacts['state'][] = [];
			for (let piece: PieceFacts | null = { state: 'toCheck', heldFrom: null, needsFinishing }; piece !== null; ) {
				passed.push(piece.state);
				const next = nextStage(piece);
				piece = next === null ? null : { ...piece, state: next };
			}
			expect(passed).toEqual(workStages.filter((stage) => needsFinishing || stage !== 'toFinish'));
		}
	});

	test('the stage before and the stage after lead back to the piece, and only what is printed is on paper [P1.02]', () => {
		fc.assert(
			fc.property(working, (piece) => {
				const [before, after] = [previousStage(piece), nextStage(piece)];
				if (before !== null) expect(nextStage({ ...piece, state: before })).toBe(piece.state);
				if (after !== null) expect(previousStage({ ...piece, state: after })).toBe(piece.state);
				expect(before === null).toBe(piece.state === 'toCheck');
				expect(stageOf(mayHold(piece) ? held(piece) : piece)).toBe(piece.state);
			}),
		);
		expect(STAGES.filter(isOnPaper)).toEqual(['printed', 'toFinish', 'toPack', 'packed', 'sent']);
		expect(stageOf({ state: 'cancelled', heldFrom: null })).toBeNull();
	});

	test('a piece that waits for payment, is held or is cancelled is not moved, and none is moved to such a state [P1.01] [P1.02]', () => {
		const of = (state: PieceFacts['state']): PieceFacts => ({ state, heldFrom: state === 'held' ? 'printed' : null, needsFinishing: true });
		for (const stage of workStages) {
			expect(moveRefusal(of('waitingForPayment'), stage, true)).toBe('waitsForPayment');
			expect(moveRefusal(of('held'), stage, true)).toBe('held');
			expect(moveRefusal(of('cancelled'), stage, true)).toBe('cancelled');
			for (const state of PIECE_STATES.filter((one) => !workStages.some((work) => work === one)))
				expect(moveRefusal(of(stage), state, true)).toBe('notAStage');
		}
	});

	test('a held piece comes back to the stage that it was held from [P1.02]', () => {
		fc.assert(
			fc.property(working.filter(mayHold), (piece) => {
				expect(held(piece)).toEqual({ ...piece, state: 'held', heldFrom: piece.state });
				expect(released(held(piece))).toEqual(piece);
				expect(() => held(held(piece))).toThrow(RangeError);
				expect(() => released(piece)).toThrow(RangeError);
			}),
		);
	});

	test('sent and cancelled pieces are no longer live, and cannot be held [P1.02]', () => {
		for (const state of PIECE_STATES) {
			const isOver = state === 'sent' || state === 'cancelled';
			expect(isLive({ state })).toBe(!isOver);
			if (isOver) expect(mayHold({ state, heldFrom: null, needsFinishing: true })).toBe(false);
		}
	});
});

test('a piece can be ordered again once, and only if it is on paper, held or not [P5.03]', () => {
	for (const stage of STAGES) {
		const refusal = isOnPaper(stage) ? null : 'notPrinted';
		expect(reprintRefusal({ state: stage, heldFrom: null, isReprinted: false })).toBe(refusal);
		expect(reprintRefusal({ state: 'held', heldFrom: stage, isReprinted: false })).toBe(refusal);
		expect(reprintRefusal({ state: stage, heldFrom: null, isReprinted: true })).toBe('reprinted');
	}
	expect(reprintRefusal({ state: 'cancelled', heldFrom: null, isReprinted: false })).toBe('cancelled');
	expect(reprintRefusal({ state: 'cancelled', heldFrom: null, isReprinted: true })).toBe('reprinted');
});

test('sent and cancelled pieces cannot be cancelled, and printed ones are asked about first [P5.04]', () => {
	for (const state of STAGES) {
		const [asked, known] = [cancelRefusal({ state, heldFrom: null }, false), cancelRefusal({ state, heldFrom: null }, true)];
		if (state === 'sent') expect([asked, known]).toEqual(['sent', 'sent']);
		else expect([asked, known]).toEqual([isOnPaper(state) ? 'printed' : null, null]);
	}
	expect(cancelRefusal({ state: 'held', heldFrom: 'toPack' }, false)).toBe('printed');
	expect(cancelRefusal({ state: 'held', heldFrom: 'toPrint' }, false)).toBeNull();
	expect(cancelRefusal({ state: 'cancelled', heldFrom: null }, true)).toBe('cancelled');
});

test('each reason of a reprint has a name of its own [P5.03]', () => {
	expect(new Set(REPRINT_REASONS.map((reason) => REPRINT_REASON_NAMES[reason])).size).toBe(REPRINT_REASONS.length);
});

const status = (id: string, index: number, stage: Stage | null = null) => ({ id, index, stage });
const statuses = [
	status('received', 0),
	status('printing', 2, 'toPrint'),
	status('finishing', 3, 'printed'),
	status('dispatched', 5, 'sent'),
	status('delivered', 6),
];
const offered = (reached: Parameters<typeof offeredStatus>[1], ...set: string[]) => offeredStatus(statuses, reached, set)?.id ?? null;

test('a status is offered once all pieces have reached its stage, once, and never backwards [P1.04]', () => {
	expect(offered(null)).toBeNull();
	expect(offered('toCheck')).toBeNull();
	expect(offered('toPrint')).toBe('printing');
	expect(offered('toPack', 'received')).toBe('finishing');
	expect(offered('sent', 'finishing', 'printing')).toBe('dispatched');
	expect(offered('toPack', 'finishing')).toBeNull();
	expect(offered('toPack', 'received', 'finishing')).toBeNull();
	expect(offered('sent', 'delivered')).toBeNull();
	// A piece that goes back does not bring an earlier status again.
	expect(offered('toPrint', 'finishing', 'printing')).toBeNull();
	expect(offered('toPrint', 'finishing')).toBeNull();
});

test('a status of the making is not offered once all is packed, one that is tied to packed or sent is [P1.04]', () => {
	expect(offered('packed', 'received')).toBeNull();
	const withoutSent = statuses.filter(({ stage }) => stage !== 'sent');
	expect(offeredStatus(withoutSent, 'sent', ['received'])).toBeNull();
	const collected = [...withoutSent, status('ready', 4, 'packed')];
	for (const reached of ['packed', 'sent'] as const) expect(offeredStatus(collected, reached, ['received'])?.id).toBe('ready');
});

test('an order can be changed until the first of its prints is being printed or on paper [R2.05]', () => {
	const toPrint = { state: 'toPrint', heldFrom: null, cancelledFrom: null, isInPress: false } as const;
	const cancelled = { ...toPrint, state: 'cancelled', cancelledFrom: 'toCheck' } as const;
	expect([[], [toPrint], [toPrint, cancelled]].map(fixedOrder)).toEqual([null, null, null]);
	expect(fixedOrder([toPrint, { ...toPrint, isInPress: true }])).toBe('printing');
	expect(fixedOrder([cancelled])).toBe('cancelled');
	for (const stage of STAGES) {
		const others = [
			{ ...toPrint, state: stage },
			{ ...toPrint, state: 'held', heldFrom: stage },
			{ ...cancelled, cancelledFrom: stage },
		] as const;
		for (const piece of others) expect(fixedOrder([toPrint, piece])).toBe(isOnPaper(stage) ? 'printed' : null);
	}
});
