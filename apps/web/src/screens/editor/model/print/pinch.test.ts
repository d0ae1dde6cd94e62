import { describe, expect, test } from 'vitest';
import { image, opened, play } from '../editor.fixture.ts';
import { cropRatio, sizeOf } from './geometry.ts';

const half = play(opened(), { type: 'work/cropResized', factor: 0.5 });
const pinched = play(
	half,
	{ type: 'drag/started', handle: 'centre' },
	{ type: 'drag/moved', dx: 30, dy: 0 },
	{ type: 'drag/pinched', factor: 1.2, dx: 40, dy: -20 },
);

describe('two fingers on the crop', () => {
	test('stretch and move it in proportion, and leave the size alone [C4.08]', () => {
		const { crop } = pinched.work;
		expect(crop.width).toBeCloseTo(half.work.crop.width * 1.2, 6);
		expect(crop.x + crop.width / 2).toBeCloseTo(half.work.crop.x + half.work.crop.width / 2 + 40, 6);
		expect(cropRatio(image, crop)).toBeCloseTo(half.work.lock.ratio, 9);
		expect(sizeOf(pinched.work)).toEqual(sizeOf(half.work));
	});

	test('two fingers on the crop are taken back by Escape to where the first finger came down', () => {
		expect(play(pinched, { type: 'drag/cancelled' }).work).toEqual(half.work);
	});

	test('two fingers on the crop are one step of undo and one of the log [C3.17]', () => {
		const ended = play(pinched, { type: 'drag/ended' });
		expect(ended.log.length).toBe(half.log.length + 1);
		expect(play(ended, { type: 'history/undone' }).work).toEqual(half.work);
		expect(play(ended, { type: 'history/undone' }, { type: 'history/redone' }).work).toEqual(ended.work);
	});

	test('two fingers on the crop do nothing where no drag is under way', () => {
		expect(play(half, { type: 'drag/pinched', factor: 2, dx: 0, dy: 0 }).work).toBe(half.work);
	});
});
