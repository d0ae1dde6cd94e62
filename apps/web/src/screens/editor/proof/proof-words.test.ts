import { describe, expect, test } from 'vitest';
import { openedIn, play, proofShop } from '../model/editor.fixture.ts';
import { sectionCentre } from '../model/print/section.ts';
import { proofSideWords, proofSizeOf, sectionPlaceWords, sheetWords } from './proof-words.ts';

describe('the words about proof prints', () => {
	test('turn the sheet as the print is turned [D16]', () => {
		const { work } = play(openedIn(proofShop), { type: 'work/turned' });
		expect(proofSideWords(proofSizeOf(work))).toEqual({ width: '127 mm', height: '178 mm' });
	});

	test('say how large the whole is beside the print, and what size the section belongs to [C1.03]', () => {
		expect(sheetWords({ width: 600, height: 400, units: 'mm' }, 0.2967)).toEqual({
			composition: '30 % of the final print, for checking colour.',
			section: 'As it will be in a print of 600 × 400 mm, for checking detail.',
		});
		expect(sheetWords({ width: 76, height: 50, units: 'mm' }, 2.34).composition).toMatch(/^Enlarged to 234 % of the final print/);
	});

	test('say where the section is, the middle by its name [D35]', () => {
		const state = play(openedIn(proofShop), { type: 'work/sideTyped', side: 'width', value: 600 });
		const moved = play(state, { type: 'work/sectionMoved', dx: -0.1, dy: 0.05 });
		expect(sectionPlaceWords(sectionCentre(moved.work))).toBe('Its middle is 40 % from the left and 55 % from the top.');
		expect(sectionPlaceWords(sectionCentre(play(moved, { type: 'work/sectionCentred' }).work))).toBe('In the middle of the picture.');
	});
});
