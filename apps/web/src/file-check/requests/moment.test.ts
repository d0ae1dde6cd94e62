import { FILE_CHECK_STATES } from '@print-room/domain';
import { expect, test } from 'vitest';
import {
	addedMessage,
	beforeAdding,
	conversationName,
	isOver,
	isToSendIn,
	type Moment,
	messageOf,
	momentOf,
	stateLabel,
} from './moment.ts';

const shown = { state: 'looksGood', latestDesignId: 'b', openDesignId: 'b', isChanged: false } as const;

test.each([
	[{}, 'looksGood'],
	[{ state: 'waiting' }, 'waiting'],
	[{ state: 'changesWanted' }, 'changesWanted'],
	[{ state: 'approved' }, 'approved'],
	[{ isChanged: true }, 'changed'],
	[{ state: 'approved', isChanged: true }, 'changed'],
	[{ openDesignId: 'a' }, 'older'],
	[{ state: 'approved', openDesignId: 'a' }, 'older'],
	[{ openDesignId: 'a', isChanged: true }, 'changed'],
	[{ openDesignId: null }, 'replaced'],
	[{ latestDesignId: null }, 'gone'],
	[{ latestDesignId: null, isChanged: true }, 'changed'],
] as const)('the state of the check applies only to the version that was checked: %o is %s [C1.04]', (changed, moment) => {
	expect(momentOf({ ...shown, ...changed })).toBe(moment);
});

const moments: readonly Moment[] = [...FILE_CHECK_STATES, 'changed', 'replaced', 'older', 'gone'];

test('a print is added to the cart without a question only if it is approved or adding approves it [C1.04] [D10]', () => {
	const unasked = moments.filter((moment) => ['nothing', 'approve'].includes(beforeAdding(moment)));
	expect(unasked.toSorted()).toEqual(['approved', 'looksGood']);
	expect(beforeAdding('approved')).toBe('nothing');
	expect(beforeAdding('looksGood')).toBe('approve');
	expect(beforeAdding('changesWanted')).toBe('asItIs');
});

test.each([
	['approved', 'changed', true],
	['approved', 'replaced', true],
	['approved', 'gone', true],
	['closed', 'changed', true],
	['approved', 'approved', false],
	// An earlier version has been checked as well.
	['approved', 'older', false],
	['changesWanted', 'changed', false],
] as const)('another check can be requested once an approved print has changed: %s, %s is %s [C2.15]', (state, moment, over) => {
	expect(isOver(state, moment)).toBe(over);
});

test('only versions that have not been submitted are offered for submission [C1.04]', () => {
	expect(moments.filter(isToSendIn)).toEqual(['changed', 'replaced', 'gone']);
});

test('an added print is called approved only if it is [C4.03]', () => {
	expect(addedMessage('approved').text).toContain('as you approved it');
	expect(addedMessage('changesWanted').text).not.toContain('approved');
});

test('a held line has words of its own, none of which is about buying it [P5.01]', () => {
	const held = { heldLine: { orderNumber: '1042', line: 2 } };
	for (const moment of moments) expect(messageOf(moment, held).text).not.toMatch(/\border it\b|cart|smaller size/);
	expect(messageOf('changesWanted', held).title).toBe('We hold your print');
	expect([conversationName(held), conversationName({ heldLine: null })]).toEqual(['Order #1042, line 2', 'Free file check']);
	expect([stateLabel({ state: 'approved', ...held }), stateLabel({ state: 'approved', heldLine: null })]).toEqual(['Goes on', 'Approved']);
});
