import { FILE_CHECK_PROBLEMS } from '@print-room/domain';
import { expect, test } from 'vitest';
import { findingMessage } from '../../../../../file-check/findings-messages.ts';
import { findingsOf } from '../../../../../file-check/findings-of.ts';
import { image, request } from '../request.fixture.ts';
import { suggestedText } from './suggested-text.ts';

const { design } = request;
if (!design) throw new Error('The request of these tests has a design.');

const findings = findingsOf({
	design,
	image,
	thresholds: { min: 100, max: 300 },
	measured: { clippedShadows: 0.02, clippedHighlights: 0.08, finestDetail: 0.5, enlargedTimes: 2 },
});

test.each([
	['sharpness', ['enlarged']],
	['colourSpace', ['untagged']],
	['clipping', ['clippedHighlights', 'clippedShadows']],
] as const)('%s is said with what the machine found of it [C1.04]', (problem, codes) => {
	const matching = findings.filter(({ code }) => codes.some((one) => one === code));
	expect(matching).toHaveLength(codes.length);
	expect(suggestedText(problem, findings)).toMatchObject({
		found: matching.map((finding) => findingMessage(finding, 'staff').title).join(' · '),
		sentence: matching.map((finding) => findingMessage(finding, 'customer').text).join(' '),
	});
});

test('a resolution comes with the largest High size [C4.11]', () => {
	expect(suggestedText('resolution', findings).found).toBe('Average resolution');
	expect(suggestedText('resolution', findings).sentence).toMatch(/191 ppi.* Up to 381 × 254 mm is High\.$/);
});

test('the answer about a paid line names no other size [P5.01]', () => {
	for (const problem of FILE_CHECK_PROBLEMS) expect(suggestedText(problem, findings, true).sentence ?? '').not.toMatch(/up to|smaller/i);
	expect(suggestedText('resolution', findings, true).sentence).toMatch(/191 ppi/);
});

test('a resolution below the minimum comes with the largest printable and the largest High size [C4.11] [C5.11]', () => {
	const low = findingsOf({
		design: { ...design, densityPpi: 50.6, originalCrop: { ...design.originalCrop, width: 1200, height: 800 } },
		image,
		thresholds: { min: 100, max: 300 },
		measured: null,
	});
	expect(suggestedText('resolution', low).found).toBe('Below the minimum of 100 ppi');
	expect(suggestedText('resolution', low).sentence).toMatch(
		/51 ppi.*we do not print it\. Up to 304 × 203 mm can be printed\. Up to 101 × 67 mm is High\.$/,
	);
});

test('a problem that only a person sees has a sentence of its own, or none [C1.04]', () => {
	expect(suggestedText('crop', findings)).toMatchObject({ found: null, sentence: 'The crop cuts into the picture. Is that intended?' });
	expect(suggestedText('other', findings)).toEqual({ found: null, sentence: null, plain: null });
	for (const problem of FILE_CHECK_PROBLEMS) {
		const { plain } = suggestedText(problem, findings);
		expect(suggestedText(problem, [])).toEqual({ found: null, sentence: plain, plain });
	}
});
