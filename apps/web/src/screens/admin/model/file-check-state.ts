import type { FileCheckState } from '@print-room/domain';

export const fileCheckStateWords: Readonly<Record<FileCheckState, string>> = {
	waiting: 'Waiting for an answer',
	looksGood: 'Looks good',
	changesWanted: 'Something to change',
	approved: 'Approved',
};

/** Next step, and who takes it. */
export const fileCheckNext: Readonly<Record<FileCheckState, string>> = {
	waiting: 'It waits for the studio.',
	looksGood: 'The customer has still to approve it: nothing is printed before they do.',
	changesWanted: 'It is the customer’s turn: to change it, or to have it printed as it is.',
	approved: 'The customer wants it printed so. It is in the shop’s orders as soon as it is paid for.',
};
