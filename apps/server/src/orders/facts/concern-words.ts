import type { OrderFlag } from '@print-room/contract';
import type { LineFlag } from './order-flags.ts';

/** What staff must look at, in a sentence each. */
export const concernWords: Readonly<Record<OrderFlag | LineFlag, string>> = {
	TOTAL_DIFFERS: 'The totals do not match the lines and their VAT. Compare them with the receipt.',
	TOTAL_CHANGED: 'The cart service told other totals before. Look at the receipt for what was paid.',
	LINES_CHANGED: 'The cart service told other lines later; the first ones are kept. Compare them with the receipt.',
	SEVERAL_OWNERS: 'The designs belong to more than one person.',
	NO_LINES: 'There is nothing in this order that can be made.',
	NEGATIVE_LINE: 'A line has a price or a quantity below zero, so that the others cost less. Compare it with the receipt.',
	NOTHING_PAID: 'It counts as paid, but its total is nothing. Look at the receipt before you print it.',
	TEST_PAYMENT: 'It was paid in the cart service’s test mode: no money came. Do not print it.',
	OTHER_CURRENCY: 'It was not paid in pounds. Do not print it before you know what was paid.',
	PICTURE_REMADE: 'A picture is read better now, and its print file was made again. Files downloaded before are the old ones.',
	PICTURE_FLAWED: 'A picture is read better now than when it was printed. Look at the print: its colours, and fine lines in a HEIC.',
	UNKNOWN_DESIGN: 'A line names no design of this shop.',
	PRICE_DIFFERS: 'The price of a line is not its design’s.',
	QUANTITY_UNUSUAL: 'The quantity of a line is not one that the shop offers.',
	PRICE_OLD: 'The price of a line was out of date when it was paid.',
	NOT_FOR_SALE: 'A line’s design is not for sale: it was made to be checked, or for another shop.',
};
