import { orderFlagSchema, orderFlagWords } from '@print-room/contract';
import { expect, test } from 'vitest';
import { concernWords } from './concern-words.ts';

test.each(orderFlagSchema.options)('mails and tickets say of %s what the screen says [D20]', (flag) => {
	expect(concernWords[flag]).toContain(orderFlagWords[flag].wrong);
	expect(concernWords[flag]).toContain(orderFlagWords[flag].advice);
});
