import type { FileCheckState } from '@print-room/domain';

export interface Shown {
	readonly state: FileCheckState;
	/** design of the latest submitted version; null if deleted */
	readonly latestDesignId: string | null;
	/** null for a replacement file without a saved design */
	readonly openDesignId: string | null;
	/** The file, crop, size or border differs from the submitted version. */
	readonly isChanged: boolean;
}

/** The state of the check, or how the open print differs from the version that the check is about. */
export type Moment = FileCheckState | 'changed' | 'replaced' | 'older' | 'gone';

export const momentOf = ({ state, latestDesignId, openDesignId, isChanged }: Shown): Moment => {
	if (openDesignId === null) return 'replaced';
	if (isChanged) return 'changed';
	if (latestDesignId === null) return 'gone';
	return openDesignId === latestDesignId ? state : 'older';
};

/** Question shown before an unapproved print is added to the cart. */
export type AddQuestion = 'asItIs' | 'waiting' | 'unchecked';

/** Step before adding to the cart. Adding approves a good check; an unapproved print always gets a question. */
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

export interface MomentMessage {
	readonly title: string;
	readonly text: string;
}

export const momentMessages: Readonly<Record<Moment, MomentMessage>> = {
	waiting: {
		title: 'We are checking your file',
		text: "We'll email you as soon as we've looked at it. Nothing is printed before you order it.",
	},
	looksGood: { title: 'Your file looks good', text: "Approve it and we'll print it this way." },
	changesWanted: {
		title: 'Something should be changed',
		text: 'Change the size or the crop, or replace the file, and ask again.',
	},
	approved: { title: 'You approved this print', text: "We'll print it this way when you order." },
	changed: { title: 'You have changed this print', text: "Ask again and we'll check the new version." },
	replaced: { title: 'You have replaced the file', text: "Ask again and we'll check the new version." },
	older: {
		title: 'This is an earlier version',
		text: 'A newer version has been submitted. Open it here, or by the link in the latest mail.',
	},
	gone: { title: 'The checked version has been deleted', text: "Ask again and we'll check this print." },
};

/** Status after the open print was added to the cart; replaces every other status. */
export const addedMessage = (moment: Moment): MomentMessage => ({
	title: 'Added to your cart',
	text: moment === 'approved' ? "We'll print it as you approved it." : "We'll print it as it is now.",
});

/** Whether asking again submits the open design. */
export const isToSendIn = (moment: Moment): boolean => moment === 'changed' || moment === 'replaced' || moment === 'gone';

/** Whether the check is over: the open print differs from the approved one, and another check may be requested. */
export const isOver = (state: FileCheckState, moment: Moment): boolean => state === 'approved' && isToSendIn(moment);

/** Replaces the offer to ask again once a check is over. */
export const overMessage = 'You approved an earlier version, and we have not checked this one. You can ask for another free check.';

export const stateLabels: Readonly<Record<FileCheckState, string>> = {
	waiting: 'Being checked',
	looksGood: 'Looks good',
	changesWanted: 'Something to change',
	approved: 'Approved',
};
