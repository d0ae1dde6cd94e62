import type { CartService, FailingDelivery } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { flagsOf } from './cart-service.ts';

const calm: CartService = {
	kind: 'sandbox',
	lastDeliveryAt: '2026-11-21T11:00:00.000Z',
	silence: { isUnusual: false, hours: 1, usualHours: 12.4 },
	failing: [],
	failingCount: 0,
	refused: { count: 0, lastAt: null },
	stopped: { count: 3, lastAt: '2026-11-21T11:00:00.000Z' },
	reconciliation: null,
};

const delivery: FailingDelivery = {
	id: 'w1',
	event: 'transaction/created',
	transactionId: '5120050926',
	receivedAt: '2026-11-21T11:00:00.000Z',
	failure: 'The body is no transaction.',
	attempts: 3,
	gaveUp: false,
};

const wrongs = (service: CartService): string[] => flagsOf(service).map(({ wrong }) => wrong);
const advices = (service: CartService): string =>
	flagsOf(service)
		.map(({ advice }) => advice)
		.join(' ');

describe('the cart service needs attention', () => {
	test('the cart service needs attention only if something is wrong, and not because carts were stopped [D20]', () => {
		expect(flagsOf(calm)).toEqual([]);
	});

	test('the cart service needs attention when deliveries did not become orders, and it says whether they are tried again [D20]', () => {
		const one = { ...calm, failing: [delivery], failingCount: 1 };
		expect(wrongs(one)).toEqual(['One delivery has not become an order yet.']);
		expect(advices(one)).toContain('it is retried automatically');
		expect(advices({ ...one, failing: [{ ...delivery, gaveUp: true }] })).toContain('it is not retried');
		expect(advices({ ...one, failingCount: 2 })).toContain('each is retried automatically');
		const many = { ...calm, failing: [delivery, { ...delivery, id: 'w2', gaveUp: true }], failingCount: 60 };
		expect(wrongs(many)).toEqual(['60 deliveries have not become orders yet.']);
		expect(advices(many)).toContain('not all are retried');
	});

	test('the cart service needs attention when signatures were wrong, and it names the key to check [D20]', () => {
		const refused = { ...calm, refused: { count: 2, lastAt: null } };
		expect(wrongs(refused)).toEqual(['2 deliveries were refused in the last 24 hours: the signature was wrong.']);
		expect(advices(refused)).toContain('SANDBOX_CART_WEBHOOK_KEY');
		expect(advices({ ...refused, kind: 'foxy' })).toContain('the setting FOXY_WEBHOOK_KEY');
	});

	test('the cart service needs attention when it is silent for an unusual time [D20]', () => {
		expect(wrongs({ ...calm, silence: { isUnusual: true, hours: 74.2, usualHours: 12.4 } })).toEqual([
			'No delivery for 3 days. The longest time without one was 12 hours.',
		]);
		expect(wrongs({ ...calm, silence: { isUnusual: true, hours: null, usualHours: null } })).toEqual(['No delivery for an unusual time.']);
	});

	test('the cart service needs attention when the latest comparison failed or found something [D20]', () => {
		const latest = { id: 'r', from: '', startedAt: '2026-11-21T11:59:00.000Z', finishedAt: null, compared: 0, findings: [], failure: null };
		expect(wrongs({ ...calm, reconciliation: latest })).toEqual([]);
		expect(wrongs({ ...calm, reconciliation: { ...latest, failure: 'No answer.' } })).toEqual(['The latest comparison failed.']);
		const finding = { kind: 'ORDER_MISSING', transactionId: '1', orderId: null, displayId: null, message: '', resent: true } as const;
		const found = { ...latest, finishedAt: '2026-11-21T12:00:00.000Z', findings: [finding] };
		expect(wrongs({ ...calm, reconciliation: found })).toEqual(['The latest comparison found 1 difference.']);
	});
});
