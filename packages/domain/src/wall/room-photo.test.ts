import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapPoint, type Point, type Quad } from './plane-map.ts';
import { type Camera, cornersOf, mapOfCamera, mapQuad, scaleError, seenBy } from './room-photo.fixture.ts';
import { KNOWN_THINGS, type PhotoWallResult, photoWall, photoWallMessages, sidesOf } from './room-photo.ts';

const photo = { width: 4032, height: 3024 };
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const degrees = (value: number): number => (value * Math.PI) / 180;

/** Rooms photographed by hand with a phone: a wide lens, not quite straight, from the side. */
const cameras = fc
	.record({
		focal: between(2700, 3600),
		distanceMm: between(3000, 4500),
		side: between(-28, 28),
		aboveMm: between(-300, 300),
		pitch: between(-7, 7),
		roll: between(-3, 3),
	})
	.map(({ focal, distanceMm, side, aboveMm, pitch, roll }): Camera => {
		const yaw = degrees(side);
		return { photo, focal, distanceMm, asideMm: -distanceMm * Math.tan(yaw), aboveMm, yaw, pitch: degrees(pitch), roll: degrees(roll) };
	});
const off = between(-1, 1);
/** Errors in pixels of eight marks. */
const offsets = fc.array(fc.record({ x: off, y: off }), { minLength: 8, maxLength: 8 });
const places = fc.record({ x: between(-900, 500), y: between(-700, 300) });

const moved = (quad: Quad, by: readonly Point[]): Quad => {
	let place = 0;
	return mapQuad(quad, ({ x, y }) => {
		const { x: dx = 0, y: dy = 0 } = by[place++] ?? {};
		return { x: x + dx, y: y + dy };
	});
};

const wallIn = (result: PhotoWallResult) => {
	if ('problem' in result) throw new Error(result.problem);
	return result.wall;
};

/** Corners of what is rectangular on the wall, around a middle that the wall has from then on. */
const wallCorners = cornersOf({ x: -1250, y: -1000 }, { width: 2500, height: 1900 });
const middle = { x: 0, y: -50 };
const print = { width: 500, height: 400 };

test.each([
	['an A4 sheet', KNOWN_THINGS.a4, { x: 300, y: -100 }],
	['a door', KNOWN_THINGS.door, { x: 300, y: -981 }],
])('draws prints to scale within 2 %% in rooms with four corners and %s, each marked to a pixel [R4.03]', (_, size, at) => {
	fc.assert(
		fc.property(cameras, offsets, places, (camera, errors, place) => {
			const see = seenBy(camera);
			const thing = cornersOf(at, { width: size.widthMm, height: size.heightMm });
			const corners = moved(mapQuad(wallCorners, see), errors.slice(0, 4));
			const known = sidesOf(moved(mapQuad(thing, see), errors.slice(4)), size);
			const { map } = wallIn(photoWall({ photo, corners, known }));
			const drawn = { map, print: cornersOf({ x: place.x - middle.x, y: place.y - middle.y }, print) };
			expect(scaleError(drawn, { map: mapOfCamera(camera), print: cornersOf(place, print) })).toBeLessThan(0.02);
		}),
		{ numRuns: 1000, seed: 403 },
	);
});

test('draws prints to scale within 2 % with two typed lengths, one across and one up [R4.03]', () => {
	fc.assert(
		fc.property(cameras, offsets, places, (camera, errors, place) => {
			const see = seenBy(camera);
			const corners = moved(mapQuad(wallCorners, see), errors.slice(0, 4));
			const [a, b, c, d] = moved(
				[see({ x: -600, y: 200 }), see({ x: 600, y: 230 }), see({ x: 100, y: -700 }), see({ x: 90, y: 500 })],
				errors.slice(4),
			);
			const known = [
				{ from: a, to: b, lengthMm: Math.hypot(1200, 30) },
				{ from: c, to: d, lengthMm: Math.hypot(10, 1200) },
			];
			const { map } = wallIn(photoWall({ photo, corners, known }));
			const drawn = { map, print: cornersOf({ x: place.x - middle.x, y: place.y - middle.y }, print) };
			expect(scaleError(drawn, { map: mapOfCamera(camera), print: cornersOf(place, print) })).toBeLessThan(0.02);
		}),
		{ numRuns: 500, seed: 403 },
	);
});

test('measures a wall photographed from the front by one length, without corners [R4.03]', () => {
	fc.assert(
		fc.property(between(2700, 3600), between(2500, 4500), offsets, places, (focal, distanceMm, errors, place) => {
			const camera: Camera = { photo, focal, distanceMm, asideMm: 0, aboveMm: 0, yaw: 0, pitch: 0, roll: 0 };
			const see = seenBy(camera);
			const [from, to] = moved([see({ x: -300, y: 0 }), see({ x: 300, y: 0 }), { x: 0, y: 0 }, { x: 0, y: 0 }], errors);
			const { map } = wallIn(photoWall({ photo, corners: null, known: [{ from, to, lengthMm: 600 }] }));
			expect(
				scaleError({ map, print: cornersOf(place, print) }, { map: mapOfCamera(camera), print: cornersOf(place, print) }),
			).toBeLessThan(0.02);
		}),
		{ seed: 403 },
	);
});

test('the measured wall is where the photograph shows it, and ends before the horizon [R4.01]', () => {
	fc.assert(
		fc.property(cameras, (camera) => {
			const see = seenBy({ ...camera, yaw: camera.yaw * 2 });
			const corners = mapQuad(wallCorners, see);
			const { map, area } = wallIn(photoWall({ photo, corners, known: sidesOf(corners, { widthMm: 2500, heightMm: 1900 }) }));
			for (const at of Object.values(area)) expect(Number.isFinite(at)).toBe(true);
			expect(area.left).toBeLessThan(area.right);
			expect(area.right - area.left).toBeLessThan(40_000);
			expect(mapPoint(map, { x: -1250, y: -950 }).x).toBeCloseTo(corners[0].x, 3);
			expect(mapPoint(map, { x: 1250, y: 950 }).y).toBeCloseTo(corners[2].y, 3);
		}),
		{ seed: 403 },
	);
});

test('says why marks do not measure a wall [R4.01]', () => {
	const corners = cornersOf({ x: 500, y: 500 }, { width: 2000, height: 1500 });
	const [a, b, c, d] = corners;
	const acrossTheTop = { from: a, to: b, lengthMm: 2000 };
	const problemOf = (given: Partial<Parameters<typeof photoWall>[0]>) => {
		const result = photoWall({ photo, corners, known: [acrossTheTop], ...given });
		return 'problem' in result ? result.problem : null;
	};
	expect(problemOf({ known: [] })).toBe('no-length');
	expect(problemOf({ corners: [a, c, b, d] })).toBe('corners-crossed');
	expect(problemOf({ corners: [a, b, { x: 1500, y: 501 }, d] })).toBe('corners-flat');
	expect(problemOf({})).toBe('second-length');
	expect(problemOf({ corners: null, known: [{ from: a, to: { x: a.x + 10, y: a.y }, lengthMm: 10 }] })).toBe('short-length');
	expect(problemOf({ corners: null, known: [{ from: a, to: b, lengthMm: 0 }] })).toBe('short-length');
	expect(problemOf({ corners: null, known: sidesOf(corners, { widthMm: 1500, heightMm: 2000 }) })).toBe('lengths-disagree');
	expect(problemOf({ known: [...sidesOf(corners, { widthMm: 2000, heightMm: 1500 }), { from: a, to: c, lengthMm: 4000 }] })).toBe(
		'lengths-disagree',
	);
	expect(problemOf({ known: sidesOf(corners, { widthMm: 2000, heightMm: 1500 }) })).toBeNull();
	expect(Object.values(photoWallMessages).every((sentence) => sentence.endsWith('.'))).toBe(true);
});
