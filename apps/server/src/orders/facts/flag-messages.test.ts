import { orderFlagMessages, orderFlagSchema } from '@print-room/contract';
import { expect, test } from 'vitest';
import { flagMessages } from './flag-messages.ts';

test.each(orderFlagSchema.options)('mails and tickets describe %s as the screen does [D20]', (flag) => {
	expect(flagMessages[flag]).toContain(orderFlagMessages[flag].wrong);
	expect(flagMessages[flag]).toContain(orderFlagMessages[flag].advice);
});
