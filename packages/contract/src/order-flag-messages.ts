import type { OrderFlag } from './entities/order.ts';

/** Sentences on what is wrong with an order and what staff should do about it; shared by mails, job tickets and screens. */
export const orderFlagMessages: Readonly<Record<OrderFlag, { readonly wrong: string; readonly advice: string }>> = {
	TOTAL_DIFFERS: {
		wrong: 'The totals do not match the lines and their VAT.',
		advice: 'Compare them with the receipt before you print.',
	},
	TOTAL_CHANGED: {
		wrong: 'The cart service has sent different totals; the latest are shown.',
		advice: 'Look at the receipt for what was paid.',
	},
	LINES_CHANGED: {
		wrong: 'The cart service has sent different lines; the first ones are kept.',
		advice: 'Compare them with the receipt, and ask the customer which they want.',
	},
	SEVERAL_OWNERS: {
		wrong: 'The designs belong to more than one person.',
		advice: 'Make sure that this customer may have all of them printed.',
	},
	NEGATIVE_LINE: {
		wrong: 'A line has a negative price or quantity, which reduces the total.',
		advice: 'Compare the lines with the receipt before you print.',
	},
	NOTHING_PAID: {
		wrong: 'The order counts as paid, but its total is zero.',
		advice: 'Look at the receipt for what was paid before you print.',
	},
	TEST_PAYMENT: {
		wrong: 'It was paid in the cart service’s test mode: no money was received.',
		advice: 'Look at the cart service for why it was in test mode. Do not print the order.',
	},
	OTHER_CURRENCY: {
		wrong: 'It was not paid in pounds.',
		advice: 'Compare the totals with the receipt, and write to the customer. Do not print it before you know what was paid.',
	},
	PICTURE_REMADE: {
		wrong: 'An image is now read more accurately than before, and its print file was made again.',
		advice: 'Download its print file or the zip again if you have an earlier copy.',
	},
	PICTURE_FLAWED: {
		wrong: 'An image is now read more accurately than when this was printed.',
		advice: 'Look at the print: its colours, and fine lines in a HEIC. To print it again, update the design’s files on its page.',
	},
	EDITION_FULL: {
		wrong: 'An edition has no number left for a print that was paid: the print is held.',
		advice: 'Agree with the customer on another edition or their money back, and cancel the print.',
	},
	FILE_CHANGED: {
		wrong: 'A stored file is not the one that the customer gave, or not the one that was cut from it: nothing is printed from it.',
		advice:
			'Make the print file again on the design’s page if that is the one; otherwise restore the file from a backup. Then prepare the zip again.',
	},
	CANCEL_ASKED: {
		wrong: 'The customer asks to cancel the order.',
		advice: 'Look at the reason under Messages on the order’s page. Cancel its prints there if you agree, and write to the customer.',
	},
	NO_LINES: {
		wrong: 'This order contains nothing that can be printed.',
		advice: 'Look at the receipt for what was paid, and write to the customer.',
	},
};
