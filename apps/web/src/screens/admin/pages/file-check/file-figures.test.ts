import { expect, test } from 'vitest';
import { findingMessage } from '../../../../file-check/findings-messages.ts';
import { findingsOf } from '../../../../file-check/findings-of.ts';
import { design, mounted } from '../../model/order-line.fixture.ts';
import { fileFigures, measuredFigures, resolutionFigures } from './file-figures.ts';
import { image } from './request.fixture.ts';

const thresholds = { min: 100, max: 300 };

test('the resolution is shown with the requirement and the largest High size [C4.11]', () => {
	expect(resolutionFigures(design, thresholds)).toEqual([
		['Crop', '4500 × 3000 px'],
		['Resolution', '191 ppi, Average'],
		['Thresholds', 'minimum 100 ppi, High from 300'],
		['Largest High size', '381 × 254 mm'],
	]);
});

test('below the minimum that is said, with the largest size at the minimum beside the largest High one [C4.11] [C5.11]', () => {
	expect(
		resolutionFigures({ ...design, densityPpi: 50.6, originalCrop: { ...design.originalCrop, width: 1200, height: 800 } }, thresholds),
	).toEqual([
		['Crop', '1200 × 800 px'],
		['Resolution', '51 ppi, below the minimum'],
		['Thresholds', 'minimum 100 ppi, High from 300'],
		['Largest at the minimum', '304 × 203 mm'],
		['Largest High size', '101 × 67 mm'],
	]);
});

test('a window mount suggests no other size', () => {
	expect(resolutionFigures(mounted, thresholds).map(([name]) => name)).not.toContain('Largest High size');
});

test('without thresholds, only the resolution is shown', () => {
	expect(resolutionFigures(design, null)).toEqual([
		['Crop', '4500 × 3000 px'],
		['Resolution', '190 ppi'],
	]);
});

test('the received file is shown, and the printed one if it differs [A2.14]', () => {
	expect(fileFigures(image)).toEqual([
		['File', 'JPEG, 6000 × 4000 px'],
		['Colours', 'RGB, 8 bits per channel'],
		['Profile', 'None'],
	]);
	expect(fileFigures({ ...image, type: 'pdf', width: 3000, colourSpace: 'cmyk', iccProfileName: 'FOGRA39', pages: 3 })).toEqual([
		['File', 'PDF, 6000 × 4000 px'],
		['Printed from', '3000 × 4000 px'],
		['Colours', 'CMYK, 8 bits per channel'],
		['Profile', 'FOGRA39'],
		['Pages', '3'],
	]);
});

test('measurements are shown as readable figures', () => {
	expect(measuredFigures({ clippedShadows: 0, clippedHighlights: 0.0004, finestDetail: 0.41, enlargedTimes: null })).toEqual([
		['Highlights at their limit', '< 0.1 %'],
		['Shadows at their limit', '0 %'],
		['Finest detail', '41 %'],
		['Enlarged before', 'No sign of it'],
	]);
	expect(measuredFigures({ clippedShadows: 0.034, clippedHighlights: 0, finestDetail: 0.1, enlargedTimes: 1.98 })).toMatchObject([
		['Highlights at their limit', '0 %'],
		['Shadows at their limit', '3.4 %'],
		['Finest detail', '10 %'],
		['Enlarged before', '2 times or more'],
	]);
});

test('a share has one name and one figure on the page, in the findings and beside them', () => {
	for (const share of [0.02, 0.034, 0.0996, 0.2]) {
		const measured = { clippedShadows: 0, clippedHighlights: share, finestDetail: 1, enlargedTimes: null };
		const [finding] = findingsOf({ design, image, thresholds, measured }).filter(({ code }) => code === 'clippedHighlights');
		const [[name, shown] = []] = measuredFigures(measured);
		expect(finding && findingMessage(finding, 'staff').title).toBe(`${name}: ${shown}`);
	}
});
