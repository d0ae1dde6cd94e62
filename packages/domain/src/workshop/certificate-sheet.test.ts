import { expect, test } from 'vitest';
import { certificateSheet } from './certificate-sheet.ts';

const facts = {
	...{ label: 'Standard certificate', title: 'Lake', year: 2026, edition: null, register: '2026-000001' },
	...{ size: '300 × 200 mm', medium: 'Smooth Rag', date: '28 November 2026', printFile: '1b647213c566ab45' },
};

test('a certificate names its work and its facts in the order of print, and what it lacks is left out [P6.02] [P6.05]', () => {
	const {
		work,
		facts: [first, ...others],
	} = certificateSheet(facts);
	expect(work).toBe('Lake, 2026');
	expect(first).toEqual(['Certificate', 'Standard certificate']);
	expect(others.map(([name]) => name)).toEqual(['Register number', 'Size', 'Medium', 'Date', 'Print file, SHA-256']);
	expect(certificateSheet({ ...facts, edition: '7/30' }).facts[0]).toEqual(['Edition', '7/30']);
	expect(certificateSheet({ ...facts, title: '', year: null }).work).toBe('Standard certificate');
	expect(certificateSheet({ ...facts, printFile: null }).facts).toHaveLength(5);
});
