import { codeMark } from '../../colour/colour-mark.ts';
import { matrixProfile } from '../../master/master-profile.ts';
import type { Nclx } from './heic-picture.ts';

/** Returns an ICC profile equal to a pair of H.273 numbers, as prints carry profiles only; null if unspecified. */
export function nclxProfile({ primaries, transfer }: Nclx): Uint8Array | null {
	const mark = codeMark(primaries, transfer);
	return mark === null ? null : matrixProfile(mark.name, mark.colours, mark.curve);
}
