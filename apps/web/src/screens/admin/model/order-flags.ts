import type { OrderFlag } from '@print-room/contract';
import type { Concern } from './concern.ts';

/** What staff must look at in the whole order, in words. */
export const orderConcern = (flag: OrderFlag): Concern => {
	switch (flag) {
		case 'TOTAL_DIFFERS':
			return {
				wrong: 'The totals do not match the lines and their VAT.',
				advice: 'Compare them with the receipt before you print.',
			};
		case 'TOTAL_CHANGED':
			return {
				wrong: 'The cart service told other totals before; the newest are shown.',
				advice: 'Look at the receipt for what was paid.',
			};
		case 'LINES_CHANGED':
			return {
				wrong: 'The cart service told other lines later; the first ones are shown.',
				advice: 'Compare them with the receipt, and ask the customer which are meant.',
			};
		case 'SEVERAL_OWNERS':
			return {
				wrong: 'The designs belong to more than one person.',
				advice: 'Make sure that this customer may have all of them printed.',
			};
		case 'NEGATIVE_LINE':
			return {
				wrong: 'A line has a price or a quantity below zero, so that the others cost less.',
				advice: 'Compare the lines with the receipt before you print.',
			};
		case 'NOTHING_PAID':
			return {
				wrong: 'The order counts as paid, but its total is nothing.',
				advice: 'Look at the receipt for what was paid before you print.',
			};
		case 'TEST_PAYMENT':
			return {
				wrong: 'The cart service marked the payment as a test.',
				advice: 'Look at the cart service for why it was in test mode: no money came, and nothing is to be printed.',
			};
		case 'OTHER_CURRENCY':
			return {
				wrong: 'The order was not paid in pounds.',
				advice: 'Compare the totals with the receipt, and write to the customer.',
			};
		case 'PICTURE_REMADE':
			return {
				wrong: 'A picture is read better now than before, and its print file was made again.',
				advice: 'Download its print file or the zip again if you have one from before.',
			};
		case 'PICTURE_FLAWED':
			return {
				wrong: 'A picture is read better now than when this was printed.',
				advice:
					'Look at the print: its colours, and fine lines in a HEIC. To print it again, have the design’s files made anew from its page.',
			};
		case 'NO_LINES':
			return {
				wrong: 'There is nothing in this order that can be made.',
				advice: 'Look at the receipt for what was paid, and write to the customer.',
			};
	}
};
