import { describe, expect, test } from 'vitest';
import { openedIn, play, proofOffer } from '../model/editor.fixture.ts';
import { sectionCentre } from '../model/print/section.ts';
import { proofSideMessage, proofSizeOf, sectionPlaceMessage, sheetMessage } from './proof-messages.ts';

describe('the words about proof prints', () => {
	test('turn the sheet as the print is turned [D16]', () => {
		const { work } = play(openedIn(proofOffer), { type: 'work/turned' });
		expect(proofSideMessage(proofSizeOf(work))).toEqual({ width: '127 mm', height: '178 mm' });
	});

	test('the words about proof prints say how large the whole is beside the print, and what size the section belongs to [C1.03]', () => {
		expect(sheetMessage({ width: 600, height: 400, units: 'mm' }, 0.2967)).toEqual({
			composition: '30 % of the final print, for checking colour.',
			section: 'As it will be in a print of 600 × 400 mm, for checking detail.',
		});
		expect(sheetMessage({ width: 76, height: 50, units: 'mm' }, 2.34).composition).toMatch(/^Enlarged to 234 % of the final print/);
	});

	test('the words about proof prints say where the section is, the middle by its name [D35]', () => {
		const state = play(openedIn(proofOffer), { type: 'work/sideTyped', side: 'width', value: 600 });
		const moved = play(state, { type: 'work/sectionMoved', dx: -0.1, dy: 0.05 });
		expect(sectionPlaceMessage(sectionCentre(moved.work))).toBe('Its middle is 40 % from the left and 55 % from the top.');
		expect(sectionPlaceMessage(sectionCentre(play(moved, { type: 'work/sectionCentred' }).work))).toBe('In the middle of the picture.');
	});
});
