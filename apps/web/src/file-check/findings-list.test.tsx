import { type FileFinding, ppi } from '@print-room/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FindingsList } from './findings-list.tsx';

const enlarged: FileFinding = { code: 'enlarged', severity: 'look', figures: { times: 2, worth: ppi(150), quality: 'average' } };
const unmeasured: FileFinding = { code: 'notMeasured', severity: 'note', figures: {} };
const drawn = (...findings: FileFinding[]): string => renderToStaticMarkup(<FindingsList findings={findings} side="customer" />);

test('states each finding, its severity and the remedy in text, not by colour alone [C1.04]', () => {
	const html = drawn(enlarged);
	expect(html).toContain('To review: </span>Seems to have been enlarged 2 times or more');
	expect(html).toContain('Send the file as the camera or scanner made it');
	expect(html).not.toContain('No problems found');
});

test('the list of findings says that no problems were found, and “so far” while pixels are still measured [D30]', () => {
	expect(drawn()).toContain('<b>No problems found</b>');
	expect(drawn(unmeasured)).toContain('<b>No problems found so far</b>');
	expect(drawn(enlarged, unmeasured)).not.toContain('No problems found');
});

test('findings of a paid line give advice, none about another size, and do not say that it is not printed [P5.01]', () => {
	const sizes = { largest: { width: 150, height: 100, units: 'mm' }, largestHigh: { width: 120, height: 80, units: 'mm' } } as const;
	const findings: FileFinding[] = [
		{ code: 'belowMinimum', severity: 'wrong', figures: { density: ppi(60), least: 100, isSizeFixed: false, ...sizes } },
		{ code: 'notHigh', severity: 'look', figures: { density: ppi(120), high: 200, isSizeFixed: true, largestHigh: null } },
		enlarged,
		{ code: 'soft', severity: 'look', figures: { finestDetail: 0.1 } },
	];
	for (const side of ['customer', 'staff'] as const) {
		const html = renderToStaticMarkup(<FindingsList findings={findings} side={side} isSizePaid />);
		expect(html).not.toMatch(/smaller|up to|another size|do not print|cannot be ordered/i);
		expect(html).toContain('the pixels ');
		expect(html).toContain('Choose a larger part of the picture, or send a file with more pixels.');
		expect(html).toContain('in its full size and not enlarged.<');
		expect(html).toContain('Otherwise send a sharper file.<');
	}
	expect(drawn(...findings)).toContain('Choose a smaller size: up to 150 × 100 mm can be printed');
});
