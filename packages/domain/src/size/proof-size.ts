import type { Units } from '../units/units.ts';
import type { Size } from './size.ts';

export const PROOF_SIZE_MM = { width: 178, height: 127, units: 'mm' } as const satisfies Size;
export const PROOF_SIZE_INCHES = { width: 7, height: 5, units: 'inches' } as const satisfies Size;

/** Returns the size of a proof in a unit; the two are not exact conversions. */
export const proofSize = (units: Units): Size => (units === 'mm' ? PROOF_SIZE_MM : PROOF_SIZE_INCHES);

/** Sheets of paper that a proof consists of, in the order of its print files. */
export const PROOF_SHEETS = ['composition', 'section'] as const;
export type ProofSheetKind = (typeof PROOF_SHEETS)[number];
