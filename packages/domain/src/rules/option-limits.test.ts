import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orientTo, type Size } from '../size/size.ts';
import { mm } from '../units/units.ts';
import { optionProblem, optionProblemMessage, optionProblemShort } from './option-limits.ts';

const flat = { label: 'Packed flat', maxSideMm: 600, needsBorder: false };
const deckled = { label: 'Deckled edges', maxSideMm: null, needsBorder: true };
const sized = (width: number, height: number, units: Size['units'] = 'mm') => ({ overall: { width, height, units }, borderMm: mm(0) });

describe('an option with a largest side', () => {
	test('an option with a largest side is possible up to the limit, border included, whichever side is the longer one', () => {
		expect(optionProblem(flat, sized(600, 400))).toBeNull();
		expect(optionProblem(flat, sized(400, 601))).toBe('TOO_LARGE');
		expect(optionProblem(flat, sized(23.7, 10, 'inches'))).toBe('TOO_LARGE');
		expect(optionProblem(flat, sized(23.6, 10, 'inches'))).toBeNull();
	});

	test('an option with a largest side does not depend on the orientation, and a larger print is never possible where a smaller one is not', () => {
		const side = fc.integer({ min: 20, max: 3000 });
		fc.assert(
			fc.property(side, side, fc.integer({ min: 0, max: 500 }), (width, height, more) => {
				const size = { width, height, units: 'mm' } as const;
				const turned = orientTo(size, { width: height, height: width });
				const problem = optionProblem(flat, sized(width, height));
				expect(optionProblem(flat, sized(turned.width, turned.height))).toBe(problem);
				if (problem !== null) expect(optionProblem(flat, sized(width + more, height))).toBe(problem);
			}),
		);
	});

	test('an option with a largest side gives the limit in the person’s unit, and never more than it', () => {
		expect(optionProblemShort('TOO_LARGE', flat, 'mm')).toBe('Up to 600 mm');
		expect(optionProblemShort('TOO_LARGE', { ...flat, maxSideMm: 605.9 }, 'inches')).toBe('Up to 23.8 in');
		expect(optionProblemMessage('TOO_LARGE', flat, 'mm')).toBe(
			'“Packed flat” is possible up to 600 mm on the longer side, border included: leave it out, or choose a smaller size.',
		);
	});
});

test('an option that needs a border is possible with any, and says so without', () => {
	expect(optionProblem(deckled, sized(3000, 1000))).toBe('NO_BORDER');
	expect(optionProblem(deckled, { ...sized(3000, 1000), borderMm: mm(10) })).toBeNull();
	expect(optionProblemShort('NO_BORDER', deckled, 'mm')).toBe('Needs a border');
	expect(optionProblemMessage('NO_BORDER', deckled, 'mm')).toBe(
		'“Deckled edges” needs a border round the print: add one, or leave it out.',
	);
});
