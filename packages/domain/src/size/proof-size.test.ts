import { expect, test } from 'vitest';
import { PROOF_SIZE_INCHES, PROOF_SIZE_MM, proofSize } from './proof-size.ts';
import { convertSize, roundSize } from './size.ts';

test('the size of a proof is 178 × 127 mm and 7 × 5 in [C1.03] [C9.13]', () => {
	expect(PROOF_SIZE_MM).toEqual({ width: 178, height: 127, units: 'mm' });
	expect(PROOF_SIZE_INCHES).toEqual({ width: 7, height: 5, units: 'inches' });
	expect(proofSize('mm')).toBe(PROOF_SIZE_MM);
	expect(proofSize('inches')).toBe(PROOF_SIZE_INCHES);
});

test('the size of a proof is one size on either step [C9.13]', () => {
	expect(roundSize(convertSize(PROOF_SIZE_INCHES, 'mm'))).toEqual(PROOF_SIZE_MM);
});
