import { expect, test } from 'vitest';
import { FILE_CHECK_STATES, mayAnswer, mayApprove, mayChangeCheck } from './file-check-state.ts';

test('staff answer, and customers ask again, until one is approved', () => {
	expect(FILE_CHECK_STATES.filter(mayAnswer)).toEqual(['waiting', 'looksGood', 'changesWanted']);
	expect(FILE_CHECK_STATES.filter(mayChangeCheck)).toEqual(['waiting', 'looksGood', 'changesWanted']);
});

test('nothing is approved that staff have not checked, and nothing against advice unless confirmed', () => {
	expect(FILE_CHECK_STATES.filter((state) => mayApprove(state, false))).toEqual(['looksGood', 'approved']);
	expect(FILE_CHECK_STATES.filter((state) => mayApprove(state, true))).toEqual(['looksGood', 'changesWanted', 'approved']);
});
