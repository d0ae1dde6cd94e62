import { type OrderFlag, orderFlagMessages } from '@print-room/contract';
import type { LineFlag } from './order-flags.ts';

const flagText = (flag: OrderFlag): string => `${orderFlagMessages[flag].wrong} ${orderFlagMessages[flag].advice}`;

export const flagMessages: Readonly<Record<OrderFlag | LineFlag, string>> = {
	TOTAL_DIFFERS: flagText('TOTAL_DIFFERS'),
	TOTAL_CHANGED: flagText('TOTAL_CHANGED'),
	LINES_CHANGED: flagText('LINES_CHANGED'),
	SEVERAL_OWNERS: flagText('SEVERAL_OWNERS'),
	NO_LINES: flagText('NO_LINES'),
	NEGATIVE_LINE: flagText('NEGATIVE_LINE'),
	NOTHING_PAID: flagText('NOTHING_PAID'),
	TEST_PAYMENT: flagText('TEST_PAYMENT'),
	OTHER_CURRENCY: flagText('OTHER_CURRENCY'),
	PICTURE_REMADE: flagText('PICTURE_REMADE'),
	PICTURE_FLAWED: flagText('PICTURE_FLAWED'),
	FILE_CHANGED: flagText('FILE_CHANGED'),
	EDITION_FULL: flagText('EDITION_FULL'),
	CANCEL_ASKED: flagText('CANCEL_ASKED'),
	UNKNOWN_DESIGN: 'A line refers to no design of this shop.',
	PRICE_DIFFERS: 'The price of a line differs from its design’s.',
	QUANTITY_UNUSUAL: 'The quantity of a line is not one that the shop offers.',
	PRICE_OLD: 'The price of a line was out of date when it was paid.',
	VAT_OLD: 'The VAT of a line is not the rate of the day on which it was ordered.',
	NOT_FOR_SALE: 'A line’s design is not for sale: it was made to be checked, or for another shop.',
};
