import { expect, test } from 'vitest';
import { proofMessages } from './proof-messages.ts';

test('a proof is described as two sheets of its own size, with the content of each [C1.03] [A2.10]', () => {
	expect(proofMessages('mm', '600 × 400 mm')).toEqual({
		sheets: 'Two proof sheets, 178 × 127 mm each',
		shows: 'They show the whole composition, scaled, and a section at 100 % of a print of 600 × 400 mm',
	});
	expect(proofMessages('inches', '24 × 16 in').sheets).toMatch(/^Two proof sheets, 7 × 5 in(ches)? each$/);
});
