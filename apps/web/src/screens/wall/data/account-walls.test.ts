import { expect, test } from 'vitest';
import { emptyWall, firstMarks, type WallWork } from '../model/wall-work.ts';
import { isAsSent, roomToSend, sentWallOf } from './account-walls.ts';

const photo = { width: 2400, height: 1800 };
const room = { photoId: 'r', photo, marks: firstMarks(photo) };
const drawn: WallWork = { ...emptyWall('w'), prints: [{ id: 'p', designId: 'd', x: -120.5, y: 0, frame: 'oak' }] };
const inRoom: WallWork = { ...drawn, room, isInRoom: true };

/** The subject of a link to a wall, with the keys of its marks in the order of a database. */
const sentAs = (work: WallWork, hasPhoto: boolean): Parameters<typeof isAsSent>[1] => {
	const { photo: size, marks } = roomToSend(room);
	const { box, corners, isTurned, lines, thing, usesCorners } = marks;
	return {
		kind: 'wall',
		wallId: work.id,
		isWhole: true,
		designIds: work.prints.map(({ designId }) => designId),
		wall: {
			widthMm: work.widthMm,
			room: hasPhoto ? { marks: { box, corners, isTurned, lines, thing, usesCorners }, photo: size } : null,
			photoUrl: null,
			prints: work.prints.map(({ id, x, y, frame }) => ({ id, x, y, frame, sizeMm: photo, pictureUrl: null })),
		},
	};
};

test('a wall is as it was sent until something that its link shows changes [R4.02]', () => {
	const moved = drawn.prints.map((print) => ({ ...print, x: 0 }));
	const framed = drawn.prints.map((print) => ({ ...print, frame: 'black' as const }));
	for (const same of [drawn, { ...drawn, gapMm: 90 }, inRoom]) expect(isAsSent(same, sentAs(drawn, false))).toBe(true);
	expect(isAsSent(inRoom, sentAs(inRoom, true))).toBe(true);
	for (const other of [
		{ ...drawn, widthMm: 3000 },
		{ ...drawn, prints: moved },
		{ ...drawn, prints: framed },
		{ ...drawn, prints: [...drawn.prints, ...drawn.prints] },
		{ ...drawn, prints: [] },
	])
		expect(isAsSent(other, sentAs(drawn, false))).toBe(false);
	const marked = { ...inRoom, room: { ...room, marks: { ...room.marks, isTurned: true } } };
	for (const other of [drawn, marked, { ...inRoom, isInRoom: false }]) expect(isAsSent(other, sentAs(inRoom, true))).toBe(false);
});

test('a wall is sent with its room only with the photograph [R4.02]', async () => {
	expect(await sentWallOf(inRoom, null)).toMatchObject({ id: 'w', photo: null, content: { room: null, isInRoom: false } });
	expect(await sentWallOf(inRoom, new Blob(['jpeg']))).toMatchObject({ photo: btoa('jpeg'), content: { room: { photo }, isInRoom: true } });
	expect(JSON.stringify(await sentWallOf(inRoom, new Blob(['jpeg'])))).not.toContain('photoId');
});
