import { expect, test } from 'vitest';
import { image, offer, opened } from '../editor.fixture.ts';
import type { Work } from '../state/state.ts';
import { previewRatio, settle } from './geometry.ts';

const narrow = (height: number): Work => ({
	...opened({ defaults: { ...offer.defaults, borderId: null } }).work,
	crop: { x: 0, y: 0, width: 8, height },
	size: { typed: { width: 900, height: 9000, units: 'mm' } },
	lock: { on: true, ratio: 0.1 },
});

test('no crop of the right shape is reported, however coarse its few pixels are on a long print [C5.14]', () => {
	const work = narrow(8 / previewRatio(image, 0.1));
	expect(settle(offer, image, work, work)).toEqual({ work, report: null });
});

test('mends and reports a crop of another shape than its size [C5.14] [D7]', () => {
	const work = narrow(40);
	const settled = settle(offer, image, work, work);
	expect(settled.report?.ratioDiffersByPercent).toBeCloseTo(100, 0);
	expect(settled.work.crop.height).toBeCloseTo(80, 0);
});
