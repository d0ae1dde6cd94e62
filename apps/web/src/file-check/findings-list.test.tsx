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
