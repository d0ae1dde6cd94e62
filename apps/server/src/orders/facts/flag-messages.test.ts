import { orderFlagMessages, orderFlagSchema } from '@print-room/contract';
import { expect, test } from 'vitest';
import { flagMessages } from './flag-messages.ts';

test.each(orderFlagSchema.options)('mails and tickets say of %s what the screen says [D20]', (flag) => {
	expect(flagMessages[flag]).toContain(orderFlagMessages[flag].wrong);
	expect(flagMessages[flag]).toContain(orderFlagMessages[flag].advice);
});
