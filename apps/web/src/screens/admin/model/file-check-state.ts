import type { FileCheckState } from '@print-room/domain';

export const fileCheckStateLabels: Readonly<Record<FileCheckState, string>> = {
	waiting: 'Waiting for an answer',
	looksGood: 'Looks good',
	changesWanted: 'Something to change',
	approved: 'Approved',
};

/** Next step, and who takes it. */
export const fileCheckNext: Readonly<Record<FileCheckState, string>> = {
	waiting: 'The studio has to answer.',
	looksGood: 'The customer has to approve it. Nothing is printed before that.',
	changesWanted: 'The customer has to change it, or to ask for it to be printed as it is.',
	approved: 'The customer wants it printed this way. It appears in the orders once it is paid.',
};
