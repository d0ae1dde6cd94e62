import { expect, test } from 'vitest';
import { answeredState, FILE_CHECK_STATES, mayAnswer, mayApprove, mayAskToCancel, mayChangeCheck } from './file-check-state.ts';

test('staff answer, and customers ask again, until one is approved or the line is not held any more [P5.01]', () => {
	expect(FILE_CHECK_STATES.filter(mayAnswer)).toEqual(['waiting', 'looksGood', 'changesWanted']);
	expect(FILE_CHECK_STATES.filter(mayChangeCheck)).toEqual(['waiting', 'looksGood', 'changesWanted']);
});

test('nothing is approved that staff have not checked, and nothing against advice unless confirmed', () => {
	expect(FILE_CHECK_STATES.filter((state) => mayApprove(state, false))).toEqual(['looksGood', 'approved']);
	expect(FILE_CHECK_STATES.filter((state) => mayApprove(state, true))).toEqual(['looksGood', 'changesWanted', 'approved']);
});

test('a held line that looks good goes on, and a free check waits for the customer [P5.01]', () => {
	expect([answeredState('looksGood', true), answeredState('looksGood', false)]).toEqual(['approved', 'looksGood']);
	expect([answeredState('changesWanted', true), answeredState('changesWanted', false)]).toEqual(['changesWanted', 'changesWanted']);
});

test('only a held line that staff ask about can be asked to be cancelled [P5.01]', () => {
	expect(FILE_CHECK_STATES.filter((state) => mayAskToCancel(state, true))).toEqual(['changesWanted']);
	expect(FILE_CHECK_STATES.filter((state) => mayAskToCancel(state, false))).toEqual([]);
});
