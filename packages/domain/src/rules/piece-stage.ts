/** Stages of a piece in the workshop, in order. */
export const STAGES = ['waitingForPayment', 'toCheck', 'toPrint', 'printed', 'toFinish', 'toPack', 'packed', 'sent'] as const;
export type Stage = (typeof STAGES)[number];

/** All states of a piece: a stage, or beside the stages `held` (comes back to its stage) and `cancelled` (final). */
export const PIECE_STATES = [...STAGES, 'held', 'cancelled'] as const;
export type PieceState = (typeof PIECE_STATES)[number];

/** Names of the states within a sentence: a piece is `to check`. */
export const PIECE_STATE_NAMES: Readonly<Record<PieceState, string>> = {
	waitingForPayment: 'waiting for payment',
	toCheck: 'to check',
	toPrint: 'to print',
	printed: 'printed',
	toFinish: 'to finish',
	toPack: 'to pack',
	packed: 'packed',
	sent: 'sent',
	held: 'held',
	cancelled: 'cancelled',
};

/** Facts of a piece that the rules need: one physical print of an order line. */
export interface PieceFacts {
	readonly state: PieceState;
	/** stage to come back to; set while the piece is held */
	readonly heldFrom: Stage | null;
	/** whether mounting, coating, deckling or a certificate is ordered with it */
	readonly needsFinishing: boolean;
}

/** Reasons against a move. `leap` asks once: the same move is allowed when it is confirmed. */
export type MoveRefusal = 'waitsForPayment' | 'held' | 'cancelled' | 'notAStage' | 'skipped' | 'same' | 'leap';

const isStage = (state: PieceState): state is Stage => STAGES.some((stage) => stage === state);

/** Returns the stages that a piece passes in the workshop: from `toCheck`, without finishing if it needs none. */
export const stagesFor = (needsFinishing: boolean): readonly Stage[] =>
	STAGES.filter((stage) => stage !== 'waitingForPayment' && (needsFinishing || stage !== 'toFinish'));

/** Returns the stage after the present one; null for pieces that are held, cancelled, sent or not paid. */
export const nextStage = ({ state, needsFinishing }: PieceFacts): Stage | null => {
	const stages = stagesFor(needsFinishing);
	const at = stages.findIndex((stage) => stage === state);
	return at < 0 ? null : (stages[at + 1] ?? null);
};

/** Returns the stage before the present one; null for pieces at their first stage and for those that cannot be moved. */
export const previousStage = ({ state, needsFinishing }: PieceFacts): Stage | null => {
	const stages = stagesFor(needsFinishing);
	const at = stages.findIndex((stage) => stage === state);
	return at < 1 ? null : (stages[at - 1] ?? null);
};

/** Returns whether the print exists on paper at a stage: from `printed` on. */
export const isOnPaper = (stage: Stage): boolean => STAGES.indexOf(stage) >= STAGES.indexOf('printed');

/** Returns the stage of a piece, for a held piece the one that it comes back to; null for cancelled pieces. */
export const stageOf = ({ state, heldFrom }: Pick<PieceFacts, 'state' | 'heldFrom'>): Stage | null => (isStage(state) ? state : heldFrom);

/**
 * Returns why a piece may not be moved to a stage, or null. One stage forwards and any number backwards are allowed; more
 * forwards is a leap, which has to be confirmed.
 */
export const moveRefusal = (piece: PieceFacts, to: PieceState, isLeapConfirmed: boolean): MoveRefusal | null => {
	if (piece.state === 'cancelled' || piece.state === 'held') return piece.state;
	if (piece.state === 'waitingForPayment') return 'waitsForPayment';
	if (!isStage(to) || to === 'waitingForPayment') return 'notAStage';
	if (to === piece.state) return 'same';
	const stages = stagesFor(piece.needsFinishing);
	if (!stages.includes(to)) return 'skipped';
	const isLeap = STAGES.indexOf(to) > STAGES.indexOf(nextStage(piece) ?? piece.state);
	return isLeap && !isLeapConfirmed ? 'leap' : null;
};

/** Returns whether a piece can be held: everything that is neither held already nor final. */
export const mayHold = ({ state }: PieceFacts): boolean => isStage(state) && state !== 'sent';

/** Returns a held piece; the stage it came from is kept. @throws RangeError when it cannot be held */
export const held = (piece: PieceFacts): PieceFacts => {
	if (!mayHold(piece) || !isStage(piece.state)) throw new RangeError(`A piece that is ${piece.state} cannot be held`);
	return { ...piece, state: 'held', heldFrom: piece.state };
};

/** Returns a piece back at the stage from which it was held. @throws RangeError when it is not held */
export const released = (piece: PieceFacts): PieceFacts => {
	if (piece.state !== 'held' || piece.heldFrom === null) throw new RangeError(`A piece that is ${piece.state} cannot be released`);
	return { ...piece, state: piece.heldFrom, heldFrom: null };
};

/** Returns whether a piece still needs work or care: neither sent nor cancelled. */
export const isLive = ({ state }: Pick<PieceFacts, 'state'>): boolean => state !== 'sent' && state !== 'cancelled';

/** Reasons against cancelling a piece. `printed` asks once: the same cancellation is allowed when it is known. */
export type CancelRefusal = 'cancelled' | 'sent' | 'printed';

/** Returns why a piece may not be cancelled, or null. What was sent stays sent; what is on paper is asked about. */
export const cancelRefusal = (piece: Pick<PieceFacts, 'state' | 'heldFrom'>, arePrintedKnown: boolean): CancelRefusal | null => {
	if (piece.state === 'cancelled' || piece.state === 'sent') return piece.state;
	const stage = stageOf(piece);
	return stage !== null && isOnPaper(stage) && !arePrintedKnown ? 'printed' : null;
};

/** Reasons for which a customer can no longer change an order. */
export const FIXED_ORDERS = ['printed', 'printing', 'cancelled'] as const;
export type FixedOrder = (typeof FIXED_ORDERS)[number];

/** Facts of a piece that say whether its order can still be changed. */
export interface FixedFacts extends Pick<PieceFacts, 'state' | 'heldFrom'> {
	/** stage at which it was cancelled */
	readonly cancelledFrom: Stage | null;
	/** whether it is in a run that is being printed */
	readonly isInPress: boolean;
}

/**
 * Returns why the customer can no longer change an order's address or ask to cancel it, or null: until the first of its prints is being
 * printed or on paper. An order without pieces can be changed.
 */
export const fixedOrder = (pieces: readonly FixedFacts[]): FixedOrder | null => {
	const onPaper = pieces.some((piece) => {
		const stage = stageOf(piece) ?? piece.cancelledFrom;
		return stage !== null && isOnPaper(stage);
	});
	if (onPaper) return 'printed';
	if (pieces.some(({ isInPress }) => isInPress)) return 'printing';
	return pieces.length > 0 && pieces.every(({ state }) => state === 'cancelled') ? 'cancelled' : null;
};

/** Reasons for which a print is made again at no charge. */
export const REPRINT_REASONS = ['damaged', 'quality', 'lost', 'studio'] as const;
export type ReprintReason = (typeof REPRINT_REASONS)[number];

/** Names of the reasons within a sentence: it is ordered again because of `damage`. */
export const REPRINT_REASON_NAMES: Readonly<Record<ReprintReason, string>> = {
	damaged: 'damaged',
	quality: 'quality',
	lost: 'lost',
	studio: 'the studio’s mistake',
};

/** Stage at which a reprint begins: its file was checked for the first print. */
export const REPRINT_STAGE: Stage = 'toPrint';

/** Reasons against a reprint. `reprinted`: it was ordered again already, so that its reprint is what can be ordered again. */
export type ReprintRefusal = 'reprinted' | 'cancelled' | 'notPrinted';

/** Returns why a piece cannot be ordered again, or null. Only what is on paper is ordered again: anything else is still to be printed. */
export const reprintRefusal = (
	piece: Pick<PieceFacts, 'state' | 'heldFrom'> & { readonly isReprinted: boolean },
): ReprintRefusal | null => {
	if (piece.isReprinted) return 'reprinted';
	const stage = stageOf(piece);
	if (stage === null) return 'cancelled';
	return isOnPaper(stage) ? null : 'notPrinted';
};

/** Stages that a tracking status may be tied to: those that staff move pieces to. */
export const TIED_STAGES = STAGES.filter((stage) => stage !== 'waitingForPayment');

export interface TiedStatus {
	readonly id: string;
	/** place among the statuses: an order goes from a lower to a higher one */
	readonly index: number;
	/** stage that all live pieces have to have reached; null: tied to none */
	readonly stage: Stage | null;
}

/**
 * Returns the status that an order's pieces call for, or null: the one tied to the last stage that all of them have reached. A status that
 * was set before is not offered again, nor one that lies before the present status, so that nobody is mailed twice or backwards. A status of
 * the making is over once all is packed.
 * @param reached stage that all pieces have reached, see `reachedBy`
 * @param set ids of all statuses of the order's history, the present one first
 */
export function offeredStatus<Status extends TiedStatus>(
	statuses: readonly Status[],
	reached: Stage | null,
	set: readonly string[],
): Status | null {
	if (reached === null) return null;
	const placeOf = ({ stage }: TiedStatus): number => (stage === null ? -1 : STAGES.indexOf(stage));
	const [at, packed] = [STAGES.indexOf(reached), STAGES.indexOf('packed')];
	const from = at >= packed ? packed : 0;
	const tied = statuses
		.filter((status) => placeOf(status) >= from && placeOf(status) <= at)
		.toSorted((one, other) => placeOf(other) - placeOf(one) || other.index - one.index);
	const [called] = tied;
	const present = statuses.find(({ id }) => id === set[0]);
	if (called === undefined || set.includes(called.id)) return null;
	return present !== undefined && present.index > called.index ? null : called;
}
