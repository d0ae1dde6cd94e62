import type { ColourSpace } from './colour-space.ts';

const SPACE_AT = 16;
const SIGNATURE_AT = 36;
const HEADER_BYTES = 128;

const spaceNames: Readonly<Record<ColourSpace, string>> = {
	srgb: 'RGB ',
	rgb16: 'RGB ',
	scrgb: 'RGB ',
	'b-w': 'GRAY',
	grey16: 'GRAY',
	cmyk: 'CMYK',
	lab: 'Lab ',
	labs: 'Lab ',
};

/**
 * Returns whether bytes are an ICC profile for `space`. Decoders silently ignore any other, so the file is as good as
 * untagged. Reads untrusted bytes and never throws.
 */
export function isProfileOf(profile: Uint8Array, space: ColourSpace): boolean {
	if (profile.length < HEADER_BYTES) return false;
	const text = (at: number) => String.fromCharCode(...profile.subarray(at, at + 4));
	return text(SIGNATURE_AT) === 'acsp' && text(SPACE_AT) === spaceNames[space];
}
