import { codeMark } from '../../colour/colour-mark.ts';
import { matrixProfile } from '../../master/master-profile.ts';
import type { Nclx } from './heic-picture.ts';

/** An ICC profile that says what an H.273 pair of numbers does, since only a profile goes on into the print; null when the file leaves it open. */
export function nclxProfile({ primaries, transfer }: Nclx): Uint8Array | null {
	const mark = codeMark(primaries, transfer);
	return mark === null ? null : matrixProfile(mark.name, mark.colours, mark.curve);
}
