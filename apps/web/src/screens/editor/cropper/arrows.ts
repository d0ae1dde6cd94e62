import type { KeyboardEvent } from 'react';
import type { Point } from './handle-place.ts';

const STEP = 1;
const LARGE_STEP = 10;

const arrows: Readonly<Record<string, Point>> = {
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
};

/** Distance in preview pixels that an arrow key moves the focused element: 1, with Shift 10; null for other keys. */
export const arrowStep = ({
	key,
	shiftKey,
	altKey,
	ctrlKey,
	metaKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>): Point | null => {
	const arrow = arrows[key];
	if (arrow === undefined || altKey || ctrlKey || metaKey) return null;
	const step = shiftKey ? LARGE_STEP : STEP;
	return { x: arrow.x * step, y: arrow.y * step };
};
