import type { FileCheckState } from '@print-room/domain';

/** What is on screen, against what was sent in. */
export interface Shown {
	readonly state: FileCheckState;
	/** of the version that was sent in last; null: it is gone */
	readonly latestDesignId: string | null;
	/** null: another file, of which there is no design yet */
	readonly openDesignId: string | null;
	/** The file, its crop, the size or the border is not what was sent in. */
	readonly isChanged: boolean;
}

/** Where somebody stands who has the design of a check open: a state of the check, or a print that it says nothing of. */
export type Moment = FileCheckState | 'changed' | 'replaced' | 'older' | 'gone';

export const momentOf = ({ state, latestDesignId, openDesignId, isChanged }: Shown): Moment => {
	if (openDesignId === null) return 'replaced';
	if (isChanged) return 'changed';
	if (latestDesignId === null) return 'gone';
	return openDesignId === latestDesignId ? state : 'older';
};

/** What is asked before a print is added to the cart that nobody has approved. */
export type AddQuestion = 'asItIs' | 'waiting' | 'unchecked';

/** What comes before adding to the cart: nothing, the approval that adding is, or a question. Nothing is printed unapproved. */
export const beforeAdding = (moment: Moment): 'nothing' | 'approve' | AddQuestion => {
	switch (moment) {
		case 'approved':
			return 'nothing';
		case 'looksGood':
			return 'approve';
		case 'changesWanted':
			return 'asItIs';
		case 'waiting':
			return 'waiting';
		case 'changed':
		case 'replaced':
		case 'older':
		case 'gone':
			return 'unchecked';
	}
};

export interface MomentWords {
	readonly title: string;
	readonly text: string;
}

/** What it is called at a glance, and what can be done. */
export const momentWords: Readonly<Record<Moment, MomentWords>> = {
	waiting: {
		title: 'We are checking your file',
		text: 'You get a mail as soon as somebody has looked at it. Nothing is printed before you order it.',
	},
	looksGood: { title: 'Your file looks good', text: 'Approve it, and it is printed so.' },
	changesWanted: {
		title: 'Something should be changed',
		text: 'Change the size or the crop, or replace the file, and ask again.',
	},
	approved: { title: 'You approved this print', text: 'It is printed so once you order it.' },
	changed: { title: 'You have changed this print', text: 'Ask again, and we look at it as it is now.' },
	replaced: { title: 'You have replaced the file', text: 'Ask again, and we look at it as it is now.' },
	older: {
		title: 'This is an earlier version',
		text: 'A newer one has been sent in since. Open that one, here or by the link of the latest mail.',
	},
	gone: { title: 'What was checked last is deleted', text: 'Ask again, and we look at this print as it is now.' },
};

/** What is open was added to the cart: that is the news, whatever was said of it. */
export const addedWords = (moment: Moment): MomentWords => ({
	title: 'Added to your cart',
	text: moment === 'approved' ? 'It is printed as you approved it.' : 'It is printed as it is now.',
});

/** Whether asking again sends in what is open. */
export const isToSendIn = (moment: Moment): boolean => moment === 'changed' || moment === 'replaced' || moment === 'gone';

/** What is open is not what was approved: this check has come to its end, and another one may be asked for. */
export const isOver = (state: FileCheckState, moment: Moment): boolean => state === 'approved' && isToSendIn(moment);

/** In place of the offer to ask again, of a check that is over. */
export const overWords =
	'You approved it as it was before; as it is now nobody has looked at it. You can ask for another free check of it.';

/** Where a check stands, in a list. */
export const stateWords: Readonly<Record<FileCheckState, string>> = {
	waiting: 'Being checked',
	looksGood: 'Looks good',
	changesWanted: 'Something to change',
	approved: 'Approved',
};
