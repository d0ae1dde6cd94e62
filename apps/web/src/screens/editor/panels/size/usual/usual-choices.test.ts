import { describe, expect, test } from 'vitest';
import { opened, play } from '../../../model/editor.fixture.ts';
import type { EditorState } from '../../../model/state/state.ts';
import { usualChoices, usualName } from './usual-choices.ts';

const bare: EditorState = play(opened(), { type: 'work/borderChosen', id: null });
const names = (state: EditorState): readonly string[] => usualChoices(state).map(usualName);

describe('the usual sizes of the editor', () => {
	test('the usual sizes of the editor have the crop’s shape, lie as it lies and are in the person’s unit [C2.15] [C4.06]', () => {
		expect(names(bare)).toContain('300 × 200 mm');
		expect(names(play(bare, { type: 'work/turned' }))).toContain('200 × 300 mm');
		expect(names(play(bare, { type: 'work/unitsChosen', units: 'inches' }))).toContain('12.0 × 8.0 in');
	});

	test('each say what their quality would be [C4.11]', () => {
		const qualities = usualChoices(bare).map(({ quality }) => quality);
		expect(qualities[0]).toBe('high');
		expect(qualities.at(-1)).toBe('average');
	});

	test('know the one that is chosen', () => {
		const state = play(bare, { type: 'work/sizeChosen', width: 450, height: 300 });
		expect(
			usualChoices(state)
				.filter(({ isNow }) => isNow)
				.map(usualName),
		).toEqual(['450 × 300 mm']);
	});
});
