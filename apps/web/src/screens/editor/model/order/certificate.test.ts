import type { Edition } from '@print-room/contract';
import { describe, expect, test } from 'vitest';
import { opened } from '../editor.fixture.ts';
import { reduce } from '../reducer.ts';
import type { EditorAction } from '../state/actions.ts';
import type { EditorState } from '../state/state.ts';
import { certificateObstacle, noWords } from './certificate.ts';
import { choicesOf, obstacleOf } from './order.ts';

const acted = (...actions: EditorAction[]): EditorState => actions.reduce(reduce, opened());
const numbered: EditorAction = { type: 'work/certificateClicked', id: 'numbered' };
const write = (changes: Partial<typeof noWords>): EditorAction => ({
	type: 'work/certificateWritten',
	text: { ...noWords, title: 'Lake', artist: 'Ada North', ...changes },
});
const edition: Edition = {
	...{ id: 'e1', title: 'Lake', artist: 'Ada North', year: null, size: 3, proofs: 0, isOneSize: false, sidesMm: [300, 200] },
	...{ isClosed: false, showsPicture: true, taken: [1], takenProofs: [], createdAt: '2026-11-26T10:00:00.000Z', version: 1 },
};
const read = (changes: Partial<Edition>): EditorAction => ({ type: 'answer/editionsRead', editions: [{ ...edition, ...changes }] });

describe('a numbered certificate', () => {
	test('a print with it cannot be ordered before it has title, artist and edition, and a plain one at once [P6.02]', () => {
		expect(certificateObstacle(acted({ type: 'work/certificateClicked', id: 'standard' }))).toBeNull();
		expect(certificateObstacle(acted(numbered))).toBe('A numbered certificate needs the title of the work.');
		expect(certificateObstacle(acted(numbered, write({})))).toBe('A numbered certificate needs an edition.');
		const done = acted(numbered, write({ edition: { size: 30, proofs: 3, isOneSize: false } }));
		expect(certificateObstacle(done)).toBeNull();
		expect(choicesOf(done).certificateText).toMatchObject({ title: 'Lake', edition: { size: 30, proofs: 3 } });
	});

	test('a print that its edition cannot have is refused before it is added [P6.03]', () => {
		const chosen = [numbered, write({ edition: { id: 'e1' } })];
		expect(certificateObstacle(acted(...chosen, read({})))).toBeNull();
		for (const [changes, sentence] of [
			[{ taken: [1, 2, 3] }, 'This edition has no number left.'],
			[{ isOneSize: true, sidesMm: [50, 40] }, 'All prints of this edition have one size, which is another one.'],
			[{ id: 'another' }, 'This edition is closed.'],
		] as const) {
			const state = acted(...chosen, read(changes as Partial<Edition>));
			expect(certificateObstacle(state)).toBe(sentence);
			expect(obstacleOf(state)).not.toBeNull();
		}
	});
});

test('typed words are undone in one step, and are in no error report [C2.13]', () => {
	const state = acted(numbered, write({ title: 'L' }), write({ title: 'La' }), write({ title: 'Lak' }));
	expect(reduce(state, { type: 'history/undone' }).work.certificateText).toEqual(noWords);
	expect(JSON.stringify(state.log)).not.toContain('Lak');
});
