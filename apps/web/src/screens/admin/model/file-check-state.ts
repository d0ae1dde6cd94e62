import type { FreeCheckRequest } from '@print-room/contract';
import type { FileCheckState } from '@print-room/domain';

export const fileCheckStateLabels: Readonly<Record<FileCheckState, string>> = {
	waiting: 'Waiting for an answer',
	looksGood: 'Looks good',
	changesWanted: 'Something to change',
	approved: 'Approved',
	closed: 'Not held any more',
};

const checkNext: Readonly<Record<FileCheckState, string>> = {
	waiting: 'The studio has to answer.',
	looksGood: 'The customer has to approve it. Nothing is printed before that.',
	changesWanted: 'The customer has to change it, or to ask for it to be printed as it is.',
	approved: 'The customer wants it printed this way. It appears in the orders once it is paid.',
	closed: 'Nothing.',
};

const lineNext: Readonly<Record<FileCheckState, string>> = {
	waiting: 'The studio has to answer. The line stays held until then.',
	looksGood: 'The line is printed from this design.',
	changesWanted: 'The customer has to send another file or crop, to ask for it to be printed as it is, or to ask for it to be cancelled.',
	approved: 'The line is printed from this design.',
	closed: 'The line is not held any more: it went on or was cancelled. Hold it again to ask again.',
};

/** Next step, and who takes it. */
export const fileCheckNext = ({ state, heldLine }: Pick<FreeCheckRequest, 'state' | 'heldLine'>): string =>
	(heldLine ? lineNext : checkNext)[state];
