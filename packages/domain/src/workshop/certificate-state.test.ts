import { expect, test } from 'vitest';
import {
	CERTIFICATE_STATES,
	certificateSentences,
	isCertificateLive,
	readRegisterNumber,
	registerNumberLabel,
} from './certificate-state.ts';

test('a register number is the year and a running number [P6.04]', () => {
	expect(registerNumberLabel(2026, 7)).toBe('2026-000007');
	expect(registerNumberLabel(2026, 1_234_567)).toBe('2026-1234567');
	for (const number of [7, 1_234_567]) expect(readRegisterNumber(` ${registerNumberLabel(2026, number)} `)).toEqual({ year: 2026, number });
	for (const other of ['', '2026-12', '2026 000007', 'x2026-000007', '2026-0000000007']) expect(readRegisterNumber(other)).toBeNull();
});

test('each state of a certificate has its own words, and so has an unknown code [P6.04]', () => {
	const sentences = [...CERTIFICATE_STATES, 'unknown' as const].map((state) => certificateSentences[state]);
	expect(new Set(sentences).size).toBe(5);
	expect(CERTIFICATE_STATES.filter(isCertificateLive)).toEqual(['reserved', 'issued']);
});
