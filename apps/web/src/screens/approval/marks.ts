import type { ApprovalAnswer } from '@print-room/contract';
import { MOST_MARKS } from '@print-room/domain';

type SentMark = ApprovalAnswer['marks'][number];

/** A mark that is being made. */
export interface Mark extends SentMark {
	readonly id: number;
}

export interface Point {
	readonly x: number;
	readonly y: number;
}

export const MIDDLE: Point = { x: 0.5, y: 0.5 };

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** Adds a mark without words; none beyond the most that an answer holds. */
export const addMark = (marks: readonly Mark[], { x, y }: Point): readonly Mark[] =>
	marks.length >= MOST_MARKS
		? marks
		: [...marks, { id: 1 + Math.max(0, ...marks.map(({ id }) => id)), x: within(x), y: within(y), text: '' }];

export const moveMark = (marks: readonly Mark[], id: number, by: Point): readonly Mark[] =>
	marks.map((mark) => (mark.id === id ? { ...mark, x: within(mark.x + by.x), y: within(mark.y + by.y) } : mark));

export const writeMark = (marks: readonly Mark[], id: number, text: string): readonly Mark[] =>
	marks.map((mark) => (mark.id === id ? { ...mark, text } : mark));

/** Share of the picture that an arrow key moves a mark by. */
const STEP = 0.01;
const LARGE_STEP = 0.05;

const directions: Readonly<Record<string, Point>> = {
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
};

/** Movement by a key; null for other keys. */
export const stepOf = (key: string, isLarge: boolean): Point | null => {
	const direction = directions[key];
	const step = isLarge ? LARGE_STEP : STEP;
	return direction === undefined ? null : { x: direction.x * step, y: direction.y * step };
};
