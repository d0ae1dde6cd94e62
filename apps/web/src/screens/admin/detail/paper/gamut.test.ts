import { expect, test } from 'vitest';
import { chromaAt, gamutText, type Outline } from './gamut.ts';

const circle = (radius: number): Outline =>
	Array.from({ length: 72 }, (_, at) => {
		const angle = (at * 5 * Math.PI) / 180;
		return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
	});

test('the chroma of an outline is read at any hue', () => {
	for (const hue of [0, 33, 90, 181, 359]) expect(chromaAt(circle(60), hue)).toBeCloseTo(60, 0);
	expect(chromaAt([], 20)).toBe(0);
});

test('the drawing of a gamut says in words how it differs from sRGB [K1.01]', () => {
	expect(gamutText(circle(60), circle(60))).toBe('Seen from above, the paper’s gamut has 100 % of the area of sRGB.');
	expect(gamutText(circle(30), circle(60))).toBe(
		'Seen from above, the paper’s gamut has 25 % of the area of sRGB. It is less vivid in reds, yellows, greens, cyans, blues and magentas.',
	);
	const shifted = circle(60).map(([a, b]) => [a, b + 20] as const);
	expect(gamutText(shifted, circle(60))).toBe(
		'Seen from above, the paper’s gamut has 100 % of the area of sRGB. It prints more vivid reds, yellows and greens than sRGB has. It is less vivid in cyans, blues and magentas.',
	);
});
