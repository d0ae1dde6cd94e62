import { orderFlagSchema } from '@print-room/contract';
import { expect, test } from 'vitest';
import { orderConcern } from './order-flags.ts';

test('every flag of an order says in a sentence what is wrong, and in another what to do [D20]', () => {
	const concerns = orderFlagSchema.options.map(orderConcern);
	expect(new Set(concerns.map(({ wrong }) => wrong)).size).toBe(orderFlagSchema.options.length);
	for (const { wrong, advice } of concerns) {
		expect(wrong).toMatch(/^[A-Z].*\.$/);
		expect(advice).toMatch(/^(?:Compare|Download|Look|Make) .*\.$/);
	}
});
