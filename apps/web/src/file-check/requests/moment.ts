import type { OwnFreeCheckRequest } from '@print-room/contract';
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
		case 'closed':
			return 'unchecked';
	}
};

export interface MomentMessage {
	readonly title: string;
	readonly text: string;
}

const momentMessages: Readonly<Record<Moment, MomentMessage>> = {
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
	closed: { title: 'This check is closed', text: 'You can ask for another free check of a file at any time.' },
};

const asPaid = 'Size, paper and extras stay as you paid for them.';
const sent = `Send it and we'll look at the new version. ${asPaid}`;
const goesOn = { title: 'Your print goes on', text: "We'll print it this way. You need not do anything." };

/** Words about a held line of an order. */
const lineMessages: Readonly<Record<Moment, MomentMessage>> = {
	waiting: {
		title: 'We are looking at your print',
		text: "We'll email you as soon as we've looked at it. It stays held until then.",
	},
	looksGood: goesOn,
	changesWanted: {
		title: 'We hold your print',
		text: `Move the crop or replace the file, have it printed as it is, or ask us to cancel it. ${asPaid}`,
	},
	approved: goesOn,
	changed: { title: 'You have changed this print', text: sent },
	replaced: { title: 'You have replaced the file', text: sent },
	older: momentMessages.older,
	gone: { title: 'The version that we asked about has been deleted', text: sent },
	closed: { title: 'Your print is not held any more', text: 'Nothing is asked of you. Your orders show where it is.' },
};

type Kind = Pick<OwnFreeCheckRequest, 'heldLine'>;

export const messageOf = (moment: Moment, { heldLine }: Kind): MomentMessage => (heldLine === null ? momentMessages : lineMessages)[moment];

/** Name of the conversation, for its places on the screen. */
export const conversationName = ({ heldLine }: Kind): string =>
	heldLine === null ? 'Free file check' : `Order #${heldLine.orderNumber}, line ${heldLine.line}`;

/** Status after the open print was added to the cart; replaces every other status. */
export const addedMessage = (moment: Moment): MomentMessage => ({
	title: 'Added to your cart',
	text: moment === 'approved' ? "We'll print it as you approved it." : "We'll print it as it is now.",
});

/** Whether asking again submits the open design. */
export const isToSendIn = (moment: Moment): boolean => moment === 'changed' || moment === 'replaced' || moment === 'gone';

/** Whether the check is over: the open print differs from the approved one, and another check may be requested. */
export const isOver = (state: FileCheckState, moment: Moment): boolean =>
	(state === 'approved' || state === 'closed') && isToSendIn(moment);

/** Replaces the offer to ask again once a check is over. */
export const overMessage = ({ heldLine }: Kind): string =>
	heldLine === null
		? 'You approved an earlier version, and we have not checked this one. You can ask for another free check.'
		: 'Your order is printed as it was. What you have changed here is another print, which you can order.';

const stateLabels: Readonly<Record<FileCheckState, string>> = {
	waiting: 'Being checked',
	looksGood: 'Looks good',
	changesWanted: 'Something to change',
	approved: 'Approved',
	closed: 'Closed',
};

const lineLabels: Readonly<Record<FileCheckState, string>> = {
	...stateLabels,
	waiting: 'Held, being looked at',
	changesWanted: 'Held, something to change',
	looksGood: 'Goes on',
	approved: 'Goes on',
	closed: 'Not held any more',
};

export const stateLabel = ({ state, heldLine }: Kind & Pick<OwnFreeCheckRequest, 'state'>): string =>
	(heldLine === null ? stateLabels : lineLabels)[state];
