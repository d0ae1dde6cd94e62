import { expect, test } from 'vitest';
import { askDraft, keepAskDraft } from './ask-draft.ts';

test('what was typed is there again: the comment for its print, who asks for every one [D29]', () => {
	const typed = { firstName: 'Ines', lastName: 'Moreau', email: 'ines@', comment: 'Is it sharp?', website: '' };
	keepAskDraft('proofprint image a', { ...typed, website: 'x' });
	expect(askDraft('proofprint image a')).toEqual(typed);
	expect(askDraft('proofprint image b')).toEqual({ ...typed, comment: '' });
});
