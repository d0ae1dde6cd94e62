import { MOST_MARKS } from '@print-room/domain';
import { expect, test } from 'vitest';
import { addMark, type Mark, moveMark, stepOf, writeMark } from './marks.ts';

const many = (count: number): readonly Mark[] =>
	Array.from({ length: count }).reduce<readonly Mark[]>((marks) => addMark(marks, { x: 0.5, y: 0.5 }), []);

test('a mark stays in the picture, keeps its name when others go, and there are at most as many as an answer holds [R3.02]', () => {
	const [first, second] = addMark(addMark([], { x: 1.2, y: -1 }), { x: 0.5, y: 0.5 });
	expect([first, second]).toMatchObject([{ id: 1, x: 1, y: 0 }, { id: 2 }]);
	expect(addMark(second === undefined ? [] : [second], { x: 0, y: 0 }).map(({ id }) => id)).toEqual([2, 3]);
	expect(many(MOST_MARKS + 3)).toHaveLength(MOST_MARKS);
});

test('a mark is moved by the arrow keys, further with Shift, and never out of the picture [R3.02]', () => {
	const marks = addMark([], { x: 0.5, y: 0.98 });
	const moved = moveMark(moveMark(marks, 1, stepOf('ArrowLeft', false) ?? { x: 0, y: 0 }), 1, stepOf('ArrowDown', true) ?? { x: 0, y: 0 });
	expect(moved[0]).toMatchObject({ x: 0.49, y: 1 });
	expect(stepOf('Enter', false)).toBeNull();
	expect(writeMark(moved, 1, 'Here')[0]?.text).toBe('Here');
});
