import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wrapShortened, wrapWhole } from './wrap.ts';

const widthOf = (letters: readonly string[]): number => letters.reduce((sum, letter) => sum + (letter === 'W' ? 2 : 1), 0);
const wrapped = (text: string, width: number, most = 9) => wrapWhole([...text], width, most, widthOf)?.map((line) => line.join('')) ?? null;
const shortened = (text: string, width: number, most: number, where: 'end' | 'middle') =>
	wrapShortened([...text], width, most, where, widthOf).map((line) => line.join(''));

describe('a text in lines', () => {
	test('a text in lines is broken between words, and a name at its joints', () => {
		expect(wrapped('signed on the back', 9)).toEqual(['signed on', 'the back']);
		expect(wrapped('Dunes_at_dawn_600x400mm.tif', 14)).toEqual(['Dunes_at_dawn_', '600x400mm.tif']);
	});

	test('a text in lines keeps figures together', () => {
		expect(wrapped('at 19.8 of it', 7)).toEqual(['at 19.8', 'of it']);
		expect(wrapped('about 19.8', 8)).toEqual(['about', '19.8']);
	});

	test('breaks a word that is wider than a line anywhere', () => {
		expect(wrapped('WWWWW', 4)).toEqual(['WW', 'WW', 'W']);
	});

	test('a text in lines is null if it takes more lines than allowed', () => {
		expect(wrapped('signed on the back', 9, 1)).toBeNull();
	});

	test('loses letters at its end or in its middle', () => {
		expect(shortened('signed on the back', 10, 1, 'end')).toEqual(['signed on…']);
		expect(shortened('a_very_long_name_7bedba.tif', 16, 1, 'middle')).toEqual(['a_very_l…dba.tif']);
	});
});

const texts = fc.array(fc.constantFrom('a', 'W', ' ', '-', '.', '7', '字'), { maxLength: 80 });

test('whatever it is, its lines are no wider than their place and no more than allowed, and a whole text loses nothing', () => {
	fc.assert(
		fc.property(texts, fc.integer({ min: 2, max: 30 }), fc.integer({ min: 1, max: 5 }), (letters, width, most) => {
			const whole = wrapWhole(letters, width, most, widthOf);
			const lines = whole ?? wrapShortened(letters, width, most, 'middle', widthOf);
			expect(lines.length).toBeLessThanOrEqual(most);
			for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
			const solid = (some: readonly string[]) => some.filter((letter) => letter !== ' ').join('');
			if (whole !== null) expect(solid(whole.flat())).toBe(solid(letters));
			else expect(lines.flat()).toContain('…');
		}),
	);
});
