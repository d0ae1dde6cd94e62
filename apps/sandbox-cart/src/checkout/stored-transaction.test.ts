import { expect, test } from 'vitest';
import { testCustomer } from './customer.schema.ts';
import { storedTransactionSchema } from './stored-transaction.ts';
import { withStatus } from './webhook-body.ts';

test('a transaction of an earlier version is read as captured, with the tax that was everybody’s then [D20]', () => {
	const earlier = {
		id: '5000000001',
		displayId: 1001,
		cartId: 'cart',
		sessionId: 'session',
		receiptKey: 'key',
		createdAtMs: 1,
		customer: testCustomer,
		lines: [],
		body: '{"id":5000000001,"status":"captured","total_order":69.6}',
		delivery: { state: 'pending', attempts: 2, refeed: false, nextAtMs: 2, lastOutcome: '500' },
	};
	const read = storedTransactionSchema.parse(earlier);
	expect(read).toMatchObject({ status: 'captured', tax: { defaultPercent: 20 }, delivery: { event: 'transaction/created', sending: 0 } });
	expect(JSON.parse(withStatus(read.body, 'refunded'))).toEqual({ id: 5_000_000_001, status: 'refunded', total_order: 69.6 });
});
