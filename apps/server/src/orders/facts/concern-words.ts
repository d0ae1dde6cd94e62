import { type OrderFlag, orderFlagWords } from '@print-room/contract';
import type { LineFlag } from './order-flags.ts';

const sentences = (flag: OrderFlag): string => `${orderFlagWords[flag].wrong} ${orderFlagWords[flag].advice}`;

/** Texts of the flags in mails and job tickets. */
export const concernWords: Readonly<Record<OrderFlag | LineFlag, string>> = {
	TOTAL_DIFFERS: sentences('TOTAL_DIFFERS'),
	TOTAL_CHANGED: sentences('TOTAL_CHANGED'),
	LINES_CHANGED: sentences('LINES_CHANGED'),
	SEVERAL_OWNERS: sentences('SEVERAL_OWNERS'),
	NO_LINES: sentences('NO_LINES'),
	NEGATIVE_LINE: sentences('NEGATIVE_LINE'),
	NOTHING_PAID: sentences('NOTHING_PAID'),
	TEST_PAYMENT: sentences('TEST_PAYMENT'),
	OTHER_CURRENCY: sentences('OTHER_CURRENCY'),
	PICTURE_REMADE: sentences('PICTURE_REMADE'),
	PICTURE_FLAWED: sentences('PICTURE_FLAWED'),
	UNKNOWN_DESIGN: 'A line refers to no design of this shop.',
	PRICE_DIFFERS: 'The price of a line differs from its design’s.',
	QUANTITY_UNUSUAL: 'The quantity of a line is not one that the shop offers.',
	PRICE_OLD: 'The price of a line was out of date when it was paid.',
	NOT_FOR_SALE: 'A line’s design is not for sale: it was made to be checked, or for another shop.',
};
