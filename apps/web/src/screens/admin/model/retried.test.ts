import type { FailingDelivery } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { outcomeMessage, outcomeOf, type Retried } from './retried.ts';

const delivery: FailingDelivery = {
	id: 'w1',
	event: 'transaction/created',
	transactionId: '77',
	receivedAt: '2026-11-21T11:00:00.000Z',
	failure: 'no',
	attempts: 12,
	gaveUp: true,
};
const retried: Retried = { id: 'w1', attempts: 12, transactionId: '77', queuedMs: 1000 };

describe('a delivery that is tried again', () => {
	test('a delivery that is tried again is queued, then an order or a failure again [D20]', () => {
		expect(outcomeOf({ ...retried, queuedMs: null }, [delivery], 1000)).toBe('asking');
		expect(outcomeOf(retried, [delivery], 3000)).toBe('queued');
		expect(outcomeOf(retried, [], 3000)).toBe('order');
		expect(outcomeOf(retried, [{ ...delivery, attempts: 13 }], 3000)).toBe('failed again');
	});

	test('a delivery that is tried again is not waited for without end', () => {
		expect(outcomeOf(retried, [delivery], 31_000)).toBe('queued');
		expect(outcomeOf(retried, [delivery], 31_001)).toBe('slow');
	});

	test('a delivery that is tried again is named by its transaction if it has one', () => {
		expect(outcomeMessage(retried, 'order')).toBe('The delivery of transaction 77 became an order.');
		expect(outcomeMessage({ transactionId: null }, 'failed again')).toBe('The delivery failed again.');
	});
});
