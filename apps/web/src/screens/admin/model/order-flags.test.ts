import { orderFlagSchema } from '@print-room/contract';
import { expect, test } from 'vitest';
import { orderFlagMessage } from './order-flags.ts';

test('every flag of an order says in a sentence what is wrong, and in another what to do [D20]', () => {
	const flags = orderFlagSchema.options.map(orderFlagMessage);
	expect(new Set(flags.map(({ wrong }) => wrong)).size).toBe(orderFlagSchema.options.length);
	for (const { wrong, advice } of flags) {
		expect(wrong).toMatch(/^[A-Z].*\.$/);
		expect(advice).toMatch(/^(?:Agree|Compare|Download|Look|Make) .*\.$/);
	}
});
