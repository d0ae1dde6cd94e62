import { expect, test } from 'vitest';
import { emptyWall, firstMarks, type WallWork } from '../model/wall-work.ts';
import { isWallWork } from './kept-wall.ts';

const photo = { width: 2400, height: 1800 };
const full: WallWork = {
	...emptyWall('w'),
	prints: [{ id: 'p', designId: 'd', x: -120.5, y: 0, frame: 'oak' }],
	room: { photoId: 'r', photo, marks: firstMarks(photo) },
	isInRoom: true,
	opened: { id: 'w', version: 2, name: 'Hall' },
};

test('a wall that a browser kept is taken up, one of another shape is not [R4.01]', () => {
	for (const work of [emptyWall('w'), full]) expect(isWallWork(structuredClone(work))).toBe(true);
	for (const other of [
		null,
		{},
		{ ...full, id: undefined },
		{ ...full, widthMm: 3 },
		{ ...full, prints: [{ id: 'p' }] },
		{ ...full, prints: [{ ...full.prints[0], frame: 'gold' }] },
		{ ...full, room: { ...full.room, marks: { ...full.room?.marks, corners: [] } } },
	])
		expect(isWallWork(other)).toBe(false);
});
