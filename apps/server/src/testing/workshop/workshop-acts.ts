import fc from 'fast-check';

const kinds = {
	orders: ['pay', 'pay', 'authorise', 'capture', 'again', 'refund', 'refundPart', 'track'],
	pieces: ['hold', 'release', 'move', 'move', 'move', 'reprint', 'cancel'],
	runs: ['plan', 'plan', 'printing', 'printed', 'abandoned', 'bad'],
	parcels: ['pack', 'pack', 'scan', 'sent', 'undone'],
	conversations: ['ask', 'send', 'goOn', 'approve'],
	certificates: ['issue', 'void', 'replace'],
	faults: ['crash', 'sweep'],
} as const;
type What = (typeof kinds)[keyof typeof kinds][number];
/** One call of a sequence, with choices among the rows that there are. */
export interface Act {
	readonly kind: keyof typeof kinds;
	readonly what: What;
	/** which of the rows that there are */
	readonly at: number;
	readonly many: number;
}

const act: fc.Arbitrary<Act> = fc.constantFrom(...(Object.keys(kinds) as Act['kind'][])).chain((kind) =>
	fc.record({
		kind: fc.constant(kind),
		what: fc.constantFrom<What[]>(...kinds[kind]),
		at: fc.nat(50),
		many: fc.integer({ min: 1, max: 3 }),
	}),
);
/** Rounds of calls that are made at once. */
export const rounds = fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 8 });
